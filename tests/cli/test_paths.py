"""Which files are meant."""

import pytest

from apnap.commands.paths import case_files, corpus, shown
from apnap.report.runs import NotUnderstood


def names(*paths):
    return [shown(f) for f in case_files(paths)]


def test_folders_are_walked_in_order_without_hidden_ones(folder):
    folder("z/b")
    folder("z/a")
    folder("a/x")
    folder(".hidden/y")
    assert names(".") == ["a/x.case.toml", "z/a.case.toml", "z/b.case.toml"]


def test_a_file_is_taken_whatever_its_name(folder, tmp_path):
    folder("a")
    (tmp_path / "b.toml").touch()
    assert names("b.toml", "a.case.toml") == ["b.toml", "a.case.toml"]


def test_no_path_means_the_shipped_corpus():
    assert corpus().is_dir()
    assert all(f.is_relative_to(corpus()) for f in case_files(()))


def test_a_link_to_nothing_is_left_to_the_loader(tmp_path):
    (tmp_path / "x.case.toml").symlink_to(tmp_path / "nothing")
    assert len(case_files([str(tmp_path / "x.case.toml")])) == 1


@pytest.mark.parametrize(("path", "code"), [("nowhere", "E802"), (".", "E803"), ("", "E802"), ("a\0b", "E802")])
def test_what_is_not_there(tmp_path, monkeypatch, path, code):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(NotUnderstood) as caught:
        case_files([path])
    assert [c.code for c in caught.value.complaints] == [code]
