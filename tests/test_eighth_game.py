"""The Royal Game of Ur, written as a guest from the documentation alone: small, sound, and played in the terminal and online."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import escale
from escale.checks.judgement import judged
from escale.checks.suite import QUICK
from escale.core import catalogue
from escale.core.errors import Trouble
from escale.core.match import Match
from escale.core.text import LANGUAGES
from tests.server.serving import Guest, Seated, play_on, serving

FOLDER = Path(__file__).parent / "guest" / "ur"
TUTORIAL = Path(__file__).parents[1] / "docs" / "adding-a-game.md"
PIECES = 7
MOST_PYTHON, MOST_LINES = 300, 600


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Its folder is named, as its author would."""
    monkeypatch.setenv("ESCALE_GAMES", str(FOLDER))
    catalogue.forget()
    yield
    catalogue.forget()


# ---- How small it is, and how sound


def lines(pattern: str) -> int:
    files = [path for path in FOLDER.rglob(pattern) if path.is_file() and path.parent.name != "__pycache__"]
    return sum(len(path.read_text("utf-8").splitlines()) for path in files)


def test_it_is_small() -> None:
    assert 0 < lines("*.py") <= MOST_PYTHON
    assert lines("*.py") < lines("*") <= MOST_LINES


def test_the_tutorial_shows_lines_of_it() -> None:
    written = {line.strip() for path in FOLDER.glob("*.py") for line in path.read_text("utf-8").splitlines()}
    chapter = TUTORIAL.read_text("utf-8").partition("## 8. ")[2].partition("## 9. ")[0]
    shown = [line.strip() for line in chapter.splitlines() if line.startswith("    ")]
    assert len(shown) == 4
    assert set(shown) <= written


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_common_suite_finds_nothing(lang: str) -> None:
    found = list(judged("ur", QUICK, lang))
    assert [finding.told(lang) for findings in found for finding in findings] == []
    assert len(found) > 20


# ---- Its clauses


def steps(*some: int) -> list[int]:
    """Where some pieces are, the others wait."""
    return [*some, *[0] * (PIECES - len(some))]


def at_move(throw: int, mine: list[int], theirs: list[int]) -> Match:
    """The first player is to move by this throw."""
    return escale.match("ur", position={"phase": "move", "throw": throw, "steps": [mine, theirs]}, chance="played")


def moved(match: Match, piece: int = 0) -> list[tuple[str, str]]:
    """Move a piece; what happened, and by which clauses."""
    return [(event.name, event.clause) for event in match.play("move", piece=piece)]


def refusal(match: Match, piece: int) -> str:
    why = match.why_not("move", piece=piece)
    assert why
    return why.clause


def test_UR_1_whoever_throws_more_begins_and_a_tie_is_thrown_again() -> None:
    match = escale.match("ur", chance="played")
    for mouths in (2, 2, 1, 3):
        match.play("throw", mouths=mouths)
    assert match.position()["phase"] == "throw"
    assert match.position()["turn"] == 1


def test_UR_4_nobody_stops_on_a_piece_of_their_own() -> None:
    assert refusal(at_move(2, steps(3, 5), steps()), piece=0) == "UR-4"
    assert at_move(3, steps(3, 5), steps()).why_not("move", piece=0) is None


def test_UR_5_a_piece_that_is_met_in_the_middle_waits_again() -> None:
    match = at_move(2, steps(4), steps(6, 9))
    assert ("captured", "UR-5") in moved(match)
    assert match.position()["steps"] == [steps(6), steps(0, 9)]
    assert match.position()["turn"] == 1


@pytest.mark.parametrize("step", [3, 13])
def test_UR_5_nobody_is_met_on_their_own_side(step: int) -> None:
    match = at_move(1, steps(step - 1), steps(step))
    assert moved(match) == [("moved", "UR-3"), ("turn", "UR-1")]
    assert match.position()["steps"] == [steps(step), steps(step)]


def test_UR_6_the_rosette_in_the_middle_protects() -> None:
    assert refusal(at_move(2, steps(6), steps(8)), piece=0) == "UR-6"
    assert at_move(2, steps(7), steps(9)).why_not("move", piece=0) is None


@pytest.mark.parametrize("rosette", [4, 8, 14])
def test_UR_7_a_rosette_gives_another_throw(rosette: int) -> None:
    match = at_move(1, steps(rosette - 1), steps())
    assert moved(match) == [("moved", "UR-3"), ("again", "UR-7")]
    assert (match.position()["phase"], match.position()["turn"]) == ("throw", 0)


def test_UR_8_one_leaves_by_the_exact_count() -> None:
    match = at_move(2, steps(14, 13), steps())
    assert refusal(match, piece=0) == "UR-8"
    moved(match, piece=1)
    assert match.position()["steps"][0] == steps(14, 15)


@pytest.mark.parametrize("mouths", [0, 2])
def test_UR_9_whoever_throws_none_or_cannot_move_passes(mouths: int) -> None:
    position = {"phase": "throw", "steps": [[14, *[15] * 6], steps()]}
    match = escale.match("ur", position=position, chance="played")
    happened = match.play("throw", mouths=mouths)
    assert [(event.name, event.clause) for event in happened][1:] == [("passed", "UR-9"), ("turn", "UR-1")]


def test_UR_10_the_first_with_all_pieces_off_the_board_wins() -> None:
    match = at_move(1, [14, *[15] * 6], steps(14))
    assert moved(match)[-1] == ("won", "UR-10")
    assert match.over
    assert match.places == [1, 2]


@pytest.mark.parametrize(
    ("clause", "position"),
    [
        ("UR-1", {"phase": "draw", "drawing": [0, 1], "steps": [steps(3), steps()]}),
        ("UR-2", {"phase": "move", "throw": 0}),
        ("UR-4", {"phase": "throw", "steps": [steps(6, 6), steps()]}),
        ("UR-4", {"phase": "throw", "steps": [steps(6), steps(6)]}),
        ("UR-9", {"phase": "move", "throw": 2, "steps": [[14, *[15] * 6], steps()]}),
        ("UR-10", {"phase": "throw", "steps": [[15] * PIECES, steps()]}),
    ],
)
def test_positions_that_cannot_be_name_their_clause(clause: str, position: dict[str, Any]) -> None:
    with pytest.raises(Trouble, match=rf"{clause}\b"):
        escale.match("ur", position=position)


# ---- In the terminal


def play(lang: str, *words: str, given: str = "") -> str:
    """What `escale play ur` shows, run as people run it."""
    env = {**os.environ, "ESCALE_LANG": lang, "COLUMNS": "120"}
    command = [sys.executable, "-m", "escale.cli", "play", "ur", "--seed", "4", *words]
    done = subprocess.run(command, env=env, input=given, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


MOVES = {
    "en": ("moves piece 1: waiting →", "Throw the dice: Enter"),
    "fr": ("avance le pion 1\u00a0: attente →", "Lancer les dés\u00a0: Entrée"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_people_play_it_in_the_terminal(lang: str) -> None:
    shown = play(lang, "--seats", "Ana,Lou", given="\n\n" + "\n\n" * 2 + "\n1\nq\n")
    for told in MOVES[lang]:
        assert told in shown
    assert "[ ▲1  ]" in shown
    assert "●1" in shown


def test_programs_play_it_to_the_end() -> None:
    shown = play("fr", "--seats", "bot:1,bot:5", "--no-warm", "--seconds", "0.05")
    assert "UR-10" in shown
    assert "Victoire" in shown


# ---- Online


def test_people_and_programs_play_it_online(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        ana, lou = Guest(served.address, "Ana"), Guest(served.address, "Lou", "fr")
        about = lou.get("/api/games/ur").json()
        assert (about["title"], len(about["squares"]), len(about["levels"])) == ("Le Jeu royal d’Ur", 20, 5)
        table = ana.sets("ur", ["me", {"kind": "program", "level": 2}])
        playing, watching = ana.at(table), lou.at(table)
        play_on([playing], moves=12)
        sheet = watching.until(lambda sheet: sheet["number"] >= playing.sheet["number"])
        assert pieces(sheet["scene"]) == sorted([0, 1] * PIECES)
        assert "avance le pion" in told(watching)
        assert {entry["seat"] for entry in playing.entries if entry["kind"] == "move"} == {0, 1}
        playing.close()
        watching.close()


def pieces(scene: Any) -> list[int]:
    """Whose each piece is that is seen, on the board or beside it."""
    lying = [tray["seat"] for tray in scene["trays"] for _ in tray["pieces"]]
    return sorted(lying + [piece["seat"] for piece in scene["pieces"]])


def told(seated: Seated) -> str:
    return " ".join(line["text"] for entry in seated.entries for line in entry["lines"])
