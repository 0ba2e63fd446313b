"""The track and the decks of Le Jeu du Routard: complete, in the shared vocabulary of effects, told in both languages."""

from __future__ import annotations

import itertools
import math
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from icu4py.messageformat import MessageFormat

import escale
from escale.core.text import printed

Row = dict[str, Any]

FOLDER = Path(escale.__file__).parent / "games" / "routard"
KINDS = ("job", "chance", "poste", "purchase", "report", "adventure")
DECKS = {"lodging": 45} | dict.fromkeys(KINDS, 25)
ITEMS = {"formalities", "guide", "equipment", "camera", "ticket", "cheque"}
ONE = {"left", "right", "chosen"}
BACK = {"previous_airport", "previous_job"}

# What each step must say, besides `do`; and the values it may take.
FIELDS = {
    "money": {"amount"},
    "everyone": {"amount"},
    "pay": {"who", "amount"},
    "collect": {"who", "amount"},
    "gain": {"item"},
    "lose": {"item"},
    "take": {"who", "item"},
    "give": {"who", "item"},
    "swap": {"who", "item", "for"},
    "move": {"squares"},
    "go": {"to"},
    "send": {"who"},
    "skip": {"turns"},
    "hold": {"who"},
    "stride": {"squares"},
    "again": set(),
    "keep": set(),
}
MOVING = {"move", "go", "again"}


def read(name: str) -> Row:
    return tomllib.loads((FOLDER / name).read_text("utf-8"))


BOARD = read("board.toml")
SQUARES: list[Row] = BOARD["square"]
CARDS: list[Row] = read("cards.toml")["card"]
TEXTS = {lang: read(f"text/printed.{lang}.toml") for lang in ("fr", "en")}
STOPS = [n for n, square in enumerate(SQUARES) if square["kind"] in ("airport", "arrival")]


def deck(name: str) -> list[Row]:
    return [card for card in CARDS if card["deck"] == name]


def lists(card: Row) -> list[list[Row]]:
    """The lists of steps of a card: its effect, or one for each face of the die."""
    return card.get("faces", [card.get("effect", [])])  # type: ignore[no-any-return]


def steps(card: Row) -> Iterator[Row]:
    return itertools.chain.from_iterable(lists(card))


def wins(face: list[Row]) -> bool:
    return any(step["do"] == "keep" for step in face)


def mean(numbers: list[int]) -> float:
    return sum(numbers) / len(numbers)


# ---- The track


def test_the_squares_are_numbered_in_order() -> None:
    assert [square["id"] for square in SQUARES] == [f"s{n:03d}" for n in range(len(SQUARES))]
    assert 90 <= len(SQUARES) <= 110


def test_the_track_begins_with_the_bag_and_ends_with_the_arrival() -> None:
    kinds = [square["kind"] for square in SQUARES]
    assert (kinds[0], kinds[1], kinds[-1]) == ("packing", "airport", "arrival")
    assert (kinds.count("packing"), kinds.count("arrival")) == (1, 1)
    assert set(kinds) == {*KINDS, "packing", "airport", "arrival"} == set(BOARD["marks"])
    assert len(set(BOARD["marks"].values())) == len(BOARD["marks"])


def test_a_job_and_a_chance_come_soon_after_the_first_airport() -> None:
    assert {"job", "chance"} <= {square["kind"] for square in SQUARES[2:5]}


def test_airports_and_only_they_sell_tickets() -> None:
    assert len(STOPS) in (7, 8)
    assert [n for n, square in enumerate(SQUARES) if "ticket" in square] == STOPS
    assert all(250 <= SQUARES[n]["ticket"] <= 700 and SQUARES[n]["ticket"] % 10 == 0 for n in STOPS)


def test_every_stretch_between_two_airports_has_a_fair_mix() -> None:
    for here, there in itertools.pairwise(STOPS):
        between = Counter(square["kind"] for square in SQUARES[here + 1 : there])
        assert 12 <= between.total() <= 15
        assert set(between) == set(KINDS)
        assert max(between.values()) <= 3


def test_the_whole_track_has_a_fair_mix() -> None:
    counts = Counter(square["kind"] for square in SQUARES)
    assert all(12 <= counts[kind] <= 18 for kind in KINDS)


def test_no_two_neighbours_are_alike_and_cheques_are_never_far() -> None:
    kinds = [square["kind"] for square in SQUARES]
    assert all(a != b for a, b in itertools.pairwise(kinds))
    sold = [n for n, kind in enumerate(kinds) if kind in ("chance", "poste")]
    assert all(there - here <= 8 for here, there in itertools.pairwise(sold))


def test_squares_lie_on_the_map_and_never_overlap() -> None:
    places = [(square["x"], square["y"]) for square in SQUARES]
    assert all(0 <= x <= 44.5 and 0 <= y <= 24 for x, y in places)
    assert min(math.dist(a, b) for a, b in itertools.combinations(places, 2)) >= 1.15


# ---- The decks


def test_RO_4_the_size_of_each_deck() -> None:
    assert Counter(card["deck"] for card in CARDS) == DECKS
    for name, size in DECKS.items():
        assert [card["id"] for card in deck(name)] == [f"{name}-{n:02d}" for n in range(1, size + 1)]


def test_cards_have_the_fields_of_their_deck_and_no_other() -> None:
    wanted = {"lodging": {"cheques"}, "purchase": {"price"}, "adventure": {"faces"}, "report": set()}
    for card in CARDS:
        known = wanted.get(card["deck"], {"effect"})
        optional = {"effect"} if card["deck"] == "report" else set()
        assert known <= set(card) - {"id", "deck"} <= known | optional


@pytest.mark.parametrize("card", [card for card in CARDS if any(steps(card))], ids=lambda card: card["id"])
def test_effects_are_in_the_vocabulary(card: Row) -> None:
    for step in steps(card):
        check(step)
    for row in lists(card):
        check_row(row)


def check(step: Row) -> None:
    """One step: the fields of its kind, each within its range."""
    do, said = step["do"], set(step) - {"do"}
    extra = {"gain": {"count"}, "lose": {"count"}, "send": {"squares", "to"}}.get(do, set())
    assert FIELDS[do] <= said <= FIELDS[do] | extra
    assert do != "send" or ("squares" in step) != ("to" in step)
    assert step.get("who", "left") in (ONE | {"each"} if do in ("pay", "collect") else ONE)
    assert {step.get("item", "guide"), step.get("for", "guide")} <= ITEMS
    assert step.get("to", "previous_job") in (BACK if do == "send" else BACK | {"next_airport", "next_job"})
    assert step.get("turns", 1) == 1
    assert 1 <= step.get("count", 1) <= 5
    assert in_range(do, step)


def in_range(do: str, step: Row) -> bool:
    amount, squares = step.get("amount", 10), step.get("squares", 1)
    signed = do in ("money", "everyone")
    fair = {"move": -6 <= squares <= 6 and squares != 0, "send": squares == 1 or -6 <= squares < 0, "stride": 1 <= squares <= 6}
    return amount % 10 == 0 and (amount > 0 or (signed and amount < 0)) and abs(amount) <= 700 and fair.get(do, True)


def check_row(row: list[Row]) -> None:
    """A card or a face: three steps, one choice of a player, at most one move and that last."""
    kinds = [step["do"] for step in row]
    assert len(kinds) <= 3
    assert sum(step.get("who") == "chosen" for step in row) <= 1
    assert not MOVING & set(kinds[:-1])
    assert "keep" not in kinds[1:]


def test_only_adventures_are_won_by_the_die() -> None:
    assert all(len(card["faces"]) == 6 for card in deck("adventure"))
    assert not any(wins(row) for card in CARDS if card["deck"] != "adventure" for row in lists(card))


def test_every_kind_of_effect_is_used_at_least_twice() -> None:
    used = Counter(kind for card in CARDS for kind in {step["do"] for step in steps(card)})
    assert set(used) == set(FIELDS)
    assert min(used.values()) >= 2


# ---- The balance


def test_lodging_costs_about_two_cheques() -> None:
    cheques = [card["cheques"] for card in deck("lodging")]
    assert set(cheques) == set(range(7))
    assert 1.8 <= mean(cheques) <= 2.2


def test_jobs_pay() -> None:
    pay = [sum(step["amount"] for step in steps(card) if step["do"] == "money") for card in deck("job")]
    assert (min(pay), max(pay)) == (150, 700)
    assert 300 <= mean(pay) <= 400


def test_purchases_have_prices_that_halve_well() -> None:
    prices = [card["price"] for card in deck("purchase")]
    assert (min(prices), max(prices)) == (60, 400)
    assert all(price % 20 == 0 for price in prices)  # half of it is paid in notes of 10
    assert 150 <= mean(prices) <= 230


def won(card: Row) -> tuple[int, ...]:
    """The faces on which an adventure succeeds."""
    return tuple(die for die, face in enumerate(card["faces"], 1) if wins(face))


def rewards(face: list[Row]) -> bool:
    """Does a face bring something besides the card?"""
    gains = {"gain", "take", "collect", "stride"}
    return any(step["do"] in gains or max(step.get("amount", 0), step.get("squares", 0)) > 0 for step in face)


def test_adventures_succeed_as_often_as_they_used_to() -> None:
    """On 85 of 150 faces when all of them were alike; within five points of that."""
    faces = [face for card in deck("adventure") for face in card["faces"]]
    assert abs(sum(map(wins, faces)) / len(faces) - 85 / 150) <= 0.05


def test_adventures_have_characters() -> None:
    """From two faces to five, and not always the high ones; no two tables are the same."""
    tables = [won(card) for card in deck("adventure")]
    assert {len(table) for table in tables} == {2, 3, 4, 5}
    assert len(set(tables)) >= 10
    assert sum(1 in table for table in tables) >= 4
    assert sum(6 not in table for table in tables) >= 3
    assert len({repr(card["faces"]) for card in deck("adventure")}) == 25


def test_the_rarer_the_success_the_better_the_reward() -> None:
    for card in deck("adventure"):
        paid = [rewards(face) for face in card["faces"] if wins(face)]
        assert all(paid) if len(paid) == 2 else not all(paid)


def test_some_adventures_punish() -> None:
    """A face that takes two things at once, or sends far back."""
    hard = [card["id"] for card in deck("adventure") if any(punishes(face) for face in card["faces"])]
    assert 6 <= len(hard) <= 15


def punishes(face: list[Row]) -> bool:
    back = any(step.get("to") == "previous_airport" or step.get("squares", 0) <= -4 for step in face)
    return not wins(face) and (len(face) > 1 or back)


@pytest.mark.parametrize("name", ["chance", "poste", "report"])
def test_the_other_decks_are_mild(name: str) -> None:
    money = [step["amount"] for card in deck(name) for step in steps(card) if step["do"] == "money"]
    assert all(-200 <= amount <= 300 for amount in money)
    assert -50 <= sum(money) / len(deck(name)) <= 50


def test_formalities_are_rarely_lost() -> None:
    losing = {card["id"] for card in CARDS for step in steps(card) if step["do"] == "lose" and step["item"] == "formalities"}
    assert 2 <= len(losing) <= 3


# ---- The texts


@pytest.mark.parametrize("lang", TEXTS)
def test_every_square_has_its_name(lang: str) -> None:
    names = TEXTS[lang]["square"]
    assert list(names) == [square["id"] for square in SQUARES]
    assert len(set(names.values())) == len(names)
    assert all(2 <= len(name) <= 30 for name in names.values())


@pytest.mark.parametrize("lang", TEXTS)
def test_every_card_has_its_title_and_text(lang: str) -> None:
    told = TEXTS[lang]["card"]
    assert set(told) == {card["id"] for card in CARDS}
    for name, said in told.items():
        assert set(said) == {"title", "text"}, name
        assert 3 <= len(said["title"]) <= 45, name
        assert 60 <= len(said["text"]) <= 180, name


@pytest.mark.parametrize("lang", TEXTS)
def test_titles_differ_within_a_deck(lang: str) -> None:
    for name in DECKS:
        titles = [TEXTS[lang]["card"][card["id"]]["title"] for card in deck(name)]
        assert len(set(titles)) == len(titles)


def test_both_languages_have_texts_of_their_own() -> None:
    french, english = TEXTS["fr"]["card"], TEXTS["en"]["card"]
    assert list(french) == list(english)
    assert not [name for name in french if french[name]["text"] == english[name]["text"]]


@pytest.mark.parametrize("lang", TEXTS)
def test_texts_are_set_with_care(lang: str) -> None:
    for text in every_text(lang):
        assert not re.search(r"['\"{}<>]", text), text
        assert not re.search(r"\s{2}|^\s|\s$|\s[,.]", text), text


def test_french_signs_have_their_unbreakable_spaces() -> None:
    for text in every_text("fr"):
        assert not re.search(r"[^\u00a0][;:!?»]|«[^\u00a0]", text), text


def test_french_numbers_do_not_break() -> None:
    assert not [text for text in every_text("fr") if re.search(r"\d \d{3}", text)]


def test_french_cards_say_vous() -> None:
    """But people who write letters to the player may say tu."""
    for text in every_text("fr"):
        said = re.sub("«.*?»", "", text)
        assert not re.search(r"\b(tu|te|toi|ton|ta|tes|tien|tienne)\b|\bt’", said, re.IGNORECASE), text


def every_text(lang: str) -> Iterator[str]:
    yield from TEXTS[lang]["square"].values()
    for said in TEXTS[lang]["card"].values():
        yield from said.values()


@pytest.mark.parametrize("lang", TEXTS)
def test_the_house_formatter_tells_texts_as_they_are(lang: str) -> None:
    told = printed(FOLDER, lang)
    assert len(told) == len(SQUARES) + 2 * len(CARDS)
    assert all(MessageFormat(text, lang).format({}) == text for text in told.values())
