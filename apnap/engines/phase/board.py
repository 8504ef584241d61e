"""The start of a case as a state of the engine."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from attrs import field, frozen

from apnap.engines.phase.arranging import BEFORE, COUNTERS, ZONES, arranged, kind_of_choice
from apnap.engines.phase.cards import FILLER, Json, faces, not_read
from apnap.engines.phase.errors import CannotExpress
from apnap.model.abilities import Activated
from apnap.model.scenario import Happen, Scenario, StartObject, Use

if TYPE_CHECKING:
    from phase import Engine, Game

STARTS = frozenset({"untap", "upkeep", "main", "main 2", "end", "attackers", "blockers", "damage"})
"""Steps in which a play can begin."""

DECK = 60

_MANA = ("White", "Blue", "Black", "Red", "Green", "Colorless")


@frozen
class Board:
    """A start that the engine can play from. ``names``: the engine's number of an object → its id in the case;
    ``pooled``: players have mana that the case does not give them, for the costs of abilities; ``stack``: what is on it
    at the start, bottom first."""

    scenario: Scenario
    engine: Engine
    state: Json
    names: Mapping[int, str]
    faces: Mapping[str, Json] = field(factory=dict)
    pooled: bool = False
    stack: tuple[Json, ...] = ()

    def game(self) -> Game:
        """A game that begins here. Raises :class:`CannotExpress`."""
        try:
            return self.engine.load_game(self.state)
        except ValueError as error:
            raise CannotExpress(f"the engine does not take the start: {error}") from None


def board_of(scenario: Scenario, seed: int = 1) -> Board:
    """The start of a case in the engine. Raises :class:`CannotExpress`."""
    from phase import Engine

    _check(scenario)
    read = faces(scenario.cards)
    used = {o.card.lower() for o in scenario.start.objects}
    for name in sorted(used):
        if (words := not_read(read[name])) is not None:
            raise CannotExpress(f"{read[name]['name']}: the engine does not read {words!r}")
    engine = Engine.from_json(json.dumps(read))
    state = _fresh(engine, scenario, seed)
    names = arranged(state["state"], scenario)
    pooled = _needs_mana(scenario)
    if pooled:
        for player in state["state"]["players"]:
            player["mana_pool"] = {"mana": [{"color": c, "source_id": 0, "restrictions": []} for c in _MANA * 8]}
    return Board(scenario, engine, state, names, read, pooled)


def _check(scenario: Scenario) -> None:
    start = scenario.start
    if start.step not in STARTS:
        raise CannotExpress(f"a play that begins in the {start.step} step")
    if start.begins and start.step not in BEFORE:
        raise CannotExpress(f"a play with which the {start.step} step begins")
    actions = [*(e.action for e in scenario.script), *(o.action for o in scenario.options)]
    for action in actions:
        if isinstance(action, Use | Happen):
            raise CannotExpress(f"{type(action).__name__.lower()}: something from outside the game")
    if scenario.policy.without or scenario.policy.readings:
        raise CannotExpress("rules switched off, or read otherwise")
    if scenario.open != type(scenario.open)():
        raise CannotExpress("a start that leaves something open")
    for text in (scenario.cards[o.card].text for o in start.objects):
        if "mana value" in text:
            raise CannotExpress("a text asks for mana values; spells are cast for nothing here")
    for o in start.objects:
        for what, is_so in _unusual(o, scenario.cards[o.card].text):
            if is_so:
                raise CannotExpress(f"{o.id}: {what} at the start")


def _unusual(o: StartObject, text: str) -> Iterator[tuple[str, bool]]:
    yield f"in the {o.zone} zone", o.zone not in ZONES
    yield "without its abilities", not o.abilities
    yield "face down", o.face_down or o.transformed
    yield "with something chosen", o.chosen is not None and kind_of_choice(text) is None
    yield "with other counters than of +1/+1 and -1/-1", any(k not in COUNTERS for k in o.counters)


def _needs_mana(scenario: Scenario) -> bool:
    cards = [scenario.cards[o.card] for o in scenario.start.objects]
    costs = [a.cost for c in cards for a in c.abilities if isinstance(a, Activated)]
    return any(c.mana is not None for c in costs)


# --------------------------------------------------------------------------- the engine's state


def _fresh(engine: Engine, scenario: Scenario, seed: int) -> Json:
    """A game with the case's cards in the libraries, at the first main phase of its first turn."""
    decks = []
    for player in scenario.start.players:
        own = [o.card for o in scenario.start.objects if o.owner == player]
        decks.append([*own, *[FILLER] * (DECK - len(own))])
    try:
        game = engine.new_game(
            decks[0], decks[1], extra_players=decks[2:] or None, seed=seed, format="FreeForAll", first_player=0
        )
    except ValueError as error:
        raise CannotExpress(f"the engine begins no game: {error}") from None
    keep = {"type": "MulliganDecision", "data": {"choice": {"type": "Keep"}}}
    while game.phase != "PreCombatMain":
        asked = game.waiting_for()
        if asked["type"] == "MulliganDecision":
            game.apply(asked["data"]["pending"][0]["player"], keep)
        elif asked["type"] == "Priority":
            game.apply(asked["data"]["player"], {"type": "PassPriority"})
        else:
            raise CannotExpress(f"the engine asks for {asked['type']} before the first turn")
    state: Json = game.state()
    state["state"]["deck_pools"] = []
    del state["state"]["resolved_rules_journal"]  # of what was before the play: it is exported anew with each state
    return state
