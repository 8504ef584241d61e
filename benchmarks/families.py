"""Families of scenarios that grow with a number, each with an oracle of its own that knows neither engine."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from itertools import product

from attrs import frozen

START = 40
"""Life totals start here, high enough that nobody dies."""


@frozen
class Trigger:
    """Changes a life total by ``below`` if its controller has less than ``threshold`` life, else by ``above``.

    ``own``: the controller's total changes, otherwise the opponent's.
    """

    threshold: int
    below: int
    above: int
    own: bool = True

    @property
    def text(self) -> str:
        """The effect as a card has it."""
        change = self.below or self.above
        who = "you" if self.own else "each opponent"
        verb = ("gain" if change > 0 else "lose") + ("" if self.own else "s")
        if self.above:
            return f"{who} {verb} {abs(change)} life if you have {self.threshold} or more life."
        return f"{who} {verb} {abs(change)} life if your life total is {self.threshold - 1} or less."

    def by(self, life: int) -> int:
        """The change when its controller has so much life."""
        return self.below if life < self.threshold else self.above


def hard_mix(number: int, instance: int) -> list[Trigger]:
    """Gains and losses with mixed thresholds near the start, so that nearly every order matters."""
    dice = random.Random(instance * 1000 + number)
    triggers: list[Trigger] = []
    for _ in range(number):
        threshold = dice.randint(START - 4, START + 8)
        change = dice.randint(1, 4) * dice.choice((1, -1))
        above = dice.random() < 0.5
        triggers.append(Trigger(threshold, 0 if above else change, change if above else 0))
    return triggers


def two_players(number: int, instance: int) -> tuple[list[Trigger], list[Trigger]]:
    """So many triggers each; every third of a player's changes the opponent's life."""
    mine, yours = hard_mix(number, 2 * instance), hard_mix(number, 2 * instance + 1)

    def mixed(triggers: Sequence[Trigger]) -> list[Trigger]:
        return [Trigger(t.threshold, t.below, t.above, own=i % 3 != 2) for i, t in enumerate(triggers)]

    return mixed(mine), mixed(yours)


# --------------------------------------------------------------------------- oracles


def totals(triggers: Sequence[Trigger]) -> list[int]:
    """Every life total that some order of one player's own triggers leads to, by subsets."""
    reached = [0] * (1 << len(triggers))
    reached[0] = 1 << START
    for done, lives in enumerate(reached):
        for i, trigger in enumerate(triggers):
            if not done >> i & 1:
                low = (1 << trigger.threshold) - 1
                reached[done | 1 << i] |= _moved(lives & low, trigger.below) | _moved(lives & ~low, trigger.above)
    return _bits(reached[-1])


def _moved(lives: int, by: int) -> int:
    return lives << by if by >= 0 else lives >> -by


def _bits(lives: int) -> list[int]:
    return [v for v in range(lives.bit_length()) if lives >> v & 1]


def totals_of_two(first: Sequence[Trigger], second: Sequence[Trigger]) -> set[tuple[int, int]]:
    """Every pair of totals (active player, other) when ``second``, the other player's, all resolve before ``first``."""
    lives = {(START, START)}
    for number, group in ((1, second), (0, first)):
        reached: list[set[tuple[int, int]]] = [set() for _ in range(1 << len(group))]
        reached[0] = lives
        for done, here in enumerate(reached):
            for i, trigger in enumerate(group):
                if not done >> i & 1:
                    reached[done | 1 << i] |= {_after(pair, number, trigger) for pair in here}
        lives = reached[-1]
    return lives


def _after(pair: tuple[int, int], controller: int, trigger: Trigger) -> tuple[int, int]:
    changed = list(pair)
    changed[controller if trigger.own else 1 - controller] += trigger.by(pair[controller])
    return changed[0], changed[1]


def totals_of_copies(triggers: Sequence[Trigger], copies: int) -> list[int]:
    """Every total when each trigger resolves so many times, by how often each has."""
    reached = {tuple(0 for _ in triggers): 1 << START}
    for done in product(range(copies + 1), repeat=len(triggers)):
        lives = reached.get(done, 0)
        for i, trigger in enumerate(triggers):
            if done[i] < copies:
                low = (1 << trigger.threshold) - 1
                later = (*done[:i], done[i] + 1, *done[i + 1 :])
                moved = _moved(lives & low, trigger.below) | _moved(lives & ~low, trigger.above)
                reached[later] = reached.get(later, 0) | moved
    return _bits(reached[tuple(copies for _ in triggers)])


# --------------------------------------------------------------------------- case files

Claim = tuple[str, str]
"""Kind and expression."""


def case(title: str, cards: Iterable[tuple[str, str, str]], start: str, claims: Iterable[Claim]) -> str:
    """A case file. ``cards``: name, lines, text."""
    out = [f'title = "{title}"', 'edition = "mtg/2026-08-07"']
    for name, lines, text in cards:
        out += [f'[cards."{name}"]', lines, f'text = "{text}"' if text else ""]
    out.append(start)
    for kind, says in claims:
        out += ["[[claim]]", f"says = '{says}'", f'kind = "{kind}"', "number = 1" if kind == "outcomes" else ""]
    return "\n".join(out) + "\n"


def _names(names: Iterable[str]) -> str:
    return "[" + ", ".join(f'"{n}"' for n in names) + "]"


def _watchers(triggers: Sequence[Trigger], name: str) -> list[tuple[str, str, str]]:
    return [
        (f"{name} {i}", 'type = "Enchantment"', f"Whenever a land enters, {t.text}")
        for i, t in enumerate(triggers, start=1)
    ]


LAND = "[[script]]\nP1 = 'play \"Forest\"'"

DOUBLER = (
    "If a land entering causes a triggered ability of a permanent you control to trigger, "
    "that ability triggers an additional time."
)


def orders_case(triggers: Sequence[Trigger], claims: Iterable[Claim], doublers: int = 0) -> str:
    """One land sets off all triggers of one player."""
    cards = _watchers(triggers, "Watcher")
    cards += [(f"Doubler {i}", 'type = "Artifact"', DOUBLER) for i in range(1, doublers + 1)]
    start = f'[start.P1]\nlife = {START}\nhand = ["Forest"]\nbattlefield = {_names(c[0] for c in cards)}\n{LAND}'
    return case(f"{len(triggers)} triggers of one player", cards, start, claims)


def two_players_case(first: Sequence[Trigger], second: Sequence[Trigger], claims: Iterable[Claim]) -> str:
    """One land sets off all triggers of both players."""
    mine, yours = _watchers(first, "Watcher"), _watchers(second, "Onlooker")
    start = f'[start.P1]\nlife = {START}\nhand = ["Forest"]\nbattlefield = {_names(c[0] for c in mine)}\n'
    start += f"[start.P2]\nlife = {START}\nbattlefield = {_names(c[0] for c in yours)}\n{LAND}"
    return case(f"{len(first)} + {len(second)} triggers", [*mine, *yours], start, claims)


def returning_case(number: int, claims: Iterable[Claim]) -> str:
    """Creatures with undying or persist, two wipes, and an opponent who may exile a card from a graveyard twice."""
    words = [(f"{'Undying' if i % 2 else 'Persist'} {(i + 1) // 2}", "undying" if i % 2 else "persist")
             for i in range(1, number + 1)]  # fmt: skip
    cards = [(name, 'type = "Creature — Spirit"\npt = "3/3"', word.capitalize()) for name, word in words]
    cards += [(f"Wipe {i}", 'type = "Sorcery"', "Destroy all creatures.") for i in (1, 2)]
    start = f'[start.P1]\nhand = ["Wipe 1", "Wipe 2"]\nbattlefield = {_names(c[0] for c in cards[:-2])}\n'
    start += "[[script]]\nP1 = 'cast \"Wipe 1\"'\n[[script]]\nP1 = 'cast \"Wipe 2\"'\n"
    start += "[[option]]\nP2 = 'use \"exile target card from a graveyard\"'\ntimes = 2"
    return case(f"{number} creatures that come back", cards, start, claims)


KINDS = tuple(
    word
    for line in (
        "Angel Ape Archer Assassin Bat Bear Beast Berserker Bird Boar Cat Cleric Crab Demon Devil Dinosaur Djinn Dog",
        "Dragon Drake Druid Dryad Dwarf Elemental Elephant Elf Faerie Fish Fox Frog Fungus Gargoyle Giant Gnome Goat",
        "Goblin Golem Griffin Horror Horse Human Hydra Illusion Imp Insect Knight Kraken Lizard Merfolk Minotaur Monk",
        "Ogre Ooze Orc Ox Phoenix Pirate Rat Rogue Scout Serpent",
    )
    for word in line.split()
)


def chain_case(number: int, claims: Iterable[Claim]) -> str:
    """A chain of triggers, each of which creates what sets off the next."""
    cards = [
        (f"Link {i}", 'type = "Enchantment"',
         f"Whenever {_a(KINDS[i - 1])} enters, create a 1/1 white {KINDS[i]} creature token.")
        for i in range(1, number + 1)
    ]  # fmt: skip
    first = KINDS[0]
    start = f"[start.P1]\nbattlefield = {_names(c[0] for c in cards)}\n"
    start += f"[[script]]\nP1 = 'happen \"create a 1/1 white {first} creature token\"'"
    return case(f"A chain of {number}", cards, start, claims)


def _a(kind: str) -> str:
    return f"an {kind}" if kind[0] in "AEIOU" else f"a {kind}"
