"""The [[claim]] tables."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.model.boards import Open
from apnap.model.case.citations import read_cites
from apnap.model.case.contrasts import contrast_of
from apnap.model.case.events import Reporter
from apnap.model.case.expressions import DEEPEST, Elaborator, KindOf, fits, kind_words
from apnap.model.case.faults import FaultList, Path, show_path
from apnap.model.case.names import Names
from apnap.model.case.parsing import SyntaxProblem, parse_claim
from apnap.model.case.shape import ClaimTable
from apnap.model.claims import Claim, Const, Expr, Value


def claims_of(
    tables: Sequence[ClaimTable | None], names: Names, active: str, edition: str, faults: FaultList
) -> tuple[Claim, ...]:
    """The claims with their expressions understood."""
    return tuple(_claim(("claim", n), t, names, active, edition, faults) for n, t in enumerate(tables) if t is not None)


def check_boards(tables: Sequence[ClaimTable | None], left: Open, faults: FaultList) -> None:
    """What is asked of one board only is not asked of an open start."""
    for n, table in enumerate(tables):
        if left and table is not None and table.kind in ("can", "order_matters"):
            message = f"claims of the kind {table.kind!r} are about one board, and this start is open"
            faults.add("E617", ("claim", n, "kind"), message, words=table.kind)


def _claim(path: Path, table: ClaimTable, names: Names, active: str, edition: str, faults: FaultList) -> Claim:
    expr, kind, mentioned = _expression((*path, "says"), table, names, active, faults)
    _check_kind(path, table, kind, faults)
    _check_values(path, table, kind, names, faults)
    by = _players(path, table, names, faults)
    return Claim(
        says=table.says,
        expr=expr,
        kind=table.kind,
        expect=table.expect,
        values=None if table.values is None else tuple(_meant(v, kind, names) for v in table.values),  # type: ignore[arg-type]
        number=table.number,
        by=by,
        contrast=contrast_of(table, edition, path, faults),
        cites=read_cites(table.cites, edition, (*path, "cites"), faults),
        why=table.why,
        path=show_path(path),
        names=mentioned,
    )


def _meant(value: Value, kind: KindOf, names: Names) -> Value:
    """The value in the words of the model: zones have other names there."""
    if isinstance(value, tuple):
        kinds = kind if isinstance(kind, tuple) and len(kind) == len(value) else ("unknown",) * len(value)
        return tuple(_meant(v, k, names) for v, k in zip(value, kinds, strict=True))
    return names.zone(value) or value if kind == "zone" and isinstance(value, str) else value


def _expression(
    path: Path, table: ClaimTable, names: Names, active: str, faults: FaultList
) -> tuple[Expr, KindOf, tuple[str, ...]]:
    nothing: tuple[Expr, KindOf, tuple[str, ...]] = (Const(False), "unknown", ())
    try:
        node = parse_claim(table.says)
    except SyntaxProblem as e:
        faults.add("E601", path, e.message, words=e.words or table.says, accepted=e.accepted, at=e.at)
        return nothing
    if node.depth > DEEPEST:
        faults.add("E612", path, f"{node.depth} levels; at most {DEEPEST} are read")
        return nothing
    elaborator = Elaborator(names, Reporter(path, faults), active)
    expr, kind = elaborator.expression(node)
    return expr, kind, tuple(elaborator.mentioned)


def _check_kind(path: Path, table: ClaimTable, kind: KindOf, faults: FaultList) -> None:
    if table.kind not in ("outcomes", "order_matters", "differs") and not fits(kind, "boolean"):
        hint = "compare it, as in `... == 1`" if kind == "number" else "compare it"
        message = f'the value is {kind_words(kind)}, neither true nor false: {hint}, or use kind = "outcomes"'
        faults.add("E608", (*path, "says"), message, words=table.says)


def _check_values(path: Path, table: ClaimTable, kind: KindOf, names: Names, faults: FaultList) -> None:
    given = [k for k in ("values", "number") if getattr(table, k) is not None]
    if table.kind != "outcomes":
        for k in given:
            faults.add("E614", (*path, k), f'`{k}` belongs to kind = "outcomes"', words=k)
        return
    if len(given) != 1:
        what = "both `values` and `number`" if given else "neither `values` nor `number`"
        faults.add("E610", path, f"an outcomes claim with {what}", accepted=("values", "number"))
    if table.values is None:
        return
    if not table.values:
        faults.add("E611", (*path, "values"), "every play has some outcome: the list cannot be empty")
    seen: list[tuple[type, object]] = []
    for n, value in enumerate(table.values):
        if value is None:
            continue
        at: Path = (*path, "values", n)
        message = _value_fault(value, kind, names)  # type: ignore[arg-type]
        if message:
            faults.add("E611", at, message, words=str(value))
        elif (type(value), value) in seen:
            faults.add("E611", at, "this value is listed twice", words=str(value))
        seen.append((type(value), value))


def _players(path: Path, table: ClaimTable, names: Names, faults: FaultList) -> tuple[str, ...]:
    """The players whose decisions a claim is about."""
    if table.kind == "can" and not table.by:
        faults.add("E615", path, 'kind = "can" without `by`: who can bring it about?', accepted=names.players)
    if table.by and table.kind not in ("can", "order_matters"):
        faults.add("E616", (*path, "by"), "`by` belongs to kinds that are about the decisions of players", words="by")
    for n, player in enumerate(table.by):
        at: Path = (*path, "by", n)
        if player is not None and player not in names.players:
            faults.add("E607", at, f"there is no player {player}", words=str(player), accepted=names.players)
        elif player in table.by[:n] and player is not None:
            faults.add("E616", at, "this player is listed twice", words=str(player))
    return tuple(p for p in names.players if p in table.by)


def _value_fault(value: Value, kind: KindOf, names: Names) -> str | None:
    """Why the value cannot be one of that kind, or None."""
    if kind == "unknown":
        return None
    if isinstance(kind, tuple):
        if not isinstance(value, tuple) or len(value) != len(kind):
            return f"the expression gives {kind_words(kind)}"
        return next((f for f in map(lambda v, k: _value_fault(v, k, names), value, kind) if f), None)
    if kind == "order":
        good = isinstance(value, tuple) and all(isinstance(v, str) for v in value)
    elif kind in ("number", "boolean"):
        good = type(value) is (int if kind == "number" else bool)
    elif kind == "zone":
        good = isinstance(value, str) and names.zone(value) is not None
    else:
        good = value in names.players if kind == "player" else isinstance(value, str)
    return None if good else f"the expression gives {kind_words(kind)}"
