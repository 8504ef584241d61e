"""The [[script]], [[option]] and [[choice]] tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from apnap.model.case.actions import Understood, resolve, understand
from apnap.model.case.faults import FaultList, Path, show_path
from apnap.model.case.names import Names
from apnap.model.case.shape import OptionTable, ScriptTable
from apnap.model.case.targets import one_object
from apnap.model.games import Game
from apnap.model.scenario import Option, ScriptStep


@frozen
class Entry:
    """An entry of the script or an option whose words are understood."""

    path: Path
    table: ScriptTable | OptionTable
    action: Understood


def entries(
    kind: str,
    tables: Sequence[ScriptTable | OptionTable | None],
    players: tuple[str, ...],
    game: Game,
    faults: FaultList,
) -> Iterator[Entry]:
    """Parse the actions of all entries."""
    for n, table in enumerate(tables):
        if table is None:
            continue
        path: Path = (kind, n)
        player = _player_of(table.action, path, players, faults)
        if player is None:
            continue
        action = understand(player, table.action[player], (*path, player), game, faults)
        if action is not None:
            yield Entry(path, table, action)


def _player_of(actions: Mapping[str, str], path: Path, players: tuple[str, ...], faults: FaultList) -> str | None:
    if len(actions) != 1:
        what = f"several players: {', '.join(actions)}" if actions else "no player"
        faults.add("E511", path, f"an entry of {what}", words=", ".join(actions), accepted=players)
        return None
    player = next(iter(actions))
    if player not in players:
        faults.add("E401", (*path, player), f"there is no player {player}", words=player, accepted=players)
        return None
    return player


def script_of(found: Sequence[Entry], names: Names, faults: FaultList) -> tuple[ScriptStep, ...]:
    """The script with its names looked up."""
    steps = []
    for e in found:
        action = resolve(e.action, names, faults)
        respond_to, ability = _responds(e, names, faults)
        if action is not None:
            path = show_path(e.path)
            steps.append(ScriptStep(e.action.player, action, e.action.written, respond_to, path, to_ability=ability))
    return tuple(steps)


def _responds(e: Entry, names: Names, faults: FaultList) -> tuple[str | None, bool]:
    """What the entry responds to, and whether that is an ability of it alone."""
    if not isinstance(e.table, ScriptTable):
        return None, False
    key, name, ability = "respond_to", e.table.respond_to, e.table.respond_to_ability
    if name is not None and ability is not None:
        faults.add("E519", (*e.path, "respond_to_ability"), "an entry responds to one thing", words=ability)
    if ability is not None:
        key, name = "respond_to_ability", ability
    return None if name is None else _answered(name, names, (*e.path, key), faults), ability is not None


def _answered(name: str, names: Names, path: Path, faults: FaultList) -> str | None:
    if name in names.tokens and names.object(name) is None:
        return name
    return one_object(name, names, path, faults, codes=("E502", "E503"))


def options_of(found: Sequence[Entry], names: Names, faults: FaultList) -> tuple[Option, ...]:
    """The options with their names looked up."""
    options = []
    for e in found:
        timed = ("begin",) if names.game.attacks_one_by_one else ("begin", "attack", "block")
        if e.action.syntax.verb in timed:
            message = "time does not go on by choice, nor do creatures attack or block"
            faults.add("E512", (*e.path, e.action.player), message, words=e.action.written)
            continue
        action = resolve(e.action, names, faults)
        times = e.table.times if isinstance(e.table, OptionTable) else 1
        if action is not None:
            options.append(Option(e.action.player, action, e.action.written, times, show_path(e.path)))
    return tuple(options)
