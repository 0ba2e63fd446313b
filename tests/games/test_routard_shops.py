"""Le Jeu du Routard, clause by clause: what airports sell, at the start of a turn and at the end of one (RO-30, RO-R15)."""

from __future__ import annotations

from typing import Any

import pytest

from escale.core.match import Match
from tests.games.table import at, refusal
from tests.games.trail import (
    AIRPORTS,
    FIRST,
    LAST,
    RO,
    SQUARES,
    about_to,
    bag,
    before,
    draw,
    has,
    lodge,
    money,
    nth,
    phase,
    play_card,
    spots,
    throw,
    trail,
    verbs,
)


def arrived(**more: Any) -> Match:
    """The first of two has come to an airport, and has slept there."""
    m = trail(before("airport"), 80, **more)
    m.play("move", squares=1)
    lodge(m, shops=True)
    return m


def test_RO_R15_the_shop_is_open_at_the_end_of_the_turn_that_arrives() -> None:
    m = arrived()
    assert (phase(m), m.asked, verbs(m)) == ("shop", [0], {"buy", "done"})
    m.play("buy", item=1)
    m.play("buy", item=4)
    ticket = SQUARES[spots(m)[0]]["ticket"]
    assert (money(m)[0], has(m, 0, "guide"), has(m, 0, "ticket")) == (1000 - 20 - ticket, 2, 2)
    assert (m.asked, refusal(m, "buy", item=4), refusal(m, "fly"), refusal(m, "move", squares=1)) == (
        [0],
        "RO-R15",
        "RO-30",
        "RO-30",
    )
    m.play("done")
    assert (m.asked, phase(m)) == ([1], "turn")


def test_RO_R15_with_money_in_hand_and_one_may_sell_first() -> None:
    m = arrived(money=[10, 0])
    assert (phase(m), verbs(m), refusal(m, "buy", item=1)) == ("shop", {"done"}, "RO-R5")
    m.play("lot", item=5, count=1)
    m.play("sell")
    assert refusal(m, "buy", item=1) == ""


def test_RO_R15_nobody_is_asked_who_can_neither_pay_nor_sell() -> None:
    m = arrived(money=[19, 0], bag=[[1, 0, 0, 0, 0, 0], bag()])
    assert (m.asked, phase(m)) == ([1], "turn")


def test_RO_R15_whoever_can_pay_a_guide_is_asked_even_with_nothing_to_sell() -> None:
    m = arrived(money=[20, 0], bag=[[1, 0, 0, 0, 0, 0], bag()])
    assert (m.asked, phase(m), [offer.numbers["item"] for offer in m.legal() if offer.verb == "buy"]) == ([0], "shop", [1])


def test_RO_R15_an_airport_that_another_has_come_to_opens_no_shop() -> None:
    """Neither at the end of the next turn, which is waited out on the arrival, nor where a card has sent somebody."""
    m = trail(before("airport"), LAST, money=[19, 0], bag=[[1, 0, 0, 0, 0, 0], bag(ticket=0)])
    m.play("move", squares=1)
    lodge(m)
    m.play("wait", 1)
    assert m.asked == [0]
    m = about_to("poste-12")
    play_card(m, "poste-12")  # the right neighbour returns to the previous airport
    assert (spots(m)[2] in AIRPORTS, m.asked, phase(m)) == (True, [1], "turn")


def test_RO_R15_after_a_flight_too_and_one_ticket_a_turn() -> None:
    m = trail(AIRPORTS[2], 80, money=[3000, 0])
    m.play("buy", item=4)
    m.play("fly")
    lodge(m, shops=True)
    assert (phase(m), refusal(m, "buy", item=4), refusal(m, "buy", item=3)) == ("shop", "RO-R15", "")


def test_RO_R15_and_when_a_card_leads_there() -> None:
    m = trail(before("chance", 1, 3), 80)
    play_card(m, "chance-11")  # to the next airport
    assert (phase(m), m.asked, spots(m)[0] in AIRPORTS) == ("shop", [0], True)


def test_RO_50_formalities_can_be_bought_again_at_the_end_of_the_turn_that_lost_them() -> None:
    m = trail(before("chance", 1, 5), 80)
    play_card(m, "chance-17")
    assert (phase(m), has(m, 0, "formalities")) == ("shop", 0)
    m.play("buy", item=0)
    assert has(m, 0, "formalities") == 1


def test_RO_R15_the_carrier_buys_and_not_those_carried() -> None:
    here = before("airport", 3, 4)
    m = trail(here, here, 80)
    m.play("carry")
    throw(m, 3)
    lodge(m, shops=True)
    assert (phase(m), m.asked, refusal(m, "buy", 1, item=1)) == ("shop", [0], "RO-3")
    m.play("done")
    assert (m.asked, phase(m), refusal(m, "buy", item=1)) == ([1], "turn", "")


def test_RO_R15_on_the_arrival_too() -> None:
    m = trail(LAST - 1, 80, bag=[bag(ticket=0), bag()])
    m.play("move", squares=1)
    lodge(m, shops=True)
    m.play("buy", item=4)
    assert (has(m, 0, "ticket"), money(m)[0]) == (1, 1000 - SQUARES[LAST]["ticket"])


def test_RO_R15_not_for_one_who_stayed_there_or_went_on() -> None:
    m = trail(AIRPORTS[2], 80, bag=[bag(formalities=0), bag()])
    m.play("wait")
    assert m.asked == [1]
    m = trail(AIRPORTS[2], 80, bag=[bag(formalities=0), bag()], money=[100, 0])
    m.play("work")
    lodge(m)
    draw(m, "job-01")
    assert m.asked == [1]
    m = trail(before("airport", 1, 4), 80, bag=[bag(cheque=0), bag()])
    m.play("move", squares=1)
    lodge(m, 3, shops=True)
    m.play("cheques", count=3)  # the hotel is elsewhere
    assert m.asked == [1]


def test_RO_R11_the_first_airport_can_be_where_the_hotel_is() -> None:
    m = trail(FIRST, LAST, bag=[bag(cheque=0), bag()])
    m.play("move", squares=1)
    lodge(m, 1)
    m.play("cheques", count=1)
    assert (phase(m), spots(m)[0]) == ("shop", FIRST)


def test_RO_R3_buying_at_the_end_of_a_turn_is_no_action_of_the_next() -> None:
    m = arrived(claims=[0, 0])
    m.state.claims[0] = m.state.lies[0] = 1  # type: ignore[attr-defined]
    m.play("buy", item=1)
    assert refusal(m, "denounce", 1, owner=0) == ""


@pytest.mark.parametrize("bought", [False, True])
def test_a_shop_can_be_written_down_and_set_up_again(bought: bool) -> None:
    m = arrived()
    if bought:
        m.play("buy", item=4)
    assert at(RO, **m.position()).state == m.state


# ---- The arrow of job assistance (RO-55, RO-R9)


@pytest.mark.parametrize(
    ("spot", "papers", "target"),
    [(AIRPORTS[3], 1, nth("job", 0)), (AIRPORTS[3], 0, None), (FIRST, 1, None), (FIRST + 1, 1, FIRST), (LAST, 1, None)],
)
def test_RO_R9_the_arrow_shows_where_the_pawn_will_really_go(spot: int, papers: int, target: int | None) -> None:
    m = trail(spot, 80, money=[0, 0], bag=[bag(formalities=papers, ticket=0), bag()])
    (work,) = [offer for offer in m.legal() if offer.verb == "work"]
    assert m.game.aims
    aim = m.game.aims.aim(m.state, 0, work.move)
    m.play("work")
    led = spots(m)[0]
    assert (aim.target if aim else SQUARES[spot]["id"]) == SQUARES[led]["id"]
    if target is not None and spot < AIRPORTS[1]:
        assert led == target
