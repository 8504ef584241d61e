"""The rules engine phase, by its Python binding (phase-python on PyPI): its log, and cases played in it.

``read`` needs nothing but the log; what plays (``board``, ``driver``, ``playing``) needs the extra ``engine``.
"""

from __future__ import annotations

from apnap.engines.interface import Engine
from apnap.engines.phase.reading import read, sniff

ENGINE = Engine("phase", "phase (phase-python)", sniff, read)
