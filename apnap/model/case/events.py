"""Event functions of claims: ``triggered("Soul Warden", ability=2, by=P1)``."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from apnap.model.case.choices import thing
from apnap.model.case.faults import FaultList, Path, nearest, plural
from apnap.model.case.functions import EventFunction
from apnap.model.case.names import Names
from apnap.model.case.trees import Node
from apnap.model.claims import EventAtom

KEYWORDS = ("ability", "by", "on", "value")
"""Named arguments of event functions."""


@frozen
class Reporter:
    """Puts faults of one expression where they belong."""

    path: Path
    faults: FaultList

    def __call__(self, code: str, node: Node, message: str, accepted: tuple[str, ...] = ()) -> None:
        self.faults.add(code, self.path, message, words=node.text, accepted=accepted, at=node.at)


def near_hint(word: str, known: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """A "did you mean" and the names to list."""
    near = nearest(word, known)
    return (f"; did you mean {near[0]!r}?" if near else ""), near or known


def player(node: Node, names: Names, report: Reporter) -> str | None:
    """The player a word means; None after a fault."""
    if node.kind == "word" and names.is_player(node.text):
        return node.text
    if node.kind == "string" and names.is_player(node.text):
        report("E603", node, f"write {node.text} without quotes", names.players)
    elif node.kind == "word":
        report("E607", node, f"there is no player {node.text}", names.players)
    else:
        report("E603", node, "a player is asked for", names.players)
    return None


def named(node: Node, names: Names, report: Reporter, what: str) -> str | None:
    """The id, card or token that a quoted name means; None after a fault."""
    if node.kind != "string":
        report("E603", node, f'{what} is asked for, in "quotes"')
        return None
    before = len(report.faults.found)
    if not names.is_thing(node.text):
        hint, near = near_hint(node.text, (*names.objects, *names.cards, *names.tokens))
        report("E604", node, f"nothing in this case is called {node.text!r}{hint}", near if hint else ())
    if len(report.faults.found) > before:
        return None
    return thing(node.text, names, report.path, report.faults, code="E604")


@frozen
class EventReader:
    """Reads the arguments of one call of an event function."""

    call: Node
    function: EventFunction
    names: Names
    report: Reporter
    mention: Callable[[str], None]

    def atom(self) -> EventAtom:
        """The event; demands that are faulty are left out."""
        of, by = self.subject()
        given = self.keywords()
        if "by" in given:
            if by is not None:
                self.report("E603", given["by"], "the player is given twice")
            by = player(given["by"], self.names, self.report)
        on = named(given["on"], self.names, self.report, "a name") if "on" in given else None
        ability = self.ability(given["ability"], of) if "ability" in given else None
        value = self.value(given["value"]) if "value" in given else None
        for name in (of, on):
            if name is not None:
                self.mention(name)
        return EventAtom(self.function.kind, of=of, ability=ability, by=by, on=on, value=value)

    def subject(self) -> tuple[str | None, str | None]:
        """What stands first: a name, or a player."""
        plain = [p for p in self.call.parts if p.kind != "keyword"]
        for extra in plain[1:]:
            self.report("E603", extra, f"{self.call.text} takes one name or player; the rest is named", KEYWORDS)
        if not plain:
            return None, None
        first = plain[0]
        if first.kind == "word" or self.function.subject == "player":
            return None, player(first, self.names, self.report)
        return named(first, self.names, self.report, "an object, card or token name"), None

    def allowed(self) -> tuple[str, ...]:
        out = ["by"]
        if self.function.item:
            out += ["ability", "on"]
        if self.function.value:
            out.append("value")
        return tuple(out)

    def keywords(self) -> dict[str, Node]:
        given: dict[str, Node] = {}
        for part in self.call.parts:
            if part.kind != "keyword":
                continue
            if part.text not in self.allowed():
                hint, _ = near_hint(part.text, self.allowed())
                self.report("E603", part, f"{self.call.text} takes no `{part.text}`{hint}", self.allowed())
            elif part.text in given:
                self.report("E603", part, f"`{part.text}` is given twice")
            else:
                given[part.text] = part.parts[0]
        return given

    def ability(self, node: Node, of: str | None) -> int | str | None:
        if node.kind not in ("number", "string"):
            self.report("E603", node, "`ability` is a number from 1 or a keyword in quotes")
            return None
        if of is None:
            if not any(p.kind != "keyword" for p in self.call.parts):
                self.report("E603", node, "`ability` needs the name of the card first")
            return None
        has = self.names.triggered_of(of)
        if has is None:
            return None
        keywords = (*dict.fromkeys(a.keyword for a in has if a.keyword is not None), *self.names.other_abilities_of(of))
        if node.kind == "number" and not 1 <= int(node.text) <= len(has):
            self.report("E613", node, f"{of!r} has {plural(len(has), 'triggered ability')}", keywords)
            return None
        if node.kind == "string" and node.text not in keywords:
            self.report("E613", node, f"no ability of {of!r} comes from {node.text!r}", keywords)
            return None
        return int(node.text) if node.kind == "number" else node.text

    def value(self, node: Node) -> str | int | None:
        wanted = self.function.value
        if wanted in ("mode", "number"):
            if node.kind == "number":
                return int(node.text)
            self.report("E603", node, "`value` is a number here")
            return None
        if wanted == "target" and node.kind == "word":
            return player(node, self.names, self.report)
        if wanted == "target" and node.kind == "string" and self.names.is_player(node.text):
            return node.text
        return named(node, self.names, self.report, "a name")
