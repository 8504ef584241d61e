"""Events, items and changes in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from apnap.model.games import Game, game_of
from apnap.model.referee.combat_sentences import concerns, goes_without_saying, of_combat
from apnap.model.referee.departure_events import (
    DepartureEvent,
    Discarded,
    PhasedOut,
    PlayerLost,
    SpellWasCountered,
)
from apnap.model.referee.events import (
    AbilityTriggered,
    AttackDeclared,
    AttackEnded,
    AttackersDeclared,
    BecameBlocked,
    BlockDeclared,
    CardDrawn,
    CountersPlaced,
    Damaged,
    DamageDealt,
    DamageDealtTogether,
    Event,
    ItemCopied,
    LeftUnblocked,
    LifeGained,
    LifeLost,
    Moved,
    PlayerDamaged,
    RestSkipped,
    SacrificedBy,
    ShieldWasBroken,
    SpellCast,
    StepBegan,
    Targeted,
)
from apnap.model.referee.instances import names_of
from apnap.model.referee.items import Item, Target
from apnap.model.referee.moving import EVOLUTION, EXCHANGE
from apnap.model.referee.objects import OUT_OF_GAME, PHASED_OUT, Obj, Ref, Seat
from apnap.model.referee.relation_events import BecameAttached, BecameUnattached, ControlLost
from apnap.model.referee.state import State
from apnap.model.referee.status_events import BecameTapped, BecameUntapped, ManaTapped, Transformed, TurnedUp
from apnap.model.referee.status_sentences import of_departure, of_relation, of_status
from apnap.model.referee.told import looks_now


def sentences(events: Sequence[Event], after: State) -> list[str]:
    """One sentence for every event that says something new."""
    told = {e.new.ref for e in events if isinstance(e, SacrificedBy | Discarded) and e.new is not None}
    hurt = {e.player for e in events if isinstance(e, PlayerDamaged)}
    dealt = {e.to.ref for e in events if isinstance(e, DamageDealt) and e.combat and isinstance(e.to, Obj)}
    found = []
    for e in events:
        if isinstance(e, Moved) and e.new.ref in told:
            continue
        if goes_without_saying(e) or (isinstance(e, Damaged) and e.real and e.obj.ref in dealt):
            continue
        if isinstance(e, LifeLost) and e.player in hurt:
            continue
        if isinstance(e, BecameTapped | BecameUntapped | ManaTapped):
            continue  # that is told among the changes
        text = sentence(e, after)
        if text:
            found.append(text)
    return found


def sentence(event: Event, after: State) -> str:
    """The event in words; empty if it goes without saying."""
    match event:
        case Moved(old, new):
            return _moved(event, old, new, game_of(after.world.scenario.policy.edition))
        case SacrificedBy(player, old):
            return f"{player} sacrifices {old.id}"
        case SpellCast(player, _, item):
            return f"{player} casts {item.label}{choices_of(after, item)}"
        case Damaged(obj, amount, real):
            return f"{obj.id} is dealt {amount} damage" if real else f"{amount} damage to {obj.id} is prevented"
        case PlayerDamaged() | LifeGained() | LifeLost():
            return _of_life(event, after)
        case StepBegan(step, player):
            return f"{player}'s {step} begins"
        case CardDrawn(player, card):
            return f"{player} draws {card.id if card else 'a card'}"
        case CountersPlaced(obj, kind, amount):
            return f"{amount} {kind} counter{'s' if amount > 1 else ''} on {obj.id}"
        case ControlLost() | BecameUnattached() | BecameAttached():
            return of_relation(event)
        case Discarded() | SpellWasCountered() | PhasedOut() | PlayerLost() | Targeted() | AbilityTriggered():
            return of_departure(event) if isinstance(event, DepartureEvent) else ""
        case ItemCopied(player, item):
            return f"{player} copies {item_name(item)}{choices_of(after, item)}"
        case ManaTapped() | BecameTapped() | BecameUntapped() | Transformed() | TurnedUp():
            return of_status(event)
        case RestSkipped():
            return "the rest of the turn is skipped"
        case ShieldWasBroken(player, card):
            return f"{card.id if card else 'a shield'} of {player} is broken"
        case (
            AttackDeclared() | AttackersDeclared() | AttackEnded() | BlockDeclared() | BecameBlocked()
            | LeftUnblocked() | DamageDealt() | DamageDealtTogether()
        ):  # fmt: skip
            return of_combat(event)
        case _:
            assert_never(event)


def _of_life(event: PlayerDamaged | LifeGained | LifeLost, after: State) -> str:
    life = after.seat(event.player).life
    match event:
        case PlayerDamaged(player, amount):
            return f"{player} is dealt {amount} damage ({life})"
        case LifeGained(player, amount):
            return f"{player} gains {amount} life ({life})"
        case LifeLost(player, amount):
            return f"{player} loses {amount} life ({life})"


def _moved(event: Moved, old: Obj | None, new: Obj, game: Game) -> str:
    where = game.zone_word(new.zone).replace("_", " ")
    if new.zone == "stack":
        return ""  # that it is cast or used says so
    if old is None:
        return f"{new.id} is created under {new.controller}'s control"
    if old is new:
        return f"{new.id} is not destroyed"
    if new.zone == "battlefield":
        if event.by == "summon":
            return f"{new.controller} summons {new.id}"
        how = f" by {event.by}" if event.by in (EVOLUTION, EXCHANGE) else ""
        face = f" as a copy of {new.profile.name or 'what is face down'}" if new.card is not None else ""
        return f"{new.id} enters under {new.controller}'s control{how}{face}"
    if new.zone == "graveyard" and old.zone == "stack":
        return ""
    if event.destroyed:
        return f"{new.id} is destroyed"
    if event.by == "discard":
        onto = f" onto the {where}" if event.instead == "top" else ""
        return f"{new.owner} discards {new.id}{onto}"
    if event.instead == "top":
        return f"{new.id} is put on top of {new.owner}'s {where}"
    if new.zone == "graveyard":
        return f"{new.id} dies" if old.zone == "battlefield" else f"{new.id} goes to {new.owner}'s {where}"
    if new.zone == "exile":
        return f"{new.id} is exiled"
    if new.zone == OUT_OF_GAME:
        return f"{new.id} leaves the game"
    if new.zone == "under":
        return f"{new.id} lies under the new card"
    return f"{new.id} goes to {new.owner}'s {where}"


def choices_of(state: State, item: Item) -> str:
    """Modes, targets and division in words."""
    parts = []
    if len(item.text.modes) > item.text.choose:
        parts.append(f" choosing mode {', '.join(str(m + 1) for m in item.modes)}")
    targets = [t for mode in item.targets for t in mode]
    if targets:
        parts.append(f" targeting {', '.join(exact_name(state, t) for t in targets)}")
    if item.division:
        parts.append(f" divided {', '.join(map(str, item.division))}")
    return ",".join(parts)


def exact_name(state: State, target: Target | None) -> str:
    """What a target is called in a play: tokens with their number."""
    return target.id if isinstance(target, Ref) else names_of(state, target)[0]


def item_name(item: Item) -> str:
    """The item in words, tokens with their number."""
    own = item.source.id if item.source is not None else item.label
    about = item.event.object
    if item.kind == "ability" and item.event.label and about is not None and about.id != own:
        return f"{own} on {about.id}"
    return own if item.event.object is not None or item.source is None else item.label


def cause_of(item: Item, events: Sequence[Event], after: State) -> str:
    """The event that an instance triggered on, in words."""
    about = item.event.object
    if item.trig is not None:
        events = [e for e in events if type(e).__name__ in item.trig.listens] or events
    for e in events:
        if isinstance(e, Moved | SacrificedBy) and about == e.new.ref:
            return sentence(e, after)
        if isinstance(e, Damaged | CountersPlaced | Transformed | TurnedUp) and about == e.obj.ref:
            return sentence(e, after)
        if isinstance(e, ControlLost | BecameUnattached | BecameAttached) and about == e.about.ref:
            return sentence(e, after)
        if isinstance(e, Discarded | SpellWasCountered) and e.new is not None and about == e.new.ref:
            return sentence(e, after)
        if concerns(e, about):
            return sentence(e, after)
        if isinstance(e, BecameTapped | BecameUntapped | ManaTapped) and about == e.obj.ref:
            return sentence(e, after)
        if isinstance(e, ItemCopied) and e.spell is not None and about == e.spell.ref:
            return f"{e.player} copies {e.item.label}"
        if isinstance(e, Targeted) and about == e.obj.ref:
            return f"{e.obj.id} becomes the target of {item_name(e.item)}"
        if isinstance(e, SpellCast) and about == e.spell.ref:
            return f"{e.player} casts {e.spell.id}"
    if item.second and item.event.label:
        return f"{item.event.label} triggers"
    texts = [s for e in events for s in [sentence(e, after)] if s]
    return texts[0] if len(texts) == 1 or (item.event.object is None and texts) else ""


def changes(before: State, after: State) -> Iterator[str]:
    """What changed without an event: tapping, counters, bonuses, mana, tokens gone."""
    game = game_of(after.world.scenario.policy.edition)
    old = {(o.id, o.inc): o for o in before.objs}
    for o in after.objs:
        was = old.pop((o.id, o.inc), None)
        if was is None or (was is o and not after.world.layered):
            continue
        if was.zone == PHASED_OUT and o.zone != PHASED_OUT:
            yield f"{o.id} phases in"
        if was.tapped != o.tapped:
            yield f"{o.id} becomes {'tapped' if o.tapped else 'untapped'}"
        yield from looks_now(before, after, was, o)
        for kind, n in was.counters:
            if o.number(kind) < n:
                yield f"{n - o.number(kind)} {kind} counter{'s' if n - o.number(kind) > 1 else ''} removed from {o.id}"
    there = {o.id for o in after.objs}
    yield from (f"{o.id} ceases to exist" for o in before.objs if o.id not in there)
    for was_seat, seat in zip(before.seats, after.seats, strict=True):
        if seat.mana != was_seat.mana:
            yield f"{seat.name} has {seat.mana} mana"
        yield from _unnamed(was_seat, seat, game)


def _unnamed(was: Seat, seat: Seat, game: Game) -> Iterator[str]:
    """What happened to cards without a name; that one is drawn is told as an event."""
    for zone in dict.fromkeys(z for z, _ in (*was.unnamed, *seat.unnamed)):
        more = seat.number(zone) - was.number(zone)
        if more > 0 and zone != "hand":
            where = game.zone_word(zone).replace("_", " ")
            yield f"{more} more card{'s' if more > 1 else ''} in {seat.name}'s {where}"
