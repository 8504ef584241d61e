"""A case file to start from."""

from __future__ import annotations

import json
import re

from apnap.model.games import Game


def template(name: str, game: Game) -> str:
    """A commented case file with ``name`` as its title; it loads, and all its verdicts come out as expected."""
    title = re.sub(r"\s+", " ", re.sub(r"[\x00-\x1f\x7f\ud800-\udfff]", " ", name)).strip() or "Untitled"
    return game.template.format(title=json.dumps(title[:1000], ensure_ascii=False))
