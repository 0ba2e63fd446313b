"""Every command of the command line on every game, in both languages, as people type it.

A command that nobody runs here fails the suite: the list comes from the command line itself.
"""

from __future__ import annotations

import json
import signal
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

import escale
from escale.bots.levels import FILE
from escale.checks.suite import Effort
from escale.cli import app, main
from escale.core import proof
from escale.core.game import Game
from escale.core.match import Match
from escale.core.text import LANGUAGES, house
from tests.cases import Case, every_game, random_match
from tests.server.test_serve import line, opened
from tests.test_cli import run

COMMANDS = [command.callback.__name__ for command in app.registered_commands if command.callback]
MOVES = 40  # of a recorded game
OPENING = 15  # moves of games between levels
Typed = Callable[..., str]


class Try:
    """A command tried out on one game in one language."""

    def __init__(self, game: Game, lang: str, folder: Path, typed: Typed) -> None:
        self.game = game
        self.lang = lang
        self.folder = folder
        self.typed = typed  # words in this process, where what was compiled is at hand; what was printed

    def apart(self, *words: str, given: str = "") -> str:
        """Words in a process of their own; what was printed."""
        found = run(*words, lang=self.lang, given=given)
        assert (found.returncode, found.stderr) == (0, ""), words
        return found.stdout

    def says(self, key: str, **details: object) -> str:
        return house(self.lang, key, **details)


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    def types(*words: str, lang: str) -> str:
        monkeypatch.setattr(sys, "argv", ["escale", *words, "--lang", lang])
        with pytest.raises(SystemExit) as left:
            main()
        found = capsys.readouterr()
        assert (left.value.code, found.err.strip()) == (0, ""), words
        return found.out

    return types


# ---- What is in the house


def tries_rules(at: Try) -> None:
    book = at.game.book(at.lang)
    whole = at.apart("rules", at.game.name)
    assert all(f"{clause} " in whole for clause in book.entries)
    one = at.apart("rules", at.game.name, "--clause", f"{at.game.prefix}-1")
    assert f"{at.game.prefix}-1  {book.entry(f'{at.game.prefix}-1').title}" in one
    assert len(one) < len(whole)


# ---- Playing


def tries_play(at: Try) -> None:
    words = ("play", at.game.name, "--seed", "3", "--no-warm")
    people = at.apart(*words, "--seats", "Ana,Lou", given="\n1\n" * 6 + "q\n")
    assert at.says("play.left") in people
    guest = at.apart(*words, "--players", "2", given="\n1\n" * 6 + "q\n")
    assert at.says("play.program", seat=2) in guest
    if not at.game.secrets:  # a race
        ended = at.apart(*words, "--seats", "bot:1,bot:2")
        assert at.says("play.places", winners="").rstrip(".") in ended


# ---- Recorded games


def tries_replay(at: Try) -> None:
    match = random_match(Case(at.game, at.game.players[-1], {}), 5, MOVES)
    file = at.folder / "game.json"
    escale.save(match, file)
    told = at.apart("replay", str(file))
    assert all(f"{turn.number:>5} " in told for turn in match.turns)
    lines = [json.loads(row) for row in at.apart("replay", str(file), "--json").splitlines()]
    assert [row["number"] for row in lines] == [turn.number for turn in match.turns]
    assert lines[-1]["state"] == match.view()


def tries_verify(at: Try) -> None:
    file = at.folder / "proven.json"
    record = proven(at.game)
    throws = len(record["proof"]["takebacks"])
    file.write_text(json.dumps(record), "utf-8")
    assert throws > 0
    assert at.apart("verify", str(file)).split() == at.says("verify.right", throws=throws).split()
    found = json.loads(at.apart("verify", str(file), "--json"))
    assert (found["right"], len(found["throws"])) == (True, throws)


def proven(game: Game) -> dict[str, object]:
    """The record of a game whose throws follow from a secret."""
    secret = b"a secret for tests"
    match = Match(game, 2)
    throws = 0
    while not match.over and len(match.turns) < MOVES:
        if match.awaits_chance:
            bits = proof.digest(secret, "t", len(match.turns) + 1, 0, ["", ""])
            match.play(proof.outcome(bits, match.outcomes()))
            throws += 1
        else:
            match.play(next(offer for offer in match.legal() if not offer.aside))
    told = {"table": "t", "commitment": proof.commitment(secret), "secret": secret.hex(), "contributions": ["", ""]}
    return {**escale.record(match), "proof": {**told, "takebacks": [0] * throws}}


# ---- Studying


def tries_simulate(at: Try) -> None:
    words = ("simulate", at.game.name, "--games", "20", "--seed", "1")
    told = at.typed(*words, lang=at.lang)
    assert at.says("simulate.title", game=at.game.name, games=20, players=at.game.players[0]) in told
    assert at.says("simulate.first") in told
    for players in at.game.players:
        found = json.loads(at.typed(*words, "--players", str(players), "--json", lang=at.lang))
        assert (found["games"], found["players"], len(found["wins_by_seat"])) == (20, players, players)
        assert 0 <= found["wins_of_first_player"]["share"] <= 1
        assert found["events"]["starts"] == 20

    between = ("simulate", at.game.name, "--games", "1", "--seed", "1", "--levels", "2,1", "--players", "2")
    if not at.game.secrets and at.lang == LANGUAGES[0]:  # a race
        told = at.typed(*between, lang=at.lang)
        assert at.says("simulate.between", game=at.game.name, games=1, players=2) in told
    elif not at.game.secrets:
        found = json.loads(at.typed(*between, "--json", lang=at.lang))
        assert (found["levels"], found["unfinished"]) == ([2, 1], 0)
        assert (found["events"]["won"], found["seats"]["won"]) == (1, 1)


def tries_warm(at: Try) -> None:
    told = at.typed("warm", at.game.name, lang=at.lang)
    assert told.startswith(at.says("warm.ready", game=at.game.name, seconds=0.0).partition("0")[0])


def tries_train(at: Try) -> None:
    own = (at.game.folder / FILE).read_bytes()
    file = at.folder / f"learnt.{at.lang}.json"
    words = ("train", at.game.name, "--games", "20", "--rounds", "1", "--seed", "1", "--out", str(file))
    assert at.says("train.kept", file=str(file)) in at.typed(*words, lang=at.lang)
    learnt = json.loads(file.read_text("utf-8"))
    assert list(learnt["weights"]) == list(at.game.player.FEATURES)
    assert any(learnt["weights"].values())
    assert learnt["trained"] == f"escale train {at.game.name} --games 20 --rounds 1 --seed 1"
    assert (at.game.folder / FILE).read_bytes() == own


def tries_ladder(at: Try) -> None:
    words = ("ladder", at.game.name, "--seeds", "2", "--seed", "4")
    found = json.loads(at.typed(*words, "--json", lang=at.lang))
    steps = [(k + 1, k) for k in range(1, 5)]
    assert [(row["level"], row["against"]) for row in found["results"]] == steps
    assert [(row["level"], row["against"]) for row in found["timings"]] == steps
    assert not {"p50", "p99"} & set(found["results"][0])
    table = at.typed(*words, lang=at.lang)
    assert table.startswith(f"`escale ladder {at.game.name} --players 2 --seeds 2 --seed 4`\n")
    assert f"| {found['results'][-1]['share']:.1%} |" in table.splitlines()[-1]


def tries_solve(at: Try) -> None:
    """The late part of a game that can be solved; of one whose layers are large, only what is asked too much of it."""
    late = {"graph": "2", "race": "11"}.get(at.game.numbering.METHOD) if at.game.numbering else None
    if late is None:
        refused = run("solve", at.game.name, "--late", "9", lang=at.lang)
        key = {"late": 9, "most": 3} if at.game.numbering else {"game": at.game.name}
        told = at.says("trouble.no_layer" if at.game.numbering else "trouble.unsolvable", **key)
        assert (refused.returncode, refused.stderr.strip()) == (2, told)
        return
    told = at.typed("solve", at.game.name, "--late", late, "--verify", "50", lang=at.lang)
    assert told.count("\n") == 5
    assert f"{at.game.name}-late-{late}.table" in told


# ---- Writing games


def tries_check(at: Try) -> None:
    """In one language all of it, in the other what needs no game played: `brief`."""
    words = ("check", at.game.name, "--quick")
    if at.lang == LANGUAGES[0]:
        found = json.loads(at.apart(*words, "--json"))
        assert (found["checks"] > 20, found["findings"]) == (True, [])
    else:
        count, told = at.typed(*words, lang=at.lang).split(maxsplit=1)
        assert f"{count} {told}".strip() == at.says("check.done", checks=int(count), findings=0)


def brief(game: Game, effort: Effort) -> list[Case]:
    """No cases, whatever effort was asked for."""
    return []


TRIES: dict[str, Callable[[Try], None]] = {
    name.removeprefix("tries_"): found for name, found in list(globals().items()) if name.startswith("tries_")
}


@pytest.mark.parametrize("command", TRIES)
@every_game
def test_every_command_runs_on_every_game(
    command: str, game: Game, typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("escale.lab.sittings.LIMIT", OPENING)
    monkeypatch.setattr("escale.checks.suite.chosen", brief)
    monkeypatch.setenv("ESCALE_TABLES", str(tmp_path))
    for lang in LANGUAGES:
        TRIES[command](Try(game, lang, tmp_path, typed))


# ---- Commands of the whole house


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_shelf_shows_every_game_by_its_title(lang: str, typed: Typed) -> None:
    shown = typed("games", lang=lang)
    assert house(lang, "shelf.title") in shown
    assert all(name in shown for name in escale.shelf())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_house_opens_for_every_game_and_closes(lang: str, tmp_path: Path) -> None:
    served = opened(tmp_path, "--lang", lang)
    told = line(served)
    address = next(word for word in told.split() if word.startswith("http://"))
    assert told.strip() == house(lang, "serve.open", address=address)
    for name in escale.shelf():
        assert urllib.request.urlopen(f"{address}/g/{name}").status == 200
        box = json.load(urllib.request.urlopen(f"{address}/api/games/{name}?lang={lang}"))
        assert box["title"] == escale.game(name).book(lang).title
    served.send_signal(signal.SIGINT)
    out, err = served.communicate(timeout=60)
    assert (served.returncode, out.strip(), err) == (0, house(lang, "serve.closed"), "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_is_begun(lang: str, tmp_path: Path, typed: Typed) -> None:
    told = typed("new", "pebbles", "--in", str(tmp_path), lang=lang)
    assert told.strip() == house(lang, "new.done", folder=str(tmp_path / "pebbles")).strip()
    assert (tmp_path / "pebbles" / "__init__.py").is_file()


def test_no_command_is_left_out() -> None:
    assert sorted([*TRIES, "games", "serve", "new"]) == sorted(COMMANDS)
