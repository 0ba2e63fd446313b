"""Lessons and diagrams as data: every game of the house has them, and what is wrong with one is told by its name."""

from __future__ import annotations

from pathlib import Path

import pytest

from escale.checks import learning
from escale.core.catalogue import find
from escale.core.errors import Trouble
from escale.core.game import Game
from escale.core.moves import CHANCE
from escale.core.teaching import deed, diagrams, lesson, performed
from escale.core.text import LANGUAGES
from escale.server.sheets.teaching import diagram_sheets, lesson_sheet
from escale.template import GAME as FORD
from tests.cases import every_game

LEAST = 4  # diagrams of a rule book
PANCHA = find("pancha-keliya")


@every_game
def test_every_game_of_the_house_teaches_itself(game: Game) -> None:
    assert lesson(game.folder).step
    assert list(learning.lesson_can_be_played(game)) == []


@every_game
def test_every_rule_book_has_pictures(game: Game) -> None:
    assert len({diagram.say for diagram in diagrams(game.folder)}) >= LEAST
    assert list(learning.diagrams_can_be_drawn(game)) == []


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_learner_is_offered_just_what_is_asked(game: Game, lang: str) -> None:
    """One choice where something is to be done, none where one reads on, and never why not."""
    sheet = lesson_sheet(game.name, lang)
    assert sheet is not None
    for step in sheet.steps:
        *way, here = step.sheets
        assert len(here.choices) == step.asks
        assert not any(table.choices for table in way)
        assert not any(table.refused for table in step.sheets)


@every_game
def test_a_lesson_shows_nothing_hidden(game: Game) -> None:
    """What the others hold is told as at any table: cards in their hands have no title."""
    sheet = lesson_sheet(game.name, "en")
    assert sheet is not None
    scenes = [table.scene for step in sheet.steps for table in step.sheets if table.scene]
    theirs = [card for scene in scenes for card in scene.cards if card.place == "hand" and card.seat > 0]
    assert not any(card.title for card in theirs)
    assert all(hand.state != "held" for scene in scenes for hand in scene.hands if hand.seat > 0)


def test_the_lesson_of_a_new_game_is_sound() -> None:
    assert list(learning.lesson_can_be_played(FORD)) == []
    assert list(learning.diagrams_can_be_drawn(FORD)) == []


def test_pancha_keliya_teaches_the_capture() -> None:
    told = {
        event.name for match, step in performed(PANCHA, lesson(PANCHA.folder)) if not step for event in match.turns[-1].events
    }
    assert {"entered", "captured", "landed", "chose"} <= told


def test_diagrams_come_in_the_order_of_the_book() -> None:
    order = list(PANCHA.book("en").entries)
    placed = [order.index(diagram.clause) for diagram in diagram_sheets("pancha-keliya", "en")]
    assert placed == sorted(placed)


# ---- Moves as they are spelled


def test_a_move_is_spelled_by_its_names() -> None:
    done = deed("1: move piece=0 points=2")
    match = lesson(PANCHA.folder).match(PANCHA)
    assert (done.seat, done.verb, done.numbers(match)) == (1, "move", {"piece": 0, "points": 2})
    assert deed("throw mouths=1").by(match) == CHANCE


def test_squares_may_be_called_by_their_ids() -> None:
    rama = find("pont-de-rama")
    match = lesson(rama.folder).match(rama)
    named = deed("go step=madurai tickets=0").numbers(match)
    assert rama.drawing.place(match.state, 0, named["step"]) == "madurai"


@pytest.mark.parametrize("spelled", ["", "throw mouths", "move piece=", "one: move"])
def test_what_is_no_move_is_told_so(spelled: str) -> None:
    with pytest.raises(Trouble, match="not a move"):
        deed(spelled)


@pytest.mark.parametrize("text", ["[[step]]\nsay = 3", "[[step]", '[[step]]\nsay = "a"\nclause = "PK-1"\nsing = 1'])
def test_a_damaged_lesson_is_told_with_its_file(tmp_path: Path, text: str) -> None:
    (tmp_path / "lesson.toml").write_text(text, "utf-8")
    with pytest.raises(Trouble, match=r"lesson\.toml"):
        lesson(tmp_path)


def test_a_game_may_do_without(tmp_path: Path) -> None:
    assert lesson(tmp_path).step == ()
    assert diagrams(tmp_path) == ()
