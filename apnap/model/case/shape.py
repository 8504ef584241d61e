"""The keys of a case file and what each may hold: the one source of the reader's checks and of the JSON Schema.

A class stands for a table; its fields are the keys. Kinds of strings and numbers are the names in ``SCALARS``.
Lists may contain ``None`` where the reader has taken out a faulty entry; a file cannot.
"""

# ruff: noqa: RUF009 - key() makes attrs fields

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NewType

from attrs import field, frozen

from apnap.model.games import editions, games


@frozen
class Scalar:
    """Demands on a string or number. ``words``: its name in messages. ``code``: the fault of an unfit value."""

    kind: type
    words: str
    code: str = "E204"
    least: int | None = None
    most: int | None = None
    pattern: str | None = None
    choices: tuple[str, ...] = ()


Text = NewType("Text", str)
Sentence = NewType("Sentence", str)
Name = NewType("Name", str)
Player = NewType("Player", str)
Active = NewType("Active", str)
Edition = NewType("Edition", str)
Step = NewType("Step", str)
Kind = NewType("Kind", str)
Verdict = NewType("Verdict", str)
Flag = NewType("Flag", bool)
Number = NewType("Number", int)
Position = NewType("Position", int)
Few = NewType("Few", int)
Bound = NewType("Bound", int)
Value = NewType("Value", object)
"""A number, a truth value, a string, or a list of values."""

MOST_ENTRIES = 1_000
"""Entries of a list or table."""

PLAYER = r"^P[1-9]$"
KINDS = ("always", "throughout", "never", "possible", "outcomes", "can", "order_matters", "differs")
VERDICTS = ("proved", "refuted", "vacuous", "undecided")

STEPS = tuple(dict.fromkeys(step for game in games().values() for step in game.steps))
"""The steps of all games."""

SCALARS: Mapping[Any, Scalar] = {
    Text: Scalar(str, "a text", most=20_000),
    Sentence: Scalar(str, "a text that is not empty", least=1, most=4_000),
    Name: Scalar(
        str,
        "a name of one line without spaces at its ends",
        "E205",
        least=1,
        most=120,
        pattern=r"^[^\s\x00-\x1f\x7f]([^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f])?$",
    ),
    Player: Scalar(str, "a player, P1 to P9", pattern=PLAYER),
    Active: Scalar(str, "a player, P1 to P9, or any", pattern=r"^(P[1-9]|any)$"),
    Edition: Scalar(str, "an edition", "E701", choices=editions()),
    Step: Scalar(str, "a step of a turn", choices=STEPS),
    Kind: Scalar(str, "a kind of claim", choices=KINDS),
    Verdict: Scalar(str, "a verdict", choices=VERDICTS),
    Flag: Scalar(bool, "true or false"),
    Number: Scalar(int, "a number from 0 to 100000", least=0, most=100_000),
    Position: Scalar(int, "a number from 1 to 1000", least=1, most=1_000),
    Few: Scalar(int, "a number from 1 to 1000", least=1, most=1_000),
    Bound: Scalar(int, "a number from 1 to 100000", least=1, most=100_000),
}


ANY = "any"
"""The active player of a start that leaves open who that is."""


def key(doc: str, *default: Any, written: str | None = None) -> Any:
    """A key with its description, and its default if it may be left out; ``written``: its name in files, if that is
    no name in Python."""
    metadata = {"doc": doc} if written is None else {"doc": doc, "written": written}
    if not default:
        return field(metadata=metadata)
    return field(default=default[0], metadata=metadata)


def written(a: Any) -> str:
    """How files write a key, given as the field of its table."""
    return str(a.metadata.get("written", a.name))


def by_player(doc: str) -> Any:
    """The keys P1 to P9 of a table, gathered in one field."""
    return field(factory=dict, metadata={"doc": doc, "by_player": True})


@frozen(kw_only=True)
class CardTable:
    """A card as it is printed."""

    type: Sentence = key("type line, as in `Creature — Human Cleric`")
    text: Text = key("rules text", Text(""))
    ja: Text = key("rules text in Japanese", Text(""))
    pt: Name | None = key("power and toughness, as in `1/1`", None)
    power: Name | Number | None = key("power, as in 3000 or `3000+`", None)
    cost: Name | Number | None = key("cost, as in `{1}{B}` (mana value and colours) or 4", None)
    civilization: Name | None = key("civilizations, as in `fire/nature`", None)
    back: Name | None = key("the card that is its other face", None)
    opaque: Flag = key("effects that cannot be read are black boxes", Flag(False))


@frozen(kw_only=True)
class RangeTable:
    """A number that is left open."""

    low: Number = key("the lowest", written="from")
    high: Number = key("the highest", written="to")


@frozen(kw_only=True)
class ObjectTable:
    """A card in a zone, with what is particular about it."""

    card: Name = key("name of the card")
    id: Name | None = key("a name of its own", None)
    count: Few | None = key("so many of them", None)
    tapped: Flag = key("it is tapped", Flag(False))
    counters: Mapping[Name, Number | RangeTable] = key("kind of counter and number", {})
    damage: Number = key("damage marked on it", Number(0))
    owner: Player | None = key("its owner, if another player controls it", None)
    abilities: Flag = key("false: it has lost its abilities this turn", Flag(True))
    entered: Flag = key("it entered this turn", Flag(False))
    attacked: Flag = key("it attacked this turn", Flag(False))
    attached_to: Name | None = key("what it is attached to", None)
    attacking: Player | None = key("the player it attacks", None)
    blocking: Name | None = key("the attacker it blocks", None)
    face_down: Flag = key("it is face down", Flag(False))
    transformed: Flag = key("its other face is up", Flag(False))
    chosen: Name | None = key("what was chosen as it entered, as in `Elf`", None)


@frozen(kw_only=True)
class AnyTable:
    """Cards each of which may be there or not."""

    any: tuple[Name | ObjectTable | None, ...] = key("cards each of which may be there or not")
    at_most: Few | None = key("so many of them at most, all if nothing is said", None)


@frozen(kw_only=True)
class PlayerTable:
    """A player at the start."""

    life: Number | RangeTable = key("life total", Number(20))
    battlefield: tuple[Name | ObjectTable | AnyTable | None, ...] = key("permanents the player controls", ())
    battle_zone: tuple[Name | ObjectTable | AnyTable | None, ...] = key("cards the player has in the battle zone", ())
    hand: tuple[Name | ObjectTable | AnyTable | None, ...] = key("named cards in hand", ())
    graveyard: tuple[Name | ObjectTable | AnyTable | None, ...] = key("cards in the graveyard", ())
    exile: tuple[Name | ObjectTable | AnyTable | None, ...] = key("the player's cards in exile", ())
    library: tuple[Name | ObjectTable | None, ...] = key("named cards from the top of the library", ())
    command: tuple[Name | ObjectTable | None, ...] = key("the player's dungeons in the command zone", ())
    mana_zone: tuple[Name | ObjectTable | AnyTable | None, ...] = key("cards in the mana zone", ())
    shield_zone: tuple[Name | ObjectTable | AnyTable | None, ...] = key("the shields", ())
    hyperspatial_zone: tuple[Name | ObjectTable | AnyTable | None, ...] = key("cards in the hyperspatial zone", ())
    deck: tuple[Name | ObjectTable | None, ...] = key("named cards from the top of the deck", ())


@frozen(kw_only=True)
class StackTable:
    """A spell or a triggered ability on the stack at the start."""

    card: Name | None = key("the spell's card", None)
    id: Name | None = key("a name of its own for the spell", None)
    owner: Player | None = key("owner of the spell, if not its controller", None)
    trigger_of: Name | None = key("the object whose triggered ability it is", None)
    ability: Position | None = key("which of its triggered abilities, from 1", None)
    controller: Player = key("who controls it")
    targets: tuple[Name | None, ...] = key("objects and players", ())
    modes: tuple[Position | None, ...] = key("chosen modes, from 1", ())


@frozen(kw_only=True)
class StartTable:
    """Where every play begins."""

    active: Active = key("the active player, or `any`", Active("P1"))
    step: Step = key("the step of the turn", Step("main"))
    begins: Flag = key("the step begins now", Flag(False))
    players: tuple[Player | None, ...] | None = key("turn order", None)
    stack: tuple[StackTable | None, ...] = key("the stack, bottom to top", ())
    waiting: tuple[StackTable | None, ...] = key("abilities that wait", ())
    tables: Mapping[str, PlayerTable] = by_player("what a player has")


@frozen(kw_only=True)
class ScriptTable:
    """One entry of the script: a player and an action."""

    action: Mapping[str, Sentence] = by_player("what the player does")
    respond_to: Name | None = key("done while this is on the stack", None)
    respond_to_ability: Name | None = key("done while an ability of this is on the stack", None)
    optional: Flag = key("it may be left out", Flag(False))


@frozen(kw_only=True)
class OptionTable:
    """Something a player may do whenever a player would get priority."""

    action: Mapping[str, Sentence] = by_player("what the player may do")
    times: Few = key("how often at most", Few(1))


@frozen(kw_only=True)
class ChoiceTable:
    """Fixes choices that would be free otherwise."""

    of: Name = key("id or card name of what asks for the choice")
    ability: Position | None = key("which of its triggered abilities, from 1", None)
    on: Name | None = key("only for this event object", None)
    targets: tuple[Name | None, ...] | None = key("targets in order", None)
    may: Flag | None = key("the answer to `may` and `unless`", None)
    modes: tuple[Position | None, ...] | None = key("modes, from 1", None)
    divide: tuple[Position | None, ...] | None = key("a number for each target", None)
    pick: tuple[Name | None, ...] | None = key("what is chosen, searched for, sacrificed or kept", None)
    number: Number | None = key("how many, where the player says so", None)


@frozen(kw_only=True)
class ClaimTable:
    """A claim and the verdict its author expects."""

    says: Sentence = key("an expression of the claim language")
    kind: Kind = key("when it must hold", Kind("always"))
    expect: Verdict = key("the verdict expected", Verdict("proved"))
    values: tuple[Value, ...] | None = key("exactly these values at the end", None)
    number: Few | None = key("exactly so many different values at the end", None)
    by: tuple[Player | None, ...] = key("the players who bring it about, or whose orders are meant", ())
    reading: Mapping[Name, tuple[Name | None, ...]] = key("a rule, and the two readings that are compared", {})
    edition: tuple[Edition | None, ...] = key("the two editions that are compared", ())
    without: Name | None = key("the rule that is compared with its absence", None)
    cites: tuple[Name | None, ...] = key("rule numbers", ())
    why: Text = key("why the author expects it", Text(""))


@frozen(kw_only=True)
class CaseTable:
    """One ruling: board, script and claims."""

    title: Sentence = key("the ruling in one sentence")
    edition: Edition = key("the rulebook: game and date")
    cites: tuple[Name | None, ...] = key("rule numbers of that edition", ())
    source: Text = key("where the expected verdicts come from", Text(""))
    notes: Text = key("what was decided and why", Text(""))
    bound: Bound = key("longest play looked at, in steps", Bound(200))
    readings: Mapping[Name, Name] = key("rule and reading", {})
    without: tuple[Name | None, ...] = key("rules switched off", ())
    cards: Mapping[Name, CardTable] = key("the cards", {})
    start: StartTable = key("where every play begins")
    script: tuple[ScriptTable | None, ...] = key("what is done, in order", ())
    option: tuple[OptionTable | None, ...] = key("what may be done", ())
    choice: tuple[ChoiceTable | None, ...] = key("choices that are fixed", ())
    claim: tuple[ClaimTable | None, ...] = key("what is claimed, at least one")


TABLES: Mapping[type, str] = {
    CardTable: "card",
    PlayerTable: "player",
    StartTable: "start",
    ScriptTable: "script",
    OptionTable: "script",
    ChoiceTable: "choice",
}
"""What the games call these tables (``Game.keys``)."""
