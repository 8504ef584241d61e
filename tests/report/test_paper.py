"""Lines on terminals and into pipes."""

from io import BytesIO, TextIOWrapper

import pytest
from rich.cells import cell_len

from apnap.report.paper import Paper, clean

LONG = "Whenever another creature enters, you gain 1 life. " * 4
WIDE = "このクリーチャーが出た時、カードを1枚引く。" * 4


def test_a_pipe_gets_one_line_without_control_sequences(paper, text):
    paper.line(("ok ", "bold green"), LONG + WIDE, indent=2)
    assert text() == f"  ok {(LONG + WIDE).rstrip()}\n"


@pytest.mark.parametrize("width", [1, 5, 20, 40, 79, 80])
@pytest.mark.parametrize("words", [LONG, WIDE, "x" * 200, "ｘ" * 90])
def test_a_terminal_folds_within_its_width(terminal, width, words):
    paper = terminal(width)
    paper.line("ok   ", words, indent=4, hang=5)
    lines = paper.console.file.getvalue().splitlines()
    assert all(cell_len(line) <= max(width, 2) for line in lines)
    assert "".join("".join(lines).split()) == "ok" + "".join(words.split())


def test_folded_lines_hang_under_their_text(terminal):
    paper = terminal(40)
    paper.line("12  ", LONG, indent=2, hang=4)
    first, *rest = paper.console.file.getvalue().splitlines()
    assert first.startswith("  12  Whenever")
    assert rest
    assert all(line.startswith("      ") and line[6] != " " for line in rest)


def test_no_color_leaves_no_colour(terminal):
    paper = terminal(80)
    paper.line(("words", "green"))
    assert paper.console.file.getvalue() == "words\n"


def test_markup_and_emoji_are_plain_text(paper, text):
    paper.line("[red]x[/red] :smile: 12")
    assert text() == "[red]x[/red] :smile: 12\n"


def test_control_characters_are_made_visible(paper, text):
    paper.line("a\x1b[31mb\nc\u202ed\x00")
    assert text() == "a\\x1b[31mb c\\u202ed\\x00\n"
    assert clean("é漢") == "é漢"


def test_a_stream_that_cannot_write_a_character_gets_an_escape():
    raw = BytesIO()
    stream = TextIOWrapper(raw, encoding="ascii", write_through=True)
    Paper(stream).line("Lim-Dûl \udcff")
    assert raw.getvalue() == b"Lim-D\\xfbl \\udcff\n"


@pytest.mark.parametrize(("letters", "lines"), [(10, 1), (11, 2), (19, 2), (20, 3)])
def test_a_full_width_letter_takes_two_cells(terminal, letters, lines):
    paper = terminal(20)
    paper.line("漢" * letters)
    printed = paper.console.file.getvalue().splitlines()
    assert len(printed) == lines
    assert [line.startswith("  漢") for line in printed] == [False] + [True] * (lines - 1)


def test_full_width_text_hangs_under_text_of_either_width(terminal):
    paper = terminal(30)
    paper.line(("when: ", "cyan"), WIDE, indent=4, hang=6)
    first, *rest = paper.console.file.getvalue().splitlines()
    assert first.startswith("    when: このクリーチャー")
    assert all(line.startswith(" " * 10) and cell_len(line) <= 30 for line in rest)
