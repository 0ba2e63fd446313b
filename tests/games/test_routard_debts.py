"""Le Jeu du Routard, clause by clause: debts, which are sold for, and fines among them (RO-54, RO-R3, RO-R5, RO-R6)."""

from __future__ import annotations

from typing import Any

import pytest

from escale.core.chance import stream
from escale.core.contract import Nature
from escale.core.match import Match
from escale.games.routard.player import guide, talk
from tests.games.table import at, refusal, told
from tests.games.trail import (
    HOME,
    RO,
    about_to,
    bag,
    before,
    has,
    keeps,
    lodge,
    money,
    phase,
    play_card,
    spots,
    throw,
    trail,
    verbs,
    won,
)

GUIDE, EQUIPMENT, CAMERA, TICKET, CHEQUE = range(1, 6)
PAPERS = [1, 0, 0, 0, 0, 0]


def owing(held: int = 100, goods: list[int] | None = None, **more: Any) -> Match:
    """The first of three has drawn a card that asks for 120 €."""
    m = about_to("chance-21", **{"money": [held, 0, 0], "bag": [goods or bag(), bag(), bag()], **more})
    play_card(m, "chance-21")
    return m


def sell(m: Match, seat: int, item: int, count: int = 1) -> None:
    """To the bank, unless somebody bids."""
    m.play("lot", seat, item=item, count=count)
    m.play("sell", seat)


# ---- Any debt (RO-R5)


def test_RO_R5_a_debt_is_not_settled_with_less_while_something_can_be_sold() -> None:
    m = owing()
    assert (phase(m), m.asked, verbs(m), refusal(m, "settle"), refusal(m, "pay")) == ("debt", [0], {"lot"}, "RO-R5", "RO-R5")
    sell(m, 0, CHEQUE, 2)
    assert (verbs(m), refusal(m, "settle")) == ({"settle"}, "")
    events = m.play("settle")
    assert (money(m)[0], m.position()["broke"], told(events)[0]) == (0, [], "paid RO-24")


def test_RO_R5_only_with_nothing_left_is_the_rest_forgiven_and_job_assistance_follows() -> None:
    m = owing(100, [1, 1, 0, 0, 0, 0])
    sell(m, 0, GUIDE)
    events = m.play("settle")
    assert told(events)[:3] == ["paid RO-24", "forgave RO-R5", "stranded RO-R5"]
    assert (events[1].numbers["value"], money(m)[0], m.position()["broke"]) == (10, 0, [0])


@pytest.mark.parametrize("item", [GUIDE, EQUIPMENT, CAMERA, TICKET, CHEQUE])
def test_RO_R5_whatever_can_be_sold_keeps_a_debt_open(item: int) -> None:
    m = owing(0, [1, *[int(k == item) for k in range(1, 6)]])
    assert (verbs(m), refusal(m, "settle")) == ({"lot"}, "RO-R5")


def test_RO_R5_a_purchase_too() -> None:
    m = owing(0, PAPERS, keeper=won(3, purchase=(1,)))
    assert (verbs(m), refusal(m, "settle")) == ({"lot_card"}, "RO-R5")
    m.play("lot_card", card=0)
    assert verbs(m) == {"sell"}
    m.play("sell")
    m.play("settle")
    assert keeps(m, 0) == []


def test_RO_R5_a_lot_can_be_thought_over_but_not_got_round() -> None:
    m = owing()
    m.play("lot", item=CAMERA, count=1)
    assert ("clear" in {offer.verb for offer in m.legal()}, verbs(m)) == (True, {"lot", "sell"})
    m.play("clear")
    assert verbs(m) == {"lot"}


def test_RO_R5_the_others_may_buy_from_a_debtor() -> None:
    m = owing(0, money=[0, 900, 900])
    sell(m, 0, CAMERA)
    m.play("bid", 1, price=300)
    m.play("pass", 2)
    assert (phase(m), m.asked, money(m), has(m, 1, "camera")) == ("debt", [0], [300, 600, 900], 2)


def test_RO_R5_a_debtor_does_not_bid() -> None:
    m = owing(100)
    sell(m, 1, GUIDE)
    assert (phase(m), m.asked) == ("debt", [0])  # seat 2 has no money, and seat 0 may not
    m = owing(100, money=[100, 0, 500])
    sell(m, 1, GUIDE)
    assert (m.asked, refusal(m, "bid", 0, price=10)) == ([2], "RO-3")


def test_RO_R5_whoever_has_nothing_to_sell_is_not_asked() -> None:
    m = owing(100, PAPERS)
    assert (money(m)[0], m.position()["broke"], m.position()["turn"]) == (0, [0], 1)


def test_RO_R5_a_fare_that_the_die_has_made_is_a_debt_too() -> None:
    m = trail(60, 60, money=[30, 0])
    m.play("carry")
    throw(m, 4)
    assert (phase(m), refusal(m, "settle")) == ("debt", "RO-R5")
    while "settle" not in verbs(m):
        m.play(next(offer for offer in m.legal() if not offer.aside and offer.verb in ("sell", "lot")))
        if "sell" in verbs(m):
            m.play("sell")
    m.play("settle")
    assert (spots(m), m.position()["broke"]) == ([64, 64], [])


# ---- Fines (RO-54, RO-R3)


def fined(held: int, goods: list[int], **more: Any) -> Match:
    """The second of three is denounced by the third, for a card played without the right to it; it is the first one's turn."""
    position = {"money": [1000, held, 1000], "bag": [bag(), goods, bag()], "claims": [0, 1, 0], "lies": [0, 1, 0]}
    m = trail(20, 40, 60, **{**position, **more})
    m.play("denounce", 2, owner=1)
    return m


def test_RO_54_with_the_money_in_hand_it_is_paid_at_once() -> None:
    m = fined(500, bag())
    assert (money(m), phase(m), m.asked) == ([1000, 0, 1500], "turn", [0])


@pytest.mark.parametrize(("held", "goods"), [(500, bag()), (900, bag()), (120, PAPERS)])
def test_RO_54_a_fine_that_is_paid_at_once_puts_nothing_aside(held: int, goods: list[int]) -> None:
    m = fined(held, goods)
    assert (phase(m), m.asked, m.position()["depth"]) == ("turn", [0], 0)
    assert at(RO, **m.position()).state == m.state


def test_RO_R5_a_fine_is_a_debt_and_tickets_pay_it() -> None:
    m = fined(0, [1, 0, 0, 0, 3, 0])
    assert (phase(m), m.asked, verbs(m), refusal(m, "settle")) == ("debt", [1], {"lot"}, "RO-R5")
    assert refusal(m, "move", 0, squares=1) == "RO-3"
    m.play("lot", 1, item=TICKET, count=2)
    m.play("sell", 1)
    m.play("pass", 2)
    m.play("pass", 0)
    events = m.play("settle", 1)
    assert (told(events), money(m), has(m, 1, "ticket")) == (["gave RO-54"], [1000, 0, 1500], 1)
    assert (phase(m), m.asked, m.position()["depth"], m.position()["broke"]) == ("turn", [0], 0, [])


def test_RO_R5_what_is_not_to_be_had_is_forgiven_and_job_assistance_follows() -> None:
    m = fined(120, [1, 1, 0, 0, 0, 0])
    sell(m, 1, GUIDE)
    m.play("pass", 2)
    m.play("pass", 0)
    events = m.play("settle", 1)
    assert told(events) == ["gave RO-54", "forgave RO-R5", "stranded RO-R5"]
    assert (money(m), m.position()["broke"], m.asked) == ([1000, 0, 1130], [1], [0])
    m = fined(120, PAPERS)
    assert (money(m), m.position()["broke"], m.asked) == ([1000, 0, 1120], [1], [0])


def test_RO_R5_the_player_on_turn_may_be_fined_before_the_first_action_and_works_then() -> None:
    m = trail(60, 40, claims=[1, 0], lies=[1, 0], money=[0, 0], bag=[PAPERS, bag()])
    m.play("denounce", 1, owner=0)
    assert (m.asked, verbs(m)) == ([0], {"work"})


def test_RO_R5_a_fine_interrupts_whatever_is_asked_even_of_chance() -> None:
    m = trail(20, 40, 60, money=[0, 0, 0], claims=[0, 1, 0], lies=[0, 1, 0])
    m.play("move", squares=1)
    if phase(m) == "cheques":
        m.play("cheques", count=0)
    asked = m.position()
    m.play("denounce", 2, owner=1)
    assert (phase(m), m.asked, m.awaits_chance) == ("debt", [1], False)
    assert at(RO, **m.position()).state == m.state
    while phase(m) == "debt":
        m.play(next((offer for offer in m.legal() if offer.verb in ("settle", "sell")), m.legal()[0]))
    after = m.position()
    assert (after["phase"], after["awaited"], after["frame"]) == (asked["phase"], asked["awaited"], asked["frame"])
    lodge(m)


def test_RO_R5_two_fines_are_paid_one_after_the_other() -> None:
    more = {"claims": [0, 1, 1], "lies": [0, 1, 1], "money": [0, 0, 0]}
    m = fined(0, [1, 0, 0, 0, 1, 0], **more)
    assert told(m.play("denounce", 0, owner=2)) == ["fined RO-54"]
    assert (m.asked, m.position()["fines"]) == ([1], [0, 0, 1])
    sell(m, 1, TICKET)
    events = m.play("settle", 1)
    assert told(events) == ["gave RO-54", "forgave RO-R5", "stranded RO-R5", "required RO-R5"]
    assert (money(m), m.asked, phase(m), m.position()["depth"]) == ([0, 0, 250], [2], "debt", 1)


def test_RO_R5_a_debtor_who_is_fined_pays_both() -> None:
    m = owing(0, [1, 0, 0, 0, 2, 0], claims=[1, 0, 0], lies=[1, 0, 0])
    m.state.claims[0] = m.state.lies[0] = 1  # type: ignore[attr-defined]
    m.play("denounce", 1, owner=0)
    sell(m, 0, TICKET, 2)
    m.play("settle", 0)
    assert (money(m), phase(m), m.asked, verbs(m)) == ([0, 500, 0], "debt", [0], {"settle"})
    m.play("settle", 0)
    assert m.position()["broke"] == [0]


def test_RO_R5_one_who_still_packs_sells_too() -> None:
    m = trail(before("poste", 1, 3), HOME, money=[0, 10], bag=[bag(), bag()])
    play_card(m, "poste-19")
    assert (phase(m), m.asked, refusal(m, "settle")) == ("debt", [1], "RO-R5")


# ---- Programs in debt


def test_a_program_in_debt_sells_what_it_misses_least_until_it_can_pay() -> None:
    m = owing(0, money=[0, 0, 0], bag=[bag(cheque=5), bag(), bag()])
    said = []
    while phase(m) == "debt" and "settle" not in verbs(m):
        speech = talk.speaks(m.state_for(0), 0, m.legal(0), Nature(5), stream(1, 0), {})
        assert speech
        said.append(speech[0].verb)
        m.play(speech[0], **speech[1])
    assert (said, has(m, 0, "camera"), has(m, 0, "equipment")) == (["lot", "lot", "sell"], 1, 1)


def test_the_game_s_own_player_sells_up_and_pays() -> None:
    m = owing(0, [1, 1, 0, 0, 0, 3])
    while phase(m) == "debt":
        offer, amounts = guide.wish(m.state_for(0), 0, m.legal(0))
        m.play(offer, **amounts)
    assert (m.position()["bag"][0], m.position()["broke"]) == (PAPERS, [0])
