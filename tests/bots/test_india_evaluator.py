"""Le Pont de Rama as its programs see it: the shortest tour, the points of the end, who comes first."""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest

import escale
from escale.bots.buffers import plain_buffers
from escale.bots.levels import learnt
from escale.core.match import Match
from escale.games.pont_de_rama.atlas import PAMBAN, TOWN_OF
from escale.games.pont_de_rama.player.evaluator import FEATURES, features
from escale.games.pont_de_rama.player.legs import leg
from escale.games.pont_de_rama.player.planning import next_town, plans, turns_left
from escale.games.pont_de_rama.state import MOVE, SLOTS, State

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


@pytest.mark.parametrize("seed", range(4))
def test_the_tour_is_the_shortest_of_all(seed: int) -> None:
    state = underway(seed)
    for k in range(SLOTS - FEW):
        state.hand[0, k] = 0
    goals, page = towns(state, 0), slate()
    assert len(goals) > 3
    tours = {way: sum(leg(q, r) for q, r in pairwise((state.at[0], *way, PAMBAN))) for way in permutations(goals)}
    shortest = min(tours.values())
    assert turns_left(state, 0, page) == pytest.approx(shortest)
    assert next_town(state, 0, page) in {way[0] for way, turns in tours.items() if turns == pytest.approx(shortest)}


def test_a_slate_is_reckoned_anew_when_the_hand_changes() -> None:
    state, page = underway(1), slate()
    before = turns_left(state, 0, page)
    state.hand[0, 0] = 0
    after = turns_left(state, 0, page)
    fresh = slate()
    plans(state, 0, fresh)
    assert after == turns_left(state, 0, fresh)
    assert after < before


def look(state: State, seat: int) -> dict[str, float]:
    found = [0.0] * len(FEATURES)
    features(state, seat, found, slate())
    return dict(zip(FEATURES, found, strict=True))


def test_whoever_is_nearer_the_end_expects_more() -> None:
    """Destinations are laid: fewer turns, more points, further ahead; and the weights like all of it."""
    state = underway(2)
    before = look(state, 0)
    for k in range(4):
        state.laid[0, k] = 1
        state.hand[0, k] = 0
    after = look(state, 0)
    assert after["turns"] < before["turns"]
    assert after["points"] > before["points"]
    assert after["first"] > before["first"]
    assert sum(WEIGHTS[name] * (after[name] - before[name]) for name in FEATURES) > 0


def test_a_ticket_costs_points() -> None:
    state = underway(2)
    before = look(state, 0)["points"]
    state.used[0] += 1
    assert look(state, 0)["points"] == pytest.approx(before - 0.05)
    assert WEIGHTS["points"] > 0
