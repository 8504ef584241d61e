"""What words depend on beside what they say: what the game calls its zones, and when conditions are judged."""

from __future__ import annotations

from attrs import frozen

from apnap.model.games import Game, game_of
from apnap.model.scenario import Policy

_NOUNS = {"battlefield": "permanent", "stack": "spell"}
"""What an object in a zone is called, by the game's own name of the zone. In any other it is a card."""

_ASKED = {
    "both": "checked when it triggers and when it resolves",
    "at-event": "checked when it triggers",
    "at-resolution": "checked when it resolves",
    "after-event": "checked right after the event and when it resolves",
    "where-it-is": "checked when it triggers, and where the object is when it resolves",
    "off": "never checked",
}


@frozen
class Terms:
    """The vocabulary of a game. ``asked``: when the condition behind a trigger event is judged."""

    game: Game
    asked: str

    @property
    def sized(self) -> bool:
        """Whether creatures have a toughness beside their power."""
        return self.game.size == "pt"

    def zone(self, zone: str) -> str:
        """What the game calls a zone of the model."""
        return self.game.zone_word(zone).replace("_", " ")

    def noun(self, zone: str) -> str | None:
        """What the game calls an object in a zone, None if it has no word for it."""
        return _NOUNS.get(self.game.zone_word(zone))


def terms_of(policy: Policy) -> Terms:
    """The vocabulary for scenarios under a policy."""
    return Terms(game_of(policy.edition), _ASKED[policy.reading("intervening-if")])
