"""The value of a claim's expression at a point of a play of the engine."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Sequence
from typing import Any

from attrs import Factory, define, field

from apnap.engines.phase.arranging import COUNTERS
from apnap.engines.phase.board import Board
from apnap.engines.phase.cards import Json, keyword_of, triggered_index
from apnap.engines.phase.errors import CannotExpress
from apnap.engines.phase.history import KINDS, Happened, History, before
from apnap.model import claims as c
from apnap.model.abilities import Filter, Triggered

KEYWORDS = frozenset({"persist", "undying", "modular", "prowess", "ward"})
"""Keywords that stand for a triggered ability, as claims name them."""

_OPERATORS: dict[str, Callable[[Any, Any], Any]] = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
    "+": operator.add, "-": operator.sub, "*": operator.mul,
}  # fmt: skip


def history_of(board: Board) -> History:
    """What has happened before a play from there begins: nothing."""
    cards = {n: next(o.card for o in board.scenario.start.objects if o.id == id) for n, id in board.names.items()}
    return History(dict(board.names), cards, board.scenario.start.players, list(board.stack))


@define(eq=False)
class Point:
    """A state of the engine, and how it came about. ``state``: as the engine exports it; ``over``: its answer when the
    game is over; ``history``: it goes on with this one."""

    board: Board
    log: Sequence[Json]
    state: Json
    over: Json | None = None
    history: History = field(default=Factory(lambda self: history_of(self.board), takes_self=True))

    def __attrs_post_init__(self) -> None:
        self.history.read(self.log)

    @property
    def names(self) -> dict[int, str]:
        return dict(self.board.names)

    @property
    def players(self) -> Sequence[str]:
        return self.board.scenario.start.players

    def value(self, expr: c.Expr) -> c.Value:
        """What the expression is here. Raises :class:`CannotExpress` where the engine does not tell."""
        match expr:
            case c.Const(value):
                return value
            case c.Tuple(of):
                return tuple(self.value(part) for part in of)
            case c.Arith(left, op, right) | c.Comparison(left, op, right):
                found: c.Value = _OPERATORS[op](self.value(left), self.value(right))
                return found
            case c.NotExpr(of):
                return not self.value(of)
            case c.AndExpr(parts):
                return all(self.value(part) for part in parts)
            case c.OrExpr(parts):
                return any(self.value(part) for part in parts)
            case c.Implies(left, right):
                return not self.value(left) or bool(self.value(right))
            case c.HowOften(event):
                return len(self.found(event))
            case c.Before(one, other):
                return before(self.found(one), self.found(other), every=False)
            case c.AllBefore(one, other):
                return before(self.found(one), self.found(other), every=True)
            case _:
                return self._now(expr)

    # ------------------------------------------------------------------ what has happened

    def found(self, atom: c.EventAtom) -> list[Happened]:
        """The events that fit an atom."""
        if atom.kind not in KINDS:
            raise CannotExpress(f"{atom.kind}(…) cannot be told from the log")
        fit = [h for h in self.history.events if h.kind == atom.kind and (atom.of is None or atom.of in h.of)]
        if not fit and atom.kind == "triggered" and self._aims(atom.of):
            raise CannotExpress("whether something triggered that had no target")
        if not fit and atom.kind in ("triggered", "resolved") and self._adds_mana(atom.of):
            raise CannotExpress("whether a triggered mana ability, which does not use the stack, has triggered")
        if atom.by is not None:
            fit = [h for h in fit if h.by == atom.by]
        if atom.ability is not None:
            fit = [h for h in fit if self._is_ability(h, atom.ability)]
        if atom.on is not None:
            if any(h.on is None for h in fit):
                raise CannotExpress("what an ability triggered on")
            fit = [h for h in fit if h.on is not None and atom.on in h.on]
        if atom.value is not None:
            fit = [h for h in fit if atom.value in h.targets]
        if any(not h.sure for h in fit):
            raise CannotExpress("whether something resolved or was removed, triggered or was copied")
        return fit

    def _aims(self, of: str | None) -> bool:
        """Whether abilities of that source have targets: then one that has triggered may be removed unseen (603.3d)."""
        cards = [o.card for o in self.board.scenario.start.objects if of in (None, o.id, o.card)]
        return any("target" in self.board.scenario.cards[name].text for name in cards)

    def _adds_mana(self, of: str | None) -> bool:
        """Whether that source has a triggered ability that adds mana."""
        cards = [
            self.board.scenario.cards[o.card] for o in self.board.scenario.start.objects if of in (None, o.id, o.card)
        ]
        return any(isinstance(a, Triggered) and re.search(r"\badds?\b", a.text) for c in cards for a in c.abilities)

    def _is_ability(self, h: Happened, which: int | str) -> bool:
        """Whether it is that triggered ability of its card: the texts say so, or there is only one."""
        if h.spell or (h.delayed and which != "reflexive"):
            return which == "delayed" and not h.spell
        if which == "delayed":
            return False
        card = self.board.scenario.cards.get(self.history.cards.get(h.number or -1, ""))
        if isinstance(which, str) and which in KEYWORDS:
            return keyword_of(h.text) == which
        if not isinstance(which, int) or card is None:
            raise CannotExpress(f"ability={which!r}")
        if keyword_of(h.text) in KEYWORDS - {a.keyword for a in card.abilities if isinstance(a, Triggered)}:
            return False
        return triggered_index(card, h.text) == which - 1

    # ------------------------------------------------------------------ one state

    def _now(self, atom: c.Expr) -> c.Value:
        match atom:
            case c.Life(player):
                return int(self._player(player)["life"])
            case c.Hand(player):
                return len(self._player(player)["hand"])
            case c.GraveyardSize(player):
                return len(self._player(player)["graveyard"])
            case c.StackSize():
                return len(self.state["stack"])
            case c.OnStack(item) if item.ability is None and item.on is None:
                return sum(self._is_item(e, item) for e in self.state["stack"])
            case c.ManaOf(player) if not self.board.pooled:
                return len(self._player(player)["mana_pool"]["mana"])
            case c.Lost(player):
                return bool(self._player(player)["is_eliminated"])
            case c.Won(player):
                return self.over is not None and self.over.get("winner") == self.players.index(player)
            case c.Draw():
                return self.over is not None and self.over.get("winner") is None
            case c.CountOf(selector, player):
                return sum(self._fits(o, selector, player) for o in self.state["objects"].values())
            case c.Incarnation(id):
                return self.history.moves.get(self._number(id), 0)
            case _ if hasattr(atom, "object"):
                return self._of_object(atom, self._object(atom.object))
            case _:
                raise CannotExpress(f"{type(atom).__name__} cannot be asked of the engine")

    def _of_object(self, atom: c.Expr, o: Json) -> c.Value:
        there = o["zone"] == "Battlefield" and not _phased_out(o)
        match atom:
            case c.ZoneOf():
                return str(o["zone"]).lower()
            case c.ControllerOfObject():
                return self.players[o["controller"] if there else o["owner"]]
            case c.CountersOnObject(_, kind):
                return int(o["counters"].get(COUNTERS.get(kind, kind), 0)) if there else 0
            case c.PowerOfObject():
                return int(o["power"] or 0) if there else 0
            case c.ToughnessOfObject():
                return int(o["toughness"] or 0) if there else 0
            case c.DamageOn():
                return int(o["damage_marked"]) if there else 0
            case c.Tapped():
                return there and bool(o["tapped"])
            case c.NameOf():
                return str(o["name"])
            case _:
                raise CannotExpress(f"{type(atom).__name__} cannot be asked of the engine")

    def _is_item(self, e: Json, item: c.EventAtom) -> bool:
        by = self.players[e["controller"]]
        return (item.of is None or item.of in self.history.called(e["source_id"])) and item.by in (None, by)

    def _player(self, name: str) -> Json:
        found: Json = self.state["players"][self.players.index(name)]
        return found

    def _number(self, id: str) -> int:
        return next(n for n, name in self.board.names.items() if name == id)

    def _object(self, id: str) -> Json:
        found: Json | None = self.state["objects"].get(str(self._number(id)))
        if found is None:
            raise CannotExpress(f"{id} is not in the game any more")
        return found

    def _fits(self, o: Json, selector: Sequence[Filter], player: str) -> bool:
        return any(self._fits_one(o, f, player) for f in selector)

    def _fits_one(self, o: Json, f: Filter, player: str) -> bool:
        known = {"types", "subtypes", "supertypes", "not_types", "name", "controller", "token", "tapped", "zone"}
        plain = Filter(**{k: getattr(f, k) for k in known})
        if plain != f:
            raise CannotExpress("what is counted is more than types, names, controllers and zones")
        types = {k: {t.lower() for t in v} for k, v in o["card_types"].items()}
        seat = self.players.index(player) if f.controller is not None else None
        side = o["controller"] if o["zone"] == "Battlefield" else o["owner"]
        return (
            o["zone"].lower() == f.zone
            and not _phased_out(o)
            and f.types <= types["core_types"]
            and not f.not_types & types["core_types"]
            and f.subtypes <= types["subtypes"]
            and f.supertypes <= types["supertypes"]
            and f.name in (None, o["name"])
            and (f.token is None or f.token == bool(o.get("is_token")))
            and (f.tapped is None or f.tapped == o["tapped"])
            and (f.controller is None or (f.controller == "you") == (side == seat))
        )


def _phased_out(o: Json) -> bool:
    """702.26b: it is treated as though it did not exist."""
    found: bool = (o.get("phase_status") or {}).get("status") == "PhasedOut"
    return found
