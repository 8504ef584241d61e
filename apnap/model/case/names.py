"""The names of a case and what they mean: players, cards, objects of the start, tokens."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from apnap.model.abilities import Ability, Activated, Card, CreateDelayed, Mode, Reflexive, TokenSpec, Triggered
from apnap.model.case.faults import nearest
from apnap.model.games import Game
from apnap.model.scenario import StartObject
from apnap.model.trees import of_kind


@frozen
class Several:
    """A card name that several objects have."""

    ids: tuple[str, ...]


@frozen
class Names:
    """What names mean. ``loose``: strings of faulty parts of the file; nothing is said about them a second time.

    ``cards`` maps to None what has an entry that could not be read. ``unsure``: some text could not be read, so there
    may be tokens that are not known; then a name is only refused if it looks like another one.
    """

    game: Game
    players: tuple[str, ...]
    cards: Mapping[str, Card | None]
    objects: Mapping[str, StartObject] = field(factory=dict)
    tokens: Mapping[str, tuple[TokenSpec, ...]] = field(factory=dict)
    loose: frozenset[str] = frozenset()
    unsure: bool = False

    def ids_of(self, card: str) -> tuple[str, ...]:
        """The objects of the start that have the card."""
        return tuple(o.id for o in self.objects.values() if o.card == card)

    def object(self, name: str) -> str | Several | None:
        """The one object of that id or card name; Several; None if there is none."""
        if name in self.objects:
            return name
        ids = self.ids_of(name)
        if len(ids) == 1:
            return ids[0]
        return Several(ids) if ids else None

    def card_of(self, name: str) -> Card | None:
        """The card of an id or card name, None for anything else and for unreadable cards."""
        return self.cards.get(self.objects[name].card if name in self.objects else name)

    def is_player(self, name: str) -> bool:
        """True for the players of this case."""
        return name in self.players

    def is_thing(self, name: str) -> bool:
        """True for an id, a card name or a token name."""
        if any(name in known for known in (self.objects, self.cards, self.tokens, self.loose)):
            return True
        return self.unsure and not self.near_thing(name)

    def near_object(self, name: str) -> tuple[str, ...]:
        """Object ids and names of cards in the start that look like the name."""
        known = [*self.objects, *(o.card for o in self.objects.values())]
        return nearest(name, known)

    def near_thing(self, name: str) -> tuple[str, ...]:
        """Ids, card names and token names that look like the name."""
        return nearest(name, [*self.objects, *self.cards, *self.tokens])

    def triggered_of(self, name: str) -> tuple[Triggered, ...] | None:
        """The triggered abilities of an id, card or token name; None where they are not known."""
        abilities = self._abilities_of(name)
        return None if abilities is None else tuple(a for a in abilities if isinstance(a, Triggered))

    def other_abilities_of(self, name: str) -> tuple[str, ...]:
        """What claims call the abilities of an id, card or token name that are no triggered abilities of its own."""
        texts = self._abilities_of(name) or ()
        activated = [a for a in texts if isinstance(a, Activated)]
        words = [word for word, kind in _CREATED.items() if _speaks_of(texts, kind)]
        return (*words, *(["activated"] if activated else []), *(a.keyword for a in activated if a.keyword is not None))

    def _abilities_of(self, name: str) -> tuple[Ability, ...] | None:
        card = self.card_of(name)
        if card is not None:
            return card.abilities
        if name in self.tokens:
            return tuple(a for t in self.tokens[name] for a in t.abilities)
        return None


_CREATED = {"delayed": CreateDelayed, "reflexive": Reflexive}
"""What claims call the triggered abilities that effects create."""


def _speaks_of(tree: object, kind: type) -> bool:
    """Whether a text creates such an ability itself; what is written on tokens that it creates does not count."""
    made = sum(1 for _ in of_kind(tree, kind))
    on_tokens = sum(1 for token in of_kind(tree, TokenSpec) for _ in of_kind(token, kind))
    return made > on_tokens


def tokens_in(*sources: Card | Mode | None) -> dict[str, tuple[TokenSpec, ...]]:
    """Token name → the tokens of that name that the effects of these cards and modes create."""
    found: dict[str, tuple[TokenSpec, ...]] = {}
    for source in sources:
        for token in of_kind(source, TokenSpec):
            if token not in found.get(token.name, ()):
                found[token.name] = (*found.get(token.name, ()), token)
    return found


__all__ = ["Names", "Several", "tokens_in"]
