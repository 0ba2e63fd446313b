"""What programs of Le Jeu du Routard and Sakodo say unasked, in one go: sales, exchanges that make sense, what they saw."""

from __future__ import annotations

import math

import pytest

from escale.bots.answering import answers, interrupts
from escale.bots.company import has_cause, question
from escale.bots.levels import LEVELS, Level
from escale.bots.opponents import reflect
from escale.bots.searcher import Searcher
from escale.core.chance import stream
from escale.core.contract import Nature
from escale.core.match import Match
from escale.core.moves import Move
from tests.games import suitcase, trail

LEVEL = LEVELS


def spoken(m: Match, seat: int, nature: Nature) -> list[str]:
    """What a seat says as at a table, all of it at once."""
    found = interrupts(question(m, seat, nature, 1, math.inf, False))
    for move in found.moves if found else ():
        m.play_as(seat, Move(*move))
    return [m.game.verbs[move[0]].name for move in found.moves] if found else []


# ---- Exchanges


def swap(cameras: int = 3, compasses: int = 3) -> Match:
    """Three travellers: the first has guides to spare and no camera; the second needs guides, and has cameras to spare."""
    keeper = suitcase.won(3, souvenir=(2, 0, 2), report=(0, 2, 2), adventure=(2, 2, 2))
    bags = [suitcase.bag(guide=2), suitcase.bag(camera=cameras, compass=compasses), suitcase.bag()]
    return suitcase.journey(20, 30, 40, keeper=keeper, bag=bags, money=[0, 500, 500])


def test_an_exchange_is_opened_and_proposed_in_one_go() -> None:
    m = swap()
    assert spoken(m, 0, Nature(LEVEL)) == ["exchange", "offer"]
    proposal = m.turns[-1].events[0].numbers
    assert (proposal["owner"], proposal["given"], proposal["wanted"]) == (1, 1, 2)


def test_what_is_good_for_both_is_agreed_to() -> None:
    m = swap()
    spoken(m, 0, Nature(LEVEL))
    eyes = Searcher(m.game, fast=False)
    best = reflect(eyes, Level("sight"), m.state_for(1), 1, stream(1, 1), math.inf).move
    assert m.game.verbs[best.verb].name == "agree"
    m.play_as(1, best)
    assert (m.state.bag[0, 2], m.state.bag[1, 1]) == (1, 1)


def test_nobody_opens_an_exchange_without_a_proposal() -> None:
    ready = suitcase.journey(20, 30, 40, keeper=suitcase.ready(3, 0))
    assert spoken(ready, 0, Nature(LEVEL)) == []
    assert spoken(swap(cameras=0, compasses=0), 0, Nature(LEVEL)) == []  # with a passport alone there is nothing to give


def test_whoever_said_no_is_left_alone_until_their_bag_changes() -> None:
    m = swap()
    spoken(m, 0, Nature(LEVEL))
    m.play("refuse", 1)
    assert spoken(m, 0, Nature(LEVEL)) == []
    m.state.held[1] += 1
    m.state.bag[1, 3] += 1
    assert spoken(m, 0, Nature(LEVEL)) == ["exchange", "offer"]


def test_a_trader_asks_where_others_do_not() -> None:
    m = swap(cameras=2, compasses=0)
    assert spoken(m, 0, Nature(LEVEL)) == []
    assert spoken(m, 0, Nature(LEVEL, "trader")) == ["exchange", "offer"]


# ---- Sales


def test_a_sale_is_heard_at_once() -> None:
    airport = trail.AIRPORTS[-1]
    m = trail.trail(airport, 50, keeper=trail.ready(2, 0), bag=[trail.bag(ticket=0, camera=2), trail.bag()], money=[310, 0])
    found = answers(question(m, 0, Nature(LEVEL), 1, math.inf, False)._replace(speaks=True))
    assert found.unasked
    assert [m.game.verbs[move[0]].name for move in found.moves] == ["lot", "sell"]


# ---- Denunciations


def claimed(kind: str, **goods: int) -> Match:
    """Somebody plays a report or an adventure with this in the bag."""
    m = trail.trail(trail.nth(kind) - 1, 50, bag=[trail.bag(**goods), trail.bag()])
    trail.walk(m, 1)
    m.play("play")
    return m


@pytest.mark.parametrize("level", range(1, LEVELS + 1))
def test_whoever_lost_their_camera_afterwards_is_not_denounced(level: int) -> None:
    m = claimed("report", camera=1)
    trail.draw(m, "report-02")
    m.state.bag[0, 3] = 0
    assert spoken(m, 1, Nature(level)) == []
    assert spoken(m, 1, Nature(level, "watchful")) == []


def test_whoever_got_a_camera_afterwards_is_denounced() -> None:
    m = claimed("report", camera=0)
    trail.draw(m, "report-02")
    m.state.bag[0, 3] = 1
    assert spoken(m, 1, Nature(LEVEL)) == ["denounce"]
    assert m.turns[-1].events[0].name == "fined"


def test_there_is_cause_to_speak_while_somebody_can_be_denounced() -> None:
    m = claimed("report", camera=1)
    assert [seat for seat in range(2) if has_cause(m, seat)] == [1]
    m.state.claims[0] = 0
    assert not has_cause(m, 1)


def test_what_was_not_seen_is_not_denounced() -> None:
    m = claimed("report", camera=0)
    trail.draw(m, "report-02")
    later = Match(m.game, position=m.position())
    assert later.heard(1)
    assert spoken(later, 1, Nature(LEVEL)) == []


def test_a_claim_is_judged_before_its_card_is_drawn() -> None:
    assert spoken(claimed("report", camera=0), 1, Nature(LEVEL)) == ["denounce"]
    assert spoken(claimed("report", camera=1), 1, Nature(LEVEL)) == []


def test_an_older_claim_is_not_held_against_the_present_one() -> None:
    m, older = claimed("report", camera=1), claimed("report", camera=0)
    asked = question(m, 1, Nature(LEVEL), 1, math.inf, False)
    assert interrupts(asked._replace(recalled=((0, bytes(older.state_for(1))),))) is None
