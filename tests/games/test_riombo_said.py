"""Riombo: what its squares say, in words and on the sand."""

from __future__ import annotations

import re

import pytest

import escale
from escale.server.sheets.games import board
from escale.server.sheets.names import sayings
from tests.games.river import KINDS, RI, SQUARES, A, B, river

GAME = escale.game(RI)
NOT_YET = ("plain", "start", "finish", "agreed_a", "agreed_b")  # without a table they give no instruction
DRAWING = (GAME.folder / "art" / "board.svg").read_text("utf-8")


def titles(lang: str) -> list[str]:
    return [row.title for row in board(GAME, lang)]


def test_RI_19_squares_say_what_they_do_and_how_much() -> None:
    here = {kind: KINDS.index(kind) for kind in KINDS}
    amount = {kind: SQUARES[k].get("amount") for kind, k in here.items()}
    english, french = titles("en"), titles("fr")
    assert english[here["take_each"]] == f"{here['take_each']}: take {amount['take_each']} from each other player"
    assert french[here["take_each"]] == f"{here['take_each']}\u00a0: prendre {amount['take_each']} à chacun des autres"
    assert english[here["all_bank"]] == f"{here['all_bank']}: everyone gives {amount['all_bank']} to the bank"
    assert french[here["back"]] == f"{here['back']}\u00a0: retour au départ"
    assert (english[0], english[1], english[-1]) == ("0 (start)", "1 (halt)", f"{len(KINDS) - 1} (finish)")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_RI_19_every_amount_is_said(lang: str) -> None:
    for row, title in zip(SQUARES, titles(lang), strict=True):
        assert title.startswith(row["id"])
        assert re.findall(r"\d+", title)[1:] == ([str(row["amount"])] if "amount" in row else [])


def test_RI_12_without_a_table_nothing_is_agreed() -> None:
    assert titles("en")[A] == f"{A} (first square by agreement)"
    assert titles("fr")[B] == f"{B} (seconde case à convenir)"
    assert set(sayings(GAME, "en")) == {row["id"] for row in SQUARES if row["kind"] not in NOT_YET}


def test_RI_12_a_table_says_what_it_agreed_on() -> None:
    m = river(40, 40)
    assert sayings(GAME, "en", m.state)[str(A)] == f"{A}: take 10 from the bank"
    assert sayings(GAME, "fr", m.state)[str(B)] == f"{B}\u00a0: prendre 3 à son voisin de gauche"
    m = river(40, 40, phrase_a="back", phrase_b="give_each", amount_b=7)
    assert sayings(GAME, "en", m.state)[str(A)] == f"{A}: back to the start"
    assert sayings(GAME, "en", m.state)[str(B)] == f"{B}: give 7 to each other player"


def test_RI_12_other_games_say_nothing() -> None:
    assert sayings(escale.game("thaayam"), "en") == {}


# ---- The drawing


def test_RI_19_the_signs_on_the_sand_are_those_of_the_board() -> None:
    signs = DRAWING.partition('<g id="ri-signs">')[2].partition("</g>")[0]
    drawn = re.findall(r'<use href="#ri-([a-z-]+)" x="\S+" y="\S+"/>(?:<use href="#ri-tally-(\d)")?', signs)
    wanted = [(row["kind"].replace("_", "-"), str(row.get("amount", ""))) for row in SQUARES if row["kind"] != "plain"]
    names = {"start": "landing", "back": "landing-back", "finish": "prize", "agreed-a": "agree-a", "agreed-b": "agree-b"}
    assert drawn == [(names.get(kind, kind), amount) for kind, amount in wanted]


def test_RI_19_the_markings_on_the_water_are_those_of_the_board() -> None:
    names = {"give_each": "give", "take_each": "take", "give_bank": "pay", "all_bank": "all", "back": "back"}
    drawn = re.findall(r'<use href="#ri-(give|take|pay|all|agree|back)(?:-bend)?" transform="translate\((\d+) (\d+)\)', DRAWING)
    marked = [row for row in SQUARES if row["kind"] not in ("plain", "start", "finish")]
    top = max(row["y"] for row in SQUARES)
    places = [(str(50 + 100 * row["x"]), str(50 + 100 * (top - row["y"]))) for row in marked]
    assert drawn == [(names.get(row["kind"], "agree"), *place) for row, place in zip(marked, places, strict=True)]
