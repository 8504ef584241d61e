"""Whether the order of simultaneous triggers can matter, in words and as JSON."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.report.as_json import Json, play_json, value_json
from apnap.report.outcomes import print_choices, values_words
from apnap.report.paper import Paper
from apnap.report.play import print_play
from apnap.verifier.order import OrderAnswer, OrderPlay, OrderPoint

ANSWERS = {True: ("matters", "bold"), False: ("does not matter", "green"), None: ("undecided", "yellow")}


def print_order(paper: Paper, texts: Sequence[str], found: OrderAnswer, edition: str, *, plays: bool) -> None:
    """Each point at which a player orders abilities, with two plays where it matters; then the answer."""
    for point in found.points:
        word, style = ANSWERS[point.matters]
        owner = point.player or "nobody in particular"
        paper.line(f"{owner} orders {', '.join(point.abilities)}: ", (word, style))
        if point.because:
            paper.line(point.because, indent=2)
        if point.hands:
            paper.line("the same results are possible, but not everybody can bring about the same of them", indent=2)
        for one in point.plays:
            _print_side(paper, texts, one, edition, plays)
    if found.disagreement:
        paper.line(("a fault of apnap: its two engines disagree", "bold red"))
    else:
        paper.line((_summary(found), ANSWERS[found.matters][1]))
    if found.because:
        paper.line(found.because, indent=2)
    if found.backing:
        paper.line((f"backed by: {', '.join(found.backing)}", "dim"), indent=2)


def _summary(found: OrderAnswer) -> str:
    if found.matters:
        return "the order can matter"
    if found.matters is None:
        return "undecided whether an order can matter"
    return "no order can matter" if found.points else "no order can matter: nobody orders two abilities"


def _print_side(paper: Paper, texts: Sequence[str], one: OrderPlay, edition: str, plays: bool) -> None:
    only = ", with this order only" if one.only else ""
    order = f"{', then '.join(one.order)}: "
    paper.line(order, (values_words(texts, one.value, edition), "bold"), only, indent=2)
    print_choices(paper, one.play, indent=4)
    if plays:
        print_play(paper, one.play, edition, indent=6)


def order_json(found: OrderAnswer, edition: str) -> Json:
    """The answer and the points, with their plays."""
    return {
        "matters": found.matters,
        "points": [_point_json(p, edition) for p in found.points],
        "because": found.because,
        "backing": list(found.backing),
        "disagreement": found.disagreement,
    }


def _point_json(point: OrderPoint, edition: str) -> Json:
    return {
        "player": point.player,
        "abilities": list(point.abilities),
        "matters": point.matters,
        "because": point.because,
        "hands": point.hands,
        "plays": [
            {
                "order": list(p.order),
                "value": value_json(p.value, edition),
                "only": p.only,
                "play": play_json(p.play, edition),
            }
            for p in point.plays
        ],
    }
