"""Printing: from cards, tokens and effects to the texts and profiles that the referee reads."""

from __future__ import annotations

from attrs import evolve, field, frozen

from apnap.model.abilities import (
    Ability,
    Activated,
    BreakShields,
    Card,
    CastSource,
    CausesTrigger,
    Changes,
    ControllerOf,
    CopyOf,
    CountersOn,
    CreateDelayed,
    Damage,
    DivideDamage,
    Enchant,
    EventController,
    EventItem,
    EventObject,
    EventPlayer,
    Fight,
    Filter,
    Host,
    ManaAbility,
    Matches,
    May,
    Mode,
    Nothing,
    OwnerOf,
    PowerOf,
    Previous,
    PutOnTop,
    Reflexive,
    Remembered,
    Source,
    SpellAbility,
    StateIs,
    SwapWith,
    TappedForMana,
    TargetSpec,
    TimesResolved,
    TokenSpec,
    ToughnessOf,
    Transform,
    Triggered,
    TriggeringNumber,
    WasCast,
)
from apnap.model.referee.able import abilities_of, all_mana, those
from apnap.model.referee.listening import listens_to
from apnap.model.referee.printed_mana import activated, adds_mana
from apnap.model.referee.profile import BACK, FRONT, Act, Gained, Profile, Shape, Text, Trig
from apnap.model.referee.words import own_words
from apnap.model.trees import mentions, of_kind

_SOURCE_WORDS = (Source, Host, PutOnTop, SwapWith, CastSource, BreakShields)
_EVENT_WORDS = (EventObject, EventItem, EventPlayer, EventController, TriggeringNumber)
_INFORMATION = (
    CopyOf,
    PowerOf,
    ToughnessOf,
    CountersOn,
    Matches,
    WasCast,
    ControllerOf,
    OwnerOf,
    Damage,
    DivideDamage,
    Fight,
)

_QUESTIONS = (CopyOf, PowerOf, ToughnessOf, CountersOn, Matches, ControllerOf, OwnerOf)
"""What is asked of one object."""


def _is_about_source(f: Filter) -> bool:
    """Whether a filter asks what an object is to the source."""
    return f.other or f.this or f.host or f.linked or f.same_name or f.chosen


_UNNUMBERED = -1
"""The number of an ability that is not printed on a card."""

_OF_BACK, _GAINED = 100, 1000
"""Where the marks of the abilities of back faces, and of gained ones, begin."""

FACE_DOWN = Card("", types=frozenset({"creature"}), power=2, toughness=2)
"""What is seen of a permanent that is face down (708.2a)."""


@frozen(eq=False)
class Printer:
    """Makes profiles and texts; equal texts get equal keys."""

    _keys: dict[object, int] = field(factory=dict)
    _tokens: dict[TokenSpec, Profile] = field(factory=dict)
    _texts: dict[Mode, Text] = field(factory=dict)
    _copies: dict[Profile, Profile] = field(factory=dict)
    _made: dict[CreateDelayed | Reflexive, Trig] = field(factory=dict)
    _gained: dict[tuple[int, object], Gained] = field(factory=dict)
    _gained_trigs: dict[int, Trig] = field(factory=dict)
    _gained_acts: dict[int, Act] = field(factory=dict)
    _shapes: dict[Changes, Shape] = field(factory=dict)
    looks: dict[object, Profile] = field(factory=dict)
    """What :mod:`looks` has made, so that equal ones are one."""

    def _facts(self, modes: tuple[Mode, ...], choose: int, more: object = None) -> dict[str, object]:
        whole = (modes, choose, more)
        said = tuple(own_words(whole))
        filters = [part for part in said if isinstance(part, Filter)]

        def speaks_of(kinds: tuple[type, ...]) -> bool:
            return any(isinstance(part, kinds) for part in said)

        return {
            "modes": modes,
            "choose": choose,
            "key": self._keys.setdefault(whole, len(self._keys)),
            "reads_event": speaks_of(_EVENT_WORDS) or any(f.other_than_event for f in filters),
            "reads_object": speaks_of((EventObject, EventItem, EventController))
            or any(f.other_than_event for f in filters),
            "reads_number": speaks_of((TriggeringNumber,)),
            "reads_holder": speaks_of((EventController,)),
            "reads_source": mentions(whole, _SOURCE_WORDS) or any(_is_about_source(f) for f in of_kind(whole, Filter)),
            "reads_host": mentions(whole, (Host,)) or any(f.host for f in of_kind(whole, Filter)),
            "reads_information": mentions(whole, _INFORMATION) or any(f.chosen for f in of_kind(whole, Filter)),
            "counts_resolutions": speaks_of((TimesResolved,))
            or any(isinstance(part, Reflexive) and part.nth is not None for part in said),
            "has_may": speaks_of((May,)),
            "informs": any(mentions(p.modes, _INFORMATION) for p in said if isinstance(p, CreateDelayed | Reflexive))
            or any(mentions(p, (Previous,)) for p in said if isinstance(p, _QUESTIONS)),
            "transforms": speaks_of((Transform,)),
            "reads_about": speaks_of((Remembered,)) or any(f.remembered for f in filters),
        }

    def text(self, mode: Mode) -> Text:
        """The text of an action of the script."""
        if mode not in self._texts:
            self._texts[mode] = Text(**self._facts((mode,), 1))  # type: ignore[arg-type]
        return self._texts[mode]

    def shape(self, changes: Changes) -> Shape:
        """Changes whose numbers are fixed, as something that is quickly compared."""
        return self._shapes.setdefault(changes, Shape(changes))

    def gain(self, ability: Ability, key: object) -> Gained:
        """One gain of an ability; ``key``: by what it is gained."""
        found = self._gained.get((id(ability), key))
        if found is None:
            found = self._gained[id(ability), key] = Gained(ability, _GAINED + len(self._gained))
        return found

    def gained_trig(self, gained: Gained) -> Trig:
        """The triggered ability that is gained."""
        if gained.mark not in self._gained_trigs:
            assert isinstance(gained.ability, Triggered)
            self._gained_trigs[gained.mark] = self._trig(_UNNUMBERED, gained.ability, mark=gained.mark)
        return self._gained_trigs[gained.mark]

    def gained_act(self, gained: Gained) -> Act:
        """The activated ability that is gained."""
        if gained.mark not in self._gained_acts:
            (ability,) = activated((gained.ability,))
            self._gained_acts[gained.mark] = self._act(_UNNUMBERED, ability, mark=gained.mark)
        return self._gained_acts[gained.mark]

    def _trig(
        self, index: int, t: Triggered, made_by: CreateDelayed | Reflexive | None = None, mark: int | None = None
    ) -> Trig:
        rechecks = t.events if t.rechecked else None
        facts = self._facts(t.modes, t.choose, (t.condition, t.action_cap, rechecks))
        facts["reads_event"] = facts["reads_event"] or t.rechecked
        facts["reads_object"] = facts["reads_object"] or t.rechecked
        return Trig(
            index=index,
            mark=index if mark is None else mark,
            ability=t,
            patterns=t.events,
            listens=frozenset(kind for p in t.events for kind in listens_to(p)),
            second=any(isinstance(p, CausesTrigger) for p in t.events),
            states=tuple(p for p in t.events if isinstance(p, StateIs)),
            is_mana=any(isinstance(p, TappedForMana) for p in t.events) and adds_mana(t.modes),
            made_by=made_by,
            **facts,  # type: ignore[arg-type]
        )

    def made(self, effect: CreateDelayed | Reflexive) -> Trig:
        """The ability that an effect makes; claims call it "delayed" or "reflexive"."""
        if effect not in self._made:
            if isinstance(effect, CreateDelayed):
                ability = Triggered(effect.text, effect.events, effect.modes, 1, effect.condition, keyword="delayed")
            else:
                ability = Triggered(effect.text, (), effect.modes, keyword="delayed" if effect.nth else "reflexive")
            self._made[effect] = self._trig(_UNNUMBERED, ability, effect)
        return self._made[effect]

    def _act(self, index: int, a: Activated, mark: int) -> Act:
        facts = self._facts(a.modes, a.choose, a)
        return Act(index=index, mark=mark, ability=a, is_mana=adds_mana(a.modes), **facts)  # type: ignore[arg-type]

    def nothing(self) -> Text:
        """The text of a spell that does nothing on resolution but enter."""
        return self.text(Mode("", Nothing()))

    def card(self, card: Card) -> Profile:
        """The profile of a card; its back has the mana value of its front (202.3b)."""
        if card.back is None:
            return self._profile(card, card.abilities, mana_value=card.mana_value)
        back = self._profile(card.back, card.back.abilities, mana_value=card.mana_value, side=BACK)
        return self._profile(card, card.abilities, mana_value=card.mana_value, side=FRONT, back=back)

    def face_down(self) -> Profile:
        """The face of a permanent that is face down."""
        if FACE_DOWN not in self.looks:
            self.looks[FACE_DOWN] = self._profile(FACE_DOWN, ())
        return self.looks[FACE_DOWN]

    def copied(self, spell: Profile) -> Profile:
        """The profile of a copy of a spell, which is no card."""
        if spell not in self._copies:
            self._copies[spell] = evolve(spell, token=True)
        return self._copies[spell]

    def token(self, spec: TokenSpec) -> Profile:
        """The profile of a token."""
        if spec not in self._tokens:
            self._tokens[spec] = self._profile(spec, spec.abilities, keywords=spec.keywords)
        return self._tokens[spec]

    def _profile(
        self,
        face: Card | TokenSpec,
        abilities: tuple[Ability, ...],
        *,
        mana_value: int = 0,
        keywords: frozenset[str] = frozenset(),
        side: int = 0,
        back: Profile | None = None,
    ) -> Profile:
        triggered = [a for a in abilities if isinstance(a, Triggered)]
        first = _OF_BACK if side == BACK else 0
        trigs = tuple(self._trig(i, t, mark=first + i) for i, t in enumerate(triggered))
        wastes = face.name == "Wastes" and "land" in face.types and not those(abilities, ManaAbility)
        acts = tuple(self._act(i, a, mark=first + i) for i, a in enumerate(activated(abilities)))
        able = abilities_of(abilities, trigs, acts)
        own_mana = (*able.pop("own_mana"), *([(("c",), 1)] if wastes else []))
        return Profile(
            name=face.name,
            types=face.types,
            subtypes=face.subtypes,
            supertypes=face.supertypes,
            colors=face.colors,
            power=face.power,
            toughness=face.toughness,
            mana_value=mana_value,
            token=isinstance(face, TokenSpec),
            rooms=face.rooms if isinstance(face, Card) else (),
            spell=self._spell([a for a in abilities if isinstance(a, SpellAbility)]) or self._aura(able["enchant"]),
            keywords=keywords | able.pop("keywords"),
            own_mana=own_mana,
            mana=all_mana(own_mana, face.types, face.subtypes),
            back=back,
            side=side,
            **able,
        )

    def _spell(self, spells: list[SpellAbility]) -> Text | None:
        """Several spell abilities are carried out in the order written (608.2c); only one of them may be modal."""
        if not spells:
            return None
        modes = tuple(m for s in spells for m in s.modes)
        choose = spells[0].choose if len(spells) == 1 else len(modes)
        return Text(**self._facts(modes, choose))  # type: ignore[arg-type]

    def _aura(self, enchant: Enchant | None) -> Text | None:
        """What an Aura spell targets (303.4a)."""
        if enchant is None:
            return None
        return self.text(Mode(enchant.text, Nothing(), (TargetSpec(enchant.what, enchant.players),)))
