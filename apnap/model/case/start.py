"""The [start] table: players, objects with their ids."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from attrs import evolve, field, frozen

from apnap.model.abilities import Card
from apnap.model.case.cards import add_free_cards
from apnap.model.case.faults import FaultList, Path, nearest
from apnap.model.case.names import Names
from apnap.model.case.shape import AnyTable, Name, ObjectTable, PlayerTable, RangeTable, StartTable
from apnap.model.case.targets import one_object
from apnap.model.games import Game
from apnap.model.scenario import StartObject

MOST_OBJECTS = 500
"""More cards than that at the start are refused."""


_RELATIONS = ("attached_to", "attacking", "blocking", "face_down", "transformed", "chosen")
"""Keys of an object that some games have."""


@frozen
class Seat:
    """One entry of a zone or of the stack, before ids are given. ``zone``: of the model. ``among``: where the table of
    candidates stands that it belongs to, None for what is certainly there."""

    path: Path
    player: str
    zone: str
    table: ObjectTable
    among: Path | None = None


def turn_order(start: StartTable, game: Game, faults: FaultList) -> tuple[str, ...]:
    """The players in turn order; at least P1 and P2."""
    players = _turn_order(start, faults)
    if len(players) > game.most_players:
        message = f"{len(players)} players; {game.title} is played by {game.most_players}"
        faults.add("E410", ("start",), message, words=", ".join(players))
    return players


def _turn_order(start: StartTable, faults: FaultList) -> tuple[str, ...]:
    if start.players is None:
        return tuple(dict.fromkeys((*map(str, start.tables), "P1", "P2")))
    players: tuple[str, ...] = tuple(dict.fromkeys(p for p in start.players if p is not None))
    path: Path = ("start", "players")
    if len(players) < len([p for p in start.players if p is not None]):
        faults.add("E410", path, "a player is listed twice")
    if len(players) < 2 and None not in start.players:
        faults.add("E410", path, "there are fewer than two players")
    for p in start.tables:
        if p not in players:
            faults.add("E410", ("start", p), f"{p} has a table but is not among the players", words=p, accepted=players)
            players = (*players, p)
    return players


def check_player(player: str | None, players: tuple[str, ...], path: Path, faults: FaultList) -> None:
    """A fault unless it is one of the players, or None."""
    if player is not None and player not in players:
        faults.add("E401", path, f"there is no player {player}", words=player, accepted=players)


def _seats_of(player: str, table: PlayerTable, written: list[str], game: Game) -> Iterator[Seat]:
    for word in sorted(game.start_zones, key=lambda z: written.index(z) if z in written else len(written)):
        for n, entry in enumerate(getattr(table, word)):
            path: Path = ("start", player, word, n)
            if isinstance(entry, AnyTable):
                each = [((*path, "any", m), one) for m, one in enumerate(entry.any)]
                yield from (Seat(p, player, game.zones[word], _one(one), path) for p, one in each if one is not None)
            elif entry is not None:
                yield Seat(path, player, game.zones[word], _one(entry))


def _one(entry: Name | ObjectTable) -> ObjectTable:
    return ObjectTable(card=Name(entry)) if isinstance(entry, str) else entry


def seats(start: StartTable, raw: Mapping[str, Any], game: Game) -> list[Seat]:
    """All entries in the order written, P1 first, spells on the stack last."""
    found: list[Seat] = []
    for player in sorted(start.tables):
        written = raw.get(player)
        found += _seats_of(player, start.tables[player], list(written) if isinstance(written, dict) else [], game)
    for n, item in enumerate(start.stack):
        if item is not None and item.card is not None and item.trigger_of is None:
            table = ObjectTable(card=item.card, id=item.id, owner=item.owner)
            found.append(Seat(("start", "stack", n), item.controller, "stack", table))
    return found


@frozen
class Objects:
    """The objects made so far, by id; ``at``: the object of each seat that is one object."""

    by_id: dict[str, StartObject] = field(factory=dict)
    at: dict[Path, str] = field(factory=dict)


def make_objects(
    found: list[Seat],
    cards: dict[str, Card | None],
    players: tuple[str, ...],
    taken: frozenset[str],
    game: Game,
    faults: FaultList,
) -> Objects:
    """Give every card of the start its id. ``taken``: names of tokens, which no id may have."""
    add_free_cards(cards, (s.table.card for s in found), game)
    objects = Objects()
    total = Counter[str]()
    for s in found:
        total[s.table.card] += s.table.count or 1
    if sum(total.values()) > MOST_OBJECTS:
        faults.add("E204", ("start",), f"{sum(total.values())} cards; at most {MOST_OBJECTS} are taken")
        return objects
    _own_ids(found, cards, players, total, taken, objects, faults)
    numbers = Counter[str]()
    for s in found:
        _check_seat(s, cards, players, game, faults)
        if s.table.id is None:
            _numbered(s, total, numbers, objects)
    in_order = {i: objects.by_id[i] for s in found for i in _ids_at(s, objects)}
    return evolve(objects, by_id=in_order)


def _ids_at(seat: Seat, objects: Objects) -> list[str]:
    paths = ((*seat.path, copy) for copy in range(seat.table.count or 1))
    return [objects.at[p] for p in paths if p in objects.at]


def _add(seat: Seat, name: str, copy: int, objects: Objects) -> None:
    t = seat.table
    objects.by_id[name] = StartObject(
        id=name,
        card=t.card,
        player=seat.player,
        owner=t.owner or seat.player,
        zone=seat.zone,
        tapped=t.tapped,
        counters={str(kind): int(n.low if isinstance(n, RangeTable) else n) for kind, n in t.counters.items()},
        damage=t.damage,
        abilities=t.abilities,
        entered=t.entered,
        attacked=t.attacked,
        attacking=t.attacking,
        face_down=t.face_down,
        transformed=t.transformed,
        chosen=None if t.chosen is None else t.chosen.lower(),
    )
    objects.at[(*seat.path, copy)] = name


def _own_ids(
    found: list[Seat],
    cards: Mapping[str, Card | None],
    players: tuple[str, ...],
    total: Counter[str],
    taken: frozenset[str],
    objects: Objects,
    faults: FaultList,
) -> None:
    for s in found:
        name = s.table.id
        if name is None:
            continue
        path = (*s.path, "id")
        if name in objects.by_id:
            faults.add("E402", path, f"the id {name!r} is used twice", words=name)
        elif name in players or name in taken or (name in cards and not (name == s.table.card and total[name] == 1)):
            what = "a player" if name in players else "a card" if name in cards else "a token"
            faults.add("E403", path, f"{name!r} is the name of {what} already", words=name)
        else:
            if s.table.count is not None and s.table.count > 1:
                faults.add("E408", path, "an id is the name of one object, and `count` makes several", words=name)
            _add(s, name, 0, objects)


def _numbered(seat: Seat, total: Counter[str], numbers: Counter[str], objects: Objects) -> None:
    card = seat.table.card
    if total[card] == 1:
        _add(seat, card, 0, objects)
        return
    for copy in range(seat.table.count or 1):
        numbers[card] += 1
        while f"{card} {numbers[card]}" in objects.by_id:
            numbers[card] += 1
        _add(seat, f"{card} {numbers[card]}", copy, objects)


def _check_seat(
    seat: Seat, cards: Mapping[str, Card | None], players: tuple[str, ...], game: Game, faults: FaultList
) -> None:
    t, zone, play = seat.table, game.zone_word(seat.zone), game.zone_word("battlefield")
    if t.card not in cards:
        near = nearest(t.card, [*cards, *game.free_cards])
        hint = f"; did you mean {near[0]!r}?" if near else ""
        faults.add("E303", seat.path, f"{t.card!r} has no entry in [cards]{hint}", words=t.card, accepted=near)
    check_player(t.owner, players, (*seat.path, "owner"), faults)
    if t.owner not in (None, seat.player) and seat.zone not in ("battlefield", "stack"):
        faults.add("E409", (*seat.path, "owner"), f"a card in {seat.player}'s {zone} is {seat.player}'s own")
    off = {"tapped": t.tapped, "counters": t.counters, "damage": t.damage, "entered": t.entered}
    off |= {"attacked": t.attacked, "abilities": not t.abilities}
    off |= {name: getattr(t, name) for name in _RELATIONS}
    for name, given in off.items():
        if given and not game.has_key("object", name):
            faults.add("E206", (*seat.path, name), f"there is no key {name!r} in a case of {game.title}", words=name)
            continue
        if given and seat.zone != "battlefield":
            faults.add("E409", (*seat.path, name), f"a card in the {zone} has no `{name}`", words=name)
    for kind in t.counters:
        if not game.has_counter(str(kind)):
            faults.add(
                "E204",
                (*seat.path, "counters", str(kind)),
                f"what {str(kind)!r} counters do is not modelled",
                words=str(kind),
            )
    check_player(t.attacking, players, (*seat.path, "attacking"), faults)
    card = cards.get(t.card)
    if card is not None and t.transformed and card.back is None:
        faults.add("E409", (*seat.path, "transformed"), f"{t.card!r} has no other face", words=t.card)
    if card is not None and seat.zone == "battlefield" and not card.is_permanent():
        faults.add("E409", seat.path, f"{t.card!r} is no permanent and cannot be on the {play}", words=t.card)
    if card is not None and bool(card.rooms) != (seat.zone == "command"):
        message = "belongs in the command zone" if card.rooms else "is no dungeon and cannot be in the command zone"
        faults.add("E409", seat.path, f"{t.card!r} {message}", words=t.card)
    if card is not None and t.damage and seat.zone == "battlefield" and card.power is None:
        faults.add("E409", (*seat.path, "damage"), f"{t.card!r} has no power and toughness", words="damage")


def relate(found: list[Seat], names: Names, objects: Objects, faults: FaultList) -> dict[str, StartObject]:
    """The objects with what they are attached to and which attackers they block, by id."""
    related = dict(objects.by_id)
    for s in found:
        for key in ("attached_to", "blocking"):
            name = getattr(s.table, key)
            if name is None or not names.game.has_key("object", key):
                continue
            path = (*s.path, key)
            other = one_object(name, names, path, faults, codes=("E406", "E407"))
            if other is None:
                continue
            fault = _unrelated(key, related[other])
            if fault:
                faults.add("E409", path, f"{other!r} {fault}", words=name)
            for copy in range(s.table.count or 1):
                id = objects.at.get((*s.path, copy))
                if id is not None:
                    related[id] = _related(related[id], key, other)
    return related


def _related(one: StartObject, key: str, other: str) -> StartObject:
    return evolve(one, attached_to=other) if key == "attached_to" else evolve(one, blocking=other)


def _unrelated(key: str, other: StartObject) -> str | None:
    if other.zone != "battlefield":
        return "is not on the battlefield"
    return "does not attack" if key == "blocking" and other.attacking is None else None
