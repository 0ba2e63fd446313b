"""`escale play` says when programs are not compiled yet, compiles them, and lets those who cannot wait go on at once."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from escale.bots import opponents
from escale.cli import preparing
from escale.core import twins
from escale.core.catalogue import every, find
from escale.core.game import Game
from escale.core.text import house
from tests.test_cli import ESCALE

MASTER = 5


def seated(cache: Path, lang: str, *words: str) -> subprocess.Popen[str]:
    """Ana and a master around a terminal, on a machine where nothing was compiled; she hears Ctrl-C."""
    call = [*ESCALE, "play", "chauka-bara", "--seats", f"Ana,bot:{MASTER}", "--seed", "3", "--lang", lang, *words]
    env = {**os.environ, "ESCALE_CACHE": str(cache), "COLUMNS": "200"}
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # children of what runs in the background ignore it
    found = subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env)
    signal.signal(signal.SIGINT, before)
    return found


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_whoever_does_not_wait_is_told_what_they_play_against(lang: str, tmp_path: Path) -> None:
    out, err = seated(tmp_path, lang, "--no-warm").communicate("\n1\n" * 12 + "q\n", timeout=120)
    assert out.startswith(house(lang, "play.simpler", game="chauka-bara"))
    assert house(lang, "play.compiling", game="chauka-bara") not in out
    assert (house(lang, "play.left") in out, err) == (True, "")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_ctrl_c_while_compiling_goes_on_at_once(lang: str, tmp_path: Path) -> None:
    table = seated(tmp_path, lang)
    assert table.stdout
    assert table.stdout.readline().strip() == house(lang, "play.compiling", game="chauka-bara")
    table.send_signal(signal.SIGINT)
    out, err = table.communicate("\n1\n" * 12 + "q\n", timeout=120)
    assert out.startswith(house(lang, "play.simpler", game="chauka-bara"))
    assert (table.returncode, house(lang, "play.left") in out, "Traceback" in err) == (0, True, False)


COMPILING, SIMPLER = (house("en", f"play.{key}", game="thaayam") for key in ("compiling", "simpler"))


def prepared(capsys: pytest.CaptureFixture[str]) -> tuple[bool, str]:
    """Are masters of Thaayam ready, and what is said about it, however the lines are broken."""
    found = preparing.ready(find("thaayam"), [MASTER], True, "en")
    return found, " ".join(capsys.readouterr().out.split())


def compiled_elsewhere(name: str) -> None:
    """Stands in for the compiler, in its process: leaves the mark that it was there."""
    for mark in opponents._marks(find(name)):
        assert mark
        mark.touch()


def test_compiled_programs_are_announced_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ESCALE_CACHE", str(tmp_path))
    monkeypatch.setattr(preparing, "compile_searches", compiled_elsewhere)
    monkeypatch.setattr(twins, "_outer", {})  # whatever was compiled here before lies elsewhere
    twins.cache_folder.cache_clear()
    try:
        assert prepared(capsys) == (True, COMPILING)
        assert prepared(capsys) == (True, "")
    finally:
        twins.cache_folder.cache_clear()


def test_when_compiling_fails_programs_are_simpler(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(opponents, "is_warm", lambda game: False)
    monkeypatch.setattr(preparing, "compile_searches", sys.exit)
    assert prepared(capsys) == (False, f"{COMPILING} {SIMPLER}")


@pytest.mark.parametrize("game", every(), ids=lambda game: game.name)
def test_masters_suffer_and_those_who_look_one_step_ahead_do_not(game: Game) -> None:
    assert preparing.suffers(game, MASTER)
    assert preparing.suffers(game, 1) == (game.guide is not None)
