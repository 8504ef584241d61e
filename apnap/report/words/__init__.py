"""From what was understood back to English: the words of every class of :mod:`apnap.model.abilities`."""

from apnap.report.words.abilities import ability
from apnap.report.words.effects import effect
from apnap.report.words.events import event
from apnap.report.words.filters import selector
from apnap.report.words.objects import amount, condition, objects
from apnap.report.words.references import player
from apnap.report.words.terms import Terms, terms_of

__all__ = ["Terms", "ability", "amount", "condition", "effect", "event", "objects", "player", "selector", "terms_of"]
