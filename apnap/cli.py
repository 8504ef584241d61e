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
Expressions = Annotated[list[str], Parameter(name="EXPR", help="Expressions as in claims.")]
WholePlays = Annotated[bool, Parameter(name=["-v", "--play"], negative="", help="Print the whole plays.")]


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
    exprs: Expressions,
    /,
    *,
    owners: Annotated[bool, Parameter(help="Say who can bring about each of them.")] = True,
    budget: Budget = None,
    play: WholePlays = False,
    json: AsJson = False,
) -> int:
    """Every value that expressions can have at the end, the choices that lead there, and who can bring it about."""
    from apnap.commands.outcomes import outcomes as command

    return command(file, exprs, budget=budget, owners=owners, play=play, json=json)


@app.command
def order(
    file: File,
    exprs: Expressions,
    /,
    *,
    budget: Budget = None,
    play: WholePlays = False,
    json: AsJson = False,
) -> int:
    """Whether the order in which players put simultaneous triggers on the stack can matter for expressions."""
    from apnap.commands.order import order as command

    return command(file, exprs, budget=budget, play=play, json=json)


@app.command
def compare(
    file: File,
    other: Annotated[str | None, Parameter(name="OTHER", help="A second case file, maybe of another game.")] = None,
    /,
    *,
    reading: Annotated[str | None, Parameter(help="RULE=A,B: two readings of a rule.")] = None,
    edition: Annotated[str | None, Parameter(help="A,B: two editions of the rules of one game.")] = None,
    without: Annotated[str | None, Parameter(help="RULE: with the rule, and without it.")] = None,
    of: Annotated[
        list[str] | None, Parameter(negative="", help="An expression to compare (repeatable). Default: those claimed.")
    ] = None,
    budget: Budget = None,
    play: Annotated[
        bool, Parameter(name=["-v", "--play"], negative="", help="Print both plays from the start.")
    ] = False,
    json: AsJson = False,
) -> int:
    """The smallest board on which two readings, editions, rule sets or games have different results, if any."""
    from apnap.commands.compare import Wanted
    from apnap.commands.compare import compare as command

    files = [file] if other is None else [file, other]
    return command(Wanted(files, reading, edition, without, of or ()), budget=budget, whole=play, json=json)


@app.command
def play(
    file: File,
    /,
    *,
    seed: Annotated[int, Parameter(help="Seed of the random choices.")] = 0,
    choices: Annotated[str | None, Parameter(help="JSON list of decisions, or a file with one.")] = None,
    board: Annotated[
        str | None, Parameter(help="Of an open start: names of what is there, with commas. Default: the smallest.")
    ] = None,
    why_not: Annotated[
        str | None, Parameter(help="Say of every event why this card's ability did not trigger.")
    ] = None,
    trace: Annotated[str | None, Parameter(help="Also write the play as a neutral trace to this file.")] = None,
    json: AsJson = False,
) -> int:
    """One play by the referee: with random choices, or with given ones."""
    from apnap.commands.play import play as command

    return command(file, seed=seed, choices=choices, board=board, why_not=why_not, trace=trace, json=json)


@app.command
def check(
    log: Annotated[str, Parameter(name="LOG", help="The log of a game engine, or a trace; - for standard input.")],
    /,
    *,
    engine: Annotated[str | None, Parameter(help="Who wrote it; guessed from its first lines.")] = None,
    cards: Annotated[str | None, Parameter(help="Card texts: JSON as of Scryfall or MTGJSON, or a case file.")] = None,
    rules: Annotated[str | None, Parameter(help="The edition to check by.")] = None,
    reading: Annotated[
        list[str] | None, Parameter(negative="", help="RULE=NAME: another reading (repeatable).")
    ] = None,
    fixes: Annotated[int, Parameter(help="How many of the nearest legal logs to look for.")] = 3,
    quiet: Annotated[bool, Parameter(negative="", help="No progress on standard error.")] = False,
    json: AsJson = False,
    sarif: Annotated[bool, Parameter(name="--sarif", negative="", help="Write SARIF, for editors and CI.")] = False,
) -> int:
    """Check whether some legal play explains the log of a game engine."""
    from apnap.commands.check import check as command

    return command(
        log,
        engine=engine,
        cards=cards,
        rules=rules,
        readings=tuple(reading or ()),
        fixes=fixes,
        quiet=quiet,
        json=json,
        sarif=sarif,
    )


@app.command
def engine(
    name: Annotated[str, Parameter(name="ENGINE", help="The engine: phase.")],
    file: File,
    /,
    *,
    plays: Annotated[int, Parameter(help="So many plays; if those are not all, as many more at random.")] = 100,
    seed: Annotated[int, Parameter(help="Seed of the random choices.")] = 0,
    expected: Annotated[
        bool, Parameter(negative="", help="Compare with what the file expects; do not verify it first.")
    ] = False,
    log: Annotated[
        str | None, Parameter(help="Write the engine's log of a play that disagrees, or of the first.")
    ] = None,
    json: AsJson = False,
) -> int:
    """Play a case in a game engine, and compare its plays with the verdicts."""
    from apnap.commands.engine import engine as command

    return command(name, file, plays=plays, seed=seed, expected=expected, log=log, json=json)


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
def readings(
    rule: Annotated[str, Parameter(name="RULE", help="A slug, or a number.")],
    paths: Annotated[list[str] | None, Parameter(help="Case files, or folders of them.", show_default=False)] = None,
    /,
    *,
    between: Annotated[
        str | None, Parameter(help="A,B: only a scenario that holds under reading A and not under B.")
    ] = None,
    write: Annotated[str | None, Parameter(help="Write the first scenario to ask about into this file.")] = None,
    jobs: Annotated[int, Parameter(name=["-j", "--jobs"], help="Number of processes.")] = 1,
    budget: Budget = None,
    json: AsJson = False,
) -> int:
    """Which readings of a rule agree with the rulings of case files, which rulings exclude the others, and what to ask.

    Without a path the rulings are those of the shipped corpus."""
    from apnap.commands.readings import Wanted
    from apnap.commands.readings import readings as command

    return command(Wanted(rule, paths or (), between, write, jobs, budget), json=json)


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
def audit(
    edition: Annotated[str, Parameter(help="The edition, such as those that `apnap rules --coverage` lists.")],
    paths: Annotated[list[str] | None, Parameter(help="Case files, or folders of them.", show_default=False)] = None,
    /,
    *,
    size: Annotated[int, Parameter(help="How many of the candidates of the pool are there at most.")] = 1,
    part: Annotated[
        list[str] | None, Parameter(negative="", help="stuck, redundant, rulings or citations (repeatable).")
    ] = None,
    without: Annotated[list[str] | None, Parameter(negative="", help="Switch a rule off (repeatable).")] = None,
    reading: Annotated[
        list[str] | None, Parameter(negative="", help="RULE=NAME: another reading (repeatable).")
    ] = None,
    keep: Annotated[
        str | None, Parameter(help="A file to keep results of rulings and citations in, and to take them from.")
    ] = None,
    jobs: Annotated[int, Parameter(name=["-j", "--jobs"], help="Number of processes.")] = 1,
    json: AsJson = False,
) -> int:
    """Look at the rules of an edition as a whole: contradictions, gaps, idle rules, citations."""
    from apnap.commands.audit import audit as command

    return command(
        edition,
        paths or (),
        size=size,
        parts=part or (),
        without=without or (),
        readings=reading or (),
        keep=keep,
        jobs=jobs,
        json=json,
    )


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
def schema(
    of: Annotated[str, Parameter(help="case: case files; trace: a line of the neutral trace.")] = "case", /
) -> int:
    """Print the JSON Schema of case files, or of a line of the neutral trace of engine logs."""
    from apnap.commands.files import schema as command

    return command(of)


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
