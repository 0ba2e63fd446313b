"""The common suite finds what is planted: a fault for each check, in a game of its own."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from escale.checks.newgame import write_game
from escale.checks.suite import OF_CASES, OF_GAMES, Effort, Finding, tasks
from escale.cli import app
from escale.core import catalogue
from escale.core.text import HOUSE, LANGUAGES, messages
from tests.guest.table import GAME as SOUK

NUMBERS = itertools.count()
Change = tuple[str, str, str]  # the file, what stands there, and what stands there instead

MOOD: Change = (
    "state.py",
    "    turn: Annotated",
    '    mood: Annotated[Row, field("i1", 2, high=100, seats=True, seen="owner", means="a secret")]\n    turn: Annotated',
)
ROW: Change = ("state.py", "import Grid,", "import Grid, Row,")
COUNT: Change = ("rules.py", "FOLDER = Path", "COUNT = [0]\nFOLDER = Path")
GUESS: Change = ("scene.py", "def place(", "def imagine(s, seat, rng):\n    s.mood[1 - seat] = 7\n\n\ndef place(")
SECRET: list[Change] = [MOOD, ROW, GUESS, ("__init__.py", "    evaluator=bots,", "    evaluator=bots,\n    guesses=scene,")]

PLANTED: dict[str, list[Change]] = {
    "ends": [("rules.py", "out[p] = 1 if has_won(s, p) else 2", "out[p] = 2")],
    "repeats": [COUNT, ("rules.py", "    s.turn = 1 - s.turn\n", "    COUNT[0] += 1\n    s.turn = COUNT[0] % 2\n")],
    "legal": [
        (
            "rules.py",
            "        for i in range(PIECES):\n            n = offer",
            "        for i in range(1):\n            n = offer",
        )
    ],
    "refusals": [*SECRET, ("rules.py", "        return PL_4\n", "        s.mood[seat] = 1\n        return PL_4\n")],
    "out-of-turn": [("rules.py", "if not is_asked(s, seat) or move.verb", "if move.verb")],
    "clauses": [("rules.py", "note(events, TURN, PL_1, s.turn)", "note(events, TURN, 77, s.turn)")],
    "records": [COUNT, ("rules.py", "    s.turn = 1 - s.turn\n", "    COUNT[0] += 1\n    s.turn = COUNT[0] % 2\n")],
    "positions": [("positions.py", "return PL_6 if is_shared(s) else 0", "return PL_6")],
    "leaks": [*SECRET, ("rules.py", "return PL_5 if", "return PL_6 if s.mood[1 - seat] > 5 else PL_5 if")],
    "told": [("scene.py", "NAMES[mouths])", "'nobody')")],
    "labels": [
        ("scene.py", "return Scene(BOARD, pieces, ()", "return Scene(BOARD, pieces, (Tray('hat', 0, ()),)"),
        ("scene.py", "Scene, Throw", "Scene, Throw, Tray"),
    ],
    "breaks": [("rules.py", "    if to == FAR:", "    if 1 // (FAR - to):")],
    "book": [("text/rules.fr.toml", "une fin [1].", "une fin.")],
    "entries": [("text/rules.en.toml", "After playing a 4, throw again.", "Après avoir joué un 4, on lance encore.")],
    "options": [("text/rules.en.toml", "Option `rock`", "Option rock")],
    "messages": [("text/en.json", "Throw the cowries", "Throw {the cowries")],
    "language": [("text/fr.json", "Lancer les cauris", "Lancer le oeuf")],
    "why": [(f"text/{lang}.json", "why.PL-5", "place.PL-5") for lang in LANGUAGES],
    "lesson": [("lesson.toml", 'do = "move piece=0"', 'do = "move piece=1"')],
    "diagrams": [("diagrams.toml", "throw = 2", "throw = 0")],
    "presets": [("__init__.py", '"Our own"', '""')],
    "player": [("player.json", '"crossed": 1.0', '"crossing": 1.0')],
}
DERIVED = {
    "chance",
    "undo",
    "played-again",
    "views",
    "secret-moves",
    "sheet",
}  # what the engine itself promises, whatever the game


@pytest.fixture(autouse=True)
def looked_at_anew() -> Iterator[None]:
    catalogue.forget()
    yield
    catalogue.forget()


def planted(folder: Path, monkeypatch: pytest.MonkeyPatch, changes: list[Change]) -> str:
    """A new game with a few changes, on the shelf; what it is called."""
    name = f"plum{next(NUMBERS)}"
    made = write_game(name, False, folder)
    for file, old, new in changes:
        text = (made / file).read_text("utf-8")
        assert old in text, (file, old)
        (made / file).write_text(text.replace(old, new), "utf-8")
    monkeypatch.setenv("ESCALE_GAMES", str(made))
    return name


def found(name: str, *checks: str) -> list[Finding]:
    wanted = [task for task in tasks(catalogue.find(name), Effort(games=0, fewer=True)) if task.check in checks]
    return [finding for task in wanted for finding in task.findings()]


def test_every_check_is_tried() -> None:
    assert {*OF_CASES, *OF_GAMES} == set(PLANTED) - {"breaks"} | DERIVED | {"levels"}


@pytest.mark.parametrize("check", PLANTED)
def test_what_is_planted_is_found(check: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    findings = found(planted(tmp_path, monkeypatch, PLANTED[check]), "ends" if check == "breaks" else check)
    assert check in {finding.check for finding in findings}, [finding.told("en") for finding in findings]
    for finding in findings:
        assert finding.told("fr") != finding.told("en")
        assert finding.game in finding.told("fr")


def test_a_program_that_does_not_finish_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("escale.checks.programs.LONGEST", 5)
    assert len(found(planted(tmp_path, monkeypatch, []), "levels")) == 5


def test_a_game_with_secrets_and_no_guesses_passes_but_for_its_book() -> None:
    findings = [finding for task in tasks(SOUK, Effort(seeds=2, games=0)) for finding in task.findings()]
    assert {finding.check for finding in findings} == {"book"}  # it is short: an example for engineers


def test_every_check_has_its_sentence() -> None:
    for lang in LANGUAGES:
        assert {f"finding.{check}" for check in (*OF_CASES, *OF_GAMES, "speeds", "breaks")} <= set(messages(HOUSE, lang))


# ---- The command


def run(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["check", *words])
    return done.exit_code, done.stdout


def test_findings_are_lines_and_exit_code_1(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = planted(tmp_path, monkeypatch, PLANTED["options"])
    code, out = run(str(tmp_path / name), "--quick", "--lang", "fr")
    assert code == 1
    assert "PL-7" in out
    assert "[options]" in out


def test_a_flaw_is_told_before_anything_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = planted(tmp_path, monkeypatch, [("rules.py", "def passes(", "def no_longer_passes(")])
    code, out = run(str(tmp_path / name), "--json")
    told = json.loads(out)
    assert (code, told["checks"]) == (1, 1)
    assert told["findings"][0]["check"] == "inspection.undefined"
    assert "passes" in told["findings"][0]["text"]
    assert "rules.py" in told["findings"][0]["where"]


def test_a_sound_game_is_exit_code_0(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(planted(tmp_path, monkeypatch, []), "--quick")[0] == 0


@pytest.mark.parametrize("given", ["weather", "tests"])
def test_what_is_no_game_is_told_so(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ESCALE_GAMES", "")
    from escale.checks.judgement import asked_for
    from escale.core.errors import Trouble

    with pytest.raises(Trouble):
        [catalogue.find(name) for name in asked_for(given)]
