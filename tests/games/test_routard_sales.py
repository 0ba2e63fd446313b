"""Le Jeu du Routard, clause by clause: lots and auctions, in every kind of moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from escale.core.match import Match
from tests.games.table import begun, refusal, told
from tests.games.trail import (
    BY_ID,
    HOME,
    RO,
    about_to,
    bag,
    before,
    has,
    keeps,
    lodge,
    money,
    numbers_of,
    packing,
    phase,
    pile,
    play_card,
    spots,
    throw,
    trail,
    verbs,
    walk,
    won,
)

FORMALITIES, GUIDE, EQUIPMENT, CAMERA, TICKET, CHEQUE = range(6)
RESALE = {GUIDE: 10, EQUIPMENT: 150, CAMERA: 200, TICKET: 250, CHEQUE: 10}
NAMES = ("formalities", "guide", "equipment", "camera", "ticket", "cheque")


def sell(m: Match, seat: int, item: int, count: int = 1) -> list[Any]:
    m.play("lot", seat, item=item, count=count)
    return m.play("sell", seat)


# ---- What can be sold, and for how much (RO-56, RO-R17)


@pytest.mark.parametrize("item", RESALE)
@pytest.mark.parametrize("count", [1, 3])
def test_RO_56_the_bank_pays_the_resale_price(item: int, count: int) -> None:
    m = trail(20, 60, money=[0, 0], bag=[[4] * 6, bag()])
    events = sell(m, 0, item, count)
    assert (told(events)[0], numbers_of(events, "opened")["value"]) == ("opened RO-56", RESALE[item] * count)
    assert told(events)[1:] == ["banked RO-56", "sold RO-56"]
    assert (money(m), has(m, 0, NAMES[item])) == ([RESALE[item] * count, 0], 4 - count)


def test_RO_56_formalities_are_not_sold_nor_what_one_does_not_have() -> None:
    m = trail(20, 60, bag=[bag(camera=0), bag()])
    assert {offer.numbers["item"] for offer in m.legal() if offer.verb == "lot"} == {GUIDE, EQUIPMENT, TICKET, CHEQUE}
    assert refusal(m, "lot", item=CAMERA, count=1) == "RO-56"
    assert refusal(m, "lot", item=CHEQUE, count=21) == "RO-56"
    assert refusal(m, "lot_card", card=3) == "RO-56"


@pytest.mark.parametrize("card", [card for card in BY_ID if card.startswith("purchase")])
def test_RO_R17_a_purchase_is_worth_half_its_printed_price(card: str) -> None:
    number = int(card[-2:]) - 1
    keeper = [1 if k == number else 0 for k in range(75)]
    m = trail(20, 60, keeper=keeper, money=[0, 0])
    m.play("lot_card", card=number)
    m.play("sell")
    assert (money(m)[0], keeps(m, 0), pile(m, card)) == (BY_ID[card]["price"] // 2, [], 100)


def test_RO_56_reports_and_adventures_are_not_sold() -> None:
    m = trail(20, 60, keeper=won(2, report=(2, 0), adventure=(2, 0)), bag=[[1, 0, 0, 0, 0, 0], bag()])
    assert {offer for offer in m.legal() if offer.aside} == set()


def test_RO_R17_stocks_never_run_out() -> None:
    m = packing(0, 0, bag=[[9000] * 6, [9000] * 6])
    m.play("pack", line=1)
    throw(m, 6)
    assert has(m, 0, "cheque") == 9010


def test_RO_56_several_goods_may_go_as_one_lot() -> None:
    m = trail(20, 60, 40, keeper=won(3, purchase=(2,)), money=[0, 900, 900])
    m.play("lot", item=CAMERA, count=1)
    m.play("lot", item=CHEQUE, count=4)
    m.play("lot_card", card=1)
    price = 200 + 40 + BY_ID["purchase-02"]["price"] // 2
    events = m.play("sell")
    assert numbers_of(events, "opened")["value"] == price
    m.play("bid", 1, price=price)
    events = m.play("pass", 2)
    assert told(events) == ["passed RO-56", "bought RO-56", "sold RO-56", "sold RO-56", "sold_card RO-56"]
    assert money(m) == [price, 900 - price, 900]
    assert ([has(m, p, "camera") for p in (0, 1)], [has(m, p, "cheque") for p in (0, 1)]) == ([0, 2], [16, 24])
    assert (keeps(m, 0), keeps(m, 1)) == (["purchase-01"], ["purchase-02"])
    assert m.position()["lot"] == [[0] * 7] * 3


@pytest.mark.parametrize("buyer", [0, 1, 2])
def test_RO_56_a_purchase_sold_to_a_player_stays_out_of_its_deck(buyer: int) -> None:
    seller = (buyer + 1) % 3
    m = trail(20, 40, 60, keeper=won(3, purchase=tuple(int(p == seller) for p in range(3))))
    m.play("lot_card", seller, card=0)
    m.play("sell", seller)
    while phase(m) == "auction":
        m.play("bid", price=m.legal()[1].low) if m.hand == buyer else m.play("pass")
    assert (keeps(m, buyer), pile(m, "purchase-01")) == (["purchase-01"], 0)


def test_RO_56_what_the_bank_buys_goes_to_nobody() -> None:
    m = trail(20, 30, 40, 50, 60, 70)
    sell(m, 0, CAMERA)
    while phase(m) == "auction":
        m.play("pass")
    assert [has(m, p, "camera") for p in range(6)] == [0, 1, 1, 1, 1, 1]


def test_RO_56_a_lot_is_put_together_step_by_step_and_binds_nobody() -> None:
    m = trail(20, 60)
    assert [refusal(m, "sell"), refusal(m, "clear")] == ["RO-56", "RO-56"]
    m.play("lot", item=CHEQUE, count=4)
    assert refusal(m, "lot", item=CHEQUE, count=1) == "RO-56"
    m.play("clear")
    assert (refusal(m, "lot", item=CHEQUE, count=1), money(m)) == ("", [1000, 1000])
    m.play("lot", item=TICKET, count=1)
    m.play("move", squares=1)
    assert m.position()["lot"][0][TICKET] == 1


def test_RO_56_a_lot_holds_only_what_its_owner_still_has() -> None:
    m = trail(59, 80, phase="turn")
    m.play("lot", item=TICKET, count=1)
    m.play("lot", item=CHEQUE, count=20)
    m.play("fly")
    lodge(m, 3)
    assert (m.position()["lot"][0][TICKET], m.position()["lot"][0][CHEQUE]) == (0, 17)


# ---- Bidding (RO-R6)


def test_RO_R6_bids_in_turn_order_rising_by_ten_until_all_others_pass() -> None:
    m = trail(20, 40, 60, 80, turn=2, money=[1000] * 4)
    sell(m, 2, CAMERA)
    assert (m.asked, phase(m), verbs(m)) == ([3], "auction", {"bid", "pass"})
    assert (refusal(m, "bid", price=199), refusal(m, "bid", price=200)) == ("RO-56", "")
    m.play("bid", price=200)
    assert (m.asked, refusal(m, "bid", price=209), refusal(m, "bid", price=210)) == ([0], "RO-56", "")
    m.play("bid", price=220)
    assert m.asked == [1]
    m.play("pass")
    assert m.asked == [3]
    m.play("bid", price=300)
    assert m.asked == [0]
    m.play("pass")
    assert (phase(m), money(m), has(m, 3, "camera"), m.asked) == ("turn", [1000, 1000, 1300, 700], 2, [2])


def test_RO_R6_nobody_bids_more_than_they_hold_and_whoever_cannot_is_out() -> None:
    m = trail(20, 40, 60, money=[0, 215, 199])
    sell(m, 0, CAMERA)
    assert (m.asked, refusal(m, "bid", price=220)) == ([1], "RO-56")
    events = m.play("bid", price=210)
    assert told(events)[:2] == ["raised RO-56", "bought RO-56"]
    assert money(m) == [210, 5, 199]


def test_RO_R6_bids_are_multiples_of_ten() -> None:
    m = trail(20, 40, 60, money=[0, 1000, 1000])
    sell(m, 0, GUIDE)
    assert [refusal(m, "bid", price=price) for price in (10, 13, 20, 995, 1000)] == ["", "RO-R6", "", "RO-R6", ""]
    (bid,) = [offer for offer in m.legal() if offer.verb == "bid"]
    assert (bid.low, bid.high, bid.step) == (10, 1000, 10)
    m = trail(20, 40, 60, money=[0, 19, 9])
    sell(m, 0, GUIDE)
    assert [(offer.low, offer.high) for offer in m.legal() if offer.verb == "bid"] == [(10, 10)]


def test_RO_R6_an_opened_sale_cannot_be_withdrawn_nor_another_opened() -> None:
    m = trail(20, 40, 60)
    sell(m, 0, CAMERA)
    assert (refusal(m, "clear", 0), refusal(m, "lot", 2, item=GUIDE, count=1), refusal(m, "sell", 0)) == ("RO-56",) * 3
    assert refusal(m, "move", 0, squares=1) == "RO-3"
    assert refusal(m, "move", 1, squares=1) == "RO-R6"


def test_RO_R6_without_a_bid_the_bank_buys() -> None:
    m = trail(20, 40, 60)
    sell(m, 0, TICKET)
    m.play("pass")
    events = m.play("pass")
    assert (told(events)[1], money(m), has(m, 0, "ticket")) == ("banked RO-56", [1250, 1000, 1000], 0)


def test_RO_R6_a_bid_is_money_on_the_table_and_a_fine_waits_for_the_end_of_the_sale() -> None:
    m = trail(20, 40, 60, claims=[0, 1, 0], lies=[0, 1, 0], bag=[bag(), [1, 0, 0, 0, 0, 0], bag()])
    sell(m, 0, CAMERA)
    m.play("bid", 1, price=900)
    assert told(m.play("denounce", 2, owner=1)) == ["fined RO-54"]
    assert (money(m), m.position()["fines"], m.asked) == ([1000, 1000, 1000], [0, 3, 0], [2])
    events = m.play("pass", 2)
    assert told(events) == ["passed RO-56", "bought RO-56", "sold RO-56", "required RO-R5"]
    assert (money(m), phase(m), m.asked, m.position()["fines"]) == ([1900, 100, 1000], "debt", [1], [0, 0, 0])


def test_RO_R6_a_lot_never_goes_below_its_opening_price() -> None:
    """The seller would have lost a ticket for nothing."""
    m = trail(20, 40, 60, 80, money=[300, 1000, 50, 1000], claims=[1, 0, 0, 0], lies=[1, 0, 0, 0], turn=2)
    sell(m, 2, TICKET)
    m.play("pass", 3)
    m.play("bid", 0, price=260)
    m.play("denounce", 1, owner=0)
    m.play("pass", 1)
    assert (money(m), has(m, 0, "ticket"), has(m, 2, "ticket")) == ([40, 1000, 310, 1000], 2, 0)
    assert (phase(m), m.asked) == ("debt", [0])


def test_RO_R6_whoever_is_fined_meanwhile_bids_no_more() -> None:
    m = trail(20, 40, 60, claims=[0, 1, 0], lies=[0, 1, 0])
    sell(m, 0, CAMERA)
    m.play("denounce", 2, owner=1)
    assert (m.asked, verbs(m), refusal(m, "bid", price=200)) == ([1], {"pass"}, "RO-R5")
    m = trail(20, 40, 60, claims=[0, 1, 0], lies=[0, 1, 0])
    sell(m, 0, CAMERA)
    m.play("bid", 1, price=200)
    m.play("denounce", 0, owner=1)
    events = m.play("bid", 2, price=210)
    assert (told(events)[1], money(m)) == ("bought RO-56", [1710, 500, 790])


# ---- At any time: in every kind of moment (RO-56, RO-R6)


def in_pack() -> Match:
    return packing(1000, 1000, 1000, bag=[bag(), bag(), bag()])


def in_turn() -> Match:
    return trail(20, 40, 60)


def in_cheques() -> Match:
    m = trail(before("chance"), 60, 80)
    m.play("move", squares=1)
    return m


def in_hotel() -> Match:
    m = trail(before("report"), 60, 80, bag=[bag(cheque=1), bag(), bag()])
    walk(m, 1, 3)
    return m


def in_shop() -> Match:
    m = trail(before("airport"), 60, 80)
    m.play("move", squares=1)
    lodge(m, shops=True)
    return m


def in_square() -> Match:
    m = trail(before("report"), 60, 80)
    walk(m, 1)
    return m


def in_purchase() -> Match:
    m = about_to("purchase-04", money=[0, 1000, 1000])
    play_card(m, "purchase-04")
    return m


def in_choose() -> Match:
    m = about_to("poste-20")
    play_card(m, "poste-20")
    return m


def in_again() -> Match:
    m = about_to("chance-04")
    play_card(m, "chance-04")
    return m


def in_debt() -> Match:
    m = about_to("poste-19", money=[1000, 10, 1000])
    play_card(m, "poste-19")
    return m


MOMENTS = [in_pack, in_turn, in_cheques, in_hotel, in_shop, in_square, in_purchase, in_choose, in_again, in_debt]


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("seller", [0, 1, 2])
@pytest.mark.parametrize("bought", [False, True])
def test_RO_R6_a_sale_interrupts_any_decision_and_the_game_goes_on_where_it_was(
    moment: Callable[[], Match], seller: int, bought: bool
) -> None:
    m, still = moment(), moment()
    assert phase(m) == moment.__name__.removeprefix("in_")
    asked = m.asked
    sell(m, seller, GUIDE)
    while phase(m) == "auction":
        bid = next((offer for offer in m.legal() if offer.verb == "bid"), None)
        m.play(bid if bought and bid and m.hand == (seller + 1) % 3 and bid.low == 10 else "pass")
    assert (m.asked, phase(m)) == (asked, phase(still))
    changed = {name for name in m.position() if m.position()[name] != still.position()[name]}
    assert changed <= {"money", "bag", "may_speak"}
    assert has(m, seller, "guide") == 0
    assert {str(o) for o in m.legal() if not o.aside} >= {str(o) for o in still.legal() if not o.aside and not o.amount}


@pytest.mark.parametrize("moment", MOMENTS)
def test_RO_R6_those_who_may_sell_are_never_waited_for(moment: Callable[[], Match]) -> None:
    m = moment()
    others = [p for p in range(3) if p not in m.asked]
    assert all(m.heard(p) and all(offer.aside for offer in m.legal(p)) for p in others)
    assert len(m.asked) == 1


def test_RO_R6_no_sale_while_chance_is_awaited_or_after_the_end() -> None:
    m = begun(RO, 2, express="on")
    assert refusal(m, "lot", 0, item=GUIDE, count=1) == "RO-56"
    m = trail(20, 40)
    m.play("move", squares=1)
    if phase(m) == "cheques":
        m.play("cheques", count=0)
    assert (m.awaits_chance, refusal(m, "lot", 1, item=GUIDE, count=1)) == (True, "RO-56")


def test_RO_R6_one_who_still_packs_may_bid_and_sell() -> None:
    m = trail(20, HOME)
    sell(m, 1, CAMERA)
    m.play("bid", 0, price=200)
    assert (has(m, 0, "camera"), money(m), spots(m)) == (2, [800, 1200], [20, HOME])
