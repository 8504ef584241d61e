"""Random scenarios whose plays come back to where they have been: gains and losses that cause each other."""

from __future__ import annotations

import random

ABILITIES = (
    "Whenever you gain life, you gain 1 life.",
    "Whenever you gain life, you may gain 1 life.",
    "Whenever you gain life, you lose 1 life.",
    "Whenever you gain life, each opponent loses 1 life.",
    "Whenever you gain life, each opponent gains 1 life.",
    "Whenever you gain life, you may have each opponent lose 1 life.",
    "Whenever you gain life, you lose 1 life unless you pay {1}.",
    "Whenever you lose life, you gain 1 life.",
    "Whenever you lose life, you may gain 1 life.",
    "Whenever an opponent loses life, you gain 1 life.",
    "Whenever you lose life, each opponent gains 1 life.",
    "When you control no creatures, you gain 1 life.",
    "Whenever you gain life, put a charge counter on this artifact.",
    "Whenever a creature you control enters, create a 1/1 white Soldier creature token.",
)
"""What the permanents do."""

ASKED = ("draw(), loops()", "draw(), lost(P1), lost(P2)", "loops(), life(P1) > 21", "draw(), life(P2) >= 20")


def scenario(seed: int) -> str:
    """The text of a case file."""
    dice = random.Random(seed)
    chosen = dice.sample(range(len(ABILITIES)), dice.choice((1, 2, 2, 2, 3)))
    owners = [dice.choice(("P1", "P1", "P2")) for _ in chosen]
    cards = "".join(f'[cards."Engine {n}"]\ntype = "Artifact"\ntext = "{ABILITIES[n]}"\n\n' for n in chosen)
    boards = {p: [f"Engine {n}" for n, owner in zip(chosen, owners, strict=True) if owner == p] for p in ("P1", "P2")}
    if dice.random() < 0.3:
        boards["P1"].append("Plains")
    seats = "".join(
        f"[start.{p}]\nlife = {dice.choice((1, 2, 3, 20))}\nbattlefield = {_listed(names)}\n\n"
        for p, names in boards.items()
    )
    drawn = "not draw() and " if seed % 2 == 0 else ""
    option = "[[option]]\nP2 = 'happen \"Destroy target artifact.\"'\n\n" if dice.random() < 0.25 else ""
    return (
        f'title = "Loops {seed}"\nedition = "mtg/2026-08-07"\n\n{cards}'
        f'[cards."Plains"]\ntype = "Basic Land — Plains"\n\n'
        f'[start]\nactive = "P1"\nstep = "main"\n\n{seats}'
        f"[[script]]\nP1 = 'happen \"You gain 1 life.\"'\n\n{option}"
        f"[[claim]]\nsays = '({dice.choice(ASKED)})'\nkind = \"outcomes\"\nnumber = 1\n\n"
        f"[[claim]]\nsays = '{drawn}life(P1) >= {dice.choice((0, 1, 20))}'\nkind = \"throughout\"\n"
    )


def _listed(names: list[str]) -> str:
    return "[" + ", ".join(f'"{n}"' for n in names) + "]"
