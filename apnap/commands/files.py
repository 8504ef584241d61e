"""``apnap show``, ``apnap new`` and ``apnap schema``."""

from __future__ import annotations

import sys
from pathlib import Path
from shlex import quote

from apnap.commands.codes import stop
from apnap.commands.extras import with_logs
from apnap.commands.loading import load_one
from apnap.commands.paths import SUFFIX, shown
from apnap.report.as_json import dump
from apnap.report.paper import Paper
from apnap.report.show import print_scenario


def show(path: str) -> int:
    """Print what was understood of a file."""
    print_scenario(Paper(), load_one(path), shown(Path(path)))
    return 0


def new(name: str, game: str | None) -> int:
    """Write a case file to start from. ``game``: its id, None for the one whose id comes last."""
    from apnap.model.case import template
    from apnap.model.games import games

    file = Path(name if name.endswith(SUFFIX) else name + SUFFIX)
    if file.name == SUFFIX:
        raise stop("E804", "the name is empty", words=name, accepted=["a short sentence, such as active-player-first"])
    game = max(games()) if game is None else game
    if game not in games():
        raise stop("E811", f"there is no game {game!r}", words=game, accepted=list(games()))
    try:
        with file.open("x", encoding="utf-8") as out:
            out.write(template(file.name.removesuffix(SUFFIX), games()[game]))
    except FileExistsError:
        raise stop("E806", f"{file} exists already", words=str(file)) from None
    except (OSError, ValueError) as error:
        raise stop("E810", f"{file} cannot be written: {error}", words=str(file)) from None
    Paper().line(f"wrote {file}; next: apnap verify {quote(str(file))}")
    return 0


def schema(of: str = "case") -> int:
    """Print the JSON Schema of case files, or of a line of a trace."""
    if of == "trace":
        with_logs()
        from apnap.model.trace.codec import trace_schema

        dump(trace_schema(), sys.stdout)
        return 0
    if of != "case":
        raise stop("E804", f"there is no schema of {of!r}", words=of, accepted=["case", "trace"])
    from apnap.model.case import json_schema

    dump(dict(json_schema()), sys.stdout)
    return 0
