"""Le Pont de Rama, clause by clause: the map, the cards, setting up."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import escale
from escale.core.boards import read_board
from escale.core.errors import Trouble
from escale.core.match import Match
from escale.core.moves import SPECTATOR
from escale.games.pont_de_rama.atlas import CARDS, COLOMBO, FACES, IDS, KINDS, LINKS, MALE, THEME_OF, THEMES, TOWN_OF
from tests.games.india import RAMA, names, only, phase, sq, throw
from tests.games.table import at as set_up
from tests.games.table import begun, refusal, told

SQUARES: list[dict[str, Any]] = read_board(escale.game(RAMA).folder)["square"]


def dealt(players: int, leader: int = 0, seed: int = 1, strategy: str = "off") -> Match:
    """A match after the deal, which this seat led."""
    m = begun(RAMA, players, strategy=strategy)
    for seat in range(players):
        throw(m, 6 if seat == leader else 1)
    deals(m, seed)
    return m


def deals(m: Match, seed: int) -> None:
    dice = random.Random(seed)
    while phase(m)[0] == "deal":
        m.play(dice.choice([offer for offer, _ in m.outcomes()]))


def opened(players: int, first: int = 0, **more: Any) -> Match:
    """A match in which the first pawn is to be placed, by this seat."""
    m = dealt(players, **more)
    for seat in range(players):
        throw(m, 6 if seat == first else 1)
    return m


# ---- The map and the cards


@pytest.mark.parametrize("players", [1, 7])
def test_PR_1_two_to_six_players(players: int) -> None:
    with pytest.raises(Trouble) as trouble:
        begun(RAMA, players)
    assert trouble.value.key == "players"


def test_PR_1_the_map_has_towns_ports_airports_and_stages() -> None:
    assert set(KINDS) == {"town", "port", "airport", "stage", "male"}
    assert KINDS.count("male") == 1
    drawn = escale.match(RAMA).game.drawing.scene(escale.match(RAMA).state, 0)
    assert [square.id for square in drawn.squares] == list(IDS)
    seen, edge = {0}, [0]
    while edge:
        edge = [r for q in edge for r in LINKS[q] if r not in seen and not seen.add(r)]  # type: ignore[func-returns-value]
    assert seen == {q for q in range(len(IDS)) if q != MALE}, "every square can be reached by road and sea"


def test_PR_E3_pamban_lies_in_b6_and_male_in_a6() -> None:
    """Columns of 7.75 degrees from 67 degrees east, rows of 5.6 from 37.6 degrees north."""
    at = {row["id"]: (int((row["lon"] - 67) / 7.75), int((37.6 - row["lat"]) / 5.6)) for row in SQUARES}
    assert [f"{'ABCD'[column]}{row + 1}" for column, row in (at["pamban"], at["male"])] == ["B6", "A6"]


def test_PR_2_the_cards() -> None:
    assert CARDS == 142
    assert len(THEMES) == 9
    assert Counter(THEMES[theme] for theme in THEME_OF)["deity"] == 14
    assert all(KINDS[town] in ("town", "port") for town in TOWN_OF)
    assert all(any(FACES[c * 6 : c * 6 + 6]) == (THEMES[THEME_OF[c]] == "deity") for c in range(CARDS))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_PR_2_twelve_tickets_and_six_eco_planet_cards(players: int) -> None:
    m = begun(RAMA, players, strategy="on")
    assert (m.position()["free"], m.position()["stock"]) == (list(range(players)), 12 - players)
    assert m.position()["eco_stock"] == 6
    assert begun(RAMA, players).position()["eco_stock"] == 0


# ---- The leader and the deal


def test_PR_3_the_highest_die_leads() -> None:
    m = begun(RAMA, 3)
    assert [m.hand, *[offer.numbers["die"] for offer, _ in m.outcomes()]] == [0, 1, 2, 3, 4, 5, 6]
    throw(m, 2, 5)
    assert (m.hand, m.position()["leader"], m.position()["cow"]) == (2, -1, -1)
    events = throw(m, 3)
    assert told(events) == ["rolled PR-R16", "leads PR-3", "herded PR-3"]
    assert (m.position()["leader"], only(events, "leads").seat) == (1, 1)
    assert m.position()["awaited"] == ["chance"], "cards are dealt by nobody's hand"


def test_PR_3_the_cow_is_put_on_delhi() -> None:
    m = dealt(2)
    assert IDS[m.position()["cow"]] == "delhi"
    assert [(p.kind, p.square) for p in m.game.drawing.scene(m.state, 0).pieces] == [("cow", "delhi")]


def test_PR_R16_ties_for_the_highest_die_throw_again() -> None:
    m = begun(RAMA, 3)
    throw(m, 4, 2, 4)
    assert (phase(m)[0], m.hand) == ("lead", 0)
    throw(m, 3)
    assert m.hand == 2, "the second player is out of it"
    throw(m, 5)
    assert m.position()["leader"] == 2


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_PR_3_one_card_of_each_theme_each(players: int) -> None:
    m = dealt(players, leader=players - 1)
    hands = m.position()["hand"]
    assert all([THEME_OF[card - 1] for card in row[:9]] == list(range(9)) and row[9:] == [0, 0] for row in hands)
    held = [card for row in hands for card in row if card]
    assert len(held) == len(set(held)) == 9 * players
    assert phase(m)[0] == "first"
    assert told(list(m.turns[-1].events)) == ["received PR-3", "deals PR-3"]
    assert m.position()["first"] == -1


def test_PR_3_every_card_of_a_theme_is_as_likely() -> None:
    m = begun(RAMA, 2)
    throw(m, 6, 1)
    for theme in range(9):
        left = {offer.numbers["card"]: weight for offer, weight in m.outcomes()}
        assert left == {card: 1 for card in range(CARDS) if THEME_OF[card] == theme}
        m.play("card", card=min(left))
    taken = {card - 1 for card in m.position()["hand"][0] if card}
    assert {offer.numbers["card"] for offer, _ in m.outcomes()} == {c for c in range(CARDS) if THEME_OF[c] == 0} - taken


def test_PR_3_the_deal_begins_with_the_leader() -> None:
    m = begun(RAMA, 3)
    throw(m, 1, 6, 2)
    for _ in range(9):
        m.play(m.outcomes()[0][0])
    assert [sum(card > 0 for card in row) for row in m.position()["hand"]] == [0, 9, 0]


def test_PR_3_hands_are_secret() -> None:
    m = dealt(3)
    for viewer in (0, 1, 2, SPECTATOR):
        shown = m.view(viewer)["hand"]
        assert [row != [None] * 11 for row in shown] == [p == viewer for p in range(3)]
        heard = [event["seat"] for row in m.log(viewer) for event in row["events"] if event["event"] == "received"]
        assert heard == ([viewer] * 9 if viewer != SPECTATOR else [])
        assert all(row["numbers"] == {"card": None} for row in m.log(viewer) if row["verb"] == "card")
        cards = m.game.drawing.scene(m.state_for(viewer), viewer).cards
        assert [bool(card.name) for card in cards] == [card.seat == viewer for card in cards]


def studying(players: int, first: int = 0) -> Match:
    """All pawns are placed, far from one another."""
    m = opened(players, first=first)
    for town in ("galle", "leh", "kohima", "bhuj", "puri", "kochi")[:players]:
        m.play("place", step=sq(town))
    return m


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_PR_R17_everybody_studies_before_the_first_throw(players: int) -> None:
    m = studying(players, first=1)
    assert (phase(m), m.asked, m.awaits_chance) == (("study", 1), list(range(players)), False)
    for seat in reversed(range(players)):
        assert m.asked == list(range(seat + 1)), "in any order, and all at once"
        assert refusal(m, "place", seat, step=sq("agra")) == "PR-R17"
        assert [str(offer) for offer in m.legal(seat)] == ["ready()"]
        events = m.play("ready", seat)
        assert told(events)[0] == "ready PR-R17"
    assert "turn PR-11" in told(events)
    assert m.position()["ready"] == []
    assert phase(m)[0] == "throw"


def test_PR_R17_whoever_is_ready_waits_for_the_others() -> None:
    m = studying(3)
    m.play("ready", 1)
    assert (refusal(m, "ready", 1), m.legal(1), m.position()["ready"]) == ("PR-R17", [], [1])
    again = set_up(RAMA, **m.position())
    assert (again.asked, again.position()) == ([0, 2], m.position())


def test_PR_R17_no_clock_runs_for_two_minutes_at_most() -> None:
    game = escale.game(RAMA)
    assert {game.phases[phase]: seconds for phase, seconds in game.unhurried.items()} == {"study": 120}


# ---- The pawns


def test_PR_10_another_die_says_who_begins() -> None:
    m = dealt(3, leader=0)
    events = throw(m, 2, 6, 6)
    assert names(events)[-1] == "rolled"
    assert m.hand == 1, "those tied throw again (PR-R16)"
    events = throw(m, 3, 2)
    assert told(events)[-1] == "starts PR-10"
    assert (m.position()["first"], m.position()["leader"], phase(m)) == (1, 0, ("place", 1))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_PR_10_each_places_the_pawn_of_the_neighbour_on_the_left(players: int) -> None:
    m = opened(players, first=1)
    free = iter(q for q, kind in enumerate(KINDS) if kind == "stage")
    for k in range(players):
        placer = (1 + k) % players
        assert (m.asked, phase(m)) == ([placer], ("place", placer))
        event = m.play("place", step=next(free))[0]
        assert (event.name, event.clause, event.seat) == ("placed", "PR-10", placer)
        assert event.numbers["owner"] == (placer + 1) % players
    assert phase(m)[1] == 1, "and the first player begins"
    assert -1 not in m.position()["at"]


def test_PR_10_any_square_but_an_airport() -> None:
    m = opened(2)
    offered = {offer.numbers["step"] for offer in m.legal()}
    assert offered == {q for q, kind in enumerate(KINDS) if kind not in ("airport", "male") and IDS[q] != "delhi"}
    assert refusal(m, "place", step=sq("delhi-airport")) == refusal(m, "place", step=MALE) == "PR-10"
    assert refusal(m, "stay") == "PR-10"


def test_PR_R2_neither_taken_nor_the_cow_s() -> None:
    m = opened(3)
    assert refusal(m, "place", step=sq("delhi")) == "PR-R2"
    m.play("place", step=COLOMBO)
    assert refusal(m, "place", step=COLOMBO) == "PR-R2"
    assert refusal(m, "place", step=sq("pamban")) == ""


def test_PR_11_nobody_moves_out_of_turn() -> None:
    m = opened(3)
    assert refusal(m, "place", 1, step=sq("galle")) == "PR-11"
    assert m.legal(1) == m.legal(2) == []
