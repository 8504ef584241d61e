"""The machine of Duel Masters: waiting abilities, S-Triggers, attacks, and no stack."""

from apnap.encodings.duelmasters.machine import DuelMasters as GameMachine

__all__ = ["GameMachine"]
