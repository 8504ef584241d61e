"""Why a case cannot be played in the engine."""

from __future__ import annotations


class CannotExpress(Exception):
    """A part of a case that the engine, or this way into it, has no means for; the message says which."""
