"""Calls carried out in processes of their own: they can be stopped at once, and a crash takes only one call along."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from typing import Any, TypeAlias

from attrs import define, field, frozen

Call: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...]]
"""A function of a module and its arguments."""


@frozen
class Lost:
    """Instead of a result: the process ended while it worked on the call."""

    exit_code: int | None


@frozen
class Raised:
    """Instead of a result: the call raised something nobody expected."""

    message: str
    trace: str


class _Worker:
    """One process that carries out call after call."""

    def __init__(self) -> None:
        # before any thread exists a fork is safe, and it is much faster than a fresh interpreter
        context = multiprocessing.get_context("fork" if sys.platform == "linux" else "spawn")
        self.pipe, far = context.Pipe()
        self.process = context.Process(target=_serve, args=(far,), daemon=True)  # type: ignore[attr-defined]
        self.process.start()
        far.close()
        self.index = -1

    def start(self, index: int, call: Call) -> None:
        self.index = index
        self.pipe.send(call)

    def result(self) -> Any:
        """What the call gave; Lost if the process is gone."""
        try:
            return self.pipe.recv()
        except (EOFError, ConnectionError):
            self.process.join()
            return Lost(self.process.exitcode)

    def stop(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


def _serve(pipe: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            function, arguments = pipe.recv()
        except (EOFError, ConnectionError):
            return
        pipe.send(_carry_out(function, arguments))


def _carry_out(function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    import traceback

    try:
        return function(*arguments)
    except Exception as error:
        return Raised(f"{type(error).__name__}: {error}", traceback.format_exc())


@define
class Team:
    """Carries out calls in some processes; results come in the order of the calls.

    ``finished``: index → result of every call that has come to an end, whatever the order; it stays readable after an
    interruption.
    """

    calls: Sequence[Call]
    size: int = 1
    finished: dict[int, Any] = field(factory=dict)
    on_finish: Callable[[int], None] = field(default=lambda index: None)

    def results(self) -> Iterator[Any]:
        """The results in the order of the calls. Leaving the loop ends all processes."""
        waiting = list(enumerate(self.calls))[::-1]
        busy: list[_Worker] = []
        try:
            for _ in range(min(self.size, len(self.calls))):
                busy.append(_Worker())
                busy[-1].start(*waiting.pop())
            for index in range(len(self.calls)):
                while index not in self.finished:
                    self._collect(busy, waiting)
                yield self.finished[index]
        finally:
            for worker in busy:
                worker.stop()

    def _collect(self, busy: list[_Worker], waiting: list[tuple[int, Call]]) -> None:
        ready = wait([w.pipe for w in busy])
        for worker in [w for w in busy if w.pipe in ready]:
            result = worker.result()
            self.finished[worker.index] = result
            self.on_finish(worker.index)
            if isinstance(result, Lost) or not waiting:
                worker.stop()
                busy.remove(worker)
            if isinstance(result, Lost) and waiting:
                busy.append(worker := _Worker())
            if waiting:
                worker.start(*waiting.pop())


def alone(function: Callable[..., Any], *arguments: Any) -> Any:
    """One call in a process of its own."""
    return next(iter(list(Team([(function, arguments)]).results())))


def within(seconds: float, function: Callable[..., Any], *arguments: Any) -> Any:
    """One call in a process of its own, which is ended after so many seconds: then there is no result (None)."""
    worker = _Worker()
    try:
        worker.start(0, (function, arguments))
        return worker.result() if wait([worker.pipe], seconds) else None
    finally:
        worker.stop()
