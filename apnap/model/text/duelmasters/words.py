"""Words of Duel Masters cards in both languages: types, civilizations, and races with what they are called here.

Races that are not listed are kept as they are written; what is written in both languages has to be listed.
"""

from __future__ import annotations

import re

CIVILIZATIONS = {"光": "light", "水": "water", "闇": "darkness", "火": "fire", "自然": "nature"}
"""Japanese name of a civilization, and what it is called here."""

COLORLESS = ("無色", "colorless")

TYPES = {"クリーチャー": "creature", "呪文": "spell", "タマシード": "tamaseed"}
SUPERTYPES = {"進化": "evolution", "サイキック": "psychic"}

RACES = {
    "アーマード・ドラゴン": "Armored Dragon",
    "アビスロイヤル": "Abyss Royal",
    "アンノウン": "Unknown",
    "イニシエート": "Initiate",
    "エンジェル・コマンド": "Angel Command",
    "ガイアール・コマンド・ドラゴン": "Gaial Command Dragon",
    "革命軍": "Revolutionary Army",
    "キング・コマンド・ドラゴン": "King Command Dragon",
    "グランド・デビル": "Grand Devil",
    "コマンド": "Command",
    "サイバーロード": "Cyber Lord",
    "ジャスティス・ウイング": "Justice Wing",
    "ジョーカーズ": "Jokers",
    "侵略者": "Invader",
    "スペシャルズ": "Specials",
    "ゼニス": "Zenith",
    "デーモン・コマンド": "Demon Command",
    "ディープ・マリーン": "Deep Marine",
    "ディスタス": "Distas",
    "ディスペクター": "Dispector",
    "ドラゴン": "Dragon",
    "ドラゴン・ゾンビ": "Dragon Zombie",
    "ハムカツ団": "Hamukatsu Gang",
    "ビーストフォーク": "Beast Folk",
    "ヒューマノイド": "Humanoid",
    "ヘドリアン": "Hedrian",
    "魔導具": "Madou Tool",
    "メガ・コマンド・ドラゴン": "Mega Command Dragon",
    "ライトブリンガー": "Light Bringer",
    "リキッド・ピープル": "Liquid People",
}
"""Japanese name of a race, and its name in English."""

_CATEGORIES = {"dragon": ("dragon", "ドラゴン"), "command": ("command", "コマンド")}
"""Categories of races (a race that has the name as a part is of the category), with what the part is called."""

_ENGLISH = {name.lower() for name in RACES.values()}


def civilization(word: str) -> str | None:
    """The civilization that a word of either language names."""
    low = word.lower()
    return CIVILIZATIONS.get(word) or (low if low in CIVILIZATIONS.values() else None)


def race(word: str) -> str:
    """What a race of either language is called here: ``"グランド・デビル"`` and ``"Grand Devils"`` are the same."""
    if word in RACES:
        return RACES[word].lower()
    low = word.lower()
    singular = low.removesuffix("s")
    return low if low in _ENGLISH or singular not in _ENGLISH else singular


def is_listed(name: str) -> bool:
    """Whether both names of a race are known."""
    return name in _ENGLISH


def with_categories(name: str) -> frozenset[str]:
    """A race and the categories that it belongs to: a Gaial Command Dragon is a Dragon and a Command too."""
    parts = re.split(r"[・ ]", name)
    return frozenset({name, *(category for category, words in _CATEGORIES.items() if set(words) & set(parts))})
