"""Selectors in words: "another creature you control or an Elf"."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve

from apnap.model.abilities import Filter, Host, Selector
from apnap.report.words.references import REMEMBERED, reference
from apnap.report.words.terms import Terms


def selector(which: Selector, t: Terms) -> str:
    """One object that fits: "another creature you control or an Elf"."""
    return " or ".join(_one(f, t) for f in which) if which else "no object"


def plural(which: Selector, t: Terms) -> str:
    """All objects that fit: "other creatures you control and Elf permanents"."""
    return " and ".join(phrase(f, t, many=True) for f in which) if which else "no objects"


def _one(which: Filter, t: Terms) -> str:
    if _is_this(which):
        return "this object"
    if which.remembered and _bare(which, "remembered"):
        return REMEMBERED
    if is_host(which):
        return reference(Host())
    words = phrase(which, t)
    if which.other:
        return f"an{words}"  # "an" + "other creature"
    return f"{'an' if words[0].lower() in 'aeiou' else 'a'} {words}"


def is_host(which: Filter) -> bool:
    """Whether it is whatever the source is attached to."""
    return which.host and _bare(which, "host")


def _is_this(which: Filter) -> bool:
    return which.this and _bare(which, "this")


def _bare(which: Filter, demand: str) -> bool:
    """Whether nothing else is demanded, wherever it is."""
    return evolve(which, **{demand: False, "zone": Filter().zone}) == Filter()  # type: ignore[arg-type]


def phrase(which: Filter, t: Terms, *, many: bool = False) -> str:
    """What fits one filter, without an article."""
    if many and _is_this(which):
        return "this object"
    if is_host(which):
        return reference(Host())
    if which.item in _ABILITIES:
        return _ability(which, t, many=many)
    words = [*_adjectives(which), *(s.title() for s in sorted(which.subtypes)), *sorted(which.types)]
    if which.token:
        words.append("token")
    elif _needs_noun(which, many=many):
        words.append(t.noun(which.zone) or "card")
    if many:
        words[-1] = _many(words[-1])
    return " ".join([*words, *_demands(which, t)])


_ABILITIES = {"ability": "ability", "triggered": "triggered ability", "activated": "activated ability"}


def _ability(which: Filter, t: Terms, *, many: bool) -> str:
    """An ability on the stack; what else is demanded is demanded of its source."""
    noun = _ABILITIES[which.item or "ability"]
    source = evolve(which, item=None, controller=None, keyword=None, zone=Filter().zone)
    words = [which.keyword] if which.keyword else []
    words.append(_many(noun) if many else noun)
    words += [f"of {_one(source, t)}"] if source != Filter() else []
    words += ["you control" if which.controller == "you" else "an opponent controls"] if which.controller else []
    return " ".join(words)


def _needs_noun(which: Filter, *, many: bool) -> bool:
    if which.zone == "stack" and "spell" in which.types:
        return False
    return which.zone != "battlefield" or (not which.types and (many or not which.subtypes))


def _many(noun: str) -> str:
    return noun[:-1] + "ies" if noun.endswith("y") else noun + "s"


def _adjectives(which: Filter) -> Iterable[str]:
    if which.other:
        yield "other"
    if which.tapped is not None:
        yield "tapped" if which.tapped else "untapped"
    for word, there in (("attacking", which.attacking), ("blocking", which.blocking)):
        if there is not None:
            yield word if there else f"non{word}"
    if which.token is False:
        yield "nontoken"
    yield from (word for word, asked in (("historic", which.historic), ("colorless", which.colorless)) if asked)
    yield from (f"non{kind}" for kind in (*sorted(which.not_types), *sorted(which.not_colors)))
    yield from (f"non-{kind}" for kind in (*sorted(which.not_supertypes), *sorted(which.not_subtypes)))
    yield from sorted(which.supertypes)
    yield from sorted(which.colors)


def _demands(which: Filter, t: Terms) -> Iterable[str]:
    if which.name is not None:
        yield f'named "{which.name}"'
    if which.not_name is not None:
        yield f'not named "{which.not_name}"'
    if which.keyword is not None:
        yield f"with {which.keyword}"
    yield from _bounds(which, t)
    if which.this:
        yield "that is this object"
    if which.controller is not None:
        yield "you control" if which.controller == "you" else "an opponent controls"
    if which.owner is not None:
        yield "you own" if which.owner == "you" else "an opponent owns"
    known = which.zone == "stack" or (which.zone == "battlefield" and which.types | which.subtypes)
    if t.noun(which.zone) is None and not known:
        yield _IN.get(which.zone, f"in a {t.zone(which.zone)}")
    if which.other_than_event:
        yield "other than the object of the event"
    yield from _ties(which)
    if which.stayed:
        yield "that neither attacked nor entered this turn"


_IN = {"exile": "in exile", "command": "in the command zone"}


def _ties(which: Filter) -> Iterable[str]:
    if which.host:
        yield "that this object is attached to"
    if which.attached is not None:
        yield "that is enchanted or equipped" if which.attached else "that is neither enchanted nor equipped"
    if which.remembered:
        yield f"that is {REMEMBERED}"
    if which.linked:
        yield "that this object has exiled"
    if which.same_name:
        yield "with the name of a card that this object has exiled"
    if which.chosen:
        yield "of the kind chosen for this object"


def _bounds(which: Filter, t: Terms) -> Iterable[str]:
    if which.least_cost is not None:
        yield f"with cost {which.least_cost} or more"
    if which.most_cost is not None:
        yield f"with cost {which.most_cost} or less"
    if which.most_power is not None:
        yield f"with power {which.most_power} or less"
    if which.least_power is not None:
        yield f"with power {which.least_power} or more"
    if which.counter is not None:
        yield f"with a {which.counter} counter on it"
    if which.above_mana:
        yield f"that costs more than there are cards in its controller's {t.zone('mana')}"
