"""The command line. Only the words are read here; :mod:`apnap.commands` does the work and is imported when needed."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, CycloptsError, Parameter

from apnap import __version__

if TYPE_CHECKING:
    from apnap.report.runs import Complaint

app = App(
    name="apnap",
    version=__version__,
    help="Proves rulings of trading-card games, or finds the play that refutes them.",
    help_epilogue="Exit codes: 0 all as expected, 1 some claim came out otherwise, 2 input not understood, "
    "3 undecided, 4 a fault of apnap (its two engines disagree), 130 interrupted. Of several the first of 4, 2, 1, 3.",
)

AsJson = Annotated[bool, Parameter(name="--json", negative="", help="Write one JSON object.")]
Budget = Annotated[int | None, Parameter(help="Largest solver work for a claim, in z3 rlimit units.")]
File = Annotated[str, Parameter(help="A case file.")]


@app.command
def verify(
    paths: Annotated[list[str] | None, Parameter(help="Case files, or folders of them.", show_default=False)] = None,
    /,
    *,
    words: Annotated[str, Parameter(name=["-k", "--words"], help="Only claims with all these words.")] = "",
    jobs: Annotated[int, Parameter(name=["-j", "--jobs"], help="Number of processes.")] = 1,
    reasons: Annotated[bool, Parameter(negative="", help="Add the rules a proof rests on.")] = False,
    recheck: Annotated[
        bool, Parameter(negative="", help="Have a fresh solver confirm what was learnt on the way.")
    ] = False,
    timeout: Annotated[float | None, Parameter(help="Outer guard: seconds for a claim.")] = None,
    budget: Budget = None,
    without: Annotated[list[str] | None, Parameter(negative="", help="Switch a rule off (repeatable).")] = None,
    reading: Annotated[
        list[str] | None, Parameter(negative="", help="RULE=NAME: another reading (repeatable).")
    ] = None,
    play: Annotated[bool, Parameter(name=["-v", "--play"], negative="", help="Print all plays and grounds.")] = False,
    json: AsJson = False,
) -> int:
    """Verify the claims of case files; without a path those of the shipped corpus."""
    from apnap.commands.verify import verify as command

    return command(
        paths or (),
        words=words,
        jobs=jobs,
        reasons=reasons,
        recheck=recheck,
        timeout=timeout,
        budget=budget,
        without=without or (),
        readings=reading or (),
        json=json,
        play=play,
    )


@app.command
def show(file: File, /) -> int:
    """Show what apnap understood of a case file."""
    from apnap.commands.files import show as command

    return command(file)


@app.command
def outcomes(
    file: File,
    exprs: Annotated[list[str], Parameter(name="EXPR", help="Expressions as in claims.")],
    /,
    *,
    budget: Budget = None,
    play: Annotated[bool, Parameter(name=["-v", "--play"], negative="", help="Print the whole plays.")] = False,
    json: AsJson = False,
) -> int:
    """Every value that expressions can have at the end, with the choices that lead there."""
    from apnap.commands.outcomes import outcomes as command

    return command(file, exprs, budget=budget, play=play, json=json)


@app.command
def play(
    file: File,
    /,
    *,
    seed: Annotated[int, Parameter(help="Seed of the random choices.")] = 0,
    choices: Annotated[str | None, Parameter(help="JSON list of decisions, or a file with one.")] = None,
    why_not: Annotated[
        str | None, Parameter(help="Say of every event why this card's ability did not trigger.")
    ] = None,
    json: AsJson = False,
) -> int:
    """One play by the referee: with random choices, or with given ones."""
    from apnap.commands.play import play as command

    return command(file, seed=seed, choices=choices, why_not=why_not, json=json)


@app.command
def rules(
    rule: Annotated[
        str | None, Parameter(name="RULE", help="A number such as 603.3b, or a slug; with --coverage an edition.")
    ] = None,
    /,
    *,
    coverage: Annotated[
        bool, Parameter(negative="", help="List rule numbers instead, with the cases that decide them.")
    ] = False,
    json: AsJson = False,
) -> int:
    """List the rules that are encoded, or explain one."""
    from apnap.commands import rules as command

    return command.covered(rule, json=json) if coverage else command.rules(rule, json=json)


@app.command
def pairs(
    folders: Annotated[list[str] | None, Parameter(name="FOLDER", help="Folders.", show_default=False)] = None,
    /,
    *,
    markdown: Annotated[bool, Parameter(negative="", help="Write a page of documentation.")] = False,
    json: AsJson = False,
) -> int:
    """Put rulings of the same file name in several games side by side; without a folder those of the shipped corpus."""
    from apnap.commands.pairs import pairs as command

    return command(folders or (), json=json, markdown=markdown)


@app.command
def new(
    name: Annotated[str, Parameter(help="Name of the file, without .case.toml.")],
    /,
    *,
    game: Annotated[str | None, Parameter(help="The game: what its editions begin with, before the slash.")] = None,
) -> int:
    """Write a case file to start from."""
    from apnap.commands.files import new as command

    return command(name, game)


@app.command
def schema() -> int:
    """Print the JSON Schema of case files."""
    from apnap.commands.files import schema as command

    return command()


# --------------------------------------------------------------------------- entry


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit."""
    try:
        code = run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        code = 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads on: no complaint at exit
        code = 141
    sys.exit(code)


def run(arguments: Sequence[str]) -> int:
    """Carry out a command and return its exit code."""
    try:
        result = app(list(arguments), exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        from apnap.commands.codes import complaint

        return _not_understood([complaint("E801", " ".join(str(error).split()))])
    except BrokenPipeError:
        raise
    except Exception as error:
        from apnap.report.runs import NotUnderstood

        return _not_understood(error.complaints) if isinstance(error, NotUnderstood) else _failed(error)
    return result if isinstance(result, int) else 0


def _not_understood(complaints: Sequence[Complaint]) -> int:
    from apnap.report.paper import Paper
    from apnap.report.runs import NOT_UNDERSTOOD
    from apnap.report.terminal import print_complaint

    paper = Paper(sys.stderr)
    for complaint in complaints:
        print_complaint(paper, complaint)
    return NOT_UNDERSTOOD


def _failed(error: Exception) -> int:
    import traceback

    from apnap.report.paper import Paper
    from apnap.report.runs import FAULT_OF_APNAP, CaseRun
    from apnap.report.terminal import print_run

    details = "".join(traceback.format_exception(error))
    run = CaseRun("apnap", failure=f"{type(error).__name__}: {error}", details=details)
    print_run(Paper(sys.stderr), run, plays=True)
    return FAULT_OF_APNAP


if __name__ == "__main__":
    main()
