"""Byte for byte: what the others are told of a table of Le Pont de Rama does not depend on the cards in a hand."""

from __future__ import annotations

import json
from typing import Any

import pytest

from escale.core.moves import SPECTATOR, Move
from escale.games.pont_de_rama.atlas import CARD_IDS, CARDS, IDS, THEME_OF, TOWN_OF
from escale.games.pont_de_rama.destinations import next_dealt
from escale.games.pont_de_rama.state import DEALT, PLACE
from escale.games.pont_de_rama.words import CARD
from escale.server import replays
from escale.server import table as tables
from escale.server.faces import Face
from escale.server.table import Chair, Table
from escale.server.viewers import Viewer

NOW = 1_000_000.0
PEOPLE = ("ana", "lou", "zoe")


@pytest.fixture(autouse=True)
def _the_clock_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables.time, "time", lambda: NOW)


def dealt(hand: int, turns: int = 0) -> Table:
    """A table at which Ana was dealt this hand, some answers after the deal; all else is always the same."""
    row: dict[str, Any] = {"id": "t", "watch": "w", "game": "pont-de-rama", "rules": 1, "options": {}, "pace": "slow"}
    row |= {"state": "gathering", "secret": b"s" * 32, "number": 0, "deadline": None, "proposal": None, "result": None}
    row |= {"rematch": "", "record": "", "changed": NOW, "host": "lou", "seconds": 0}
    found = Table(row, [Chair(k, "person", person, person.title(), True, "w") for k, person in enumerate(PEOPLE)])
    found.start_if_ready()
    while found.match.state.phase != PLACE:
        answer(found, hand)
    for _ in range(turns):
        answer(found, hand)
    return found


def answer(table: Table, hand: int) -> None:
    """Cards as wished; dice by the seat, so that nobody ties; of all decisions the last."""
    match, seat = table.match, table.match.hand
    if not match.awaits_chance:
        table.play_move(seat, match.legal(seat)[-1].move)
        return
    offers = [offer.move for offer, _ in match.outcomes()]
    if offers[0].verb == CARD:
        move = card_for(THEME_OF[offers[0].a], next_dealt(match.state) // DEALT, hand)
    else:
        move = offers[(seat + 1) % len(offers)]
    match.repeat(7, move)
    table._played("throw", seat if seat < len(PEOPLE) else -1, False)


def card_for(theme: int, owner: int, hand: int) -> Move:
    """Lou and Zoé get the first two of a theme, Ana another."""
    deck = [card for card in range(CARDS) if THEME_OF[card] == theme]
    return Move(CARD, deck[owner - 1] if owner else deck[2 + hand])


def sheet(table: Table, viewer: Viewer) -> Any:
    return json.loads(json.dumps(Face(table, viewer).sheet(0), default=vars))


def told(table: Table) -> dict[str, Any]:
    """All that anybody but Ana gets, by who gets it."""
    viewers = {"lou": Viewer("lou", "fr"), "zoe": Viewer("zoe", "en"), "spectator": Viewer(None, "en", watching=True)}
    found = {who: sheet(table, viewer) for who, viewer in viewers.items()}
    for seat in (1, 2, SPECTATOR):
        found[f"replay {seat}"] = json.dumps(replays.replay(table.match, seat, "en"), default=vars)
    return found


def test_destinations_are_their_owner_s_alone() -> None:
    worlds = [dealt(hand) for hand in range(4)]
    assert len({json.dumps(told(table)) for table in worlds}) == 1
    assert len({json.dumps(sheet(table, Viewer("ana", "en"))) for table in worlds}) == 4


def test_the_squares_of_a_hand_are_told_to_its_owner_only() -> None:
    table = dealt(0)
    for seat, person in enumerate(PEOPLE):
        cards = sheet(table, Viewer(person, "en"))["scene"]["cards"]
        held = [table.match.state.hand[seat, k] - 1 for k in range(9)]
        assert [card["square"] for card in cards if card["seat"] == seat] == [IDS[TOWN_OF[k]] for k in held]
        assert {(card["square"], card["where"], card["title"]) for card in cards if card["seat"] != seat} == {("", "", "")}
    watched = sheet(table, Viewer(None, "en", watching=True))["scene"]["cards"]
    assert {(card["square"], card["where"]) for card in watched} == {("", "")}


def test_a_shared_screen_tells_no_squares_until_it_is_handed_over() -> None:
    table = dealt(0)
    table.chairs[1].person = "ana"  # Ana and Lou share a screen
    asked = table.asked[0]
    table.chairs[asked].person = "ana"
    face = sheet(table, Viewer("ana", "en"))
    assert (face["viewer"], face["hand_over"]) == (SPECTATOR, asked)
    assert {card["square"] for card in face["scene"]["cards"]} == {""}
    looked = sheet(table, Viewer("ana", "en", looks=asked))["scene"]["cards"]
    assert {card["seat"] for card in looked if card["square"]} == {asked}


def test_the_score_is_counted_on_what_all_see() -> None:
    """The same lines for everybody, in a game that has gone on for a while, whatever Ana holds."""
    for turns in (0, 3, 40):
        table = dealt(0, turns)
        views = [
            sheet(table, viewer)["score"] for viewer in (*(Viewer(p, "en") for p in PEOPLE), Viewer(None, "en", watching=True))
        ]
        assert views[0]
        assert all(view == views[0] for view in views)
    assert len({json.dumps(sheet(dealt(hand), Viewer("lou", "en"))["score"]) for hand in range(4)}) == 1


def test_the_score_is_told_row_by_row_in_the_viewer_s_language() -> None:
    table = dealt(0)
    lines = sheet(table, Viewer("ana", "fr"))["score"]
    assert [(line["name"], line["seat"]) for line in lines] == [(row, p) for row in ("visited", "missed") for p in range(3)]
    assert lines[-1] | {"text": ""} == {"seat": 2, "clause": "PR-5", "name": "missed", "text": "", "count": 9, "points": -450}
    assert lines[-1]["text"] == "destinations non visitées"


def test_cards_say_their_town_in_the_viewer_s_language() -> None:
    """A deity's says besides what each face of the die gives."""
    table = dealt(0)
    cards = {card["id"]: card for card in sheet(table, Viewer("ana", "fr"))["scene"]["cards"]}
    held = CARD_IDS[table.match.state.hand[0, 8] - 1]
    assert held.startswith("deity")
    assert cards["0-8"]["effect"][0] == cards["0-8"]["where"]
    assert "6 →" in cards["0-8"]["effect"][1]
