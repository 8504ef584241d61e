"""From a TOML document to the classes of :mod:`apnap.model.case.shape`, with every fault of keys and kinds."""

from __future__ import annotations

import collections.abc
import copy
import re
import types
from collections.abc import Callable, Iterator, Mapping, Sized
from functools import cache
from typing import Any, Union, get_args, get_origin

import attrs
from cattrs import BaseConverter, Converter, IterableValidationError
from cattrs.errors import BaseValidationError, ClassValidationError, ForbiddenExtraKeysError
from cattrs.gen import make_dict_structure_fn, override

from apnap.model.case.faults import MOST, FaultList, Path, nearest
from apnap.model.case.foreign import likely_edition
from apnap.model.case.shape import MOST_ENTRIES, PLAYER, SCALARS, STEPS, TABLES, CaseTable, Scalar, Value, written
from apnap.model.games import Game, game_of

ROUNDS = 12
"""How often faulty values are taken out before the rest is given up; two are usual."""


class Unfit(ValueError):
    """A value that does not fit its key; becomes a fault with the path that cattrs knows."""

    def __init__(self, code: str, message: str, words: str = "", accepted: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.code, self.message, self.words, self.accepted = code, message, words, accepted


# --------------------------------------------------------------------------- values


def describe(value: Any) -> str:
    """A value of a file in words: ``a list``, ``the number 3``."""
    if isinstance(value, bool):
        return f"the truth value {str(value).lower()}"
    if isinstance(value, int):
        return "a huge number" if abs(value) >= 10**18 else f"the number {value}"
    if isinstance(value, str):
        return f"the text {value[:60]!r}"
    names = {list: "a list", dict: "a table", float: "a number with a fraction"}
    return names.get(type(value), "a date or time")


def _wrong(value: Any, wanted: str) -> Unfit:
    words = value if isinstance(value, str) else ""
    return Unfit("E202", f"{describe(value)} where {wanted} is asked for", words, (wanted,))


def _is_exactly(value: Any, kind: type) -> bool:
    return type(value) is kind  # a truth value is no number here


def check_scalar(value: Any, scalar: Scalar) -> Any:
    """The value itself. Raises Unfit."""
    if not _is_exactly(value, scalar.kind):
        raise _wrong(value, scalar.words)
    if scalar.choices and value not in scalar.choices:
        near = nearest(value, scalar.choices)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise Unfit(scalar.code, f"{value[:60]!r} is not {scalar.words}{hint}", value, scalar.choices)
    size: int = len(value) if isinstance(value, str) else value
    small = scalar.least is not None and size < scalar.least
    large = scalar.most is not None and size > scalar.most
    if large and isinstance(value, str):
        raise Unfit(scalar.code, f"{size} characters; at most {scalar.most} are read", value[:60], (scalar.words,))
    unfit = scalar.pattern is not None and not re.match(scalar.pattern, value)
    if small or large or unfit:
        raise Unfit(scalar.code, f"{describe(value)} is not {scalar.words}", str(value)[:60], (scalar.words,))
    return value


def _check_value(value: Any, _: Any = None) -> Any:
    """A number, truth value, string, or (as a tuple) a list of such."""
    if isinstance(value, list):
        return tuple(_check_value(v) for v in value)
    if value is not None and type(value) not in (int, bool, str):  # None: taken out, see _take_out
        raise _wrong(value, "a number, true, false, a text or a list of these")
    return value


# --------------------------------------------------------------------------- converter


def player_field(cls: type) -> str | None:
    """The field of the class that gathers the keys P1 to P9, if it has one."""
    return next((a.name for a in attrs.fields(cls) if a.metadata.get("by_player")), None)


def known_keys(cls: type) -> tuple[str, ...]:
    """The keys a table of that class may have."""
    own = [written(a) for a in attrs.fields(cls) if not a.metadata.get("by_player")]
    return (*own, "P1", "P2") if player_field(cls) else tuple(own)


def _table_hook(cls: Any, converter: BaseConverter) -> Callable[[Any, Any], Any]:
    renamed: Any = {a.name: override(rename=written(a)) for a in attrs.fields(cls) if written(a) != a.name}
    plain = make_dict_structure_fn(cls, converter, _cattrs_forbid_extra_keys=True, **renamed)
    gathered = player_field(cls)

    def structure_table(value: Any, _: Any) -> Any:
        if not isinstance(value, dict):
            raise _wrong(value, "a table")
        if gathered is not None:
            players = {k: v for k, v in value.items() if re.match(PLAYER, k)}
            unknown = {k: v for k, v in value.items() if k == gathered}
            value = {k: v for k, v in value.items() if k not in players and k != gathered}
            value.update({f"{k} ": v for k, v in unknown.items()})  # not a key of files; refused as unknown
            value[gathered] = players
        return plain(value, cls)

    return structure_table


def _check_length(value: Sized) -> None:
    if len(value) > MOST_ENTRIES:
        raise Unfit("E204", f"{len(value)} entries; at most {MOST_ENTRIES} are read")


def _list_hook(cls: Any, converter: BaseConverter) -> Callable[[Any, Any], Any]:
    kind: Any = list.__class_getitem__(get_args(cls)[0])
    plain = converter.get_structure_hook(kind)

    def structure_list(value: Any, _: Any) -> Any:
        if not isinstance(value, list):
            raise _wrong(value, "a list")
        _check_length(value)
        return tuple(plain(value, kind))

    return structure_list


def _mapping_hook(cls: Any, converter: BaseConverter) -> Callable[[Any, Any], Any]:
    kind: Any = dict.__class_getitem__(get_args(cls))
    plain = converter.get_structure_hook(kind)

    def structure_mapping(value: Any, _: Any) -> Any:
        if not isinstance(value, dict):
            raise _wrong(value, "a table")
        _check_length(value)
        return plain(value, kind)

    return structure_mapping


def _scalar_hook(scalar: Scalar) -> Callable[[Any, Any], Any]:
    return lambda value, _: check_scalar(value, scalar)


def _is_list(cls: Any) -> bool:
    return get_origin(cls) is tuple


def _is_mapping(cls: Any) -> bool:
    return get_origin(cls) is collections.abc.Mapping


def _is_union(cls: Any) -> bool:
    return get_origin(cls) in (Union, types.UnionType)


def _needed(table: Any) -> set[str]:
    """The keys that a table cannot do without."""
    return {written(a) for a in attrs.fields(table) if a.default is attrs.NOTHING}


_KINDS = {str: "a name", dict: "a table", int: "a number", bool: "true or false", list: "a list", object: "a value"}
"""Kinds of values in words."""


def _union_hook(cls: Any, converter: BaseConverter) -> Callable[[Any, Any], Any]:
    """``X | None``, or several kinds, told apart by the kind of the value."""
    options = [a for a in get_args(cls) if a is not type(None)]
    tables = [a for a in options if attrs.has(a)]
    hooks: dict[type, Any] = {}
    for a in options:
        hooks.setdefault(dict if attrs.has(a) else SCALARS[a].kind if a in SCALARS else list, a)
    wanted = " or ".join(_KINDS[kind] for kind in hooks)

    def structure_union(value: Any, _: Any) -> Any:
        if value is None:
            return None
        if len(hooks) > 1 and type(value) not in hooks:
            raise _wrong(value, wanted)
        option = hooks[type(value)] if len(hooks) > 1 else options[0]
        if isinstance(value, dict) and len(tables) > 1:
            option = next((t for t in tables if _needed(t) & set(value)), tables[0])
        return converter.get_structure_hook(option)(value, option)

    return structure_union


@cache
def converter() -> Converter:
    """The cattrs converter of case files."""
    conv = Converter(detailed_validation=True)
    conv.register_structure_hook_factory(attrs.has, _table_hook)
    conv.register_structure_hook_factory(_is_list, _list_hook)
    conv.register_structure_hook_factory(_is_mapping, _mapping_hook)
    conv.register_structure_hook_factory(_is_union, _union_hook)
    for kind, scalar in SCALARS.items():
        conv.register_structure_hook(kind, _scalar_hook(scalar))
    conv.register_structure_hook(Value, _check_value)
    return conv


# --------------------------------------------------------------------------- faults


Problem = tuple[Path, Exception, type | None]


def problems(error: BaseException, path: Path = (), cls: type | None = None) -> Iterator[Problem]:
    """The single faults inside an error of cattrs, each with its path and the class of its table."""
    if isinstance(error, ClassValidationError):
        noted, plain = error.group_exceptions()
        for inner, note in noted:
            a = attrs.fields_dict(error.cl)[note.name]
            yield from problems(inner, path if a.metadata.get("by_player") else (*path, written(a)), error.cl)
        for inner in plain:
            yield from problems(inner, path, error.cl)
    elif isinstance(error, IterableValidationError):
        listed, plain = error.group_exceptions()
        for inner, item in listed:
            yield from problems(inner, (*path, item.index), cls)
        for inner in plain:
            yield from problems(inner, path, cls)
    elif isinstance(error, BaseValidationError):
        for inner in error.exceptions:
            yield from problems(inner, path, cls)
    elif isinstance(error, Exception):
        yield path, error, cls


def _report(problem: Problem, game: Game, faults: FaultList) -> None:
    path, error, _ = problem
    if isinstance(error, ForbiddenExtraKeysError):
        for extra in sorted(error.extra_fields)[:MOST]:
            _unknown_key(path, extra.rstrip(" ") if extra.endswith(" ") else extra, error.cl, game, faults)
    elif isinstance(error, KeyError):
        faults.add(
            "E203", path[:-1], f"the key {path[-1]!r} is missing", words=str(path[-1]), accepted=(str(path[-1]),)
        )
    elif isinstance(error, Unfit):
        accepted = game.steps if error.accepted == STEPS else error.accepted
        faults.add(error.code, path, error.message, words=error.words, accepted=accepted)
    else:
        faults.add("E202", path, "a value of the wrong kind")


def _unknown_key(path: Path, extra: str, cls: type, game: Game, faults: FaultList) -> None:
    known = tuple(k for k in known_keys(cls) if cls not in TABLES or game.has_key(TABLES[cls], k))
    near = nearest(extra, known)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    faults.add("E201", (*path, extra), f"there is no key {extra[:60]!r} here{hint}", words=extra, accepted=known)


# --------------------------------------------------------------------------- taking faulty values out


def _take_out(document: Any, path: Path) -> None:
    """Remove a key from a table; in a list leave a hole, so that the other entries keep their place."""
    holder = document
    for part in path[:-1]:
        try:
            holder = holder[part]
        except (KeyError, IndexError, TypeError):
            return
    if not path:
        return
    if isinstance(holder, dict):
        holder.pop(path[-1], None)
    elif isinstance(holder, list) and isinstance(path[-1], int) and path[-1] < len(holder):
        holder[path[-1]] = None


def _repair(problem: Problem, document: Any) -> None:
    path, error, _ = problem
    if isinstance(error, ForbiddenExtraKeysError):
        for extra in error.extra_fields:
            _take_out(document, (*path, extra))
            _take_out(document, (*path, extra.rstrip(" ")))
    elif isinstance(error, KeyError):
        _take_out(document, path[:-1])
    else:
        _take_out(document, path)


_FILL: Mapping[str, Any] = {"title": "?", "start": {}, "claim": []}


def structure(document: dict[str, Any], faults: FaultList) -> CaseTable | None:
    """The case as classes; faulty values are reported and left out. None: too broken to go on."""
    fill = {**_FILL, "edition": likely_edition(document)}
    game = game_of(fill["edition"])
    document = copy.deepcopy(document)
    for round_ in range(ROUNDS):
        try:
            return converter().structure(document, CaseTable)
        except BaseValidationError as error:
            for problem in list(problems(error)):
                # what is missing in a later round was taken out here, not left out by the author
                if round_ == 0 or not isinstance(problem[1], KeyError):
                    _report(problem, game, faults)
                _repair(problem, document)
            for name, value in fill.items():
                document.setdefault(name, copy.copy(value))
    return None
