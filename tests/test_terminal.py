"""What the terminal draws and asks, of any game."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

import escale
from escale.core.game import Game
from escale.core.match import Match
from escale.core.scene import Piece
from escale.core.text import LANGUAGES, messages
from escale.terminal import board, play
from tests.cases import every_game

SOURCES = "".join(path.read_text("utf-8") for path in Path(board.__file__).parent.glob("*.py"))


def printed(match: Match) -> str:
    paper = io.StringIO()
    Console(file=paper, width=120).print(board.draw(match, "en"))
    return paper.getvalue()


def test_pieces_that_are_joined_are_drawn_joined() -> None:
    position = {"steps": [[9, 9, 4, 0], [3, 3, 0, 0]], "twin": [[1, 0, -1, -1], [-1, -1, -1, -1]]}
    match = escale.match("thaayam", 2, position=position, chance="played")
    scene = match.game.drawing.scene(match.state, 0)
    assert [(p.seat, p.number, p.bond) for p in scene.pieces] == [(0, 0, 1), (0, 1, 0), (0, 2, -1), (1, 0, -1), (1, 1, -1)]
    assert all(mark in printed(match) for mark in ("▲1=2", "▲3", "●12"))


def test_single_pieces_come_before_joined_ones_whatever_their_kind() -> None:
    pieces = [Piece(0, 0, "a1", "raft", 2), Piece(0, 1, "a1", "twin"), Piece(0, 2, "a1", "raft", 0)]
    assert board._pieces(0, pieces, "").plain == "▲21=3"


@every_game
def test_the_terminal_knows_no_game_s_words(game: Game) -> None:
    """Kinds of squares, trays, badges and marks are read from the scene and the game's texts; only `hand` is everybody's."""
    kinds = ("kind.", "tray.", "badge.", "mark.")
    words = {key.partition(".")[2] for key in messages(game.folder, "en") if key.startswith(kinds)}
    words |= {piece.kind for piece in game.drawing.scene(Match(game, seed=1).state, 0).pieces} - {""}
    assert [word for word in {*words, "twin", game.name} if f'"{word}"' in SOURCES] == []


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_thrown_is_said(game: Game, lang: str) -> None:
    """Cowries where there are cowries, dice where there are dice, cards and lots where those are drawn."""
    match = Match(game)
    table = play.Table(match, {}, lang, Console(file=io.StringIO()), 1, 0.0, False)
    for phase, number in game.chance.items():
        match.state.phase, match.state.must = phase, 1 << 7
        told = game.say(lang, f"move.{game.verbs[number].name}")
        assert table.prompt(0) == (f"{told}\u00a0: Entrée ›" if lang == "fr" else f"{told}: Enter ›")
        assert ("cowries" in told or "cauris" in told) <= (game.name in ("chauka-bara", "pancha-keliya", "thaayam"))
