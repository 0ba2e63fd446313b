"""What a table of Le Pont de Rama tells of hands, and of the score."""

from __future__ import annotations

import json
from typing import Any

from escale.core.moves import SPECTATOR, Move
from escale.games.pont_de_rama.atlas import CARD_IDS, CARDS, IDS, THEME_OF, TOWN_OF
from escale.games.pont_de_rama.rules.destinations import next_dealt
from escale.games.pont_de_rama.state import DEALT, PLACE
from escale.games.pont_de_rama.words import CARD
from escale.server.viewers import Viewer
from tests.server.unseen import Laid, seated, sent, the_clock_stands_still

__all__ = ["the_clock_stands_still"]  # a fixture

PEOPLE = ("ana", "lou", "zoe")


def dealt(hand: int, turns: int = 0) -> Laid:
    """A table at which Ana was dealt this hand, some answers after the deal; all else is always the same."""
    found = seated("pont-de-rama", PEOPLE)
    while found.match.state.phase != PLACE:
        answer(found, hand)
    for _ in range(turns):
        answer(found, hand)
    return found


def answer(table: Laid, hand: int) -> None:
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
    table.falls(move, seat if seat < len(PEOPLE) else -1)


def card_for(theme: int, owner: int, hand: int) -> Move:
    """Lou and Zoé get the first two of a theme, Ana another."""
    deck = [card for card in range(CARDS) if THEME_OF[card] == theme]
    return Move(CARD, deck[owner - 1] if owner else deck[2 + hand])


def sheet(table: Laid, viewer: Viewer) -> Any:
    return json.loads(sent(table.sheet(viewer)))


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
    table.sits(1, "ana")  # Ana and Lou share a screen
    asked = table.now.asked[0]
    table.sits(asked, "ana")
    shared = sheet(table, Viewer("ana", "en"))
    assert (shared["viewer"], shared["hand_over"]) == (SPECTATOR, asked)
    assert {card["square"] for card in shared["scene"]["cards"]} == {""}
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
    assert lines[-1] | {"text": ""} == {
        "seat": 2,
        "clause": "PR-5",
        "name": "missed",
        "text": "",
        "count": 9,
        "points": -450,
        "open": True,
    }
    assert lines[-1]["text"] == "destinations non visitées"


def test_cards_say_their_town_in_the_viewer_s_language() -> None:
    """A deity's says besides what each face of the die gives."""
    table = dealt(0)
    cards = {card["id"]: card for card in sheet(table, Viewer("ana", "fr"))["scene"]["cards"]}
    held = CARD_IDS[table.match.state.hand[0, 8] - 1]
    assert held.startswith("deity")
    assert cards["0-8"]["effect"][0] == cards["0-8"]["where"]
    assert "6 →" in cards["0-8"]["effect"][1]
