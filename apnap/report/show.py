"""What apnap understood of a case file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from apnap.model.abilities import Card
from apnap.model.boards import how_many
from apnap.model.claims import Claim
from apnap.model.scenario import FixedChoice, Scenario, ScriptStep, StartObject, StartStack
from apnap.report.choosers import choices
from apnap.report.names import named
from apnap.report.paper import Paper
from apnap.report.terminal import kind_words
from apnap.report.values import value_words
from apnap.report.words import Terms, ability, terms_of


def print_scenario(paper: Paper, scenario: Scenario, file: str) -> None:
    """The whole of a scenario, section by section."""
    paper.line((scenario.title, "bold"))
    for label, text in _head(scenario, file):
        paper.line(f"{label:<9} {text}", indent=2, hang=10)
    _section(paper, "Cards")
    terms = terms_of(scenario.policy)
    for card in scenario.cards.values():
        _print_card(paper, card, terms)
    _print_start(paper, scenario, terms)
    _print_open(paper, scenario)
    optional = scenario.open.optional
    _numbered(paper, "Script", (_script(s, n in optional) for n, s in enumerate(scenario.script)))
    options = (f"{o.player} may {o.text}{'' if o.times == 1 else f', {o.times} times'}" for o in scenario.options)
    _numbered(paper, "Options", options)
    _numbered(paper, "Fixed choices", (_fixed(c) for c in scenario.choices))
    _numbered(paper, "Claims", (_claim(c, scenario.policy.edition) for c in scenario.claims))
    _section(paper, "Who may choose what")
    for who, what in choices(scenario):
        paper.line(f"{who} chooses {what}", indent=2)


def _head(scenario: Scenario, file: str) -> Iterator[tuple[str, str]]:
    edition = scenario.policy.edition
    yield "file", file
    yield "edition", edition
    if scenario.cites:
        yield "cites", ", ".join(scenario.cites)
    if scenario.source:
        yield "source", scenario.source
    if scenario.policy.without:
        yield "without", ", ".join(named(s, edition) for s in sorted(scenario.policy.without))
    for slug, reading in sorted(scenario.policy.readings.items()):
        yield "reading", f"{named(slug, edition)} = {reading}"
    yield "bound", f"{scenario.bound} steps"
    if scenario.notes:
        yield "notes", scenario.notes


def _section(paper: Paper, title: str) -> None:
    paper.blank()
    paper.line((title, "bold"))


def _numbered(paper: Paper, title: str, lines: Iterable[str]) -> None:
    lines = tuple(lines)
    if lines:
        _section(paper, title)
    for number, line in enumerate(lines, 1):
        label = f"{number}. "
        paper.line(label + line, indent=2, hang=len(label))


# --------------------------------------------------------------------------- cards


def _print_card(paper: Paper, card: Card, terms: Terms) -> None:
    size = "/".join(str(number) for number in (card.power, card.toughness) if number is not None)
    colors = f", {' and '.join(sorted(card.colors))}" if card.colors else ""
    paper.line((card.name, "bold"), f" ({_type_line(card)}{size and f', {size}'}{colors})", indent=2)
    if card.back is not None:
        paper.line(("other face: ", "cyan"), card.back.name, indent=4)
    for room in card.rooms:
        ways = f"leads to {', '.join(room.leads_to)}" if room.leads_to else "is a last one"
        paper.line(("room: ", "cyan"), f"{room.name} {ways}", indent=4)
    for what in card.abilities:
        (kind, text), *rest = ability(what, terms)
        printed, *others = text.split("\n")
        paper.line((f"{kind}: ", "cyan"), printed, indent=4)
        for line in others:
            paper.line(line, indent=6)
        for label, words in rest:
            paper.line((f"{label}: ", "cyan"), words, indent=6)


def _type_line(card: Card) -> str:
    words = [*sorted(card.supertypes), *sorted(card.types), *(s.title() for s in sorted(card.subtypes))]
    return " ".join(words)


# --------------------------------------------------------------------------- start, script, choices


def _print_start(paper: Paper, scenario: Scenario, terms: Terms) -> None:
    game, start, left = terms.game, scenario.start, scenario.open
    begins = ", which begins now" if start.begins else ""
    active = "any player" if left.active else start.active
    _section(paper, f"Start: {start.step} step of {active}{begins}; turn order {', '.join(start.players)}")
    for player in start.players:
        low, high = left.life.get(player, (start.life.get(player, 20), None))
        life = f"{low}{'' if high is None else f' to {high}'} life" if game.has_function("life") else ""
        paper.line(f"{player}: {life}", indent=2)
        for zone in (game.zones[word] for word in game.start_zones):
            here = [o for o in start.objects if o.player == player and o.zone == zone]
            if zone == "library":
                order = start.library.get(player, ())
                here.sort(key=lambda o: order.index(o.id) if o.id in order else len(order))
            if here:
                paper.line(f"{terms.zone(zone)}: {', '.join(map(_object, here))}", indent=4)
    if start.stack:
        where = "stack, bottom to top" if "stack" in game.zones else "waiting"
        paper.line(f"{where}: {', '.join(map(_stacked, start.stack))}", indent=2)


def _print_open(paper: Paper, scenario: Scenario) -> None:
    """What the start leaves open, and how many boards that makes."""
    left, number = scenario.open, how_many(scenario)
    if not left:
        return
    boards = "too many boards to be counted" if number is None else f"{number:,} {'board' if number == 1 else 'boards'}"
    paper.line(("left open", "bold"), f", {boards}:", indent=2)
    for group in left.candidates:
        all_of_them = group.at_most == len(group.objects)
        most = "any of" if all_of_them else f"at most {group.at_most} of"
        paper.line(f"there: {most} {', '.join(group.objects)}", indent=4)
    for player, (low, high) in left.life.items():
        paper.line(f"life of {player}: {low} to {high}", indent=4)
    for (id, kind), (low, high) in left.counters.items():
        paper.line(f"{kind} counters on {id}: {low} to {high}", indent=4)
    if left.active:
        paper.line(f"active player: {' or '.join(left.active)}", indent=4)


def _object(what: StartObject) -> str:
    facts = [
        *([what.card] if not what.id.startswith(what.card) else []),
        *(f"{number} {kind} counter{'s' if number > 1 else ''}" for kind, number in what.counters.items() if number),
        *([f"{what.damage} damage"] if what.damage else []),
        *([f"owned by {what.owner}"] if what.owner != what.player else []),
        *(name for name in ("tapped", "entered", "attacked") if getattr(what, name)),
        *(["no abilities"] if not what.abilities else []),
        *([f"attached to {what.attached_to}"] if what.attached_to is not None else []),
        *([f"attacking {what.attacking}"] if what.attacking is not None else []),
        *([f"blocking {what.blocking}"] if what.blocking is not None else []),
        *(["face down"] if what.face_down else []),
        *(["transformed"] if what.transformed else []),
        *([f"chosen: {what.chosen}"] if what.chosen is not None else []),
    ]
    return f"{what.id} ({', '.join(facts)})" if facts else what.id


def _stacked(what: StartStack) -> str:
    item = what.object if what.ability is None else f"triggered ability {what.ability + 1} of {what.object}"
    targets = f" targeting {', '.join(what.targets)}" if what.targets else ""
    return f"{item} ({what.controller}){targets}"


def _script(step: ScriptStep, optional: bool) -> str:
    what = f"an ability of {step.respond_to}" if step.to_ability else step.respond_to
    when = "" if step.respond_to is None else f" (in response to {what})"
    return f"{step.player}: {step.text}{when}{', or not' if optional else ''}"


def _fixed(choice: FixedChoice) -> str:
    which = choice.of if choice.ability is None else f"{choice.of}, triggered ability {choice.ability + 1}"
    on = "" if choice.on is None else f", on {choice.on}"
    fixed = [
        *([f"targets {', '.join(choice.targets)}"] if choice.targets is not None else []),
        *([f"may: {'yes' if choice.may else 'no'}"] if choice.may is not None else []),
        *([f"modes {', '.join(str(m + 1) for m in choice.modes)}"] if choice.modes is not None else []),
        *([f"divided {', '.join(map(str, choice.divide))}"] if choice.divide is not None else []),
        *([f"picks {', '.join(choice.pick) or 'nothing'}"] if choice.pick is not None else []),
        *([f"number {choice.number}"] if choice.number is not None else []),
    ]
    return f"{which}{on}: {'; '.join(fixed)}"


def _claim(claim: Claim, edition: str) -> str:
    values = ""
    if claim.values is not None:
        values = f" are exactly {', '.join(value_words(v, edition) for v in claim.values)}"
    elif claim.number is not None:
        values = f" are exactly {claim.number}"
    why = f" - {claim.why}" if claim.why else ""
    return f"{kind_words(claim) or 'always: '}{claim.says}{values} (expected {claim.expect}){why}"
