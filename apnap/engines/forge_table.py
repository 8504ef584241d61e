"""What a game of Forge has told so far: who has which number, what is on the stack, which step it is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from attrs import define, field

from apnap.engines.forge_lines import Named, beginning_with, caption_of, card_of, cards_in, step_in, turn_of
from apnap.engines.forge_names import Names
from apnap.model.trace import records as r
from apnap.model.trace.records import UNSET

Told = r.AnyRecord | str
"""A record, or what is wrong with the line."""

_STACKED = re.compile(r" (cast|activated|triggered) (.+?)(?: targeting (\[.*\]))?\.?$")
_DAMAGE = re.compile(r"(.+? \(\d+\)) deals (\d+) (combat |non-combat )?damage to (.+?)\.?$")
_FIGHT = re.compile(r" assigned (.+) to (attack|block) (.+?)\.?$")
_MOVED = re.compile(r"(.+? \(\d+\)) (?:was put into|has moved to) (\w+) from (\w+)\.?$", re.I)
_FROM_TO = re.compile(r"(.+? \(\d+\)) has moved from (\w+) to (\w+)\.?$", re.I)
_LIFE = re.compile(r"(?:Life: )?(.+) (-?\d+) > (-?\d+)$")
_FIZZLES = re.compile(r"(.+?)(?: ability)? fizzles\.?$")


@define
class Item:
    """Something on the stack. ``a``: what the trace calls it; ``is_trigger``: its line when it resolves is its text."""

    a: str
    card: Named
    is_trigger: bool


@define(eq=False)
class Table(Names):
    """What is known after the lines read so far.

    ``held``: what was told before the line that says what resolves; ``due``: a step that has begun and in which
    nothing has happened yet; ``deals``: combat damage is dealt; ``totals``: life after it, since a line for each source
    says how life changes and the rules have one event; ``mapped``: whether the last line said something; ``over``: the
    game is over.
    """

    src: r.Src | r.Unset = UNSET
    stack: list[Item] = field(factory=list)
    held: list[r.Event] = field(factory=list)
    numbers: int = 0
    turn: int = 0
    active: str | None = None
    totals: dict[str, int] = field(factory=dict)
    deals: bool = False
    due: str | None = None
    attacks: bool = False
    fights: bool = False
    mapped: bool = False
    over: bool = False

    def after(self, text: str, src: r.Src) -> Iterator[Told]:
        """What a line says, as records; ``src``: which line it is."""
        self.src = src
        caption, message = caption_of(text) or ("", "")
        if not caption and self.fights and beginning_with(text, self.players) is not None:
            caption, message = "combat", text  # a line for each further defender
        self.fights = caption == "combat"
        teller = TELLERS.get(caption)
        self.mapped = False
        if teller is not None:
            yield from teller(self, message)

    def flush(self) -> Iterator[r.AnyRecord]:
        """What was held back."""
        held, self.held = self.held, []
        yield from held
        if self.totals:
            yield r.Snapshot(life=self.totals)
            self.totals = {}

    def there(self, lines: Iterable[str]) -> Iterator[r.AnyRecord]:
        """Of a log that begins in the middle of a game: the permanents of which later lines speak as permanents, and
        which have not been played in the meantime."""
        come: set[str | None] = set()
        for text in lines:
            caption, message = caption_of(text) or ("", "")
            who = self.player(message)
            rest = who[1] if who is not None else ""
            stacked, fight = _STACKED.match(rest), _FIGHT.match(rest)
            if who is not None and caption == "add to stack" and stacked is not None and stacked[1] != "cast":
                found = [card_of(stacked[2])]
            elif who is not None and caption == "combat" and fight is not None:
                found = cards_in(fight[1])
            else:
                found = []
            for card in found:
                if card.id is not None and card.id not in come:
                    yield from self.shown(card, "battlefield", who[0] if who is not None else None)
            come |= {card.id for card in cards_in(message)}

    # ------------------------------------------------------------------ time

    def _turn(self, message: str) -> Iterator[Told]:
        found = turn_of(message)
        if found is None:
            yield "it does not say whose turn it is"
            return
        self.mapped = True
        number, self.active = found
        if number < self.turn:
            self.over = True
        self.turn = number
        yield from self.flush()

    def _phase(self, message: str) -> Iterator[Told]:
        who = self.player(message)
        step = step_in(who[1]) if who is not None else None
        if who is None or step is None:
            yield "a step that is not known, or of a player who has no turn"
            return
        self.mapped = True
        yield from self.flush()
        self.deals = step in ("FCD", "CD")
        if step in ("UN", "UP", "DR", "M1", "BC", "M2", "ET"):
            self.due, self.attacks = None, False
            yield r.Event(what="step", p=who[0], to=r.STEPS[step])
        else:
            self.due = step if self.attacks or step == "DA" else None

    def _begun(self) -> Iterator[r.AnyRecord]:
        """The step in which something happens now: Forge tells steps also where the rules skip them."""
        if self.due is not None:
            yield r.Event(what="step", p=self.active or UNSET, to=r.STEPS[self.due])
        self.due = None

    # ------------------------------------------------------------------ what players do

    def _land(self, message: str) -> Iterator[Told]:
        who = self.player(message)
        found = re.match(r" played (.+?)\.?$", who[1]) if who is not None else None
        if who is None or found is None:
            return
        self.mapped = True
        yield from self.flush()
        card = card_of(found[1])
        yield from self.shown(card, "hand", who[0])
        yield from self.again(card)
        yield r.Event(what="land", o=self.id(card), p=who[0])

    def _combat(self, message: str) -> Iterator[Told]:
        who = self.player(message)
        if who is None:
            yield "a player who has no turn"
            return
        self.mapped = True
        found = _FIGHT.match(who[1])
        if found is None:
            return  # did not block
        yield from self.flush()
        what, to = found[2], found[3]
        target = self.player(to)
        name = target[0] if target is not None else self.id(card_of(to))
        if what == "attack":
            self.attacks = True
        for card in cards_in(found[1]):
            yield from self.shown(card, "battlefield", who[0])
        yield from self._begun()
        for card in cards_in(found[1]):
            yield r.Event(what="attack" if what == "attack" else "block", o=self.id(card), p=who[0], to=name)

    def _stacked(self, message: str) -> Iterator[Told]:
        who = self.player(message)
        found = _STACKED.match(who[1]) if who is not None else None
        if who is None or found is None:
            yield "it does not say who puts what on the stack"
            return
        self.mapped = True
        yield from self.flush()
        verb, card = found[1], card_of(found[2])
        yield from self.shown(card, "hand" if verb == "cast" else "battlefield", who[0])
        if verb == "cast":
            yield from self.again(card)
        self.numbers += 1
        a = self.id(card) if verb == "cast" else f"a{self.numbers}"
        self.stack.append(Item(a, card, verb == "triggered"))
        tg = self.targets(found[3])
        if verb == "triggered":
            yield r.Put(a=a, o=self.id(card), ctrl=who[0], tg=tg, inf=["a"])
        elif verb == "cast":
            yield r.Event(what="cast", o=a, p=who[0], tg=tg)
        else:
            yield r.Event(what="activate", o=self.id(card), p=who[0], a=a, tg=tg, inf=["a"])

    # ------------------------------------------------------------------ what happens

    def _resolves(self, message: str) -> Iterator[Told]:
        self.mapped = True
        item = self._meant(message)
        if item is None:
            yield from self.flush()
            yield "nothing is on the stack that could resolve so"
            return
        fizzled = _FIZZLES.match(message) is not None
        yield r.Resolve(a=item.a, out="fizzled" if fizzled else "unknown", inf=["a"])
        yield from self.flush()

    def _meant(self, message: str) -> Item | None:
        """What resolves: the topmost that can be meant. What is above it has resolved without a line."""
        spells = {i.card.name for i in self.stack if not i.is_trigger}
        own = next((n for n in sorted(spells, key=len, reverse=True) if message.startswith(n)), None)
        for place in range(len(self.stack) - 1, -1, -1):
            item = self.stack[place]
            if item.card.name == own if own is not None and not item.is_trigger else item.is_trigger and own is None:
                del self.stack[place:]
                return item
            if _FIZZLES.match(message) and message.startswith(item.card.name):
                del self.stack[place:]
                return item
        return None

    def _happens(self, event: r.Event) -> Iterator[r.AnyRecord]:
        """While something is on the stack, Forge tells what it does before it tells that it resolves."""
        self.mapped = True
        if self.stack:
            event.src = self.src
            self.held.append(event)
        else:
            yield from self._begun()
            yield event

    def _damage(self, message: str) -> Iterator[Told]:
        found = _DAMAGE.match(message)
        if found is None:
            yield "it does not say who deals damage to whom"
            return
        target = self.player(found[4])
        to = target[0] if target is not None and not target[1] else self.id(card_of(found[4]))
        event = r.Event(what="damage", o=self.id(card_of(found[1])), to=to, amount=int(found[2]))
        if found[3] is not None:
            event.combat = found[3] == "combat "
        yield from self._happens(event)

    def _moves(self, message: str) -> Iterator[Told]:
        who = self.player(message)
        if who is not None and who[1].startswith(" milled "):
            for card in cards_in(who[1].removeprefix(" milled ")):
                yield from self.shown(card, "library", who[0])
                yield from self._happens(
                    r.Event(what="zone", o=self.id(card), p=who[0], from_="library", to="graveyard", by="mill")
                )
            return
        into, moved = _MOVED.match(message), _FROM_TO.match(message)
        if into is not None or moved is not None:
            words = into.group(1, 3, 2) if into is not None else moved.group(1, 2, 3) if moved is not None else ()
            named, from_, to = card_of(words[0]), words[1], words[2]
            yield from self.shown(named, from_.lower(), None, sure=True)
            yield from self._happens(r.Event(what="zone", o=self.id(named), from_=from_.lower(), to=to.lower()))

    def _life(self, message: str) -> Iterator[Told]:
        found = _LIFE.match(message)
        if found is None or found[1] not in self.players:
            return
        if self.deals and not self.stack:
            self.mapped = True
            self.totals[found[1]] = int(found[3])
            return
        yield from self._happens(r.Event(what="life", p=found[1], amount=int(found[3]) - int(found[2])))

    def _ends(self, message: str) -> Iterator[Told]:
        self.over = True
        yield from self.flush()


def is_move(message: str) -> bool:
    """Whether a message says that a card changed zones, as newer builds do for every card."""
    return _MOVED.match(message) is not None or _FROM_TO.match(message) is not None


Teller = Callable[[Table, str], Iterator[Told]]

TELLERS: Mapping[str, Teller] = {
    "turn": Table._turn,
    "phase": Table._phase,
    "land": Table._land,
    "combat": Table._combat,
    "add to stack": Table._stacked,
    "resolve stack": Table._resolves,
    "damage": Table._damage,
    "zone change": Table._moves,
    "life": Table._life,
    "game outcome": Table._ends,
    "match result": Table._ends,
}
"""What a line says, by its caption; lines with other captions are kept as they are."""
