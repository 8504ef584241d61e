"""From the first records of a log to the scenario that it begins with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve, field, frozen

from apnap.model.abilities import Card, Mode, Opaque, SpellAbility, Triggered
from apnap.model.referee.following import proceed, with_object
from apnap.model.referee.objects import Obj
from apnap.model.referee.starting import first_state
from apnap.model.referee.telling import Teller
from apnap.model.referee.world import World, make_world
from apnap.model.scenario import Policy, Scenario, Start, StartObject, StartStack
from apnap.model.trace import records as r
from apnap.model.trace.records import STEPS
from apnap.verifier.checking.explanations import Explanation

BLACK_BOX = Mode("", Opaque("what it says"))
"""What a spell does whose text is not known."""

TOUGH = 1_000_000
"""The toughness of a creature of which that is not known: what the rules make of damage to it nobody can say."""

MAIN = "main"
"""The step in which a log begins that does not say."""


@frozen
class Texts:
    """What is known of cards. ``cards``: those whose text was read. ``unread``: name → why it was not, as far as a text
    was given; what is known of such a card is its entry in ``stubs``."""

    cards: Mapping[str, Card]
    unread: Mapping[str, str] = field(factory=dict)
    stubs: Mapping[str, Card] = field(factory=dict)

    def is_known(self, name: str | None) -> bool:
        """Whether what a card of that name does is known."""
        return name in self.cards

    def tells_kind(self, name: str, beginning: Beginning) -> bool:
        """Whether the types of a card of that name are known, by its text or by the log."""
        of_card = name in self.cards or name in self.stubs or bool(beginning.types.get(name))
        return of_card or name not in beginning.names


@frozen
class Beginning:
    """The header and everything that a log says before the first thing happens; ``names``: of all cards in it;
    ``types``: of cards, by name; ``shown``: the record that shows a card first."""

    header: r.Game
    objects: tuple[r.Object, ...]
    stacked: tuple[r.Put | r.Trigger, ...]
    names: frozenset[str]
    types: Mapping[str, frozenset[str]]
    shown: Mapping[str, r.Object] = field(factory=dict)

    @property
    def players(self) -> tuple[str, ...]:
        seats = self.header.seats
        return tuple(seats if isinstance(seats, list) and seats else self.header.players)


def policy_of(header: r.Game, edition: str) -> Policy:
    """The rules that a log is to be checked by: those of the edition, read as the header says."""
    readings = header.readings if isinstance(header.readings, dict) else {}
    return Policy(edition, readings, frozenset(header.without if isinstance(header.without, list) else ()))


def scenario_of(beginning: Beginning, texts: Texts, policy: Policy) -> Scenario:
    """The scenario that the log begins with: no script, no options, nothing fixed."""
    header, players = beginning.header, beginning.players
    cards = {name: _card(name, texts, beginning) for name in beginning.names}
    boxes = {o.o: _box(cards[str(o.name)]) for o in _cards(beginning) if _is_cast_unseen(o, beginning, cards)}
    cards.update((box.name, box) for box in boxes.values())
    life = header.start_life if isinstance(header.start_life, dict) else {}
    same = header.start_life if isinstance(header.start_life, int) else 20
    active = header.ap if isinstance(header.ap, str) and header.ap in players else players[0]
    libraries: dict[str, list[tuple[int, str]]] = {}
    for o in beginning.objects:
        if o.zone == "library" and isinstance(o.pos, int) and isinstance(o.owner, str):
            libraries.setdefault(o.owner, []).append((o.pos, o.o))
    return Scenario(
        title="a log",
        path=None,
        cites=(),
        source="",
        cards=cards,
        start=Start(
            active=active,
            step=step_of(header.s) or MAIN,
            players=players,
            life={p: life.get(p, same) for p in players},
            objects=tuple(
                evolve(_object(o, players[0]), card=boxes[o.o].name) if o.o in boxes else _object(o, players[0])
                for o in _cards(beginning)
            ),
            stack=tuple(
                _stacked(p, players[0], told=str(p.o) not in boxes and _name_of(p, beginning) in texts.cards)
                for p in beginning.stacked
                if is_known(p, beginning, texts)
            ),
            begins=header.begins is True,
            library={p: tuple(id for _, id in sorted(those)) for p, those in libraries.items()},
        ),
        script=(),
        options=(),
        choices=(),
        claims=(),
        policy=policy,
    )


def step_of(code: object) -> str | None:
    """The step that a code or a name means."""
    return STEPS.get(code, code) if isinstance(code, str) else None


def _cards(beginning: Beginning) -> list[r.Object]:
    """The objects that a scenario can begin with: no tokens, unless something on the stack is theirs."""
    stacked = {p.o for p in beginning.stacked}
    named = (o for o in beginning.objects if isinstance(o.name, str))
    return [o for o in named if o.token is not True or o.o in stacked]


def _is_cast_unseen(o: r.Object, beginning: Beginning, cards: Mapping[str, Card]) -> bool:
    """Whether an object is a spell on the stack already whose modes or targets matter and are not known."""
    put = next((p for p in beginning.stacked if p.a == p.o == o.o and isinstance(p, r.Put)), None)
    spell = next((a for a in cards[str(o.name)].abilities if isinstance(a, SpellAbility)), None)
    if put is None or spell is None:
        return False
    no_modes = not isinstance(put.modes, list) and len(spell.modes) > spell.choose
    return no_modes or (not isinstance(put.tg, list) and any(m.targets for m in spell.modes))


def is_known(p: r.Put | r.Trigger, beginning: Beginning, texts: Texts) -> bool:
    """Whether it is known what is on the stack, or waits, as the log begins: which spell, or which ability of what,
    with its targets."""
    source = next((o for o in _cards(beginning) if o.o == p.o), None)
    if source is None or p.a == p.o:
        return source is not None
    own = texts.cards[str(source.name)].abilities if texts.is_known(str(source.name)) else ()
    triggers = [a for a in own if isinstance(a, Triggered)]
    if not isinstance(p.abil, int) and len(triggers) != 1:
        return False
    number = p.abil if isinstance(p.abil, int) else 0
    if not 0 <= number < len(triggers):
        return False
    targets_told = isinstance(p, r.Trigger) or isinstance(p.tg, list)
    return targets_told or not any(m.targets for m in triggers[number].modes)


def _box(card: Card) -> Card:
    """The card as a spell of which nobody knows what it does."""
    name = f"{card.name} (cast before the log begins)"
    return evolve(card, name=name, abilities=(SpellAbility("", (BLACK_BOX,)),))


def with_tokens(e: Explanation, beginning: Beginning) -> Explanation:
    """The explanation in which the tokens that the log begins with are there."""
    world = e.at.state.world
    cards = {o.o for o in _cards(beginning)}
    for record in beginning.objects:
        token = object_of(world, record, world.players) if record.o not in cards else None
        if token is not None:
            e = e._replace(at=with_object(e.at, token))
    return e


def _card(name: str, texts: Texts, beginning: Beginning) -> Card:
    """The card; of one that is not known subtypes, power and toughness as well, if the log has them."""
    card = card_of(name, texts, beginning.types.get(name, frozenset()))
    shown = beginning.shown.get(name)
    if shown is None or texts.is_known(name) or name in texts.stubs:
        return card
    if isinstance(shown.subtypes, list):
        card = evolve(card, subtypes=frozenset(shown.subtypes))
    power, _, toughness = shown.pt.partition("/") if isinstance(shown.pt, str) else ("", "", "")
    if card.power is None or not (power.lstrip("-").isdigit() and toughness.lstrip("-").isdigit()):
        return card
    return evolve(card, power=int(power), toughness=int(toughness))


def card_of(name: str, texts: Texts, types: frozenset[str]) -> Card:
    """The card, or what is known of it: a card without abilities."""
    if name in texts.cards:
        return texts.cards[name]
    known = texts.stubs.get(name)
    if known is None:
        creature = "creature" in types
        kinds = types or frozenset({"artifact"})
        known = Card(name, kinds, power=0 if creature else None, toughness=TOUGH if creature else None)
    return known if known.is_permanent() else evolve(known, abilities=(SpellAbility("", (BLACK_BOX,)),))


def _object(o: r.Object, first: str) -> StartObject:
    owner = o.owner if isinstance(o.owner, str) else o.ctrl if isinstance(o.ctrl, str) else first
    return StartObject(
        id=o.o,
        card=str(o.name),
        player=o.ctrl if isinstance(o.ctrl, str) else owner,
        owner=owner,
        zone=o.zone if isinstance(o.zone, str) else "battlefield",
        tapped=o.tapped is True,
        counters=o.counters if isinstance(o.counters, dict) else {},
        damage=o.damage if isinstance(o.damage, int) else 0,
        abilities=o.silent is not True,
        entered=o.entered is True,
        attacked=o.attacked is True,
        attached_to=o.attached if isinstance(o.attached, str) else None,
        attacking=o.attacking if isinstance(o.attacking, str) else None,
        blocking=o.blocking if isinstance(o.blocking, str) else None,
        face_down=o.face_down is True,
        transformed=o.transformed is True,
        chosen=o.chosen if isinstance(o.chosen, str) else None,
    )


def _name_of(p: r.Put | r.Trigger, beginning: Beginning) -> str | None:
    return next((str(o.name) for o in _cards(beginning) if o.o == p.o), None)


def _stacked(p: r.Put | r.Trigger, first: str, *, told: bool) -> StartStack:
    """What is on the stack, or waits. ``told``: what it does is known, so its targets and modes mean something."""
    targets = tuple(p.tg) if told and isinstance(p, r.Put) and isinstance(p.tg, list) else ()
    modes = tuple(p.modes) if told and isinstance(p, r.Put) and isinstance(p.modes, list) else (0,)
    return StartStack(
        object=str(p.o),
        controller=p.ctrl if isinstance(p.ctrl, str) else first,
        ability=None if p.a == p.o else p.abil if isinstance(p.abil, int) else 0,
        targets=targets,
        modes=modes,
    )


def first_world(scenario: Scenario, teller: Teller, *, strict: bool) -> World:
    """The world in which a log is followed. ``strict``: it says in which order abilities are put on the stack."""
    world = make_world(scenario, strict=strict, flexible=True)
    world.watches.append(teller)
    return world


def first_explanation(world: World, teller: Teller) -> Explanation:
    """The first point of a play."""
    teller.told.clear()
    at = proceed(first_state(world))
    told = tuple(teller.told)
    teller.told.clear()
    return Explanation(at, told)


def with_instances(e: Explanation, stacked: Sequence[r.Put | r.Trigger]) -> Explanation:
    """The explanation in which what is on the stack at the start, or waits, has the names of the log."""
    items = [i for i in (*e.at.state.items(), *e.at.state.waiting) if i.kind != "spell"]
    instances = dict(e.instances)
    for record in stacked:
        for item in items:
            own = item.source is not None and item.source.id == record.o
            if own and item.id not in instances.values():
                instances[record.a] = item.id
                break
    return e._replace(instances=instances)


def object_of(world: World, record: r.Object, players: Sequence[str]) -> Obj | None:
    """The object that a later record introduces, as one that was there all along; None if its card has no name."""
    if not isinstance(record.name, str) or record.name not in world.cards:
        return None
    profile = world.cards[record.name]
    if record.token is True:
        profile = evolve(profile, token=True)
    o = _object(record, players[0])
    zone = record.zone if isinstance(record.zone, str) else "hand"
    counters = tuple(sorted(o.counters.items()))
    controller = o.player if zone in ("battlefield", "stack") else o.owner
    return Obj(o.id, 0, profile, o.owner, controller, zone, tapped=o.tapped, damage=o.damage, counters=counters)
