"""Sakodo's track, decks and printed texts: what must hold whatever the rules do with them."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from itertools import combinations, pairwise
from math import dist
from pathlib import Path
from typing import Any

import pytest

from escale.core.catalogue import folders

FOLDER = Path(__file__).parents[2] / "src" / "escale" / "games" / "sakodo"


def read(name: str) -> Any:
    return tomllib.loads((FOLDER / name).read_text("utf-8"))


BOARD, CARDS = read("board.toml"), read("cards.toml")
SQUARES, DECK = BOARD["square"], CARDS["card"]
KINDS = [square["kind"] for square in SQUARES]
PRINTED = {lang: read(f"text/printed.{lang}.toml") for lang in ("fr", "en")}

DRAWN = ("job", "chance", "mail", "souvenir", "report", "adventure")
RESALE = {"passport": 0, "guide": 10, "camera": 200, "compass": 30, "sleeping_bag": 100, "first_aid": 50}

# The vocabulary: for each step, what its fields may hold.
AMOUNT = {n for n in range(-400, 801, 10) if n}
ITEM = {*RESALE, "ticket"} - {"passport"}
ONE, OTHERS = {"left", "right", "chosen"}, {"left", "right", "chosen", "each"}
COUNT = {1, 2, 3}
BACK = set(range(-6, 0))
STEPS: dict[str, dict[str, set[Any]]] = {
    "money": {"amount": AMOUNT},
    "everyone": {"amount": AMOUNT},
    "pay": {"who": OTHERS, "amount": set(range(10, 201, 10))},
    "collect": {"who": OTHERS, "amount": set(range(10, 201, 10))},
    "gain": {"item": ITEM, "count": COUNT},
    "lose": {"item": {*ITEM, "passport"}, "count": COUNT},
    "take": {"who": ONE, "item": ITEM},
    "give": {"who": ONE, "item": ITEM},
    "swap": {"who": ONE, "item": ITEM, "for": ITEM},
    "move": {"squares": {*BACK, *range(1, 7)}},
    "go": {"to": {"next_airport", "previous_airport", "next_job", "previous_job"}},
    "send": {"who": ONE, "squares": BACK, "to": {"previous_airport", "previous_job"}},
    "skip": {"turns": {1}},
    "hold": {"who": ONE},
    "stride": {"squares": set(range(1, 7))},
    "again": {},
    "keep": {},
}
OPTIONAL = {"count"}
LAST = {"move", "go", "again"}


def runs(card: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """The lists of steps of a card: its effect, or one for each face."""
    return card.get("faces") or [card.get("effect", [])]


def of(deck: str) -> list[dict[str, Any]]:
    return [card for card in DECK if card["deck"] == deck]


def cards_with(do: str, **fields: Any) -> list[str]:
    """The cards that have such a step."""
    wanted = {"do": do, **fields}.items()
    return [card["id"] for card in DECK if any(wanted <= step.items() for run in runs(card) for step in run)]


# ---- The track


def test_the_unfinished_folder_is_no_game_yet() -> None:
    assert ("sakodo" in folders()) == (FOLDER / "__init__.py").exists()


def test_squares_are_in_order_and_of_known_kinds() -> None:
    assert 80 <= len(SQUARES) <= 100
    assert [square["id"] for square in SQUARES] == [f"s{k:03}" for k in range(len(SQUARES))]
    assert all(set(square) == {"id", "x", "y", "kind"} for square in SQUARES)
    assert set(KINDS) == set(BOARD["marks"]) == {"departure", "airport", "arrival", *DRAWN}
    assert len(set(BOARD["marks"].values())) == len(BOARD["marks"])


def test_airports_are_spaced_along_the_track() -> None:
    assert (KINDS[0], KINDS[1], KINDS[-1]) == ("departure", "airport", "arrival")
    assert KINDS.count("departure") == KINDS.count("arrival") == 1
    assert 6 <= KINDS.count("airport") <= 8
    stops = [k for k, kind in enumerate(KINDS) if kind in ("airport", "arrival")]
    assert all(10 <= after - before - 1 <= 14 for before, after in pairwise(stops))
    assert "job" in KINDS[stops[0] + 1 : stops[0] + 4]


def test_every_leg_has_two_squares_of_each_kind_and_never_two_running() -> None:
    stops = [k for k, kind in enumerate(KINDS) if kind in ("airport", "arrival")]
    for before, after in pairwise(stops):
        assert Counter(KINDS[before + 1 : after]) == dict.fromkeys(DRAWN, 2)
    assert all(one != next_one for one, next_one in pairwise(KINDS))


def test_squares_do_not_overlap_and_stay_on_the_map() -> None:
    for one, other in combinations(SQUARES, 2):
        apart = abs(one["x"] - other["x"]), abs(one["y"] - other["y"])
        assert dist((0, 0), apart) >= 1.15, (one["id"], other["id"])
        assert max(apart) >= 1.05, (one["id"], other["id"])
    assert all(0.5 <= square["x"] <= 44.5 and 0.5 <= square["y"] <= 24 for square in SQUARES)


# A few places, latitude and longitude in degrees, well apart from each other.
@pytest.mark.parametrize(
    ("name", "latitude", "longitude"),
    [
        ("Lisbon", 38.7, -9.1),
        ("Port Louis", -20.2, 57.5),
        ("Auckland", -36.9, 174.8),
        ("Papeete", -17.5, -149.6),
        ("Rapa Nui", -27.1, -109.4),
        ("Bogotá", 4.7, -74.1),
        ("Nuuk", 64.2, -51.7),
        ("Brussels", 50.8, 4.4),
    ],
)
def test_places_are_where_the_projection_puts_them(name: str, latitude: float, longitude: float) -> None:
    named = {text: key for key, text in PRINTED["en"]["square"].items()}
    square = next(square for square in SQUARES if square["id"] == named[name])
    assert dist((square["x"], square["y"]), ((longitude + 30) % 360 / 8, (latitude + 60) / 5.5)) < 0.6


# ---- The cards


def test_six_decks_of_25_in_order() -> None:
    assert [card["id"] for card in DECK] == [f"{deck}-{k:02}" for deck in DRAWN for k in range(1, 26)]
    assert all(card["id"].startswith(card["deck"] + "-") for card in DECK)


def test_the_bag_is_90_cards_with_their_resale_prices() -> None:
    assert {bag["id"]: bag["resale"] for bag in CARDS["bag"]} == RESALE
    assert all(set(bag) == {"id", "count", "resale"} and bag["count"] == 15 for bag in CARDS["bag"])


def test_cards_have_the_fields_of_their_deck() -> None:
    for card in DECK:
        own = {"souvenir": {"price"}, "adventure": {"faces"}, "report": {"effect"} & set(card)}
        assert set(card) == {"id", "deck"} | own.get(card["deck"], {"effect"}), card["id"]


@pytest.mark.parametrize("card", DECK, ids=lambda card: str(card["id"]))
def test_effects_speak_the_vocabulary(card: dict[str, Any]) -> None:
    for run in runs(card):
        done = [step["do"] for step in run]
        assert len(run) <= 3
        assert sum(step.get("who") == "chosen" for step in run) <= 1
        assert not LAST & set(done[:-1])
        assert "keep" not in done[1:]
        assert "keep" not in done or card["deck"] == "adventure"
        for step in run:
            fields = STEPS[step["do"]]
            given = set(step) - {"do"}
            assert all(step[field] in fields[field] and type(step[field]) in (int, str) for field in given)
            if step["do"] == "send":
                assert given in ({"who", "squares"}, {"who", "to"})
            else:
                assert given | OPTIONAL >= set(fields)


def test_every_step_is_used_at_least_twice() -> None:
    assert {do: len(cards_with(do)) for do in STEPS if len(cards_with(do)) < 2} == {}
    assert all(cards_with("go", to=to) for to in STEPS["go"]["to"])
    assert all(cards_with("send", who=who) and cards_with("take", who=who) for who in ONE)
    assert all(cards_with("gain", item=item) for item in ITEM)


def test_jobs_only_pay() -> None:
    steps = [step for card in of("job") for step in card["effect"]]
    assert {step["do"] for step in steps} == {"money", "gain"}
    wages = [step["amount"] for step in steps if step["do"] == "money"]
    assert (min(wages), max(wages)) == (100, 800)
    assert 1300 <= sum(wages) / 25 * 4 <= 1500  # four are read before the journey begins
    assert cards_with("gain", item="ticket")


def test_souvenirs_cost_60_to_400_and_halves_can_be_paid_in_notes_of_10() -> None:
    prices = [card["price"] for card in of("souvenir")]
    assert (min(prices), max(prices)) == (60, 400)
    assert all(price % 20 == 0 for price in prices)


def test_whoever_bets_on_an_adventure_pays_or_collects() -> None:
    """Adventure 10: the neighbour on the right has bet that it fails."""
    for run in next(card["faces"] for card in DECK if card["id"] == "adventure-10"):
        done = "collect" if run[0] == {"do": "keep"} else "pay"
        assert {"do": done, "who": "right", "amount": 50} in run


def test_the_work_that_a_card_tells_of_is_paid() -> None:
    """Chance 22 takes one to a job square, which is not played (SK-62): the money comes with the card."""
    leading = [*cards_with("go", to="next_job"), *cards_with("go", to="previous_job")]
    for card in (card for card in DECK if card["id"] in leading and "effect" in card):
        assert any(step["do"] == "money" and step["amount"] > 0 for step in card["effect"])


def test_adventures_succeed_on_three_or_four_faces_on_average() -> None:
    wins = []
    for card in of("adventure"):
        assert len(card["faces"]) == 6
        wins.append(sum(run[:1] == [{"do": "keep"}] for run in card["faces"]))
    assert 3 <= sum(wins) / len(wins) <= 4
    assert all(2 <= won <= 5 for won in wins)


def test_passports_are_seldom_lost_and_mail_attacks() -> None:
    assert 2 <= len(cards_with("lose", item="passport")) <= 3
    attacks = {*cards_with("send"), *cards_with("hold"), *cards_with("take")} & {card["id"] for card in of("mail")}
    assert 6 <= len(attacks) <= 12


# ---- The texts


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_everything_is_printed(lang: str) -> None:
    assert list(PRINTED[lang]["square"]) == [square["id"] for square in SQUARES]
    assert list(PRINTED[lang]["card"]) == [card["id"] for card in (*CARDS["bag"], *DECK)]
    assert all(set(card) == {"title", "text"} for card in PRINTED[lang]["card"].values())
    assert len(set(PRINTED[lang]["square"].values())) == len(SQUARES)
    for deck in DRAWN:
        assert len({PRINTED[lang]["card"][card["id"]]["title"] for card in of(deck)}) == 25
    assert len({card["text"] for card in PRINTED[lang]["card"].values()}) == 156


def lines(lang: str) -> list[str]:
    return [*PRINTED[lang]["square"].values(), *(text for card in PRINTED[lang]["card"].values() for text in card.values())]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_texts_are_well_set(lang: str) -> None:
    for line in lines(lang):
        assert not set(line) & set("'\"{}<>"), line
        assert line == line.strip(), line
        assert "  " not in line, line
    for name, card in PRINTED[lang]["card"].items():
        assert 3 <= len(card["title"]) <= 42, name
        assert 50 <= len(card["text"]) <= 190, name
        assert card["text"][-1] in ".!?", name


def test_french_spaces_do_not_break() -> None:
    for line in lines("fr"):
        assert not re.search(r"[^\u00a0][;:!?»]|«[^\u00a0]|[ \d]€", line), line
    for line in lines("en"):
        assert not re.search(r"\s[;:!?]|\d\s?€|€\D|[«»]", line), line


def test_french_cards_say_vous() -> None:
    """But people who write letters to the player may say tu."""
    for line in lines("fr"):
        said = re.sub("«.*?»", "", line)
        assert not re.search(r"\b(tu|te|toi|ton|ta|tes|tien|tienne)\b|\bt’", said, re.IGNORECASE), line


def test_sums_in_the_stories_are_those_of_the_effects() -> None:
    for card in DECK:
        sums = {abs(step["amount"]) for run in runs(card) for step in run if "amount" in step}
        for lang, amount in (("fr", r"(\d+)\u00a0€"), ("en", r"€(\d+)")):
            told = re.findall(amount, PRINTED[lang]["card"][card["id"]]["text"])
            assert {int(figure) for figure in told} <= sums, (card["id"], lang)
