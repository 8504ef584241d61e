"""Rule numbers of the editions, so that a citation can be checked: those that the sources at hand name.

``dm/1.48`` is the official text of 2025-12-17; ``dm/2015-07-15`` the numbered list of the wiki's page on triggered
abilities ("wiki 1" to "wiki 8") with the sections that explain it, and the official numbers that the page gives.
"""

from __future__ import annotations

_OFFICIAL = (
    "101.1 101.2 101.3 101.3a 101.4 101.4a 101.4b 101.4c 101.4d 101.4e 101.4f 101.5 101.5b 104.2a 104.2b 104.2c "
    "110.2c 110.3b 110.3d 110.4b 110.4c 110.4g 110.5 110.5a 111.1 111.2a 111.2d 112.3a 112.3b 112.3c 112.3d 113.6 "
    "113.6a 115 115.3d 409 501.2 506.3 506.3a 506.3b 506.3c 506.3d 506.3e 507.3 509.3 509.4 509.4b 509.4c 509.5 "
    "509.5e 510.1 511.1 511.1a 511.1b 511.1c 511.1d 511.1e 512.1 603.1 603.2 603.2a 603.2b 603.2c 603.2d 603.2e "
    "603.2f 603.3 603.3a 603.4 603.5 603.5a 603.5b 603.5c 603.5d 603.6 603.6a 603.7 604.1 604.4 604.4a 604.4b "
    "605.1 605.2 605.2a 605.2b 605.2c 605.2d 605.2e 605.2f 608.3 608.3c 609.4 609.8 609.9 700.2a 701.26b 703.1b "
    "703.3 703.4 703.4c 801.2 804.3"
)
_LISTED = (
    *(f"wiki {n}" for n in range(1, 9)),
    *(f"wiki conditional {n}" for n in (1, 2, 3)),
    "wiki header",
    "wiki clause",
    "wiki clause-supplement",
    "wiki revolution-change",
    "wiki delayed",
    "wiki names",
    "wiki Q&A",
    "110.4g",
    "603.2b",
    "603.2e",
    "603.5c",
)


def numbers(edition: str) -> tuple[str, ...]:
    """The rule numbers of an edition."""
    return _LISTED if edition == "dm/2015-07-15" else tuple(_OFFICIAL.split())
