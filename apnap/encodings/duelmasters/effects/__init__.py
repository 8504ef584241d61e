"""Effects that only Duel Masters has, or carries out in a way of its own."""

from apnap.encodings.duelmasters.effects import attacks, evolving, moving, using  # noqa: F401  (they register)
from apnap.encodings.duelmasters.effects.registry import OWN

__all__ = ["OWN"]
