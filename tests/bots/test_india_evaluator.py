"""Le Pont de Rama as its programs see it: the shortest tour, the points of the end, who comes first."""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest

import escale
from escale.bots.buffers import plain_buffers
from escale.bots.levels import Level, learnt
from escale.bots.opponents import reflect
from escale.bots.searcher import searcher
from escale.core.chance import stream
from escale.core.match import Match
from escale.core.moves import Events, Move
from escale.games.pont_de_rama.atlas import AIRPORTS, CARDS, FOOD, GATE, LINKS, PAMBAN, SPICE, THEME_OF, TOWN_OF
from escale.games.pont_de_rama.player.detours import detour, detour_by
from escale.games.pont_de_rama.player.evaluator import FEATURES, features
from escale.games.pont_de_rama.player.guide import wish
from escale.games.pont_de_rama.player.legs import FARE, flight, leg, walk
from escale.games.pont_de_rama.player.planning import ABROAD, NEVER, OFTEN, next_town, outlook, town, trip, turns_left
from escale.games.pont_de_rama.state import (
    BONUS,
    BY_MATERIAL,
    BY_TRANSPORT,
    COW_CARD,
    MALDIVES_CARD,
    MONSOON,
    MONSOON_CARD,
    MOVE,
    PLACE,
    SLOTS,
    WAITING,
    State,
)
from escale.games.pont_de_rama.words import TAKE_BONUS

GAME = escale.game("pont-de-rama")
FEW = 7  # towns whose tours can all be walked through
WEIGHTS = learnt(GAME.folder).weights


def underway(seed: int) -> State:
    """A position in which somebody is asked where to move."""
    match = Match(GAME, 2, seed=seed)
    while match.awaits_chance or match.state.phase != MOVE:
        match.play(match.legal()[0])
    state: State = match.state
    return state


def towns(state: State, seat: int) -> list[int]:
    """The towns of the cards in hand, each once."""
    return sorted({TOWN_OF[state.hand[seat, k] - 1] for k in range(SLOTS) if state.hand[seat, k]})


def slate() -> list[float]:
    return list(plain_buffers(GAME, []).slate)


def tours(state: State, seat: int) -> dict[tuple[int, ...], tuple[int, ...]]:
    """By the order of the towns in hand, the squares of the whole journey."""
    return {way: (state.at[seat], *way, PAMBAN) for way in permutations(towns(state, seat))}


def on_foot(way: tuple[int, ...]) -> float:
    return sum(walk(q, r) for q, r in pairwise(way))


def flying_once(way: tuple[int, ...]) -> float:
    """The last leg may be a flight as well as any other."""
    legs = list(pairwise(way))
    return min(on_foot(way), *(on_foot(way) - walk(q, r) + flight(q, r) + FARE for q, r in legs))


def fewer(seed: int) -> State:
    """Somebody underway with so few towns that their tours can all be walked through."""
    state = underway(seed)
    for k in range(SLOTS - FEW):
        state.hand[0, k] = 0
    assert len(towns(state, 0)) > 3
    return state


def tickets(state: State, free: int, stock: int) -> None:
    state.free, state.stock = free, stock


# ---- The shortest tour, with the tickets there are


@pytest.mark.parametrize("seed", range(4))
def test_the_tour_is_the_shortest_of_all(seed: int) -> None:
    state, page = fewer(seed), slate()
    lengths = {way: sum(leg(q, r) for q, r in pairwise(stops)) for way, stops in tours(state, 0).items()}
    shortest = min(lengths.values())
    assert turns_left(state, 0, page) == pytest.approx(shortest)
    everything = (1 << len(towns(state, 0))) - 1
    first = town(0, next_town(state, 0, state.at[0], everything, page), page)
    assert first in {way[0] for way, turns in lengths.items() if turns == pytest.approx(shortest)}


@pytest.mark.parametrize("seed", range(3))
def test_without_a_ticket_nobody_counts_on_flying(seed: int) -> None:
    state = fewer(seed)
    tickets(state, 2, 0)  # the other's free ticket is not one's own
    assert outlook(state, 0) == 0.0
    assert turns_left(state, 0, slate()) == pytest.approx(min(map(on_foot, tours(state, 0).values())))


@pytest.mark.parametrize("seed", range(3))
def test_one_ticket_is_one_flight(seed: int) -> None:
    state = fewer(seed)
    tickets(state, 0, 2)  # one for each
    assert outlook(state, 0) == 1.0
    assert turns_left(state, 0, slate()) == pytest.approx(min(map(flying_once, tours(state, 0).values())))


def test_half_a_ticket_is_half_a_flight() -> None:
    state, found = fewer(0), []
    for stock in (2, 1, 0):
        tickets(state, 0, stock)
        found.append(turns_left(state, 0, slate()))
    assert found[0] < found[1] < found[2]
    assert found[1] == pytest.approx((found[0] + found[2]) / 2)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_tickets_are_shared_by_all(players: int) -> None:
    state = Match(GAME, players, seed=1).state
    assert outlook(state, 0) == 2.0  # as often as one likes
    tickets(state, 0, players // 2)
    assert outlook(state, 0) == pytest.approx(players // 2 / players)
    tickets(state, 1, 0)
    assert outlook(state, 0) == pytest.approx(1.0 + 1 / players)


def test_an_airport_is_nothing_without_a_ticket() -> None:
    """Whoever stands there is as far from everything as on foot."""
    state = fewer(0)
    state.at[0] = AIRPORTS[0]
    tickets(state, 0, 0)
    assert turns_left(state, 0, slate()) == pytest.approx(min(map(on_foot, tours(state, 0).values())))


def test_a_slate_is_reckoned_anew_when_the_hand_changes() -> None:
    state, page = underway(1), slate()
    before = turns_left(state, 0, page)
    state.hand[0, 0] = 0
    after = turns_left(state, 0, page)
    assert after == turns_left(state, 0, slate())
    assert after < before


# ---- What it makes of a position


def chosen(state: State, verb: int, number: int) -> State:
    """The position after a move of the first player, whose turn it is."""
    found, deaf = state.copy(), Events()
    found.turn = 0
    GAME.rules.play(found, 0, Move(verb, number, 0, 0, 0), deaf)
    return found


def look(state: State, seat: int) -> dict[str, float]:
    found = [0.0] * len(FEATURES)
    features(state, seat, found, slate())
    return dict(zip(FEATURES, found, strict=True))


def test_whoever_is_nearer_the_end_expects_more() -> None:
    """Destinations are laid: fewer turns, more points; and the weights like all of it."""
    state = underway(2)
    before = look(state, 0)
    for k in range(4):
        state.laid[0, k] = 1
        state.hand[0, k] = 0
    after = look(state, 0)
    assert after["turns"] < before["turns"]
    assert after["points"] > before["points"]
    assert sum(WEIGHTS[name] * (after[name] - before[name]) for name in FEATURES) > 0


def test_a_ticket_costs_points() -> None:
    state = underway(2)
    before = look(state, 0)["points"]
    state.used[0] += 1
    assert look(state, 0)["points"] == pytest.approx(before - 0.05)
    assert WEIGHTS["points"] > 0


# ---- Bad karma


def test_bad_karma_in_hand_is_worth_nothing_when_nobody_can_receive_it() -> None:
    state = underway(2)
    state.holds, state.karma[0] = 1, COW_CARD
    assert look(state, 0)["karma"] > 0.0
    state.given[1] = MONSOON_CARD
    assert look(state, 0)["karma"] == 0.0


def test_bad_karma_is_given_before_it_is_too_late() -> None:
    state = underway(2)
    state.holds, state.karma[0] = 1, COW_CARD
    early = look(state, 0)["karma"]
    for k in range(SLOTS):
        state.hand[1, k] = 0
    state.at[1] = next(iter(LINKS[PAMBAN]))
    assert look(state, 0)["karma"] < early


def test_bad_karma_threatens_those_who_have_received_none() -> None:
    state = underway(2)
    assert look(state, 0)["threat"] == 0.0  # the pile is empty
    state.pile = 1
    assert look(state, 0)["threat"] == pytest.approx(1 / 2)
    state.holds = 1  # one's own threatens the others
    assert (look(state, 0)["threat"], look(state, 1)["threat"]) == (pytest.approx(1 / 2), 1.0)
    state.given[0] = COW_CARD
    assert look(state, 0)["threat"] == 0.0


# ---- Cards that are still to come, and promises


def test_a_bonus_counts_before_it_is_drawn() -> None:
    """Any card of its theme that is left may come: turns, as well as points."""
    state = underway(2)
    before = look(state, 0)
    asked = chosen(state, TAKE_BONUS, SPICE)
    assert asked.phase == BONUS
    assert look(asked, 0)["turns"] > before["turns"]
    assert look(asked, 0)["points"] > before["points"]


def test_a_bonus_adds_what_its_cards_add_on_average() -> None:
    state = chosen(fewer(0), TAKE_BONUS, SPICE)
    seen = {state.hand[p, k] for p in range(2) for k in range(SLOTS)}
    left = [card for card in range(CARDS) if THEME_OF[card] == SPICE and card + 1 not in seen]
    added = [detour_by(state, 0, TOWN_OF[card], slate()) for card in left]
    assert detour(state, 0, slate()) == pytest.approx(sum(added) / len(left))
    assert min(added) >= 0.0


def test_whoever_a_monsoon_hit_still_travels_for_food() -> None:
    """The card is gone, but another one is being drawn."""
    state = underway(2)
    state.hand[1, FOOD] = 0
    without = look(state, 1)["turns"]
    state.phase, state.victim = MONSOON, 1
    assert look(state, 1)["turns"] > without


def test_a_promise_is_worth_less_when_the_end_is_near() -> None:
    state = underway(2)
    state.eco[0, BY_TRANSPORT] = WAITING
    early = look(state, 0)["waits"]
    for k in range(SLOTS):
        state.hand[1, k] = 0
    state.at[1] = next(iter(LINKS[PAMBAN]))
    assert 0.0 < look(state, 0)["waits"] < early


def test_a_promise_costs_the_turns_without_its_throw() -> None:
    """One turn on average for three faces of six, two for two: the throw that fulfils it moves on."""
    state = underway(2)
    free = look(state, 0)["turns"]
    for which, turns in ((BY_TRANSPORT, 1.0), (BY_MATERIAL, 3.0)):
        state.eco[0, which] = WAITING
        assert look(state, 0)["turns"] == pytest.approx(free + turns / 20)


def test_a_trip_abroad_is_longer_without_a_ticket() -> None:
    state = underway(2)
    state.at[0], state.trip[0] = GATE, MALDIVES_CARD
    without = state.copy()
    tickets(without, 0, 0)
    home = without.copy()
    home.trip[0] = 0
    assert trip(without, 0, GATE, NEVER) > trip(state, 0, GATE, OFTEN)
    assert turns_left(without, 0, slate()) - turns_left(home, 0, slate()) == pytest.approx(ABROAD[NEVER])


# ---- Where a neighbour begins


def placing(seed: int) -> Match:
    match = Match(GAME, 2, seed=seed)
    while match.state.phase != PLACE:
        match.play(match.legal()[0])
    return match


def test_a_neighbour_is_not_always_put_down_in_the_same_place() -> None:
    """The very same position, and programs of the highest level that guess differently what the neighbour holds."""
    match = placing(4)
    view, plain = match.state_for(match.hand), searcher(GAME, False)
    found = {reflect(plain, Level("sight"), view, match.hand, stream(seed, 0), 0.0).move.a for seed in range(5)}
    assert len(found) > 2


def test_the_guide_does_not_either() -> None:
    found = set()
    for seed in range(6):
        match = placing(seed)
        offer, _ = wish(match.state_for(match.hand), match.hand, match.legal())
        found.add(offer.numbers["step"])
    assert len(found) > 2
