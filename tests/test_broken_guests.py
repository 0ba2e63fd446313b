"""A game from elsewhere that is broken stays off the shelf, with one line that says why; the house stays open."""

from __future__ import annotations

import itertools
import json
import shutil
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from typer.testing import CliRunner

import escale
from escale.cli import app
from escale.core import catalogue
from escale.core.errors import Trouble
from tests.guest.table import GUEST
from tests.server.serving import Guest, serving

NUMBERS = itertools.count()
Change = Callable[[Path], None]


@pytest.fixture(autouse=True)
def looked_at_anew() -> Iterator[None]:
    catalogue.forget()
    yield
    catalogue.forget()


def rewritten(file: str, old: str, new: str) -> Change:
    """One place of a file changed; it must be there."""

    def change(folder: Path) -> None:
        text = (folder / file).read_text("utf-8")
        assert old in text, (file, old)
        (folder / file).write_text(text.replace(old, new, 1), "utf-8")

    return change


def lost(file: str) -> Change:
    return lambda folder: (folder / file).unlink()


def lost_text(lang: str, key: str) -> Change:
    def change(folder: Path) -> None:
        path = folder / "text" / f"{lang}.json"
        told = json.loads(path.read_text("utf-8"))
        del told[key]
        path.write_text(json.dumps(told), "utf-8")

    return change


def guest(folder: Path, monkeypatch: pytest.MonkeyPatch, change: Change) -> str:
    """A copy of Souk under a name of its own, changed, in a folder that ESCALE_GAMES names."""
    name = f"souk{next(NUMBERS)}"
    shutil.copytree(GUEST / "souk", folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (folder / name).glob("*.py"):
        text = path.read_text("utf-8")
        path.write_text(text.replace("from souk", f"from {name}").replace('name="souk"', f'name="{name}"'), "utf-8")
    change(folder / name)
    monkeypatch.setenv("ESCALE_GAMES", str(folder / name))
    monkeypatch.syspath_prepend(folder)
    return name


BROKEN: dict[str, tuple[Change, str, str]] = {
    "cannot be read": (rewritten("rules.py", "def start", "def (start"), "rules.py", "SyntaxError"),
    "raises": (rewritten("rules.py", "from __future__", "raise ValueError('rain')\nfrom __future__"), "rules.py", "SyntaxError"),
    "divides": (rewritten("stock.py", "from escale", "x = 1 / 0\nfrom escale"), "stock.py", "ZeroDivisionError"),
    "leaves": (rewritten("stock.py", "from escale", "raise SystemExit(1)\nfrom escale"), "stock.py", "SystemExit"),
    "no GAME": (rewritten("__init__.py", "GAME = Game(", "GAMES = Game("), "__init__.py", "GAME"),
    "another name": (rewritten("__init__.py", 'name="souk', 'name="bazaar'), "__init__.py", "bazaar"),
    "no place": (rewritten("scene.py", "def place(", "def placed("), "scene.py", "place"),
    "why_not of two": (
        rewritten("rules.py", "def why_not(s: State, seat: int, move: Played)", "def why_not(s, move)"),
        "rules.py",
        "why_not",
    ),
    "no text": (lost_text("fr", "event.bought"), "fr.json", "event.bought"),
    "no English": (lost("text/en.json"), "en.json", "en.json"),
    "torn text": (rewritten("text/fr.json", "{", ""), "fr.json", "fr.json"),
    "no book": (lost("text/rules.fr.toml"), "rules.fr.toml", "rules.fr.toml"),
    "no title": (rewritten("text/rules.en.toml", "title", "titel"), "rules.en.toml", "title"),
    "no clause": (rewritten("text/rules.en.toml", 'id = "SO-3"', 'id = "SO-93"'), "rules.en.toml", "SO-3"),
    "no option": (rewritten("__init__.py", '"rounds": 6', '"weather": 6'), "__init__.py", "weather"),
    "a helper": (rewritten("stock.py", "def ", "def no_longer_"), "stock.py", ""),
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_guest_is_left_off_with_one_line(how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    change, file, thing = BROKEN[how]
    name = guest(tmp_path, monkeypatch, change)
    assert name not in catalogue.names()
    assert len(catalogue.every()) == len(catalogue.folders())
    why = catalogue.left_off()[name]
    for lang in ("fr", "en"):
        line = why.told(lang)
        assert "\n" not in line
        assert name in line
        assert file in line
        assert thing in line
    with pytest.raises(Trouble) as found:
        catalogue.find(name)
    assert found.value.told("fr") == why.told("fr")


def test_a_sound_one_is_on_the_shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = guest(tmp_path, monkeypatch, lambda folder: None)
    assert name in escale.shelf()
    assert escale.match(name, 3, seed=1).asked == [0, 1, 2]


def test_several_games_side_by_side(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = guest(tmp_path, monkeypatch, lambda folder: None)
    other = guest(tmp_path, monkeypatch, lost_text("en", "event.bought"))
    monkeypatch.setenv("ESCALE_GAMES", str(tmp_path))
    assert one in catalogue.names()
    assert list(catalogue.left_off()) == [other]


def test_an_entry_point_that_leads_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "entry_points", lambda group: [EntryPoint("weather", "no_such_module", group)])
    assert "weather" not in catalogue.names()
    assert "no_such_module" in catalogue.left_off()["weather"].told("fr")


def test_the_name_of_a_game_of_the_house_stays_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "entry_points", lambda group: [EntryPoint("thaayam", "no_such_module", group)])
    assert catalogue.find("thaayam").prefix == "TH"
    assert catalogue.names() == catalogue.folders()


# ---- Who is told


def test_the_shelf_warns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = guest(tmp_path, monkeypatch, lost_text("fr", "event.bought"))
    with pytest.warns(UserWarning, match="event.bought"):
        assert name not in escale.shelf()


def test_escale_games_says_so_below_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = guest(tmp_path, monkeypatch, lost_text("fr", "event.bought"))
    run = CliRunner().invoke(app, ["games", "--lang", "fr"])
    assert run.exit_code == 0
    assert name in run.stderr
    assert "event.bought" in run.stderr
    assert len(run.stderr.strip().splitlines()) == 1


def test_escale_games_has_them_apart_in_json(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = guest(tmp_path, monkeypatch, lost_text("fr", "event.bought"))
    run = CliRunner().invoke(app, ["games", "--json", "--lang", "fr"])
    told = json.loads(run.stdout)
    assert (run.exit_code, run.stderr) == (0, "")
    assert [box["name"] for box in told["games"]] == catalogue.folders()
    assert "event.bought" in told["left_off"][name]


def test_the_house_opens_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    name = guest(tmp_path, monkeypatch, lost_text("fr", "event.bought"))
    with serving(tmp_path / "house", log="plain") as served:
        ana = Guest(served.address, "Ana")
        assert [box["name"] for box in ana.get("/api/shelf").json()] == catalogue.folders()
        assert ana.get(f"/api/games/{name}").status_code == 404
    lines = [line for line in capfd.readouterr().err.splitlines() if name in line]
    assert len(lines) == 1
    assert "event.bought" in lines[0]
