"""The machine of Magic: a stack, priority, and checkpoints."""

from apnap.encodings.magic.machine import Magic as GameMachine

__all__ = ["GameMachine"]
