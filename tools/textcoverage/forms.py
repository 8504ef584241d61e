"""Forms of card texts: names, numbers, colours, types and the like are left out, so that forms and not cards count."""

from __future__ import annotations

import re

from apnap.model.text.numerals import NUMBERS
from tools.textcoverage.corpus import FIRST_NAME

_TYPE = (
    r"(?:artifact|creature|enchantment|land|planeswalker|battle|instant|permanent)s?|sorcery|sorceries|Equipment|"
    r"(?!(?:N|TYPEs?|FIRSTNAME|COLOR|KEYWORD|MANA|NAME|QUOTE|ORD|KIND)\b)(?<![+/~{])[A-Z][\w'-]*\w"
)
_COLOR = "white|blue|black|red|green|colorless|multicolored|monocolored"
_KEYWORD = (
    "flying|haste|vigilance|trample|deathtouch|lifelink|indestructible|defender|reach|menace|first strike|"
    "double strike|hexproof|shroud|flash|intimidate|fear|shadow|horsemanship|skulk|wither|infect|prowess"
)
_MANY = "|".join(word for word in NUMBERS if word != "one")
_AND = r"(?:,? (?:and/or|and|or) |, )"
_NO_KIND = (
    "a|an|the|that|those|these|of|more|many|its|all|each|and|or|no|one|has|had|energy|N|KIND|additional|any|are|with"
)
_BEHIND_NAME = r"(?=$|[,.]| (?:and|from|onto|to|you|then|with)\b)"
_STEPS: tuple[tuple[str, str], ...] = (
    (r'"[^"]*"?', "QUOTE"),
    (rf"\b{FIRST_NAME}\b", "FIRSTNAME"),
    (rf"\bnamed (?:~|[A-Z]).*?{_BEHIND_NAME}", "named NAME"),
    (r"(?:\{[^{}\s]+\})+", "MANA"),
    (r"[+-](?:\d+|X)/[+-](?:\d+|X)", "+N/+N"),
    (r"\b(?:\d+|X)/(?:\d+|X)\b", "N/N"),
    (r"\b[Tt]his (?!turn|ability|way|spell|step|phase|scheme|combat)[A-Za-z]+", "~"),
    (rf"\b(?:{_KEYWORD})\b", "KEYWORD"),
    (rf"\bKEYWORD(?:{_AND}KEYWORD\b)+", "KEYWORD"),
    (r"\b(?:second|third|fourth|fifth|sixth|seventh)\b", "ORD"),
    (rf"\b(?:\d+|X|{_MANY})\b", "N"),
    (rf"\b(?:{_COLOR})\b", "COLOR"),
    (rf"\bCOLOR(?:{_AND}COLOR\b)+", "COLOR"),
    (rf"\b(?!(?:{_NO_KIND})\b)(?:[a-z]+|\+N/\+N) (counters?)\b", r"KIND \1"),
    (r"\+N/\+N (counters?)\b", r"KIND \1"),
    (rf"\bnon-?(?:{_TYPE})", "nonTYPE"),
    (rf"\b(?:{_TYPE})(?= |$|[,.;:'])", "TYPE"),
    (r"\bTYPE(?: TYPE\b)+", "TYPE"),
    (rf"\bTYPE(?:{_AND}(?:(?:a|an|another) )?TYPE\b)+", "TYPE"),
    (r"\ban (?=[A-Z])", "a "),
)
_STARTS = (
    "adds?|attach|attacks?|become|becomes|can|can't|choose|chooses|connives?|copy|counter|create|creates|deals?|destroy|"
    "discards?|discover|don't|doesn't|draws?|each|exile|exiles|explores?|fights?|flip|gains?|gets?|goad|has|have|if|it|"
    "investigate|look|loses?|manifest|mills?|move|pays?|prevent|proliferate|put|puts|regenerate|remove|return|reveal|"
    "reveals|roll|sacrifices?|scry|search|searches|shuffles?|surveil|switch|tap|target|that|they|this|those|transform|"
    "untap|until|up|venture|you|your|~"
)
_CUT = re.compile(rf"[.;:•—] *|,? (?:and|then|and then) (?=(?:{_STARTS})\b)|, (?=(?:{_STARTS})\b)|\bmay (?!have)")
_PLAYER = "you|they|each opponent|each player|each other player|that player|target player|target opponent|an opponent"
_SUBJECT = re.compile(
    rf"(?!(?:{_PLAYER})\b)"
    r"(?:~|FIRSTNAME|it|they|each|that|those|target|up to|another|all|other|enchanted|equipped|the|a|TYPEs?)\b[^,.]*? "
    r"(?=(?:gets?|gains?|becomes?|can't|can|doesn't|don't|deals?|has|have|loses?|connives?|explores?|fights?)\b)"
)
_MOST_WORDS = 14


def form(text: str) -> str:
    """The form of some words; what is long is cut short."""
    text = text.strip().rstrip(".,")
    text = text if text.startswith(FIRST_NAME) else text[:1].lower() + text[1:]
    for pattern, stands in _STEPS:
        text = re.sub(pattern, stands, text)
    words = text.split()
    return " ".join(words[:_MOST_WORDS]) + (" …" if len(words) > _MOST_WORDS else "")


def effect_form(text: str) -> str:
    """The form of an instruction: of what acts only whether it is a player is kept."""
    found = re.sub(r"^(?:then|otherwise|instead|or) ", "", form(text))
    found = re.sub(rf"^(?:{_PLAYER}) (?=[a-z]+s\b)", "PLAYER ", found)
    return _SUBJECT.sub("SUBJECT ", found, count=1) if _SUBJECT.match(found) else found


def clause(text: str, start: int, end: int, at: int) -> tuple[int, int]:
    """Where the instruction begins and ends, between ``start`` and ``end``, that the word at ``at`` belongs to."""
    first, last = start, end
    for match in _CUT.finditer(text, start, end):
        if match.end() <= at:
            first = match.end()
        elif match.start() > at or (match.start() == at and match.end() > at):
            last = match.start()
            break
    return first, last if last > first else end
