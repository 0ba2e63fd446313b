"""Le Pont de Rama, as printed: the map, the destinations, their texts, and how far they lead."""

from __future__ import annotations

import itertools
import math
import random
import re
import statistics
import tomllib
from collections import Counter
from typing import Any

import pytest

from escale.core.boards import read_board
from escale.core.text import LANGUAGES, printed
from escale.games.pont_de_rama.atlas import FOLDER
from escale.games.pont_de_rama.study import tours
from escale.games.pont_de_rama.study.tours import ANY, deal, flight, lengths, links, reach, tour, walk

BOARD = read_board(FOLDER)
SQUARES: dict[str, dict[str, Any]] = {row["id"]: row for row in BOARD["square"]}
CARDS: list[dict[str, Any]] = tomllib.loads((FOLDER / "cards.toml").read_text("utf-8"))["card"]
TOWNS = tours.squares("town", "port")
LINES: list[tuple[str, str]] = [tuple(line["ends"]) for line in BOARD["road"] + BOARD["sea"]]


def place(name: str) -> tuple[float, float]:
    return SQUARES[name]["x"], SQUARES[name]["y"]


# ---- The map


def test_the_map_has_its_squares() -> None:
    count = Counter(row["kind"] for row in BOARD["square"])
    assert len(SQUARES) == len(BOARD["square"]) == 186
    assert count == {"town": 58, "port": 11, "airport": 8, "male": 1, "stage": 108}
    assert set(count) == set(BOARD["marks"])
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", name) for name in SQUARES)
    assert {"colombo", "kolkata", "kandy", "delhi", "pamban"} <= set(TOWNS)


def test_squares_lie_where_they_are_on_earth() -> None:
    moved = {"town": 0.7, "port": 0.7, "stage": 0.9, "airport": 1.3, "male": 0.7}
    for row in SQUARES.values():
        true = (row["lon"] - 67) * 1.4, (row["lat"] - 4) * 1.5
        assert math.dist(true, place(row["id"])) <= moved[row["kind"]], row["id"]


def test_pamban_and_male_are_in_the_grid_squares_of_the_booklet() -> None:
    def grid(name: str) -> str:
        row = SQUARES[name]
        return "ABCD"[int((row["lon"] - 67) / 7.75)] + str(1 + int((37.6 - row["lat"]) / 5.6))

    assert (grid("pamban"), grid("male")) == ("B6", "A6")


def test_the_grid_is_drawn_in_the_frame() -> None:
    """Each letter twice, above and below, each number twice, left and right, within its column or row."""
    svg = (FOLDER / "art" / "board.svg").read_text("utf-8")
    drawn = [(name, int(x), int(y)) for name, x, y in re.findall(r'<use href="#grid-(\w)" x="(-?\d+)" y="(-?\d+)"/>', svg)]
    assert sorted(name for name, *_ in drawn) == sorted("abcd123456" * 2)
    for name, x, y in drawn:
        lon, lat = 67 + (x - 50) / 140, 4 + (4634 - y) / 150
        if name in "abcd":
            assert "abcd"[int((lon - 67) / 7.75)] == name
        else:
            assert 1 + int((37.6 - lat) / 5.6) == int(name)


def test_squares_do_not_overlap() -> None:
    for one, other in itertools.combinations(SQUARES, 2):
        assert math.dist(place(one), place(other)) >= 1.1, (one, other)


def aside(point: tuple[float, float], one: tuple[float, float], other: tuple[float, float]) -> float:
    """How far a point lies from a line between two others."""
    along = [b - a for a, b in zip(one, other, strict=True)]
    share = sum((p - a) * d for p, a, d in zip(point, one, along, strict=True)) / sum(d * d for d in along)
    share = min(1.0, max(0.0, share))
    return math.dist(point, (one[0] + share * along[0], one[1] + share * along[1]))


def test_no_line_runs_under_a_square() -> None:
    for one, other in LINES:
        for name in set(SQUARES) - {one, other}:
            assert aside(place(name), place(one), place(other)) > 0.65, (name, one, other)


def test_no_two_lines_cross() -> None:
    def side(a: str, b: str, c: str) -> float:
        (ax, ay), (bx, by), (cx, cy) = place(a), place(b), place(c)
        return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

    for (a, b), (c, d) in itertools.combinations(LINES, 2):
        if not {a, b} & {c, d}:
            assert side(a, b, c) * side(a, b, d) > 0 or side(c, d, a) * side(c, d, b) > 0, (a, b, c, d)


def test_lines_join_two_squares_once() -> None:
    assert len({frozenset(line) for line in LINES}) == len(LINES)
    assert all(one != other and {one, other} <= set(SQUARES) for one, other in LINES)


def test_no_road_leads_abroad() -> None:
    for road in BOARD["road"]:
        countries = {SQUARES[end]["country"] for end in road["ends"]}
        assert countries in ({"india"}, {"sri_lanka"}), road


def test_boats_sail_between_ports() -> None:
    ends = {end for line in BOARD["sea"] for end in line["ends"]}
    assert {end for end in ends if SQUARES[end]["country"] != "sea"} == set(tours.squares("port"))
    assert all(SQUARES[end]["kind"] == "stage" for end in ends if SQUARES[end]["country"] == "sea")
    assert ["pamban", "talaimannar"] in [line["ends"] for line in BOARD["sea"]]


def test_an_airport_lies_by_its_town_and_no_cow_shuts_it() -> None:
    for airport in tours.squares("airport"):
        town = airport.removesuffix("-airport")
        assert walk(airport, town) <= 2
        assert [there for there in links()[airport] if SQUARES[there]["kind"] == "stage"]


def test_towns_and_airports_have_their_roads() -> None:
    """An airport that lies in its town is one step from it; a town on a main road is no dead end."""
    for town in ("kolkata", "guwahati", "ahmedabad", "chennai", "colombo"):
        assert f"{town}-airport" in links()[town]
    assert walk("patna", "bodh-gaya") == walk("bhopal", "ujjain") == 2
    assert all(len(links()[town]) > 1 for town in ("patna", "bhopal"))


def test_no_leg_is_much_longer_than_the_others() -> None:
    assert max(math.dist(place(one), place(other)) for one, other in (road["ends"] for road in BOARD["road"])) <= 2.6


@pytest.mark.parametrize("lang", LANGUAGES)
def test_today_s_names_stand_beside_older_ones(lang: str) -> None:
    names = {key.removeprefix("square."): text for key, text in printed(FOLDER, lang).items() if key.startswith("square.")}
    today = {
        "aurangabad": "Chhatrapati Sambhajinagar",
        "cherrapunji": "Sohra",
        "port-blair": "Sri Vijaya Puram",
        "tuticorin": "Thoothukudi",
    }
    assert all(f"({name})" in names[town] for town, name in today.items())


def test_male_is_linked_to_the_airport_of_colombo_only() -> None:
    assert [line["ends"] for line in BOARD["air"]] == [["colombo-airport", "male"]]
    assert links()["male"] == []


def test_every_square_can_be_reached_by_land_and_sea() -> None:
    assert set(reach("delhi")) == set(SQUARES) - {"male"}


def test_the_cow_never_cuts_the_map_in_two() -> None:
    for cow in TOWNS:
        assert set(reach(links()[cow][0], barred=cow)) == set(SQUARES) - {"male", cow}, cow


# ---- The destinations


def test_there_are_142_destinations() -> None:
    count = Counter(card["theme"] for card in CARDS)
    assert len({card["id"] for card in CARDS}) == len(CARDS) == 142
    assert count.pop("deity") == 14
    assert set(count) == {"bridge", "architecture", "material", "food", "spice", "language", "transport", "festival"}
    assert set(count.values()) == {16}
    assert all(re.fullmatch(rf"{card['theme']}-\d\d", card["id"]) and card["source"] for card in CARDS)


def test_destinations_are_towns_and_every_town_is_one() -> None:
    count = Counter(card["town"] for card in CARDS)
    assert set(count) == set(TOWNS)
    assert max(count.values()) <= 4


def test_a_theme_leads_to_different_towns() -> None:
    assert len({(card["theme"], card["town"]) for card in CARDS}) == len(CARDS)


def test_sri_lanka_has_its_fair_part() -> None:
    there = Counter(card["theme"] for card in CARDS if SQUARES[card["town"]]["country"] == "sri_lanka")
    assert 0.2 <= there.total() / len(CARDS) <= 0.25
    assert all(2 <= count <= 4 for count in there.values())
    assert len(there) == 9


def test_deities_give_a_little_more_than_they_take() -> None:
    for card in CARDS:
        faces = card.get("faces")
        assert (faces is not None) == (card["theme"] == "deity")
        if faces:
            assert len(faces) == 6
            assert all(points % 50 == 0 and abs(points) <= 200 for points in faces)
            assert 10 <= sum(faces) / 6 <= 40, card["id"]


# ---- The texts


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_printed_has_its_text(lang: str) -> None:
    wanted = [f"card.{card['id']}.{part}" for card in CARDS for part in ("title", "text")]
    assert list(printed(FOLDER, lang)) == wanted + [f"square.{name}" for name in SQUARES]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_are_two_sentences(lang: str) -> None:
    for key, text in printed(FOLDER, lang).items():
        ends = re.findall(r"[.!?…](?=[\s”»]|$)", text)
        assert len(ends) == (2 if key.endswith(".text") else 0), key
        assert not key.endswith(".text") or text[-1] in ".!?", key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_keep_to_the_typography(lang: str) -> None:
    texts = printed(FOLDER, lang)
    assert not re.search(r"['\"{}]|  ", "\n".join(texts.values()))
    loose = re.compile(r"[^\u00a0][;:!?»]|«[^\u00a0]") if lang == "fr" else re.compile(r"\s[;:!?]|[«»\u00a0]")
    assert [key for key, text in texts.items() if loose.search(text)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_and_titles_are_all_different(lang: str) -> None:
    texts = printed(FOLDER, lang)
    titles = [text for key, text in texts.items() if key.endswith(".title")]
    names = [text for key, text in texts.items() if key.startswith("square.")]
    assert len(set(titles)) == len(titles)
    assert len(set(names)) == len(names)


# ---- How far the destinations lead


@pytest.mark.parametrize("tickets", [0, 1, 2, ANY])
def test_tours_are_the_shortest(tickets: int) -> None:
    """Against every order of the towns, and every choice of flights."""
    chance = random.Random(7)
    for _ in range(5):
        start, towns = deal(chance)
        hand = set(towns[:4]) - {start}
        found = []
        for order in itertools.permutations(hand):
            legs = list(itertools.pairwise((start, *order, "pamban")))
            saved = sorted((max(0, walk(*leg) - flight(*leg)) for leg in legs), reverse=True)
            found.append(sum(walk(*leg) for leg in legs) - sum(saved if tickets == ANY else saved[:tickets]))
        assert tour(start, hand, tickets) == min(found)


def test_hands_are_fair() -> None:
    """A ticket is dealt to everyone: with it, the tours of 120 hands lie close together."""
    found = lengths(120, 1, tickets=1)
    assert 62 <= statistics.mean(found) <= 70
    assert statistics.stdev(found) <= 0.16 * statistics.mean(found)
    assert max(found) <= 95
