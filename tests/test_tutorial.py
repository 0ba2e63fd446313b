"""The tutorial (docs/adding-a-game.md): its commands and changes, run in its order."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

PAGE = Path(__file__).parents[1] / "docs" / "adding-a-game.md"
BLOCK = re.compile(r"^```(\w+)( fails)?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAMED = re.compile(r"^(?:# |<!-- )([\w./-]+)(?: -->)?\n")
PATIENCE = 60.0  # seconds


def blocks() -> Iterator[tuple[str, bool, str]]:
    """Each block of the page: its kind, whether it is meant to fail, and its text."""
    for kind, fails, text in BLOCK.findall(PAGE.read_text("utf-8")):
        yield kind, bool(fails), text


def environment(folder: Path) -> dict[str, str]:
    """As a reader has it: the command on the path, and nothing on the shelf but the house's games."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    own = {"PATH": path, "ESCALE_LANG": "en", "ESCALE_DATA": str(folder / "data"), "ESCALE_PORT": "0"}
    return {**{name: value for name, value in os.environ.items() if name != "ESCALE_GAMES"}, **own}


def change(folder: Path, text: str) -> None:
    """Apply a diff without line numbers: what it looks for must stand there once."""
    first, *lines = text.splitlines()
    path = folder / first.removeprefix("--- ")
    old = "\n".join(line[1:] for line in lines if line[0] in " -")
    new = "\n".join(line[1:] for line in lines if line[0] in " +")
    written = path.read_text("utf-8")
    assert written.count(old) == 1, (path.name, old)
    path.write_text(written.replace(old, new), "utf-8")


def write(folder: Path, text: str) -> None:
    """A new file, named by its first line."""
    named = NAMED.match(text)
    assert named, text
    (folder / named[1]).write_text(text[named.end() :], "utf-8")


def run(folder: Path, command: str, fails: bool) -> None:
    if " serve" in command:
        serve(folder, command.replace(" --browser", ""))
        return
    done = subprocess.run(command, shell=True, cwd=folder, env=environment(folder), capture_output=True, text=True)
    assert (done.returncode != 0) == fails, f"{command}\n{done.stdout}\n{done.stderr}"
    assert "Traceback" not in done.stderr
    if fails:
        assert "PE-10" in done.stdout


def serve(folder: Path, command: str) -> None:
    """The house opens with the game on its shelf, and its sheet can be read."""
    setting, *words = shlex.split(command)
    name, value = setting.split("=")
    env = {**environment(folder), name: value, "ESCALE_WARM": "false"}
    house = subprocess.Popen(words, cwd=folder, env=env, stdout=subprocess.PIPE, text=True)
    try:
        address = opened(house)
        for path in ("/api/shelf", "/api/games/pebbles"):
            with urllib.request.urlopen(address + path, timeout=PATIENCE) as answer:
                assert b"pebbles" in answer.read()
    finally:
        house.terminate()
        house.wait(PATIENCE)


def opened(house: subprocess.Popen[str]) -> str:
    """The address it tells when it is open."""
    assert house.stdout
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = re.search(r"http://[\w.:]+", house.stdout.readline())
        if found:
            return found[0]
    raise AssertionError("the house did not open")


def test_the_tutorial_can_be_followed(tmp_path: Path) -> None:
    done = 0
    for kind, fails, text in blocks():
        if kind == "diff":
            change(tmp_path, text)
        elif kind == "sh":
            for command in text.splitlines():
                run(tmp_path, command, fails)
        else:
            write(tmp_path, text)
        done += 1
    assert done > 20
