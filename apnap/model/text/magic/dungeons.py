"""Dungeons (309): lines such as "Cave Entrance — Scry 1. (Leads to: Goblin Lair, Mine Tunnels)"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from attrs import frozen

from apnap.model.abilities import Room, Triggered
from apnap.model.text.faults import TextFault, Unread, fault_at
from apnap.model.text.magic import blackbox
from apnap.model.text.magic.forms import nearest
from apnap.model.text.magic.grammar import parse
from apnap.model.text.magic.layout import without_reminders
from apnap.model.text.magic.lexing import plain
from apnap.model.text.magic.scope import Scope
from apnap.model.text.magic.sentences import body
from apnap.model.text.trees import need

_ROOM = re.compile(
    r"[ ]*(?P<name>[A-Z][^\n(—]*?)[ ]*(?:—|--|[ ]-(?=[ ]))[ ]*(?P<effect>[^\n(]+)(?P<rest>\([^\n]*\))?[ ]*"
)
_LEADS = re.compile(r"\(Leads to:? (?P<names>[^()]+?)\.?\)", re.IGNORECASE)


@frozen
class _Line:
    """A line of a dungeon: a room, the span of what its ability does, and the places of the names it leads to."""

    room: Room
    start: int
    end: int
    leads: tuple[tuple[str, int], ...]


def read_rooms(
    text: str, names: tuple[str, ...], *, opaque: bool
) -> tuple[tuple[Room, ...], tuple[Triggered, ...], tuple[TextFault, ...]]:
    """The rooms of a dungeon in order, their abilities (309.4c), and what could not be read."""
    lines: list[_Line] = []
    abilities: list[Triggered] = []
    faults: list[TextFault] = []
    for match in re.finditer(r"[^\n]*\S[^\n]*", text):
        try:
            line = _line(text, match.start(), match.end())
            lines.append(line)
            abilities.append(_ability(text, line, names, opaque=opaque))
        except Unread as problem:
            hint = nearest(match.group(), problem.start - match.start())
            faults.append(fault_at(text, problem, nearest=hint))
    faults += [] if faults else [fault_at(text, problem) for problem in _misled(lines, text)]
    return tuple(line.room for line in lines), tuple(abilities), tuple(faults)


def _line(text: str, start: int, end: int) -> _Line:
    match = _ROOM.fullmatch(plain(text), start, end)
    if match is None:
        raise Unread('a room is a line like "Name — Scry 1. (Leads to: Other Room)", not', start, end)
    leads: tuple[tuple[str, int], ...] = ()
    if match.group("rest") is not None:
        named = _LEADS.fullmatch(plain(text), *match.span("rest"))
        if named is None:
            raise Unread("only the rooms that it leads to stand in parentheses, not", *match.span("rest"))
        each = re.compile(r"[^,\s](?:[^,]*[^,\s])?").finditer(plain(text), *named.span("names"))
        leads = tuple((one.group(), one.start()) for one in each)
    room = Room(match.group("name"), tuple(name for name, _ in leads))
    begins = match.start("effect")
    return _Line(room, begins, begins + len(match.group("effect").rstrip()), leads)


def _ability(text: str, line: _Line, names: tuple[str, ...], *, opaque: bool) -> Triggered:
    clean = without_reminders(text)
    words = clean[line.start : line.end]
    scope = Scope(clean, names)
    try:
        modes, choose = body(need(parse("effect_text", words, names, offset=line.start), "body"), scope)
    except Unread:
        if not opaque:
            raise
        modes, choose = blackbox.choice(clean, line.start, line.end, Scope(clean, names))
    return Triggered(words, (), modes, choose, keyword=line.room.name)


def _misled(lines: list[_Line], text: str) -> Iterator[Unread]:
    """What is wrong with how the rooms hang together: each leads to rooms below it, each but the first is led to."""
    if not lines:
        yield Unread("a dungeon has rooms", 0, len(text))
    below = [line.room.name for line in lines]
    led = set[str]()
    for at, line in enumerate(lines):
        if line.room.name in below[:at]:
            yield Unread("two rooms have this name:", line.start, line.end)
        for name, start in line.leads:
            if name not in below[at + 1 :]:
                yield Unread("no room below has the name", start, start + len(name))
        led |= set(line.room.leads_to)
        if at and line.room.name not in led:
            yield Unread("no room leads to the one that does this:", line.start, line.end)
