"""The neutral trace: what an engine's log says, one record for each line, whichever engine wrote it.

Adapters in :mod:`apnap.engines` turn logs into records, the referee writes a play as records, and the verifier checks
them. It needs the extra ``logs``: importing it without says so.
"""

from __future__ import annotations

from apnap.model.trace.extra import EXTRA as EXTRA
