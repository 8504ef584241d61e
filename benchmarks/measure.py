"""Running a command in a process of its own: its processor time, its peak memory, and what it printed."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from typing import Any

LIMIT = 120
"""Seconds of processor time that every task may take."""

PATIENCE = 10
"""So many times the limit may pass on the clock."""

MEMORY = 6 * 2**30
"""Bytes of address space that every task may take."""


def run(command: Sequence[str], limit: int = LIMIT) -> dict[str, Any]:
    """Seconds, peak memory in MB and output; ``answer`` is None if the limit was reached."""
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        started = time.perf_counter()
        child = subprocess.Popen(command, stdout=output, stderr=errors, preexec_fn=lambda: _bounded(limit))
        usage = _wait(child, started + PATIENCE * limit)
        clock = time.perf_counter() - started
        output.seek(0)
        errors.seek(0)
        text, trouble = output.read().decode(), errors.read().decode()
    seconds = usage.ru_utime + usage.ru_stime
    measured: dict[str, Any] = {"seconds": round(seconds, 3), "clock": round(clock, 3)}
    measured |= {"megabytes": usage.ru_maxrss // 1024, "answer": None}
    if child.returncode == 0 and text.startswith("{"):
        measured |= {k: round(v, 4) if isinstance(v, float) else v for k, v in json.loads(text).items()}
    elif child.returncode == 0:
        measured["answer"] = "done"
    elif child.returncode != -signal.SIGXCPU:
        measured["trouble"] = trouble.strip().splitlines()[-1] if trouble.strip() else f"exit {child.returncode}"
    return measured


def task(name: str, *arguments: str, limit: int = LIMIT) -> dict[str, Any]:
    """Run a task of :mod:`benchmarks.child`."""
    return run([sys.executable, "-m", "benchmarks.child", name, *arguments], limit)


def _bounded(limit: int) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _wait(child: subprocess.Popen[bytes], deadline: float) -> resource.struct_rusage:
    killed = False
    while True:
        pid, status, usage = os.wait4(child.pid, os.WNOHANG)
        if pid:
            child.returncode = os.waitstatus_to_exitcode(status)
            return usage
        if not killed and time.perf_counter() > deadline:
            child.send_signal(signal.SIGKILL)
            killed = True
        time.sleep(0.002)
