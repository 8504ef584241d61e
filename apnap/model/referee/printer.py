"""Printing: from cards, tokens and effects to the texts and profiles that the referee reads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs
from attrs import field, frozen

from apnap.model.abilities import (
    Activated,
    AdditionalTrigger,
    AddMana,
    Attacks,
    BecomesTapped,
    BecomesTarget,
    BeginStep,
    Blocks,
    BreakShields,
    CantActivate,
    Card,
    Casts,
    CastSource,
    CausesTrigger,
    Continuous,
    ControllerOf,
    CountersOn,
    CountersPut,
    CreateDelayed,
    Damage,
    DealtDamage,
    Destroyed,
    Dies,
    DivideDamage,
    Draws,
    Enters,
    EntersTapped,
    EntersWithCounters,
    EventItem,
    EventObject,
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
    PutOnTop,
    Reflexive,
    Remembered,
    Sacrificed,
    ShieldBroken,
    Source,
    SpellAbility,
    StateIs,
    Suppress,
    SwapWith,
    TimesResolved,
    ToGraveyard,
    TokenSpec,
    ToughnessOf,
    Triggered,
)
from apnap.model.referee.profile import Profile, Text, Trig
from apnap.model.trees import mentions, of_kind, walk

BASIC_MANA = {"plains": "w", "island": "u", "swamp": "b", "mountain": "r", "forest": "g"}
"""The mana abilities that basic land types bring along (305.6)."""

LISTENS: dict[type, str] = {
    Enters: "Moved",
    Leaves: "Moved",
    Dies: "Moved",
    Destroyed: "Moved",
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
    Attacks: "AttackDeclared",
    Blocks: "BlockDeclared",
    BecomesTapped: "BecameTapped",
    ShieldBroken: "ShieldWasBroken",
}
"""The class of event that a pattern can fit; patterns that are not here fit none."""

_SOURCE_WORDS = (Source, PutOnTop, SwapWith, CastSource, BreakShields)
_EVENT_WORDS = (EventObject, EventItem, EventPlayer)
_INFORMATION = (PowerOf, ToughnessOf, CountersOn, Matches, ControllerOf, OwnerOf, Damage, DivideDamage, Fight)

_UNNUMBERED = -1
"""The number of an ability that is not printed on a card."""


def own_words(tree: Any) -> Iterator[Any]:
    """A text and everything in it, but for what abilities say that it makes: that is said later."""
    if isinstance(tree, CreateDelayed | Reflexive):
        yield tree
        yield from walk(tree.about)
    elif isinstance(tree, tuple):
        for part in tree:
            yield from own_words(part)
    else:
        yield tree
        for part in attrs.fields(type(tree)) if attrs.has(type(tree)) else ():
            yield from own_words(getattr(tree, part.name))


@frozen(eq=False)
class Printer:
    """Makes profiles and texts; equal texts get equal keys."""

    _keys: dict[object, int] = field(factory=dict)
    _tokens: dict[TokenSpec, Profile] = field(factory=dict)
    _texts: dict[Mode, Text] = field(factory=dict)
    _made: dict[CreateDelayed | Reflexive, Trig] = field(factory=dict)

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
            "reads_source": mentions(whole, _SOURCE_WORDS) or any(f.other or f.this for f in of_kind(whole, Filter)),
            "reads_information": mentions(whole, _INFORMATION),
            "counts_resolutions": speaks_of((TimesResolved,)),
            "has_may": speaks_of((May,)),
            "informs": any(mentions(p.modes, _INFORMATION) for p in said if isinstance(p, CreateDelayed | Reflexive)),
            "reads_about": speaks_of((Remembered,)) or any(f.remembered for f in filters),
        }

    def text(self, mode: Mode) -> Text:
        """The text of an action of the script."""
        if mode not in self._texts:
            self._texts[mode] = Text(**self._facts((mode,), 1))  # type: ignore[arg-type]
        return self._texts[mode]

    def _trig(self, index: int, t: Triggered, made_by: CreateDelayed | Reflexive | None = None) -> Trig:
        rechecks = t.events if t.rechecked else None
        facts = self._facts(t.modes, t.choose, (t.condition, t.action_cap, rechecks))
        facts["reads_event"] = facts["reads_event"] or t.rechecked
        return Trig(
            index=index,
            ability=t,
            patterns=t.events,
            listens=frozenset(LISTENS[type(p)] for p in t.events if type(p) in LISTENS),
            second=any(isinstance(p, CausesTrigger) for p in t.events),
            states=tuple(p for p in t.events if isinstance(p, StateIs)),
            made_by=made_by,
            **facts,  # type: ignore[arg-type]
        )

    def made(self, effect: CreateDelayed | Reflexive) -> Trig:
        """The ability that an effect makes; claims call it "delayed" or "reflexive"."""
        if effect not in self._made:
            if isinstance(effect, CreateDelayed):
                ability = Triggered(effect.text, effect.events, effect.modes, 1, effect.condition, keyword="delayed")
            else:
                ability = Triggered(effect.text, (), effect.modes, keyword="reflexive")
            self._made[effect] = self._trig(_UNNUMBERED, ability, effect)
        return self._made[effect]

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
        counters = [a for a in abilities if isinstance(a, EntersWithCounters)]
        continuous = [a for a in abilities if isinstance(a, Continuous)]
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
            adds_subtypes=tuple(c for c in continuous if c.changes.more_subtypes),
            changes_power=tuple(c for c in continuous if c.changes.power != 0),
            no_creature=tuple(c for c in continuous if "creature" in c.changes.less_types),
            enters_tapped=bool(those(EntersTapped)),
            enters_with=tuple((a.kind, a.amount) for a in counters if isinstance(a.amount, int)),
            enters_counted=any(not isinstance(a.amount, int) for a in counters),
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
