"""Editions that are broken on purpose: one more rule, which contradicts one that is there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import apnap.encodings.rules
import apnap.model.rules
from apnap.model import rulebook

HERE = Path(__file__).parent / "contradicting"


@pytest.fixture
def contradicting(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Both engines know the rules in ``contradicting`` beside the shipped ones."""
    for package, part in ((apnap.model.rules, "referee"), (apnap.encodings.rules, "encodings")):
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(HERE / part)])
    rulebook.forget()
    yield
    monkeypatch.undo()
    rulebook.forget()
