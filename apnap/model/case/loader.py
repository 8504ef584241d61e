"""From a case file to a scenario: the parts in their order."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as FilePath
from typing import Any

from attrs import evolve

from apnap.model.abilities import Card
from apnap.model.case import source
from apnap.model.case.cards import read_cards
from apnap.model.case.choices import choices_of
from apnap.model.case.citations import read_cites, read_policy
from apnap.model.case.claims import check_boards, claims_of
from apnap.model.case.faults import CaseFaults, FaultList
from apnap.model.case.foreign import report_foreign
from apnap.model.case.left_open import check_entries, left_open
from apnap.model.case.names import Names, gained_in, lent_in, tokens_in
from apnap.model.case.positions import Positions
from apnap.model.case.script import Entry, entries, options_of, script_of
from apnap.model.case.shape import ANY, CaseTable, PlayerTable, RangeTable
from apnap.model.case.stack import stack_of
from apnap.model.case.start import Objects, Seat, check_player, make_objects, relate, seats, turn_order
from apnap.model.case.structure import structure
from apnap.model.games import Game, game_of
from apnap.model.scenario import Scenario, Start


def load(path: FilePath | str) -> Scenario:
    """The scenario of a case file. Raises CaseFaults with all faults of the file."""
    path = FilePath(path)
    try:
        return load_text(source.decode(source.read_bytes(path)), path=path)
    except CaseFaults as faults:
        raise CaseFaults(faults.faults, path) from faults.__cause__


def load_text(text: str, *, path: FilePath | None = None) -> Scenario:
    """The scenario of the text of a case file; ``path`` is only noted. Raises CaseFaults with all faults."""
    document = source.parse(text)
    faults = FaultList(Positions(text))
    table = structure(document, faults)
    scenario = None if table is None else _scenario(table, document, path, faults)
    if faults.found or scenario is None:
        raise CaseFaults(faults.in_order(), path)
    return scenario


def _scenario(table: CaseTable, document: dict[str, Any], path: FilePath | None, faults: FaultList) -> Scenario:
    loose = frozenset(_strings(document.get("start"))) if faults.found else frozenset[str]()
    game = game_of(table.edition)
    report_foreign(document, table, game, faults)
    cards = read_cards(table.cards, _table(document, "cards"), game, faults)
    players = turn_order(table.start, game, faults)
    script = list(entries("script", table.script, players, game, faults))
    options = list(entries("option", table.option, players, game, faults))
    names, objects = _names(table, document, cards, players, [*script, *options], loose, game, faults)
    start = _start(table, names, objects, faults)
    steps = script_of(script, names, faults)
    open_ = left_open(table, _seats(table, document, game), objects, start, steps, faults)
    check_entries(steps, open_, faults)
    if document.get("claim") == []:
        faults.add("E204", ("claim",), "there is no claim", accepted=("[[claim]]",))
    check_boards(table.claim, open_, faults)
    return Scenario(
        title=table.title,
        path=path,
        cites=read_cites(table.cites, table.edition, ("cites",), faults),
        source=table.source,
        cards={name: card for name, card in cards.items() if card is not None},
        start=start,
        script=steps,
        options=options_of(options, names, faults),
        choices=choices_of(table.choice, names, faults),
        claims=claims_of(table.claim, names, start.active, table.edition, faults),
        policy=read_policy(table.edition, {str(k): str(v) for k, v in table.readings.items()}, table.without, faults),
        bound=table.bound,
        notes=table.notes,
        open=open_,
    )


def _names(
    table: CaseTable,
    document: dict[str, Any],
    cards: dict[str, Card | None],
    players: tuple[str, ...],
    found: list[Entry],
    loose: frozenset[str],
    game: Game,
    faults: FaultList,
) -> tuple[Names, Objects]:
    texts = (*cards.values(), *(e.action.mode for e in found))
    tokens = tokens_in(*texts)
    listed = _seats(table, document, game)
    objects = make_objects(listed, cards, players, frozenset(tokens), game, faults)
    unsure = None in cards.values() or any(f.code.startswith(("E3", "E501")) for f in faults.found)
    names = Names(game, players, cards, objects.by_id, tokens, loose, unsure, gained_in(*texts), lent_in(game, *texts))
    objects = evolve(objects, by_id=relate(listed, names, objects, faults))
    return evolve(names, objects=objects.by_id), objects


def _seats(table: CaseTable, document: dict[str, Any], game: Game) -> list[Seat]:
    return seats(table.start, _table(document, "start"), game)


def _start(table: CaseTable, names: Names, objects: Objects, faults: FaultList) -> Start:
    start, players = table.start, names.players
    active = players[0] if start.active == ANY else start.active
    check_player(active, players, ("start", "active"), faults)
    in_library = {
        p: tuple(o.id for o in objects.by_id.values() if o.zone == "library" and o.player == p) for p in players
    }
    return Start(
        active=active,
        step=start.step,
        players=players,
        life={p: _lowest(start.tables.get(p, PlayerTable()).life) for p in players},
        objects=tuple(objects.by_id.values()),
        stack=stack_of("stack" if start.stack else "waiting", start.stack or start.waiting, names, objects, faults),
        begins=start.begins,
        library=in_library,
    )


def _lowest(number: int | RangeTable) -> int:
    return number.low if isinstance(number, RangeTable) else number


def _table(document: dict[str, Any], name: str) -> dict[str, Any]:
    table = document.get(name)
    return table if isinstance(table, dict) else {}


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for k, v in value.items():
            yield k
            yield from _strings(v)
    elif isinstance(value, list):
        for v in value:
            yield from _strings(v)
