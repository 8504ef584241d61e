"""The JSON Schema of case files, made from the same classes that read them."""

from __future__ import annotations

import types
from collections.abc import Mapping
from typing import Any, Union, get_args, get_origin, get_type_hints

import attrs

from apnap.model.case.shape import MOST_ENTRIES, PLAYER, SCALARS, CaseTable, Scalar, Value, written

DIALECT = "https://json-schema.org/draft/2020-12/schema"
_JSON_TYPES = {str: "string", int: "integer", bool: "boolean"}


def json_schema() -> dict[str, Any]:
    """A JSON Schema (2020-12) that every case file fits; names and expressions are checked by the loader only."""
    definitions: dict[str, Any] = {"value": _value()}
    top = _table(CaseTable, definitions)
    top["properties"]["claim"]["minItems"] = 1
    return {"$schema": DIALECT, "title": "apnap case file", **top, "$defs": definitions}


def _value() -> dict[str, Any]:
    lists = {"type": "array", "items": {"$ref": "#/$defs/value"}}
    return {"anyOf": [{"type": "integer"}, {"type": "boolean"}, {"type": "string"}, lists]}


def _table(cls: type, definitions: dict[str, Any]) -> dict[str, Any]:
    hints = get_type_hints(cls)
    schema: dict[str, Any] = {"type": "object", "description": cls.__doc__, "properties": {}, "required": []}
    schema["additionalProperties"] = False
    for a in attrs.fields(cls):
        if a.metadata.get("by_player"):
            inner = _kind(get_args(hints[a.name])[1], definitions)
            schema["patternProperties"] = {PLAYER: {**inner, "description": a.metadata["doc"]}}
            continue
        schema["properties"][written(a)] = {**_kind(hints[a.name], definitions), "description": a.metadata["doc"]}
        if a.default is attrs.NOTHING:
            schema["required"].append(written(a))
    return schema


def _kind(kind: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    """The schema of the type of a field."""
    if kind is Value:
        return {"$ref": "#/$defs/value"}
    if kind in SCALARS:
        return _scalar(SCALARS[kind])
    if attrs.has(kind):
        name = kind.__name__.removesuffix("Table").lower()
        if name not in definitions:
            definitions[name] = {}
            definitions[name] = _table(kind, definitions)
        return {"$ref": f"#/$defs/{name}"}
    arguments = [a for a in get_args(kind) if a not in (type(None), Ellipsis)]
    if get_origin(kind) in (Union, types.UnionType):
        options = [_kind(a, definitions) for a in arguments]
        return options[0] if len(options) == 1 else {"anyOf": options}
    if get_origin(kind) is tuple:
        return {"type": "array", "items": _kind(arguments[0], definitions), "maxItems": MOST_ENTRIES}
    if isinstance(get_origin(kind), type) and issubclass(get_origin(kind), Mapping):
        keys, values = (_kind(a, definitions) for a in arguments)
        size = {"maxProperties": MOST_ENTRIES}
        return {"type": "object", "propertyNames": keys, "additionalProperties": values, **size}
    raise TypeError(f"no schema for {kind!r}")


def _scalar(scalar: Scalar) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": _JSON_TYPES[scalar.kind]}
    least, most = ("minLength", "maxLength") if scalar.kind is str else ("minimum", "maximum")
    for name, value in ((least, scalar.least), (most, scalar.most), ("pattern", scalar.pattern)):
        if value is not None:
            schema[name] = value
    if scalar.choices:
        schema["enum"] = list(scalar.choices)
    return schema
