"""The command line, run as people run it."""

from __future__ import annotations

import contextlib
import json
import os
import pty
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import escale
from escale.core.text import messages
from tests.cases import CASES, random_match

ESCALE = [sys.executable, "-m", "escale.cli"]


def run(*words: str, lang: str = "en", given: str = "") -> subprocess.CompletedProcess[str]:
    spoken = {**os.environ, "ESCALE_LANG": lang, "COLUMNS": "120"}
    return subprocess.run([*ESCALE, *words], capture_output=True, text=True, env=spoken, input=given, check=False, timeout=120)


def test_the_shelf_shows_every_game() -> None:
    for lang in ("fr", "en"):
        shown = run("games", lang=lang)
        assert shown.returncode == 0
        assert all(name in shown.stdout for name in escale.shelf())


@pytest.mark.parametrize("game", escale.shelf())
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_rules_are_printed_whole(game: str, lang: str) -> None:
    printed = run("rules", game, "--lang", lang)
    assert printed.returncode == 0
    assert all(f"{clause} " in printed.stdout for clause in escale.game(game).book(lang).entries)


def test_one_clause_is_printed_with_what_rests_on_it() -> None:
    printed = run("rules", "pancha-keliya", "--lang", "fr", "--clause", "PK-18")
    assert "PK-18" in printed.stdout
    assert "PK-17 " not in printed.stdout
    assert run("rules", "pancha-keliya", "--clause", "r2").stdout.count("PK-R2") == 1


BAD = {
    ("rules", "pacha-keliya"): ("Unknown game “pacha-keliya”. Known: pancha-keliya.", "Jeu inconnu"),
    ("rules", "thaayam", "--clause", "TH-99"): ("has no clause “TH-99”", "pas de clause"),
    ("rules", "thaayam", "--clause", ""): ("has no clause", "pas de clause"),
    ("rules", "thaayam", "--lang", "de"): ("not “de”", "pas «\u00a0de\u00a0»"),
    ("simulate", "thaayam", "--players", "3"): ("not played by 3. Players: 2, 4", "ne se joue pas à 3"),
    ("simulate", "thaayam", "--option", "gather"): ("write name=value", "nom=valeur"),
    ("simulate", "thaayam", "--option", "gather=perhaps"): ("Values: off, on", "Valeurs\u00a0: off, on"),
    ("simulate", "thaayam", "--option", "haven=on"): ("no option “haven”", "pas d’option «\u00a0haven\u00a0»"),
    ("simulate", "thaayam", "--preset", "wild"): ("no preset “wild”", "pas de réglage «\u00a0wild\u00a0»"),
    ("simulate", "thaayam", "--seed", "-4"): ("seed", "graine"),
    ("simulate", "thaayam", "--seed", "four"): ("--seed", "--seed"),
    ("simulate", "thaayam", "--games", "0"): ("At least 1 is needed for --games", "au moins 1 pour --games"),
    ("train", "nim"): ("Unknown game “nim”", "Jeu inconnu"),
    ("train", "thaayam", "--games", "0"): ("At least 1 is needed for --games, not 0", "au moins 1 pour --games"),
    ("train", "thaayam", "--rounds", "0"): ("At least 1 is needed for --rounds, not 0", "au moins 1 pour --rounds"),
    ("train", "thaayam", "--out", "nowhere/learnt.json"): ("nowhere/learnt.json cannot be written.", "ne peut pas être écrit"),
    ("ladder", "thaayam", "--seeds", "1"): ("At least 2 is needed for --seeds, not 1", "au moins 2 pour --seeds"),
    ("ladder", "thaayam", "--players", "3"): ("not played by 3. Players: 2, 4", "ne se joue pas à 3"),
    ("play", "chauka-bara", "--players", "7"): ("not played by 7", "ne se joue pas à 7"),
    ("play", "chauka-bara", "--seats", "Ana,Lou", "--players", "3"): ("3 players", "3 joueurs"),
    ("replay", "nothing.json"): ("nothing.json cannot be read", "ne peut pas être lu"),
    ("fly",): ("Unknown command", "Commande inconnue"),
    ("games", "--colour"): ("--colour", "--colour"),
    ("rules",): ("GAME", "GAME"),
}


@pytest.mark.parametrize("words", BAD, ids=" ".join)
def test_bad_input_gets_one_clear_line_and_exit_code_2(words: tuple[str, ...]) -> None:
    for lang, expected in zip(("en", "fr"), BAD[words], strict=True):
        answer = run(*words, lang=lang)
        assert answer.returncode == 2
        assert answer.stdout == ""
        assert expected in answer.stderr
        assert len(answer.stderr.strip().splitlines()) == 1
        assert "Traceback" not in answer.stderr


def test_a_simulation_says_the_same_for_the_same_seed() -> None:
    words = ("simulate", "chauka-bara", "--games", "1500", "--seed", "4", "--players", "3", "--option", "opening=on", "--json")
    first, again = json.loads(run(*words).stdout), json.loads(run(*words).stdout)
    assert first == again
    assert first["games"] == 1500
    assert first["options"] == {"opening": "on"}
    assert sum(seat["share"] for seat in first["wins_by_seat"]) == pytest.approx(1)
    assert all(seat["low"] <= seat["share"] <= seat["high"] for seat in first["wins_by_seat"])
    assert first["captures"] == first["events"]["captured"] / 1500


def test_a_simulation_is_summed_up_in_both_languages() -> None:
    assert "Captures per game" in run("simulate", "thaayam", "--games", "50", lang="en").stdout
    assert "Captures par partie" in run("simulate", "thaayam", "--games", "50", lang="fr").stdout


def read_on(terminal: int, said: list[bytes]) -> None:
    """Read a terminal until nobody writes to it any more: one that is not read stops its writer."""
    with contextlib.suppress(OSError):
        while found := os.read(terminal, 4096):
            said.append(found)


def test_ctrl_c_in_a_simulation_prints_what_was_measured() -> None:
    words = [*ESCALE, "simulate", "chauka-bara", "--games", "50000000", "--json"]
    ours, theirs = pty.openpty()
    spoken = {**os.environ, "ESCALE_LANG": "en", "TERM": "xterm"}
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # children of what runs in the background ignore it
    going = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=theirs, text=True, env=spoken)
    signal.signal(signal.SIGINT, before)
    os.close(theirs)
    said: list[bytes] = []
    reader = threading.Thread(target=read_on, args=(ours, said))
    reader.start()
    while not re.search(rb"games .*[1-9]\d{3}/", b"".join(said)):  # the bar shows that games have ended
        time.sleep(0.01)
    going.send_signal(signal.SIGINT)
    printed, _ = going.communicate(timeout=60)
    reader.join()
    assert going.returncode == 130
    assert b"Stopped" in b"".join(said)
    assert 0 < json.loads(printed)["games"] < 50_000_000


def test_a_replay_has_one_line_a_move(tmp_path: Path) -> None:
    match = random_match(CASES[0], 5)
    escale.save(match, tmp_path / "game.json")
    lines = [json.loads(line) for line in run("replay", str(tmp_path / "game.json"), "--json").stdout.splitlines()]
    assert [line["number"] for line in lines] == list(range(1, len(match.turns) + 1))
    assert lines[-1]["state"] == match.view()
    assert {"number", "seat", "hand", "verb", "numbers", "events", "state"} == set(lines[0])
    assert lines[0]["events"][0]["clause"] == "CB-R1"
    assert "CB-10" in run("replay", str(tmp_path / "game.json"), lang="fr").stdout


def test_a_damaged_record_is_refused_with_its_move(tmp_path: Path) -> None:
    record = escale.record(random_match(CASES[0], 5))
    record["moves"][3][2] = {"piece": 9}
    (tmp_path / "bad.json").write_text(json.dumps(record))
    answer = run("replay", str(tmp_path / "bad.json"))
    assert answer.returncode == 2
    assert "Move 4 of the record" in answer.stderr


# ---- Playing


LONG = "pont-de-rama"  # whoever always takes the first move walks in circles
AMOUNTS = [name for name in escale.shelf() if any(verb.amount for verb in escale.game(name).verbs)]


@pytest.mark.parametrize("game", [game for game in escale.shelf() if game != LONG and game not in AMOUNTS])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_game_can_be_played_to_its_end(game: str, lang: str) -> None:
    """Two people who always press Enter or take the first move."""
    played = run("play", game, "--seats", "Ana,Lou", "--seed", "3", lang=lang, given="\n1\n" * 2000)
    assert played.returncode == 0
    assert ("Victoire\u00a0:" if lang == "fr" else "Winner:") in played.stdout
    assert "Traceback" not in played.stderr


@pytest.mark.parametrize(
    ("lang", "seen"), [("fr", ("Ana lance", "Lou lance", "o ville")), ("en", ("Ana throws", "Lou throws", "o town"))]
)
def test_a_map_is_drawn_with_its_pawns_and_the_hand(lang: str, seen: tuple[str, ...]) -> None:
    """Squares lie anywhere; the cow is nobody's; only the hand of whoever is asked is shown."""
    played = run("play", LONG, "--seats", "Ana,Lou", "--seed", "3", lang=lang, given="\n1\n" * 30)
    assert (played.returncode, played.stderr) == (0, "")
    assert [words for words in (*seen, "▲", "●", "c delhi") if words.lower() not in played.stdout.lower()] == []
    assert any(face in played.stdout for face in "⚀⚁⚂⚃⚄⚅")
    screen = re.split("→ [▲●]", played.stdout)[-1]
    titles = [text for key, text in messages(escale.game(LONG).folder, lang).items() if key.endswith(".title")]
    assert sum(f"  {title} · " in screen for title in titles) == 9


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_amounts_are_given_after_the_move(lang: str) -> None:
    """In Le Jeu du Routard, express: a ticket home, a lot of four cheques, and out."""
    words = "\n\n\n\n\n5 4\n5 99\nq\n"
    played = run("play", "routard", "--seats", "Ana,Lou", "--seed", "3", "--option", "express=on", lang=lang, given=words)
    assert (played.returncode, "Traceback" in played.stderr) == (0, False)
    assert ("4 chèques hôtel" if lang == "fr" else "4 hotel cheques") in played.stdout


def test_a_program_takes_any_seat() -> None:
    played = run("play", "chauka-bara", "--seats", "bot,bot,bot", "--seed", "3", "--seconds", "0.001", "--no-warm")
    assert played.returncode == 0
    assert "Winner: Program" in played.stdout


def test_words_at_the_table(tmp_path: Path) -> None:
    file = tmp_path / "saved.json"
    words = f"u\n\n\n\n\n?\nl\nr CB-17\nr CB-99\ns {file}\nx\n1\nu\nq\n"
    played = run("play", "chauka-bara", "--seats", "Ana,Lou", "--seed", "8", given=words)
    assert played.returncode == 0
    for said in ("Nothing to take back", "CB-17", "no clause “CB-99”", "Game saved to", "Move taken back", "The game stops here"):
        assert said in played.stdout
    assert escale.load(file).names == ["Ana", "Lou"]


def test_why_not_names_the_clause() -> None:
    played = run("play", "pancha-keliya", "--seats", "Ana,Lou", "--seed", "1", given="\n" * 12 + "?\nq\n")
    assert "PK-" in played.stdout


def test_leaving_at_the_end_of_input_is_quiet() -> None:
    played = run("play", "thaayam", "--seats", "Ana,Lou")
    assert (played.returncode, played.stderr) == (0, "")
