"""Moves that come to the same are told once, in the terminal and on the page; all of them can be played."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from rich.console import Console

import escale
from escale.core.match import Match
from escale.core.merging import first_alike, merged
from escale.core.narration import Narrator
from escale.terminal.play import Table
from tests.guest.crossing import at_move, on_the_shelf


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    with on_the_shelf():
        yield


def told(match: Match) -> list[str]:
    narrator = Narrator(match, "en")
    return [trial.text for _, trial in merged(narrator, [(offer, narrator.trial(offer)) for offer in match.legal()])]


def test_pieces_that_wait_together_make_one_move() -> None:
    assert told(at_move([0, 0, 0, 0, 0, 0, 0])) == ["Piece 1: bank → d1"]


def test_every_move_knows_the_first_of_its_like() -> None:
    match = at_move([0, 3, 0, 3, 7, 0, 0])
    narrator = Narrator(match, "en")
    assert first_alike(narrator, [(offer, narrator.trial(offer)) for offer in match.legal()]) == [0, 1, 0, 1, 4, 0, 0]


def test_pieces_that_end_on_one_square_from_two_are_two_moves() -> None:
    assert told(at_move([13, 14, 15, 15, 15, 15, 15], throw=6)) == ["Piece 1: h1 → other bank", "Piece 2: g1 → other bank"]


def test_words_decide_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves of a game that says no more than a piece's number are told apart all the same."""
    match = at_move([0, 0, 5, 7, 15, 15, 15])
    monkeypatch.setattr(type(match.game), "say", lambda game, lang, key, /, **details: f"Move {details.get('piece')}")
    assert told(match) == ["Move 1", "Move 3", "Move 4"]


def test_one_of_twins_is_not_like_a_single_piece_beside_them() -> None:
    position = {"steps": [[9, 9, 9, 9], [0, 0, 0, 0]], "twin": [[1, 0, -1, -1], [-1, -1, -1, -1]]}
    match = escale.match("thaayam", 2, position=position, chance="played")
    narrator = Narrator(match, "en")
    assert narrator.looks(0, 0) == narrator.looks(0, 1) != narrator.looks(0, 2) == narrator.looks(0, 3)


def test_a_piece_further_on_its_path_is_not_like_another_on_the_same_square() -> None:
    match = at_move([3, 4, 0, 0, 0, 0, 0])
    assert Narrator(match, "en").looks(0, 0) != Narrator(match, "en").looks(0, 1)


def test_the_terminal_lists_each_once(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.StringIO()
    console = Console(file=out, width=120)
    monkeypatch.setattr(console, "input", lambda prompt: "q")
    assert not Table(at_move([0, 0, 0, 0, 0, 0, 9]), {}, "en", console, 1, 0.1, False).asks_person()
    assert out.getvalue().count("bank → d1") == 1
    assert out.getvalue().count("→") >= 2
