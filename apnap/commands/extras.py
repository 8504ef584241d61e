"""What needs an extra says so before it begins."""

from __future__ import annotations

import importlib

from apnap.commands.codes import stop


def with_logs() -> None:
    """Stops with a complaint that names the extra if what engine logs need is not installed."""
    try:
        importlib.import_module("apnap.model.trace")
    except ImportError as missing:
        raise stop("E814", str(missing), accepted=["pip install 'apnap[logs]'"]) from None
