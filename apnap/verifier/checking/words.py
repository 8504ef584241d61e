"""Records in words, for people."""

from __future__ import annotations

from apnap.model.referee.telling import Told
from apnap.model.trace import records as r
from apnap.model.trace.records import UNSET

_EVENTS = {
    "cast": "{p} casts {o}", "activate": "{p} activates an ability of {o}", "land": "{p} plays {o}",
    "attack": "{o} attacks {to}", "block": "{o} blocks {to}", "step": "{p}'s {to} begins",
    "zone": "{o} goes from {from_} to {to}", "create": "the token {o} is created", "cease": "{o} ceases to exist",
    "damage": "{o} deals {amount} damage to {to}", "control": "{p} gains control of {o}", "tap": "{o} becomes tapped",
    "untap": "{o} becomes untapped", "draw": "{p} draws a card", "discard": "{p} discards {o}",
    "sacrifice": "{p} sacrifices {o}", "lose": "{p} loses the game", "shield": "a shield of {p} is broken",
    "face": "{o} turns over", "attach": "{o} becomes attached to {to}", "unattach": "{o} becomes unattached",
    "phase": "{o} phases", "use": "{p} uses {text}", "happen": "{text}",
}  # fmt: skip

_OUTCOMES = {
    "noeffect": "does nothing",
    "fizzled": "does nothing, its targets being illegal",
    "countered": "is countered",
}


class _Named(dict[str, object]):
    def __missing__(self, key: str) -> str:
        return "something"


def in_words(record: r.AnyRecord, label: str = "") -> str:
    """A record in words. ``label``: what the ability that it is about is called."""
    match record:
        case r.Event():
            return _event(record)
        case r.Trigger():
            about = f" on {', '.join(record.by)}" if isinstance(record.by, list) else ""
            return f"{_source(record, label)} triggers{about}"
        case r.Put():
            targets = f", targeting {', '.join(record.tg)}" if isinstance(record.tg, list) and record.tg else ""
            return f"{_source(record, label)} is put on the stack{targets}"
        case r.Copy():
            return f"a copy of {_source(record, label)} is put on the stack"
        case r.Resolve():
            out = _OUTCOMES.get(record.out, "resolves") if isinstance(record.out, str) else "resolves"
            return f"{label or _source(record, label)} {out}"
        case r.End():
            return f"{label or record.a} has left the stack"
        case r.Order():
            return f"{record.p} puts abilities in order"
        case r.Choice():
            chosen = ", ".join(str(x) for x in record.pick) if isinstance(record.pick, list) else "something"
            return f"{_or(record.p, 'a player')} chooses {chosen}"
        case r.Priority():
            return f"{_or(record.p, 'a player')} gets priority"
        case r.Snapshot():
            return "the state is said to be so"
        case r.Object():
            return f"{record.o} is there"
        case _:
            return "a line that is not read"


def expected(told: Told) -> str:
    """What the rules demand, or would have allowed, in words."""
    return in_words(told.record, told.item.label if told.item is not None else "")


def _or(value: object, other: str) -> str:
    return value if isinstance(value, str) else other


def _source(record: r.Trigger | r.Put | r.Copy | r.Resolve, label: str) -> str:
    ctrl = f" ({record.ctrl})" if isinstance(record.ctrl, str) else ""
    return f"{_or(record.o, label or record.a)}{ctrl}"


def _event(record: r.Event) -> str:
    values = {k: v for k in record.__struct_fields__ for v in [getattr(record, k)] if v is not UNSET and v is not None}
    if record.what == "life" and isinstance(record.amount, int):
        return f"{_or(record.p, 'a player')} {'gains' if record.amount > 0 else 'loses'} {abs(record.amount)} life"
    if record.what == "counter" and isinstance(record.amount, int):
        verb = "is put on" if record.amount > 0 else "is removed from"
        return f"{abs(record.amount)} {_or(record.of, '')} counter {verb} {_or(record.o, 'something')}"
    return _EVENTS.get(record.what, record.what).format_map(_Named(values))
