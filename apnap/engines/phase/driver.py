"""One play of a case in the engine, choice by choice, and the log of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from attrs import define, field

from apnap.engines.phase.arranging import PHASES
from apnap.engines.phase.board import Board
from apnap.engines.phase.cards import Json
from apnap.engines.phase.combat import attackers, blockers
from apnap.engines.phase.errors import CannotExpress
from apnap.engines.phase.prompts import is_called, offered
from apnap.engines.phase.snapshots import compact, stack_of
from apnap.model.scenario import (
    Action,
    Activate,
    Attack,
    Begin,
    Cast,
    DeclareAttackers,
    DeclareBlockers,
    ScriptStep,
)

if TYPE_CHECKING:
    from phase import ActionResult, Game, GameAction

LONGEST = 100
"""So many actions a play may have."""

PASS: Json = {"type": "PassPriority"}

Chooser = Callable[[int], int]
"""Given how many alternatives there are, the one to take."""

_CASTS = ("CastSpell", "PlayLand")


@define(eq=False)
class Driver:
    """Plays a case. ``log``: one line for each action; ``wanted``: targets and modes that the script has fixed for what
    is being cast or activated; ``aimed``: how many targets were chosen for it; ``optional``: it is an option, and no
    entry of the script; ``begun``: the step is there that begins as the play does."""

    board: Board
    choose: Chooser
    game: Game = field(init=False)
    log: list[Json] = field(factory=list)
    next: int = 0
    used: list[int] = field(init=False)
    wanted: Cast | Activate | None = None
    aimed: int = 0
    optional: bool = False
    passes: int = 0
    begun: bool = field(init=False)
    watch: Callable[[Driver], None] | None = None

    def __attrs_post_init__(self) -> None:
        self.game = self.board.game()
        self.used = [0] * len(self.board.scenario.options)
        self.begun = not self.board.scenario.start.begins

    @property
    def script(self) -> Sequence[ScriptStep]:
        return self.board.scenario.script

    def play(self) -> None:
        """To the end. Raises :class:`CannotExpress` where the engine does not go along with the script."""
        while len(self.log) < LONGEST:
            if self.watch is not None and self.begun:
                self.watch(self)
            if not self.step():
                return
        raise CannotExpress(f"a play of more than {LONGEST} actions")

    def step(self) -> bool:
        """One action of a player; False: the play is over. Raises :class:`CannotExpress`."""
        asked = self.game.waiting_for()
        if asked["type"] == "GameOver":
            return False
        if not self.begun and asked["type"] == "Priority":
            self._apply(asked, asked["data"]["player"], PASS)
            return True
        found = self._priority(asked) if asked["type"] == "Priority" else self._prompt(asked)
        if not found:
            return False
        actor, action = found[self.choose(len(found)) if len(found) > 1 else 0]
        self._apply(asked, actor, action)
        return True

    def name(self, number: int) -> str:
        """The id of an object in the case, or the name of a token."""
        return self.board.names.get(number) or self.card(number)

    def card(self, number: int) -> str:
        """The name of an object; its number, if it is not in the game any more."""
        try:
            return str(self.game.object(number)["name"])
        except ValueError:
            return str(number)

    def player(self, seat: int) -> str:
        """The player in a seat."""
        return self.board.scenario.start.players[seat]

    def _apply(self, asked: Json, actor: int, action: Any) -> None:
        chosen = action if isinstance(action, dict) else action.to_dict()
        if chosen["type"].startswith("#option"):
            self.used[chosen["index"]] += 1
            optional = self.board.scenario.options[chosen["index"]].action
            if isinstance(optional, Cast | Activate):
                self.wanted, self.aimed, self.optional = optional, 0, True
            action = chosen = chosen["action"]
        result = self._carried_out(actor, action, chosen["type"])
        self.begun = self.begun or self.game.phase == PHASES[self.board.scenario.start.step]
        self.aimed += chosen["type"] == "ChooseTarget"
        self.passes = self.passes + 1 if chosen["type"] == "PassPriority" else 0
        self.log.append(
            {
                "actor": actor,
                "waiting_for": compact(asked),
                "action": chosen,
                "events": compact(result.events),
                "stack": stack_of(self.game),
                "phase": self.game.phase,
                "turn": self.game.turn,
                "next": compact(self.game.waiting_for()),
            }
        )

    def _carried_out(self, actor: int, action: Any, kind: str) -> ActionResult:
        try:
            return self.game.apply(actor, action)
        except ValueError as error:
            raise CannotExpress(f"the engine refuses {kind}: {error}") from None
        except BaseException as error:  # a panic of the engine is no Exception
            if type(error).__name__ != "PanicException":
                raise
            raise CannotExpress(f"the engine panics: {error}") from None

    # ------------------------------------------------------------------ priority

    def _priority(self, asked: Json) -> list[tuple[int, Any]]:
        """What the player with priority may do; nothing: the play is over."""
        seat = asked["data"]["player"]
        player = self.player(seat)
        self.aimed_as_wanted()
        empty = not self.game.stack()
        self._skip(empty)
        entry = self.script[self.next] if self.next < len(self.script) else None
        if entry is not None and self._is_time(entry, empty):
            if isinstance(entry.action, Begin | Attack | DeclareAttackers | DeclareBlockers):
                return [(seat, PASS), *self._options(seat, player)]
            if entry.player == player:
                self.next += 1
                return [(seat, self._action(entry.action, entry.text))]
            return [(seat, PASS), *self._options(seat, player)]
        last = self.passes >= len(self.board.scenario.start.players) - 1
        options = self._options(seat, player)
        if entry is None and empty and not options and (last or not self._options_left()):
            return []
        return [(seat, PASS), *options] if not (entry is None and empty and last) else [(seat, PASS), *options][1:]

    def aimed_as_wanted(self) -> None:
        """What was cast or activated last has the targets that the script gives it: the engine does not ask where
        there is only one."""
        wanted, self.wanted, self.optional = self.wanted, None, False
        if wanted is None or not wanted.targets or self.aimed:
            return
        own = [e for e in self.log[-1]["stack"] if self.name(e["source_id"]) == wanted.object]
        targets = own[-1].get("targets", []) if own else []
        if len(targets) != len(wanted.targets) or not all(map(partial(is_called, self), targets, wanted.targets)):
            raise CannotExpress(f"the engine aims at other targets than {', '.join(wanted.targets)}")

    def _options(self, seat: int, player: str) -> list[tuple[int, Any]]:
        found: list[tuple[int, Any]] = []
        for index, option in enumerate(self.board.scenario.options):
            if option.player != player or self.used[index] >= option.times:
                continue
            action = self._find(option.action)
            if action is not None:
                found.append((seat, {"type": "#option", "index": index, "action": action.to_dict()}))
        return found

    def _options_left(self) -> bool:
        return any(n < o.times for n, o in zip(self.used, self.board.scenario.options, strict=True))

    def _skip(self, empty: bool) -> None:
        """Passes over entries whose time has come and gone."""
        while self.next < len(self.script):
            entry = self.script[self.next]
            begun = isinstance(entry.action, Begin) and self._is_in(entry.action)
            if begun or (empty and entry.respond_to is not None and self.log):
                self.next += 1
            else:
                return

    def _is_in(self, action: Begin) -> bool:
        state = self.game.state()["state"]
        return (
            self.game.phase == PHASES[action.step]
            and self.player(state["active_player"]) == action.player
            and bool(self.log)
        )

    def _is_time(self, entry: ScriptStep, empty: bool) -> bool:
        if entry.respond_to is None:
            return empty
        there = (e for e in self._stack() if e["kind"]["type"] != "Spell" or not entry.to_ability)
        return any(entry.respond_to in (self.name(e["source_id"]), self.card(e["source_id"])) for e in there)

    def _stack(self) -> Sequence[Json]:
        found: Sequence[Json] = self.game.stack()
        return found

    def _action(self, action: Action, text: str) -> Any:
        found = self._find(action)
        if found is None:
            raise CannotExpress(f"the engine does not offer: {text}")
        if isinstance(action, Cast | Activate):
            self.wanted, self.aimed, self.optional = action, 0, False
        return found

    def _find(self, action: Action) -> Any:
        match action:
            case Cast(object=id):
                return next((a for a in self.game.actions() if a.kind in _CASTS and self._is(a, id)), None)
            case Activate(object=id, ability=number):
                offered = (a for a in self.game.actions() if self._activates(a, id, number))
                return next(offered, None) or self._mana_ability(id, number)
            case _:
                raise CannotExpress(f"{type(action).__name__.lower()}: something from outside the game")

    def _is(self, action: Any, id: str) -> bool:
        return self.name(action.data["object_id"]) == id

    def _activates(self, action: Any, id: str, number: int) -> bool:
        data = action.data or {}
        if action.kind != "ActivateAbility" or self.name(data["source_id"]) != id:
            return False
        activated = self._activated(data["source_id"])
        return number < len(activated) and data["ability_index"] == activated[number][0]

    def _activated(self, number: int) -> list[tuple[int, Json]]:
        """The activated abilities of an object, each with its index among all."""
        return [(n, a) for n, a in enumerate(self.game.object(number)["abilities"]) if a["kind"] == "Activated"]

    def _mana_ability(self, id: str, number: int) -> GameAction | None:
        """The engine takes a mana ability at any time, but does not list it where there is nothing to pay."""
        from phase import GameAction

        source = next((n for n, name in self.board.names.items() if name == id), None)
        own = [] if source is None else self._activated(source)
        if number >= len(own) or not own[number][1].get("is_mana_ability"):
            return None
        data = {"source_id": source, "ability_index": own[number][0]}
        return GameAction.from_dict({"type": "ActivateAbility", "data": data})

    # ------------------------------------------------------------------ other prompts

    def _prompt(self, asked: Json) -> list[tuple[int, Any]]:
        kind = asked["type"]
        if kind == "DeclareAttackers":
            return [attackers(self, asked["data"])]
        if kind == "DeclareBlockers":
            return [blockers(self, asked["data"])]
        found = offered(self, asked)
        if not found and self.optional:  # an option whose targets are not there is none
            self.wanted = None
            return [(asked["data"]["player"], {"type": "CancelCast"})]
        if not found:
            raise CannotExpress(f"the engine offers no answer to {kind} that fits")
        return found
