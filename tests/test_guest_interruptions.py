"""The guest game's auctions at any time, those who may speak, amounts and its deck."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import escale
from escale.core.errors import Refused, Trouble
from escale.core.frames import pop, push
from escale.core.match import Match, Offer
from tests.guest.table import AMBER, BRASS, FIGS, GAME, HANDS, PERMIT, SILK, at_turn, in_auction, offers, reached, shelf, table

__all__ = ["shelf"]


# ---- Interruptions


def changed(before: Match, after: dict[str, Any]) -> set[str]:
    return {name for name, value in before.position().items() if after[name] != value}


def test_a_question_put_aside_comes_back_whole() -> None:
    s: Any = table().state
    for k in range(8):
        s.frame[k] = k + 1
    before = bytes(s)
    push(s)
    assert list(s.frame) == [0] * 8
    s.phase, s.must, s.may = 4, 1, 2
    pop(s)
    assert bytes(s) == before


@pytest.mark.parametrize("where", [table, at_turn])
def test_the_game_goes_on_exactly_where_it_was(where: Any) -> None:
    m, still = where(), where()
    if m.asked == [0, 1, 2]:
        m.play("offer", 1, coins=3)
        still.play("offer", 1, coins=3)
    in_auction(m)
    assert m.asked == [0]
    m.play("bid", 0, coins=6)
    m.play("pass", 1)
    assert changed(still, m.position()) == {"auctioned", "coins", "held", "cards", "may_speak"}
    assert m.position()["coins"] == [14, 20, 26]
    assert m.asked == still.asked


def test_a_sale_to_the_bank_changes_nothing_below_either() -> None:
    m, still = at_turn(), at_turn()
    in_auction(m)
    m.play("pass", 0)
    m.play("pass", 1)
    assert changed(still, m.position()) == {"auctioned", "coins", "held", "cards", "may_speak", "queued", "queue"}


def test_an_answer_given_before_the_auction_still_holds() -> None:
    m = table()
    m.play("offer", 1, coins=3)
    in_auction(m)
    with pytest.raises(Refused):
        m.play("offer", 0, coins=1)
    m.play("pass", 0)
    m.play("pass", 1)
    m.play("offer", 0, coins=1)
    m.play("offer", 2, coins=1)
    assert m.hand == 1
    assert m.awaits_chance


def test_no_auction_interrupts_another() -> None:
    m = in_auction(at_turn())
    refused = m.why_not("auction", 0, card=FIGS)
    assert refused is not None
    assert refused.clause == "SO-10"


def test_a_denunciation_in_the_auction_is_not_undone_by_its_end() -> None:
    m = at_turn()
    m.play("sell", 0, card=SILK)
    in_auction(m)
    m.play("denounce", 1, owner=0)
    m.play("pass", 0)
    m.play("pass", 1)
    assert m.asked == [1]
    assert m.position()["claims"] == [0, 0, 0]
    assert m.position()["may_speak"] == [0, 1]


# ---- Those who may speak


def test_nobody_waits_for_those_who_merely_may() -> None:
    m = at_turn()
    m.play("sell", 0, card=SILK)
    assert m.asked == [1]
    assert m.heard(2)
    assert "denounce(owner=0)" in map(str, m.legal(2))


@pytest.mark.parametrize(("permit", "coins"), [(True, [27, 20, 19]), (False, [21, 20, 25])])
def test_a_denunciation_is_judged_by_what_was_hidden(permit: bool, coins: list[int]) -> None:
    m = at_turn() if permit else at_turn(((FIGS, SILK, BRASS), (FIGS, SILK, PERMIT), HANDS[2]))
    m.play("sell", 0, card=SILK)
    m.play("denounce", 2, owner=0)
    assert m.position()["coins"] == coins
    assert m.why_not("denounce", 1, owner=0)


def test_the_time_to_denounce_ends_with_the_next_turn() -> None:
    m = at_turn(HANDS[:2])
    m.play("sell", 0, card=SILK)
    m.play("pass", 1)
    assert not m.why_not("denounce", 1, owner=0)
    offers(m, 0, 0)
    assert not m.why_not("denounce", 1, owner=0)
    m.play("pass", 1)
    assert m.asked == [0]
    assert m.why_not("denounce", 1, owner=0)


def claim_before_a_draw() -> Match:
    """Seat 0 has claimed a permit, and seat 1 is about to draw."""
    m = at_turn()
    m.play("sell", 0, card=SILK)
    m.play("pass", 1)
    m.play("pass", 2)
    offers(m, 0, 3, 0)
    return m


def test_one_may_speak_while_chance_is_awaited() -> None:
    m = claim_before_a_draw()
    assert m.awaits_chance
    assert m.asked == []
    m.play("denounce", 2, owner=0)
    assert m.awaits_chance
    assert m.hand == 1


def test_what_was_said_while_chance_was_awaited_is_in_the_record() -> None:
    m = claim_before_a_draw()
    m.play("denounce", 2, owner=0)
    assert escale.replay(escale.record(m)).state == m.state


def test_the_decision_of_one_who_may_speak_stays_while_others_answer() -> None:
    m = at_turn()
    m.play("sell", 0, card=SILK)
    m.play("pass", 1)
    m.play("pass", 2)
    m.play("offer", 1, coins=0)
    heard = m.decision(1)
    m.play("offer", 0, coins=0)
    assert m.legal(1)
    assert m.decision(1) == heard


# ---- Amounts


def test_an_amount_is_a_range() -> None:
    m = in_auction(at_turn())
    (bid,) = (offer for offer in m.legal(0) if offer.verb == "bid")
    assert str(bid) == "bid(coins=5..17)"
    for coins, clause in ((4, "SO-11"), (5, ""), (17, ""), (18, "SO-R1")):
        refused = m.why_not("bid", 0, coins=coins)
        assert (refused.clause if refused else "") == clause


@pytest.mark.parametrize("coins", [4, 18])
def test_an_amount_outside_the_range_is_refused(coins: int) -> None:
    m = in_auction(at_turn())
    (bid,) = (offer for offer in m.legal(0) if offer.verb == "bid")
    before = bytes(m.state)
    with pytest.raises(Refused):
        m.play("bid", 0, coins=coins)
    with pytest.raises(Trouble, match="needs coins from 5 to 17"):
        m.play(bid, coins=coins)
    assert bytes(m.state) == before


def test_a_bid_raises_the_next_one() -> None:
    m = in_auction(at_turn())
    m.play("bid", 0, coins=17)
    assert [str(offer) for offer in m.legal(1)] == ["pass()"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_ends_of_every_range_are_legal_and_nothing_beyond(players: int) -> None:
    for m in itertools.chain(*(reached(players, seed) for seed in range(5))):
        for offer in (offer for seat in range(players) for offer in m.legal(seat) if offer.amount):
            allowed = [n for n in range(offer.low - 1, offer.high + 2) if not _barred(m, offer, n)]
            assert allowed == list(range(offer.low, offer.high + 1))


def _barred(m: Match, offer: Offer, amount: int) -> int:
    clause: int = GAME.rules.why_not(m.state, offer.seat, offer.move._replace(amount=amount))
    return clause


# ---- The deck


def test_cards_put_underneath_come_in_their_order() -> None:
    m = table((HANDS[0], HANDS[1], HANDS[2], (FIGS, SILK, PERMIT)))
    offers(m, 1, 0, 0, 0)
    m.play("deal", card=BRASS)
    for seat, card in enumerate((SILK, BRASS, AMBER, FIGS)):
        m.play("sell", seat, card=card)
    offers(m, 1, 0, 0, 0)
    m.play("deal", card=AMBER)
    assert m.position()["top"] == 0
    position = {**m.position(), "round": 1, "phase": "offer"}
    m = escale.match("souk", position={k: v for k, v in position.items() if k != "awaited"}, chance="played")
    offers(m, 0, 0, 2, 0)
    assert [str(offer) for offer, _ in m.outcomes()] == ["deal(card=1)"]
    with pytest.raises(Trouble, match="Chance cannot give"):
        m.play("deal", card=BRASS)
    m.play("deal", card=SILK)
    assert m.position()["queue"][:4] == [BRASS + 1, AMBER + 1, FIGS + 1, 0]
