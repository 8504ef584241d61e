"""What the words of an effect may refer to at the point that has been read: targets, "it", "that player", X."""

from __future__ import annotations

from attrs import define, field, frozen

from apnap.model.abilities import (
    Choose,
    EventObject,
    LoseLife,
    ObjectRef,
    PlayerRef,
    Previous,
    Remembered,
    Selector,
    Source,
    Target,
    Targets,
    TargetSpec,
    You,
)
from apnap.model.text.faults import Unread
from apnap.model.text.magic.heard import Heard, called
from apnap.model.text.trees import Node, fail, kind_of, said, span


@frozen
class EventWords:
    """What a trigger condition gives the effect to talk about.

    ``obj``: what "it" is; None when the event is not about an object. ``leaves``: the object has left the
    battlefield, so that an effect has to find it in its new zone. ``item``: it is about something on the stack.
    ``owned``: the source is in its owner's graveyard then, so that its controller is its owner (113.8).
    ``other``: what "other" is other than: the ``"source"``, the object of the ``"event"``, or that is ``"unclear"``.
    ``measured``: it has a number of its own ("you gain life"), so that "that many" may be about it; ``numbered``: it
    can be about nothing but how much life or damage it is. ``pair``: it is
    about two objects, so that "it" may mean either. ``combat``: it is about one attack, so that there is a defending
    player. ``what``: what the object is, as far as the condition says so.
    """

    obj: ObjectRef | None = None
    leaves: bool = False
    item: bool = False
    owned: bool = False
    player: PlayerRef | None = None
    other: str = "source"
    measured: bool = False
    numbered: bool = False
    pair: bool = False
    combat: bool = False
    what: Selector = ()


@define
class Scope:
    """Reading state of one mode. ``acted`` is what "it" acts on, ``known`` what "its" asks for information.

    ``x``: what follows "where X is". ``searched``: a search that still has to be followed by a shuffle. ``counted``:
    an instruction before gives "that many" a meaning. ``numbered``: another number was spoken of. ``rival``: the
    source was named although "it" is something else, or what is dealt damage may be a player, so that "it" may mean
    either. ``replaced``: in the same sentence "its"
    meant something else before. ``cards``: cards were drawn or looked at, which "that card" may mean. ``acting``: who
    carries out what is read. ``clauses``: how many instructions the last sentence had. ``several``: what "it" acts on
    may be more than one object. ``gone``: it was moved, and not onto the battlefield; ``exiled``: into exile.
    ``chosen``: what is chosen for the instruction that is read. ``paid``: losses of life that are payments, which
    need that much life (119.4). ``went``: in what is done later, the ability that creates it triggered on this object
    leaving, so that it is what was "remembered", or it is "unclear" where it is found. ``heard``: what was spoken of,
    the last one last.
    """

    text: str
    names: tuple[str, ...] = ()
    event: EventWords = EventWords()
    targets: list[TargetSpec] = field(factory=list)
    acted: ObjectRef | Targets | None = None
    known: ObjectRef | None = None
    player: PlayerRef | None = None
    x: Node | None = None
    searched: Node | None = None
    counted: bool = False
    numbered: bool = False
    rival: bool = False
    replaced: bool = False
    cards: bool = False
    acting: PlayerRef = field(factory=You)
    clauses: int = 0
    several: bool = False
    gone: bool = False
    exiled: bool = False
    chosen: list[Choose] = field(factory=list)
    paid: list[LoseLife] = field(factory=list)
    went: str = ""
    heard: list[Heard] = field(factory=list)

    @classmethod
    def of(cls, text: str, names: tuple[str, ...], event: EventWords) -> Scope:
        """The scope at the start of an effect."""
        found = cls(text, names, event, acted=event.obj, known=event.obj, player=event.player, rival=event.pair)
        if event.obj is not None:
            found.hear(event.obj, event.what, left=event.leaves)
        return found

    def fresh(self) -> Scope:
        """The scope at the start of another mode of the same ability."""
        return Scope.of(self.text, self.names, self.event)

    def words(self, node: Node) -> str:
        """The text that a node was read from."""
        start, end = span(node)
        return self.text[start:end]

    def target(self, spec: TargetSpec) -> int:
        """Notes a "target" phrase; the index of its first target."""
        index = sum(known.most for known in self.targets)
        if self.targets and self.targets[-1].least != self.targets[-1].most:
            raise Unread("a target after an optional one is not modelled", 0, len(self.text))
        self.targets.append(spec)
        return index

    def mention_self(self) -> Source:
        """ "This creature": what "it" is when nothing else was spoken of."""
        if self.acted is None and not self.rival:
            self.acted = self.known = Source()
        elif self.acted != Source():
            self.rival = True
        return Source()

    def mention_any(self) -> None:
        """Something was spoken of that may be a player: "it" may or may not be that."""
        self.acted, self.rival = None, True

    def hear(self, ref: ObjectRef | Targets, what: Selector = (), *, made: bool = False, left: bool = False) -> None:
        """Something was spoken of, and what the text says that it is."""
        self.heard = [*(one for one in self.heard if one.ref != ref), Heard(ref, what, made, left)]

    def described(self, ref: ObjectRef | Targets | None) -> Heard | None:
        """What was said of something that was spoken of."""
        return next((one for one in self.heard if one.ref == ref), None)

    def mention(self, ref: ObjectRef | Targets, what: Selector = ()) -> None:
        """An object was spoken of: it is what "it" means from now on. Nothing can be asked about a group."""
        self.hear(ref, what)
        if not isinstance(ref, Source):
            self.replaced = self.replaced or self.known not in (None, ref)
            self.acted, self.rival, self.several, self.gone = ref, False, isinstance(ref, Targets), False
            self.known = None if isinstance(ref, Targets) else ref

    def mention_group(self, what: Selector = ()) -> None:
        """Objects were spoken of that nothing can be asked about: "they" are what the instruction finds."""
        self.hear(Previous(), what)
        self.acted, self.known, self.rival = Previous(), None, False
        self.several, self.gone, self.exiled = True, True, False

    def forget(self, targets: int) -> None:
        """Nothing was spoken of but the first ``targets`` target phrases: what followed is a black box."""
        del self.targets[targets:]
        self.heard = []
        self.acted = self.known = self.player = self.x = self.searched = None
        self.counted = self.rival = self.replaced = self.cards = self.several = self.gone = self.exiled = False

    def it(self, node: Node) -> ObjectRef | Targets:
        """What "it" acts on."""
        self._check_clear(node)
        if self.cards and said(node).endswith((" card", " cards")):
            raise fail(node, "unclear whether this is a card seen right before,")
        if self.acted is None:
            raise fail(node, "nothing that this could refer to")
        meant = self._meant(node, self.acted)
        if meant != self.acted:
            self._return_to(meant)
        self._check_number(node)
        return meant

    def its(self, node: Node) -> ObjectRef:
        """What "its" asks for information about."""
        if kind_of(node) != "that_ones":
            self._check_clear(node)
        if self.known is None or (self.known == Source() and kind_of(node) == "that_ones" and not self.event.leaves):
            raise fail(node, "nothing that this could refer to")
        meant = self._meant(node, self.known)
        if meant != self.known:
            found = self.described(meant)
            meant = meant if found is None or found.asked is None else found.asked
        if isinstance(meant, Targets):
            raise fail(node, "unclear what this refers to,")
        if meant == self.known == self.acted:
            self._check_number(node)
        return meant

    def _return_to(self, ref: ObjectRef | Targets) -> None:
        """Something is spoken of again."""
        found = self.described(ref)
        assert found is not None
        self.mention(ref, found.what)
        self.heard[-1] = found
        self.known = self.known if found.asked is None else found.asked
        self.gone = found.left

    def _meant(self, node: Node, last: ObjectRef | Targets) -> ObjectRef | Targets:
        """What is meant by what it is called: the last that was spoken of, or the only other one that fits."""
        name, found = called(node), self.described(last)
        if name is None or found is None:
            return last
        others = [one for one in self.heard if one.ref != last and not isinstance(one.ref, Source) and name.fits(one)]
        better = [one for one in others if name.is_said_of(one)]
        if name.fits(found) and found.made and others and "token" not in name.heads:
            raise fail(node, "unclear whether this is what was created or something else,")
        if name.fits(found) and (name.is_said_of(found) or not better):
            return last
        if isinstance(last, Remembered):
            raise fail(node, "what is done later can only be about what was spoken of right before, not")
        others = better or others
        if len(others) != 1:
            raise fail(node, "unclear what this refers to," if others else "nothing that this could refer to")
        return others[0].ref

    def _check_clear(self, node: Node) -> None:
        if self.rival and not said(node).startswith(("that ", "those ")):
            raise fail(node, "unclear what this refers to,")

    def _check_number(self, node: Node) -> None:
        if self.several and (said(node) in ("it", "its") or said(node).startswith("that ")):
            raise fail(node, "several objects were spoken of, so that it is unclear which of them is meant,")

    def check_there(self, node: Node) -> None:
        """Raises if a pronoun means what has left the battlefield, where only something there makes sense."""
        if kind_of(node) == "pronoun" and self.gone and self.acted in (Previous(), Remembered()):
            raise fail(node, "what was spoken of right before is not on the battlefield any more:")

    def that_player(self, node: Node) -> PlayerRef:
        """Who "that player" is."""
        if self.player is None:
            raise fail(node, "no player that this could refer to")
        return self.player

    def to_move(self, ref: ObjectRef) -> ObjectRef:
        """The object to move: a source that has left is found as the event object."""
        if not isinstance(ref, Source):
            return ref
        if self.went == "unclear":
            raise Unread("unclear where this object is found later", 0, len(self.text))
        return Remembered() if self.went else EventObject() if self.has_left() else ref

    def has_left(self) -> bool:
        """True if the trigger condition is about this object leaving."""
        return self.event.leaves and self.event.obj == Source()

    def moved(
        self, ref: ObjectRef | None, to: str, *, several: bool = False, what: Selector = (), made: bool = False
    ) -> None:
        """An instruction moved this (None: what is not named by a reference): "it" is now what was moved.

        ``what``: what the text says that it is; ``made``: it was created. "This creature" that was moved is not what
        "that card" means if something else was spoken of.
        """
        if ref == Source() and self.acted not in (None, Source()):
            self._moved_this()
            return
        before = self.described(ref)
        self.heard = [one for one in self.heard if one.ref not in (ref, Previous())]
        made = made or (before is not None and before.made)
        self.several, self.gone, self.exiled = several, to != "battlefield", to == "exile"
        self.counted, self.rival, self.cards = True, False, False
        self.acted = Previous()
        self.known = (
            ref if isinstance(ref, (Target, Source, EventObject, Remembered)) and to != "battlefield" else Previous()
        )
        what = what or (() if before is None else before.what)
        self.heard.append(Heard(Previous(), what, made, to != "battlefield", self.known))

    def _moved_this(self) -> None:
        self.counted, self.rival, self.cards = True, True, False
        if self.acted == Previous():  # what was moved before is not at hand any more
            self.acted = self.known = None
            self.heard = [one for one in self.heard if one.ref != Previous()]
