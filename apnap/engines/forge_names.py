"""Who and what has been named in a log of Forge."""

from __future__ import annotations

import re
from collections.abc import Iterator

from attrs import define, field

from apnap.engines.forge_lines import Named, beginning_with, card_of
from apnap.model.trace import records as r
from apnap.model.trace.records import UNSET


@define(eq=False)
class Names:
    """The players, and the cards seen so far. ``known``: number → name of those that the trace has introduced;
    ``played``: those that have been cast or played as lands."""

    players: list[str]
    known: dict[str, str] = field(factory=dict)
    played: set[str] = field(factory=set)

    def player(self, text: str) -> tuple[str, str] | None:
        """The player whose name a text begins with, and the rest."""
        return beginning_with(text, self.players)

    def shown(self, card: Named, zone: str, ctrl: str | None, *, sure: bool = False) -> Iterator[r.AnyRecord]:
        """Introduces a card that was not there before; ``zone``: where it must be."""
        id = self.id(card)
        if id in self.known:
            return
        self.known[id] = card.name
        token = card.name.endswith(" Token")
        inferred = [*([] if sure else ["zone"]), *(["o"] if card.id is None else [])]
        record = r.Object(o=id, name=card.name.removesuffix(" Token"), zone=zone, inf=inferred or UNSET)
        if token:
            record.token = True
        if ctrl is not None:
            record.ctrl = ctrl
            record.owner = ctrl
        yield record

    def id(self, card: Named) -> str:
        """What the trace calls a card: its number, or its name where the log has no number."""
        if card.id is not None:
            return card.id
        return next((id for id, name in reversed(self.known.items()) if name == card.name), card.name)

    def again(self, card: Named) -> Iterator[r.AnyRecord]:
        """A card that was played before has come back to where it is played from, and no line has said so."""
        id = self.id(card)
        if id in self.played:
            yield r.Event(what="zone", o=id, to="hand", cause=None, inf=["what", "to"])
        self.played.add(id)

    def targets(self, text: str | None) -> list[str] | r.Unset:
        """The targets; unknown if one of them has not been seen."""
        if text is None:
            return UNSET
        found: list[str] = []
        for part in re.findall(r"\[([^\[\]]+)\]", text):
            who = self.player(part)
            named = who[0] if who is not None and not who[1] else self.id(card_of(part))
            if who is None and named not in self.known:
                return UNSET
            found.append(named)
        return found
