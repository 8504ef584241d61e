"""What Arena writes about a game, as far as the adapter reads it: messages of its rules engine (GRE), typed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from apnap.model.trace.extra import msgspec


class Message(msgspec.Struct, rename="camel"):
    """Base of everything here: keys in camel case, unknown ones are passed over."""


class Detail(Message):
    """One ``details`` entry of an annotation."""

    key: str
    value_int32: tuple[int, ...] = ()
    value_string: tuple[str, ...] = ()


class Annotation(Message):
    """Something that happened. ``affector_id`` does it to ``affected_ids``."""

    type: tuple[str, ...] = ()
    id: int = 0
    affector_id: int | None = None
    affected_ids: tuple[int, ...] = ()
    details: tuple[Detail, ...] = ()

    @property
    def kind(self) -> str:
        """Its first type, without what they all begin with."""
        return self.type[0].removeprefix("AnnotationType_") if self.type else ""

    def number(self, key: str) -> int | None:
        """A numeric detail."""
        return next((d.value_int32[0] for d in self.details if d.key == key and d.value_int32), None)

    def word(self, key: str) -> str | None:
        """A detail in words."""
        return next((d.value_string[0] for d in self.details if d.key == key and d.value_string), None)


class Number(Message):
    """Power or toughness."""

    value: int = 0


class AttackInfo(Message):
    """Whom an attacker attacks: a player's seat or a permanent."""

    target_id: int | None = None


class BlockInfo(Message):
    """What a blocker blocks."""

    attacker_ids: tuple[int, ...] = ()


class GameObject(Message):
    """A card, token or ability on the stack. ``parent_id``: the source of an ability."""

    instance_id: int
    type: str = ""
    grp_id: int = 0
    zone_id: int | None = None
    owner_seat_id: int | None = None
    controller_seat_id: int | None = None
    card_types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    power: Number | None = None
    toughness: Number | None = None
    is_tapped: bool = False
    damage: int = 0
    object_source_grp_id: int | None = None
    parent_id: int | None = None
    attack_state: str = ""
    attack_info: AttackInfo | None = None
    block_state: str = ""
    block_info: BlockInfo | None = None

    @property
    def kind(self) -> str:
        """``Card``, ``Token``, ``Ability`` …"""
        return self.type.removeprefix("GameObjectType_")

    @property
    def types(self) -> list[str]:
        """Card types, as the trace writes them."""
        return [t.removeprefix("CardType_").lower() for t in self.card_types]


class Zone(Message):
    """A zone and what is in it; the stack is listed from the top."""

    zone_id: int
    type: str = ""
    owner_seat_id: int | None = None
    object_instance_ids: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        """What the trace calls it."""
        return self.type.removeprefix("ZoneType_").lower()


class Player(Message):
    """A player's part of a state; after a change only."""

    system_seat_number: int = 0
    life_total: int | None = None


class TurnInfo(Message):
    """Whose turn and which step it is."""

    phase: str = ""
    step: str = ""
    turn_number: int | None = None
    active_player: int | None = None
    priority_player: int | None = None


class GameInfo(Message):
    """Which game it is."""

    match_id: str = msgspec.field(default="", name="matchID")
    game_number: int = 0


class GameState(Message):
    """A whole state (``GameStateType_Full``) or what has changed (``GameStateType_Diff``)."""

    game_state_id: int
    prev_game_state_id: int | None = None
    type: str = ""
    game_info: GameInfo | None = None
    turn_info: TurnInfo | None = None
    players: tuple[Player, ...] = ()
    zones: tuple[Zone, ...] = ()
    game_objects: tuple[GameObject, ...] = ()
    annotations: tuple[Annotation, ...] = ()
    persistent_annotations: tuple[Annotation, ...] = ()

    @property
    def is_full(self) -> bool:
        """Whether it tells everything, not only what is new."""
        return self.type == "GameStateType_Full"

    def happened(self, kind: str) -> Iterator[Annotation]:
        """The annotations of a kind, in order."""
        return (a for a in self.annotations if a.kind == kind)


class GreMessage(Message):
    """One message of the rules engine."""

    type: str = ""
    game_state_message: GameState | None = None


class GreMessages(Message):
    """What one entry of the log holds."""

    gre_to_client_messages: tuple[GreMessage, ...] = ()


class Entry(Message):
    """One entry of the log."""

    gre_to_client_event: GreMessages | None = None


_DECODER = msgspec.json.Decoder(Entry)

BadEntry = msgspec.ValidationError
"""An entry that is JSON and not what Arena writes; it is a :data:`BadJson` too, so ask for it first."""

BadJson = msgspec.DecodeError
"""An entry that is no JSON."""


def entry_of(text: str) -> Entry:
    """The entry that a line of JSON is. Raises :data:`BadEntry` or :data:`BadJson`."""
    try:
        entry: Any = _DECODER.decode(text)
    except RecursionError:
        raise BadEntry("its brackets are nested too deeply") from None
    assert isinstance(entry, Entry)
    return entry
