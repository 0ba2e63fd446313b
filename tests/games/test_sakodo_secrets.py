"""Sakodo: what is hidden stays so (SK-R8), and guesses at it fit all that is seen."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

import escale
from escale.core.chance import stream
from escale.core.match import Match, Offer
from escale.core.moves import CHANCE, SPECTATOR
from escale.core.views import view
from tests.cases import Case, plays_at_random
from tests.games.suitcase import AIRPORTS, BAG, FAR, FULL, HOME, SK, bag, deal, fill, journey, nth, phase, throw, walk
from tests.games.table import begun

GAME = escale.game(SK)
KEEPING, PICKING = "keep", "pick"
# Events by which everybody learns something of a bag or of the deck.
TELLING = {"handed", "gave_up", "none_left", "none_kept", "empty_bag", "found", "spare", "got", "sold"}


def reached(players: int, seed: int, most: int = 900, every: int = 7) -> Iterator[Match]:
    """Some moments of a game played at random."""
    chooser = random.Random(seed)
    match = Case(GAME, players, {}).match(seed)
    match.seed = None
    while not match.over and len(match.turns) < most:
        if match.awaits_chance:
            match.throw(chooser.randrange(2**31))
        else:
            plays_at_random(match, chooser)
        if len(match.turns) % every == 0 and not match.over:
            yield match


def elsewhere(m: Match, seat: int, number: int) -> Match:
    """Another world, in which this seat sees just the same."""
    other = copy.copy(m)
    other.turns = m.turns
    other.state = view(m.state, seat)
    GAME.guesses.imagine(other.state, seat, stream(5, number))
    return other


# ---- Two worlds that look alike


@pytest.mark.parametrize("players", [2, 3, 6])
def test_SK_R8_what_a_seat_cannot_see_changes_nothing_it_gets(players: int) -> None:
    different = 0
    for number, m in enumerate(reached(players, players, every=17)):
        for seat in range(players):
            other = elsewhere(m, seat, number)
            different += other.state != m.state
            assert GAME.flaws(other.state) == 0 or other.awaits_chance
            assert bytes(view(other.state, seat)) == bytes(view(m.state, seat))
            assert other.view(seat) == m.view(seat)
            assert other.legal(seat) == m.legal(seat)
            assert other.refused(seat) == m.refused(seat)
            assert GAME.drawing.scene(view(other.state, seat), seat) == GAME.drawing.scene(view(m.state, seat), seat)
    assert different > 40


@pytest.mark.parametrize("players", [2, 4])
def test_SK_R8_the_same_move_tells_the_same_in_both(players: int) -> None:
    """Whoever moves, as long as it is a move that tells nothing of a bag."""
    compared = 0
    for number, m in enumerate(reached(players, 10 + players, most=700, every=7)):
        for seat in range(players):
            other = elsewhere(m, seat, number)
            for offer in common(m, other):
                if (offer.verb, offer.seat) == ("take", seat):
                    continue  # the driver is about to look into a bag
                heard = [after(world, offer, seat) for world in (m, other)]
                if heard[0] is not None and heard[1] is not None:
                    assert heard[0] == heard[1], (offer, m.state.phase)
                    compared += 1
    assert compared > 250


def common(m: Match, other: Match) -> list[Offer]:
    """Some moves that are possible in both worlds."""
    if m.awaits_chance:
        both = [offer for offer, _ in m.outcomes() if offer.move in {o.move for o, _ in other.outcomes()}]
    else:
        both = [offer for offer in m.legal() if offer.move in {o.move for o in other.legal()}]
    return both[:2] + both[-2:]


def after(m: Match, offer: Offer, seat: int) -> Any:
    """What a seat is told of a move, and what it sees then; None for a move that shows everybody something."""
    world = copy.copy(m)
    world.turns, world.state, world._decisions = m.turns, m.state.copy(), list(m._decisions)
    events = world.play(offer)
    if any(event.name in TELLING for event in events):
        return None
    return world.told(world.turns[-1], seat), bytes(view(world.state, seat))


# ---- Cards drawn, kept and picked


def worlds(*ways: Match) -> list[Any]:
    """For everybody at the table: what they see and have been told, in each of these worlds."""
    seats = (*range(ways[0].players), SPECTATOR)
    return [[(m.view(seat), m.log(seat), bytes(view(m.state, seat))) for m in ways] for seat in seats]


def alike(seen: list[Any]) -> list[bool]:
    return [all(one == row[0] for one in row) for row in seen]


def test_SK_R8_sakodo_cards_are_dealt_in_secret() -> None:
    ways = [begun(SK, 3), begun(SK, 3)]
    for m, item in zip(ways, ("guide", "camera"), strict=True):
        deal(m, item)
    assert alike(worlds(*ways)) == [False, True, True, True]


def filling(*items: str, keep: str | None = None) -> Match:
    m = journey(AIRPORTS[1], FAR, HOME)
    m.play("fill")
    fill(m, *items, keep=keep)
    return m


def test_SK_R8_cards_drawn_are_seen_by_the_drawer_alone() -> None:
    assert alike(worlds(filling("guide", "camera"), filling("compass", "compass"))) == [False, True, True, True]


def test_SK_R8_so_is_the_one_that_is_kept() -> None:
    ways = [filling("guide", "camera", keep="guide"), filling("guide", "camera", keep="camera")]
    assert alike(worlds(*ways)) == [False, True, True, True]


def test_SK_R8_how_many_cards_there_are_is_seen() -> None:
    m = filling("guide", "camera", keep="guide")
    assert (m.view(1)["held"], m.view(1)["bag"][0]) == ([2, 1, 1], [None] * 6)


def picking(item: str | None) -> Match:
    m = journey(19, 20, FAR, HOME, bag=[FULL] * 4)
    walk(m, 1)
    m.play("take", owner=1)
    if item:
        m.play("pick", item=BAG.index(item))
    return m


def test_SK_R8_a_card_picked_is_known_to_the_driver_and_the_passenger() -> None:
    assert alike(worlds(picking("guide"), picking("camera"))) == [False, False, True, True, True]


def test_SK_R8_even_if_the_passenger_was_about_to_sell_it() -> None:
    ways = []
    for item in ("guide", "camera"):
        m = journey(19, 20, FAR, HOME, bag=[FULL] * 4)
        walk(m, 1)
        m.play("lot", 1, item=BAG.index("camera"), count=1)
        m.play("take", 0, owner=1)
        m.play("pick", 0, item=BAG.index(item))
        ways.append(m)
    assert alike(worlds(*ways))[2:] == [True, True, True]


def test_SK_R8_an_open_bag_is_open_to_the_driver_alone() -> None:
    m = picking(None)
    assert [m.view(seat)["bag"][1] == FULL for seat in range(4)] == [True, True, False, False]
    assert m.view(SPECTATOR)["bag"] == [[None] * 6] * 4


def test_SK_R8_money_tickets_and_cards_won_are_in_view() -> None:
    m = journey(20, FAR, tickets=[2, 0], money=[7, 8])
    seen = m.view(SPECTATOR)
    assert (seen["money"], seen["tickets"], seen["keeper"]) == ([7, 8], [2, 0], [0] * 75)


def test_SK_R8_nobody_sees_the_decks() -> None:
    m = journey(20, FAR)
    for seat in (0, 1, SPECTATOR):
        assert (m.view(seat)["deck"], m.view(seat)["waste"], set(m.view(seat)["pile"])) == ([None] * 6, [None] * 6, {None})


def test_SK_R8_at_home_a_passport_shows_only_when_one_leaves() -> None:
    ways = [journey(HOME, HOME, bag=[row, bag()], tickets=[1, 0]) for row in (bag(1), bag(0, guide=1))]
    for m in ways:
        m.play("fill")
        fill(m, "camera", keep="camera")
        m.play("decline")
    assert alike(worlds(*ways))[1:] == [True, True]


def test_SK_R8_on_the_way_a_passport_found_again_is_shown() -> None:
    m = journey(AIRPORTS[1], FAR, bag=[bag(0), bag()], stranded=[0])
    m.play("fill")
    events = fill(m, "passport", keep="passport")
    assert [e.audience for e in events if e.name == "found"] == [255]
    assert m.view(1)["stranded"] == []


def test_SK_R8_a_square_left_unplayed_does_not_tell_why() -> None:
    ways = []
    for row in (bag(guide=1), bag(camera=1)):
        m = journey(nth("souvenir") - 1, FAR, bag=[row, bag()])
        walk(m, 1)
        m.play("decline")
        ways.append(m)
    assert alike(worlds(*ways))[1:] == [True, True]


# ---- Guesses


def test_guesses_differ_and_can_be_played_on() -> None:
    m = journey(19, 20, FAR, bag=[FULL, [1, 3, 1, 0, 0, 2], bag(camera=2)])
    found = set()
    for number in range(20):
        other = elsewhere(m, 0, number)
        assert GAME.flaws(other.state) == 0
        found.add(tuple(other.position()["bag"][1]))
        chooser = random.Random(number)
        while not other.over and len(other.turns) < 60:
            if other.awaits_chance:
                other.throw(number)
            else:
                plays_at_random(other, chooser)
    assert len(found) > 10
    assert all(sum(row) == 7 and row[0] == 1 for row in found)


def test_a_guess_leaves_what_is_seen_as_it_is() -> None:
    m = picking(None)
    other = elsewhere(m, 0, 1)
    assert (other.position()["bag"][:2], phase(other)) == ([FULL, FULL], "pick")


def test_a_guess_at_somebody_who_is_choosing_a_card() -> None:
    m = journey(AIRPORTS[1], FAR, bag=[FULL, bag()])
    m.play("fill")
    throw(m, 4)
    deal(m, "passport", "passport", "passport", "guide")
    for number in range(30):
        other = elsewhere(m, 1, number)
        assert sum(other.position()["drawn"][0]) == 4
        assert [offer.verb for offer in other.legal(0) if not offer.aside]


def test_chance_moves_of_a_bag_are_told_to_the_hand_that_draws() -> None:
    m = begun(SK, 2)
    deal(m, "camera")
    assert (m.turns[0].seat, m.turns[0].hand) == (CHANCE, 0)
    assert (m.log(0)[0]["numbers"], m.log(1)[0]["numbers"]) == ({"item": 2}, {"item": None})
