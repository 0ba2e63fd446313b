"""The command line with a game that nobody has taught programs to play."""

from __future__ import annotations

import json
import sys

import pytest

from escale.cli import main
from escale.core.text import LANGUAGES, house
from tests.guest.table import shelf

__all__ = ["shelf"]


def typed(monkeypatch: pytest.MonkeyPatch, *words: str) -> int | str | None:
    """Type a command; its exit code."""
    monkeypatch.setattr(sys, "argv", ["escale", *words])
    with pytest.raises(SystemExit) as left:
        main()
    return left.value.code


@pytest.mark.parametrize("lang", LANGUAGES)
def test_programs_play_it_all_the_same(lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("play", "souk", "--seats", "bot:5,bot,bot:1", "--seed", "3", "--option", "rounds=2", "--lang", lang)
    assert typed(monkeypatch, *words) == 0
    told = capsys.readouterr()
    assert house(lang, "play.places", winners="").rstrip(".") in told.out
    assert told.err == ""


@pytest.mark.parametrize("command", ["train", "ladder"])
def test_what_needs_a_teacher_says_so(command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert typed(monkeypatch, command, "souk") == 2
    told = capsys.readouterr()
    assert (told.out, told.err.strip()) in [("", house(lang, "trouble.untaught", game="souk")) for lang in LANGUAGES]


def test_a_game_in_which_nobody_begins_is_simulated(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "souk", "--games", "20", "--players", "3", "--option", "rounds=2")
    assert typed(monkeypatch, *words, "--json") == 0
    assert json.loads(capsys.readouterr().out)["wins_of_first_player"] is None
    assert typed(monkeypatch, *words, "--lang", "en") == 0
    assert house("en", "simulate.first") not in capsys.readouterr().out
