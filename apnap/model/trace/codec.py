"""Records as lines of JSON, and their JSON Schema."""

from __future__ import annotations

from typing import Any

from apnap.model.trace.extra import msgspec
from apnap.model.trace.records import AnyRecord, Record

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[AnyRecord] = msgspec.json.Decoder(AnyRecord)

BadRecord = msgspec.ValidationError
"""A line of JSON that is no record of the trace."""

BadJson = msgspec.DecodeError
"""A line that is no JSON. :data:`BadRecord` is a kind of it: ask for that first."""


def to_line(record: Record) -> str:
    """The record as one line of JSON, without its line end."""
    return _ENCODER.encode(record).decode()


def from_line(line: str | bytes) -> AnyRecord:
    """The record that a line of JSON is. Raises :data:`BadRecord` or :data:`BadJson`."""
    return _DECODER.decode(line)


def is_json(line: str | bytes) -> bool:
    """Whether a line is JSON at all."""
    try:
        msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False
    return True


def trace_schema() -> dict[str, Any]:
    """A JSON Schema (2020-12) that every line of a trace fits."""
    schema: dict[str, Any] = msgspec.json.schema(AnyRecord)
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "apnap trace: one line"}
    return {**head, **schema}
