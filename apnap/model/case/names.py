"""The names of a case and what they mean: players, cards, objects of the start, tokens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import field, frozen

from apnap.model.abilities import (
    Ability,
    Activated,
    Card,
    Changes,
    CreateDelayed,
    EntersAsCopy,
    EntersChoosing,
    ManaAbility,
    Mode,
    Reflexive,
    TokenSpec,
    Triggered,
)
from apnap.model.boards import OUTSIDE
from apnap.model.case.faults import nearest
from apnap.model.games import Game
from apnap.model.scenario import StartObject
from apnap.model.trees import of_kind, walk


@frozen
class Several:
    """A card name that several objects have."""

    ids: tuple[str, ...]


@frozen
class Names:
    """What names mean. ``loose``: strings of faulty parts of the file; nothing is said about them a second time.

    ``cards`` maps to None what has an entry that could not be read. ``unsure``: some text could not be read, so there
    may be tokens that are not known; then a name is only refused if it looks like another one. ``gained``: the keywords
    of triggered abilities that some text gives to objects. ``lent``: some text gives activated abilities to objects.
    """

    game: Game
    players: tuple[str, ...]
    cards: Mapping[str, Card | None]
    objects: Mapping[str, StartObject] = field(factory=dict)
    tokens: Mapping[str, tuple[TokenSpec, ...]] = field(factory=dict)
    loose: frozenset[str] = frozenset()
    unsure: bool = False
    gained: frozenset[str] = frozenset()
    lent: bool = False

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

    def zone(self, word: str) -> str | None:
        """The zone of the model that a claim means by a word; "outside" is where a card is that is not there."""
        return OUTSIDE if word == OUTSIDE else self.game.zones.get(word)

    def is_player(self, name: str) -> bool:
        """True for the players of this case."""
        return name in self.players

    def is_thing(self, name: str) -> bool:
        """True for an id, a card name or a token name."""
        if any(name in known for known in (self.objects, self.cards, self.tokens, self.loose)):
            return True
        return self.unsure and not self.near_thing(name)

    @property
    def words_to_pick(self) -> frozenset[str]:
        """What may be chosen beside objects: rooms of dungeons; if something asks for a type or color as it enters, the
        types and colors that the texts mention, in small letters."""
        cards = tuple(face for card in self.cards.values() if card is not None for face in _faces(card))
        rooms = {room.name for card in cards for room in card.rooms}
        if next(of_kind(cards, EntersChoosing), None) is None:
            return frozenset(rooms)
        tokens = tuple(token for those in self.tokens.values() for token in those)
        changes = list(of_kind((cards, tokens), Changes))
        faces: tuple[Card | TokenSpec, ...] = (*cards, *tokens)
        types = [c.types | c.subtypes | c.colors for c in faces]
        given = [(c.types, c.more_types, c.subtypes, c.more_subtypes, c.colors, c.more_colors) for c in changes]
        return frozenset(rooms.union(*types, *(words or () for those in given for words in those)))

    def near_object(self, name: str) -> tuple[str, ...]:
        """Object ids and names of cards in the start that look like the name."""
        known = [*self.objects, *(o.card for o in self.objects.values())]
        return nearest(name, known)

    def near_thing(self, name: str) -> tuple[str, ...]:
        """Ids, card names and token names that look like the name."""
        return nearest(name, [*self.objects, *self.cards, *self.tokens])

    def unheard_of(self, subtypes: Iterable[str]) -> tuple[str, ...]:
        """Those of the subtypes that no card or token here has or speaks of; none where one may be chosen, or where
        something cannot be read."""
        texts = (*self.cards.values(), *self.tokens.values())
        if self.unsure or None in texts or any(True for _ in of_kind(texts, EntersChoosing)):
            return ()
        known = {word for part in walk(texts) for word in _subtypes(part)}
        return tuple(sorted(set(subtypes) - known))

    def triggered_of(self, name: str) -> tuple[Triggered, ...] | None:
        """The triggered abilities of an id, card or token name; None where they are not known."""
        abilities = self._abilities_of(name)
        return None if abilities is None else tuple(a for a in abilities if isinstance(a, Triggered))

    def other_abilities_of(self, name: str) -> tuple[str, ...]:
        """What claims call the abilities of an id, card or token name that are no triggered abilities of its own."""
        card = self.card_of(name)
        back = card.back.abilities if card is not None and card.back is not None else ()
        texts = (*(self._abilities_of(name) or ()), *back)
        copying = self.cards.values() if any(isinstance(a, EntersAsCopy) for a in texts) else ()
        copied = tuple(c.abilities for c in copying if c is not None)
        others = keywords_in(back, *copied)
        activated = [a for those in (texts, *copied) for a in those if isinstance(a, Activated)]
        words = [word for word in ("delayed", "reflexive") if _speaks_of(texts, word)]
        gained = sorted(self.gained | others)
        called = [a.keyword for a in activated if a.keyword is not None]
        return (*words, *(["activated"] if activated or self.lent else []), *called, *gained)

    def most_activated(self, card: Card) -> int | None:
        """How many activated abilities an object with the card can have at most, whichever face is up and whatever it
        copies; None if texts can give it more."""
        if self.lent or self.unsure:
            return None
        if self.may_copy(card):
            tokens = (len(activated_of(token.abilities)) for those in self.tokens.values() for token in those)
            return max((*tokens, *(_on_faces(other) for other in self.cards.values() if other is not None)))
        return _on_faces(card)

    def may_copy(self, card: Card) -> bool:
        """Whether an object with the card can be a copy of something else."""
        return any(isinstance(a, EntersAsCopy) for face in _faces(card) for a in face.abilities)

    def _abilities_of(self, name: str) -> tuple[Ability, ...] | None:
        card = self.card_of(name)
        if card is not None:
            return card.abilities
        if name in self.tokens:
            return tuple(a for t in self.tokens[name] for a in t.abilities)
        return None


def _subtypes(part: object) -> Iterable[str]:
    for field_name in ("subtypes", "more_subtypes"):
        found = getattr(part, field_name, None)
        yield from found if isinstance(found, frozenset) else ()


def _faces(card: Card) -> tuple[Card, ...]:
    return (card,) if card.back is None else (card, card.back)


def _on_faces(card: Card) -> int:
    return max(len(activated_of(face.abilities)) for face in _faces(card))


def activated_of(abilities: Iterable[Ability]) -> tuple[Activated | ManaAbility, ...]:
    """The activated abilities among these in order, mana abilities included."""
    return tuple(a for a in abilities if isinstance(a, Activated | ManaAbility))


def _speaks_of(tree: object, word: str) -> bool:
    """Whether a text creates an ability that claims call so itself, not on tokens that it creates."""
    on_tokens = sum(_created(token, word) for token in of_kind(tree, TokenSpec))
    return _created(tree, word) > on_tokens


def _created(tree: object, word: str) -> int:
    """How often a text creates such an ability; one that triggers on an nth resolution is a delayed one (603.7h)."""
    at_once = list(of_kind(tree, Reflexive))
    if word == "reflexive":
        return sum(1 for one in at_once if one.nth is None)
    return sum(1 for _ in of_kind(tree, CreateDelayed)) + sum(1 for one in at_once if one.nth is not None)


def tokens_in(*sources: Card | Mode | None) -> dict[str, tuple[TokenSpec, ...]]:
    """Token name → the tokens of that name that the effects of these cards and modes create."""
    found: dict[str, tuple[TokenSpec, ...]] = {}
    for source in sources:
        for token in of_kind(source, TokenSpec):
            if token not in found.get(token.name, ()):
                found[token.name] = (*found.get(token.name, ()), token)
    return found


def keywords_in(*abilities: Iterable[Ability]) -> frozenset[str]:
    """The keywords from which triggered abilities among these come."""
    return frozenset(
        a.keyword for those in abilities for a in those if isinstance(a, Triggered) and a.keyword is not None
    )


def gained_in(*sources: Card | Mode | None) -> frozenset[str]:
    """The keywords of triggered abilities that these cards and modes give to objects."""
    return keywords_in(*(changes.abilities for source in sources for changes in of_kind(source, Changes)))


def lent_in(game: Game, *sources: Card | Mode | None) -> bool:
    """Whether these cards and modes give activated abilities to objects, be it by a type that has them."""
    types = frozenset(name.lower() for name in game.free_cards)
    return any(
        activated_of(changes.abilities) or types & (changes.more_subtypes | (changes.subtypes or frozenset()))
        for source in sources
        for changes in of_kind(source, Changes)
    )


__all__ = ["Names", "Several", "activated_of", "gained_in", "lent_in", "tokens_in"]
