"""Where the optional library for logs comes from, and what to do where it is missing."""

from __future__ import annotations

EXTRA = "logs"


class ExtraMissing(ImportError):
    """A library of an extra is not installed; the message says which extra to install."""


try:
    import msgspec as msgspec
except ImportError as missing:
    raise ExtraMissing(f"engine logs need the extra {EXTRA!r}: pip install 'apnap[{EXTRA}]'") from missing
