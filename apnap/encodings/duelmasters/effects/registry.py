"""The functions that carry out this game's own effects, by type."""

from apnap.encodings.effects import Registry

OWN = Registry()
