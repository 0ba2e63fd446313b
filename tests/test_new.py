"""`escale new` writes a small game that passes `escale check`; what cannot be written is one clear line, and nothing is."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from escale.checks.newgame import naming, write_game
from escale.core.errors import Trouble

RUN = [sys.executable, "-m", "escale.cli"]


def escale(folder: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "ESCALE_LANG": "en", "COLUMNS": "200", **environment}
    return subprocess.run([*RUN, *words], cwd=folder, env=env, capture_output=True, text=True)


@pytest.mark.parametrize("package", [False, True], ids=["folder", "package"])
def test_a_new_game_passes_the_check(tmp_path: Path, package: bool) -> None:
    written = escale(tmp_path, "new", "little-ford", *(["--package"] if package else []))
    assert (written.returncode, written.stderr) == (0, "")
    folder = "little-ford" if package else "little_ford"
    assert f"escale check {folder}" in written.stdout
    run = escale(tmp_path, "check", folder, "--json")
    assert run.returncode == 0, run.stdout
    told = json.loads(run.stdout)
    assert told["findings"] == []
    assert told["checks"] > 40


def test_a_new_game_is_on_the_shelf_without_being_installed(tmp_path: Path) -> None:
    write_game("pebbles", False, tmp_path)
    run = escale(tmp_path, "games", "--lang", "fr", ESCALE_GAMES="pebbles")
    assert "pebbles" in run.stdout
    assert run.stderr == ""
    assert escale(tmp_path, "rules", "pebbles", "--clause", "PE-7", ESCALE_GAMES=str(tmp_path)).returncode == 0


def test_a_package_announces_its_game(tmp_path: Path) -> None:
    write_game("little-ford", True, tmp_path)
    project = (tmp_path / "little-ford" / "pyproject.toml").read_text("utf-8")
    assert '[project.entry-points."escale.games"]\nlittle-ford = "little_ford"' in project


def test_nothing_of_the_example_is_left(tmp_path: Path) -> None:
    folder = write_game("pebbles", False, tmp_path)
    for path in (path for path in folder.rglob("*") if path.is_file()):
        text = path.read_text("utf-8")
        assert "escale.template" not in text
        assert "FO-" not in text
        assert "Ford" not in text


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("thaayam", "on the shelf already"),
        ("Pancha Keliya", "on the shelf already"),
        ("json", "a Python module is called json already"),
        ("9lives", "cannot name a game"),
        ("a/b", "cannot name a game"),
        ("été", "cannot name a game"),
        ("class", "cannot name a game"),
        ("-", "cannot name a game"),
        ("", "cannot name a game"),
        ("..", "cannot name a game"),
    ],
)
def test_a_name_that_cannot_be_had(tmp_path: Path, name: str, says: str) -> None:
    with pytest.raises(Trouble, match=says) as trouble:
        write_game(name, False, tmp_path)
    assert trouble.value.told("fr") != trouble.value.told("en")
    assert list(tmp_path.iterdir()) == []


def test_a_bad_name_is_one_line_and_exit_code_2(tmp_path: Path) -> None:
    run = escale(tmp_path, "new", "9lives", "--lang", "fr")
    assert (run.returncode, run.stdout, len(run.stderr.splitlines())) == (2, "", 1)


def test_a_folder_that_exists_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "pebbles").mkdir()
    with pytest.raises(Trouble, match="exists already"):
        write_game("pebbles", False, tmp_path)
    assert list((tmp_path / "pebbles").iterdir()) == []


def test_a_folder_that_cannot_be_written_to(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for parent in (tmp_path / "file", tmp_path / "nowhere"):
        with pytest.raises(Trouble, match="cannot be written to"):
            write_game("pebbles", True, parent)


def test_a_game_that_is_half_written_is_taken_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "rename", full)
    with pytest.raises(Trouble, match="No space left"):
        write_game("pebbles", False, tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "prefix"), [("little-ford", "LF"), ("pebbles", "PE"), ("go2", "GO"), ("x-2", "XX"), ("a1", "AX")]
)
def test_prefixes(name: str, prefix: str) -> None:
    assert naming(name).prefix == prefix
