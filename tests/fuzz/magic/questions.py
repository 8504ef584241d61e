"""What is asked about a random scenario: values at the end, and invariants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.fuzz.dice import Dice
from tests.fuzz.magic.cards import PoolCard

TOKENS = ("Soldier", "Goblin", "Elf Warrior", "Rat", "Bird", "Zombie", "Spirit")
ITEM_EVENTS = ("triggered", "stacked", "resolved", "did_nothing", "accepted", "declined", "countered", "removed")
OBJECT_EVENTS = ("entered", "left", "died", "cast", "damaged", "sacrificed", "sba")
NEW_EVENTS = {
    "attacked": ("attack",),
    "blocked": ("block",),
    "destroyed": ("estroy", "eathtouch"),
    "discarded": ("iscard",),
    "transformed": ("ransform",),
    "unattached": ("Aura", "Equip"),
    "phased_out": ("phase", "Phasing"),
}
"""Events that are asked about where one of the words occurs."""

WORDS = ("haste", "indestructible", "first strike", "undying", "flying")


def questions(
    dice: Dice, players: Sequence[str], objects: Sequence[tuple[str, str]], cards: Sequence[PoolCard], script: str
) -> list[dict[str, Any]]:
    """The claims: one about the outcomes, and some invariants. ``objects``: id and card name. ``script``: what is
    done."""
    asker = _Asker(dice, players, objects, cards, script)
    values = [f"life({p})" for p in players if dice.in_hundred(60)]
    values += [asker.value() for _ in range(2 + dice.below(4))]
    if dice.in_hundred(6):
        values.append("resolution_order()")
    claims: list[dict[str, Any]] = [{"says": f"({', '.join(values)})", "kind": "outcomes", "number": 1}]
    for _ in range(dice.below(3)):
        claims.append({"says": asker.invariant(), "kind": "throughout"})
    return claims


class _Asker:
    def __init__(
        self,
        dice: Dice,
        players: Sequence[str],
        objects: Sequence[tuple[str, str]],
        cards: Sequence[PoolCard],
        script: str,
    ) -> None:
        self.dice = dice
        self.one, self.below = dice.one, dice.below
        self.players = players
        self.ids = [i for i, _ in objects]
        self.names = list(dict.fromkeys([*self.ids, *(n for _, n in objects)]))
        self.sources = [i for i, n in objects if any(c.name == n and c.text for c in cards)] or self.ids
        self.attached = [i for i, n in objects if any(c.name == n and c.is_attached for c in cards)]
        texts = " ".join(c.text for c in cards)
        self.texts = " ".join((texts, *(c.type for c in cards), script))
        self.tokens = [t for t in TOKENS if f"{t} creature token" in texts]

    def value(self) -> str:
        """Something that has a value at the end of a play."""
        kind = self.below(19)
        player = self.one(self.players)
        if kind >= 14:
            return self.fact()
        if kind <= 2:
            return f"life({player})"
        if kind == 3:
            return f'zone("{self.one(self.ids)}")'
        if kind == 4:
            what = self.one(("power", "toughness", "damage", "tapped", "incarnation", "controller"))
            return f'{what}("{self.one(self.ids)}")'
        if kind == 5:
            return f'counters("{self.one(self.ids)}", "{self.one(("+1/+1", "-1/-1"))}")'
        if kind == 6:
            return self.one((f"hand({player})", f"graveyard({player})", f"mana({player})", f"lost({player})",
                             f"won({player})", "draw()"))  # fmt: skip
        if kind == 7:
            return f'count("{self.one(("creatures you control", "tokens you control", "creature cards in your graveyard"))}", {player})'
        if kind == 8:
            relation = self.one(("before", "all_before"))
            return f"{relation}({self.event()}, {self.event()})"
        return self.event()

    def fact(self) -> str:
        """What an object is at the end of a play."""
        one = self.one(self.ids)
        some = [f'power("{one}")', f'toughness("{one}")', f'zone("{one}")', f'controller("{one}")']
        if self.attached:
            some += [f'attached("{self.one(self.attached)}", "{one}")'] * 3
        if self.told("ttack"):
            some += [f'attacking("{one}")', f'damage("{one}")', f'attacked("{one}")']
        if self.told("ransform"):
            some += [f'back_up("{one}")', f'name("{one}")']
        if self.told("face up"):
            some += [f'face_down("{one}")'] * 2
        if self.told("copy"):
            some += [f'name("{one}")'] * 2
        some += [f'has("{one}", "{word}")' for word in WORDS if self.told(word)]
        return self.one(some)

    def told(self, *words: str) -> bool:
        """True if one of the words is in a text, a type or the script."""
        return any(word in self.texts for word in words)

    def event(self) -> str:
        """How often something has happened."""
        kind = self.below(10)
        player = self.one(self.players)
        if kind <= 5:
            return self._item_event(player)
        if kind <= 7:
            name = self.one([*self.names, *self.tokens, *self.tokens])
            new = [event for event, words in NEW_EVENTS.items() if self.told(*words)]
            if new and self.below(10) >= 4:
                return f'{self.one(new)}("{self.one(self.names)}")'
            by = f", by={player}" if self.below(10) >= 8 else ""
            return f'{self.one(OBJECT_EVENTS)}("{name}"{by})'
        if kind == 8:
            created = [f'created("{t}")' for t in self.tokens]
            return self.one(
                (f"gained({player})", f"lost_life({player})", f"drew({player})", f"damaged({player})", *created)
            )
        return self.one(("triggered()", "resolved()", "died()", "entered()", f"resolved(by={player})", f"stacked(by={player})",
                         f"shuffled({player})", "discovered()", "searched()", "chosen_target()", f'chosen_target("{self.one(self.sources)}", value={player})',
                         f'chosen_target(value="{self.one(self.ids)}")', 'chosen_mode(value=1)', "chosen_scry()"))  # fmt: skip

    def _item_event(self, player: str) -> str:
        kind = self.one(ITEM_EVENTS[:3]) if self.below(10) <= 5 else self.one(ITEM_EVENTS)
        if self.told("opy") and self.below(10) >= 6:
            kind = "copied"
        arguments = [f'"{self.one(self.sources if self.below(4) else self.names)}"']
        if self.below(10) >= 9:
            arguments.append(f"by={player}")
        if self.below(10) >= 8:
            arguments.append(f'on="{self.one([*self.ids, *self.tokens])}"')
        return f"{kind}({', '.join(arguments)})"

    def invariant(self) -> str:
        """Something that may hold in every state."""
        player, number = self.one(self.players), self.below(4)
        source = self.one(self.sources)
        some = (
            f"life({player}) >= {self.one((0, 1, 3, 18, 19, 20))}",
            f"life({player}) <= {self.one((20, 21, 22))}",
            f'on_stack("{source}") <= {number}',
            f'waiting("{source}") <= {number}',
            f"stack_size() <= {number}",
            f'zone("{self.one(self.ids)}") != {self.one(("graveyard", "battlefield", "exile", "hand"))}',
            f'priority({player}) implies waiting("{source}") == 0',
            f"priority({player}) implies life({player}) >= {self.one((1, 19, 20))}",
            f"hand({player}) <= {number}",
            f'counters("{self.one(self.ids)}", "+1/+1") <= {number}',
            f'power("{self.one(self.ids)}") <= {number}',
            f"{self.event()} <= {number}",
            f"{self.event()} <= {self.event()}",
            f"not before({self.event()}, {self.event()})",
            "resolved() <= stacked()",
            f"mana({player}) == 0",
        )
        return str(self.one(some))
