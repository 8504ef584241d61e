"""What is printed on a card or token, prepared for fast reading: texts, triggered abilities, profiles.

Texts and profiles are compared by identity, so that states holding them hash quickly.
"""

from __future__ import annotations

from attrs import field, frozen

from apnap.model.abilities import (
    Activated,
    AdditionalTrigger,
    AddMana,
    BecomesTarget,
    BeginStep,
    CantActivate,
    Card,
    Casts,
    CausesTrigger,
    ControllerOf,
    CountersOn,
    CountersPut,
    Damage,
    DealtDamage,
    Dies,
    DivideDamage,
    Draws,
    Enters,
    EntersTapped,
    EntersWithCounters,
    EventItem,
    EventObject,
    EventPattern,
    EventPlayer,
    ExileInstead,
    Fight,
    Filter,
    GainsLife,
    Keyword,
    Leaves,
    LosesLife,
    ManaAbility,
    Matches,
    May,
    Mode,
    Nothing,
    OwnerOf,
    PowerOf,
    PreventDamage,
    Sacrificed,
    Source,
    SpellAbility,
    Suppress,
    TimesResolved,
    ToGraveyard,
    TokenSpec,
    ToughnessOf,
    Triggered,
)
from apnap.model.trees import mentions, of_kind

BASIC_MANA = {"plains": "w", "island": "u", "swamp": "b", "mountain": "r", "forest": "g"}
"""The mana abilities that basic land types bring along (305.6)."""

LISTENS: dict[type, str] = {
    Enters: "Moved",
    Leaves: "Moved",
    Dies: "Moved",
    ToGraveyard: "Moved",
    Sacrificed: "SacrificedBy",
    Casts: "SpellCast",
    DealtDamage: "Damaged",
    BeginStep: "StepBegan",
    GainsLife: "LifeGained",
    LosesLife: "LifeLost",
    Draws: "CardDrawn",
    CountersPut: "CountersPlaced",
    BecomesTarget: "Targeted",
    CausesTrigger: "AbilityTriggered",
}
"""The class of event that a pattern can fit; patterns of combat fit none."""

_EVENT_WORDS = (EventObject, EventItem, EventPlayer)
_INFORMATION = (PowerOf, ToughnessOf, CountersOn, Matches, ControllerOf, OwnerOf, Damage, DivideDamage, Fight)


@frozen(eq=False)
class Text:
    """What a spell or ability does: its modes. ``key``: equal for texts that say the same."""

    modes: tuple[Mode, ...]
    choose: int
    key: int
    reads_event: bool
    reads_source: bool
    reads_information: bool
    counts_resolutions: bool
    has_may: bool


@frozen(eq=False)
class Trig(Text):
    """A triggered ability; ``index`` counts the triggered abilities of its card from 0.

    ``listens``: the classes of events that can fit it. ``second``: it triggers on other abilities triggering.
    """

    index: int
    ability: Triggered
    patterns: tuple[EventPattern, ...]
    listens: frozenset[str]
    second: bool

    def is_called(self, name: int | str | None) -> bool:
        """Whether a claim's ``ability=`` (1-based number or keyword) means this one."""
        return name is None or name == self.index + 1 or (isinstance(name, str) and name == self.ability.keyword)


@frozen(eq=False)
class Profile:
    """A card or token as printed."""

    name: str
    types: frozenset[str]
    subtypes: frozenset[str]
    supertypes: frozenset[str]
    colors: frozenset[str]
    power: int | None
    toughness: int | None
    mana_value: int
    token: bool
    spell: Text | None = None
    triggers: tuple[Trig, ...] = ()
    additional: tuple[AdditionalTrigger, ...] = ()
    suppress: tuple[Suppress, ...] = ()
    cant_activate: tuple[CantActivate, ...] = ()
    prevent: tuple[PreventDamage, ...] = ()
    exile_instead: tuple[ExileInstead, ...] = ()
    enters_tapped: bool = False
    enters_with: tuple[tuple[str, int], ...] = ()
    keywords: frozenset[str] = frozenset()
    mana: tuple[tuple[tuple[str, ...], int], ...] = ()
    other_mana: bool = False
    """It has an activated ability that adds mana in a way that payments do not model."""

    @property
    def is_permanent(self) -> bool:
        """True unless it is an instant or sorcery."""
        return not self.types & {"instant", "sorcery"}


@frozen(eq=False)
class Printer:
    """Makes profiles and texts; equal texts get equal keys."""

    _keys: dict[object, int] = field(factory=dict)
    _tokens: dict[TokenSpec, Profile] = field(factory=dict)
    _texts: dict[Mode, Text] = field(factory=dict)

    def _facts(self, modes: tuple[Mode, ...], choose: int, more: object = None) -> dict[str, object]:
        whole = (modes, choose, more)
        filters = list(of_kind(whole, Filter))
        return {
            "modes": modes,
            "choose": choose,
            "key": self._keys.setdefault(whole, len(self._keys)),
            "reads_event": mentions(whole, _EVENT_WORDS) or any(f.other_than_event for f in filters),
            "reads_source": mentions(whole, (Source,)) or any(f.other or f.this for f in filters),
            "reads_information": mentions(whole, _INFORMATION),
            "counts_resolutions": mentions(whole, (TimesResolved,)),
            "has_may": mentions(whole, (May,)),
        }

    def text(self, mode: Mode) -> Text:
        """The text of an action of the script."""
        if mode not in self._texts:
            self._texts[mode] = Text(**self._facts((mode,), 1))  # type: ignore[arg-type]
        return self._texts[mode]

    def _trig(self, index: int, t: Triggered) -> Trig:
        facts = self._facts(t.modes, t.choose, (t.condition, t.action_cap))
        return Trig(
            index=index,
            ability=t,
            patterns=t.events,
            listens=frozenset(LISTENS[type(p)] for p in t.events if type(p) in LISTENS),
            second=any(isinstance(p, CausesTrigger) for p in t.events),
            **facts,  # type: ignore[arg-type]
        )

    def nothing(self) -> Text:
        """The text of a spell that does nothing on resolution but enter."""
        return self.text(Mode("", Nothing()))

    def card(self, card: Card) -> Profile:
        """The profile of a card."""
        return self._profile(card, card.abilities, mana_value=card.mana_value)

    def token(self, spec: TokenSpec) -> Profile:
        """The profile of a token."""
        if spec not in self._tokens:
            self._tokens[spec] = self._profile(spec, spec.abilities, keywords=spec.keywords)
        return self._tokens[spec]

    def _profile(
        self,
        face: Card | TokenSpec,
        abilities: tuple[object, ...],
        *,
        mana_value: int = 0,
        keywords: frozenset[str] = frozenset(),
    ) -> Profile:
        def those(kind: type) -> tuple[object, ...]:
            return tuple(a for a in abilities if isinstance(a, kind))

        spells = [a for a in abilities if isinstance(a, SpellAbility)]
        triggered = [a for a in abilities if isinstance(a, Triggered)]
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
            spell=self._spell(spells),
            triggers=tuple(self._trig(i, t) for i, t in enumerate(triggered)),
            additional=those(AdditionalTrigger),  # type: ignore[arg-type]
            suppress=those(Suppress),  # type: ignore[arg-type]
            cant_activate=those(CantActivate),  # type: ignore[arg-type]
            prevent=those(PreventDamage),  # type: ignore[arg-type]
            exile_instead=those(ExileInstead),  # type: ignore[arg-type]
            enters_tapped=bool(those(EntersTapped)),
            enters_with=tuple((a.kind, a.amount) for a in abilities if isinstance(a, EntersWithCounters)),
            keywords=keywords | {a.name for a in abilities if isinstance(a, Keyword)},
            mana=self._mana(face, abilities),
            other_mana=any(isinstance(a, Activated) and mentions(a.modes, (AddMana,)) for a in abilities),
        )

    def _spell(self, spells: list[SpellAbility]) -> Text | None:
        """Several spell abilities are carried out in the order written (608.2c); only one of them may be modal."""
        if not spells:
            return None
        modes = tuple(m for s in spells for m in s.modes)
        choose = spells[0].choose if len(spells) == 1 else len(modes)
        return Text(**self._facts(modes, choose))  # type: ignore[arg-type]

    def _mana(self, face: Card | TokenSpec, abilities: tuple[object, ...]) -> tuple[tuple[tuple[str, ...], int], ...]:
        printed = [(a.produces, a.amount) for a in abilities if isinstance(a, ManaAbility)]
        basic = [((BASIC_MANA[s],), 1) for s in sorted(face.subtypes) if "land" in face.types and s in BASIC_MANA]
        wastes = [(("c",), 1)] if face.name == "Wastes" and "land" in face.types and not printed else []
        return tuple(dict.fromkeys([*printed, *basic, *wastes]))


ABILITIES_WITHOUT_PROFILE: tuple[type, ...] = (Activated,)
"""Abilities that nothing in a scenario can use: no action activates an ability."""
