"""Sakodo, clause by clause: auctions at any time, and exchanges."""

from __future__ import annotations

from typing import Any

import pytest

import escale
from escale.core.match import Match
from tests.games.suitcase import (
    AIRPORTS,
    BAG,
    FAR,
    FULL,
    HOME,
    LAST,
    bag,
    clause_of,
    draw,
    fill,
    has,
    journey,
    keeps,
    money,
    nth,
    numbers_of,
    phase,
    pile,
    play_card,
    ready,
    tickets,
    verbs,
    walk,
    won,
)
from tests.games.table import refusal, told

ITEMS = (*BAG, "ticket")
MONEY = 7
RESALE = {"guide": 10, "camera": 200, "compass": 30, "sleeping_bag": 100, "first_aid": 50, "ticket": 250}


def market(*purse: int, **more: Any) -> Match:
    """The first player is on turn; the second, who may sell, has a full bag, three tickets and two souvenirs."""
    n = len(purse)
    usual: dict[str, Any] = {
        "bag": [FULL] * n,
        "tickets": [1, 3, *[0] * (n - 2)],
        "keeper": won(n, souvenir=(0, 2)),
        "money": list(purse),
    }
    return journey(20, *[FAR - 4 * k for k in range(n - 1)], **{**usual, **more})


def lot(m: Match, seat: int, **counts: int) -> None:
    for item, count in counts.items():
        m.play("lot", seat, item=ITEMS.index(item), count=count)


# ---- The bank's prices


@pytest.mark.parametrize(("item", "price"), RESALE.items())
def test_SK_71_what_the_bank_pays(item: str, price: int) -> None:
    m = market(0, 0)
    lot(m, 1, **{item: 1})
    before = has(m, 1, item)
    events = m.play("sell", 1)
    assert (money(m)[1], has(m, 1, item)) == (price, before - 1)
    assert told(events) == ["opened SK-71", "banked SK-71", "sold SK-71"]
    if item != "ticket":
        assert m.position()["waste"][BAG.index(item)] == 1


def test_SK_71_half_its_price_for_a_souvenir() -> None:
    m = market(0, 0)
    mine = keeps(m, 1)
    m.play("lot_card", 1, card=0)
    m.play("sell", 1)
    assert (money(m)[1], keeps(m, 1), pile(m, mine[0])) == (60, mine[1:], 100)


def test_SK_71_several_goods_as_one_lot_opened_at_the_sum() -> None:
    m = market(2000, 0)
    lot(m, 1, ticket=2, camera=1)
    m.play("lot_card", 1, card=1)
    events = m.play("sell", 1)
    assert numbers_of(events, "opened")["value"] == 2 * 250 + 200 + 60
    assert (phase(m), m.hand, m.legal(0)[-1].low) == ("auction", 0, 760)
    m.play("bid", 0, price=760)
    assert (tickets(m), has(m, 0, "camera"), keeps(m, 0), money(m)) == ([3, 1], 2, ["souvenir-02"], [1240, 760])


def test_SK_71_first_to_the_players_from_the_resale_price() -> None:
    m = market(1000, 0)
    lot(m, 1, camera=1)
    m.play("sell", 1)
    assert (refusal(m, "bid", 0, price=199), refusal(m, "bid", 0, price=200)) == ("SK-71", "")


def test_SK_71_only_what_one_has() -> None:
    m = market(0, 0)
    assert refusal(m, "lot", 1, item=6, count=4) == refusal(m, "lot", 0, item=6, count=2) == "SK-71"
    assert refusal(m, "lot_card", 1, card=5) == refusal(m, "lot_card", 0, card=0) == "SK-71"
    assert refusal(m, "sell", 1) == refusal(m, "clear", 1) == "SK-71"


def test_SK_71_reports_and_adventures_are_not_sold() -> None:
    m = journey(20, FAR, keeper=ready(2, 0))
    assert {offer.numbers["card"] for offer in m.legal() if offer.verb == "lot_card"} == {0, 1}


def test_SK_71_a_lot_is_taken_back_before_it_is_opened() -> None:
    m = market(0, 0)
    lot(m, 1, camera=1)
    assert m.position()["lot"][1] == [0, 0, 1, 0, 0, 0, 0]
    m.play("clear", 1)
    assert (m.position()["lot"][1], has(m, 1, "camera")) == ([0] * 7, 1)


def test_SK_71_a_lot_holds_only_what_its_owner_still_has() -> None:
    report = nth("report")
    m = journey(report - 1, FAR, bag=[FULL, bag()])
    lot(m, 0, camera=1)
    walk(m, 1)
    m.play("play")
    draw(m, "report-01")
    assert m.position()["lot"][0] == [0] * 7


# ---- Bidding (SK-R3)


def test_SK_R3_bids_rise_by_ten_in_turn_order_and_the_last_one_left_buys() -> None:
    m = market(1000, 0, 1000, 1000)
    lot(m, 1, camera=1)
    m.play("sell", 1)
    assert m.hand == 2
    m.play("bid", 2, price=200)
    assert (m.hand, refusal(m, "bid", 3, price=209)) == (3, "SK-71")
    m.play("bid", 3, price=210)
    m.play("pass", 0)
    assert m.hand == 2
    m.play("pass", 2)
    assert (money(m), has(m, 3, "camera"), phase(m), m.hand) == ([1000, 210, 1000, 790], 2, "turn", 0)


def test_SK_R3_whoever_passes_is_out() -> None:
    m = market(1000, 0, 1000, 1000)
    lot(m, 1, camera=1)
    m.play("sell", 1)
    m.play("pass", 2)
    m.play("bid", 3, price=200)
    m.play("bid", 0, price=300)
    assert m.hand == 3


def test_SK_R3_with_money_in_hand() -> None:
    m = market(205, 0, 1000)
    lot(m, 1, camera=1)
    m.play("sell", 1)
    m.play("bid", 2, price=200)
    assert phase(m) == "turn"  # the first player cannot reach 210
    assert has(m, 2, "camera") == 2


def test_SK_R3_what_is_no_bid_is_told_why() -> None:
    m = market(1000, 0)
    lot(m, 1, camera=1)
    m.play("sell", 1)
    assert str(m.why_not("bid", price=203)) == "A bid goes by tens, from €200 to what one has in hand, €1,000. (SK-71)"
    assert str(m.why_not("move", squares=1)) == "An auction is open: bid, or pass. (SK-71)"


def test_SK_R3_an_opened_sale_goes_to_its_end() -> None:
    m = market(1000, 0)
    lot(m, 1, camera=1)
    m.play("sell", 1)
    assert refusal(m, "clear", 1) == refusal(m, "lot", 0, item=2, count=1) == "SK-71"
    assert verbs(m) == {"bid", "pass"}


def test_SK_R3_no_two_auctions_at_once_and_none_while_the_die_rolls() -> None:
    m = market(1000, 0)
    lot(m, 0, camera=1)
    lot(m, 1, camera=1)
    m.play("sell", 1)
    assert refusal(m, "sell", 0) == "SK-71"
    rolling = journey(AIRPORTS[1], FAR, phase="fill", bag=[FULL, FULL])
    assert refusal(rolling, "lot", 1, item=1, count=1) == "SK-71"
    over = journey(LAST - 1, FAR, keeper=ready(2, 0), bag=[FULL, FULL])
    walk(over, 1)
    assert refusal(over, "lot", 1, item=1, count=1) == "SK-71"


# ---- An auction in every kind of moment


def at_home() -> Match:
    return journey(HOME, FAR, 50, bag=[FULL] * 3)


def at_turn() -> Match:
    return journey(20, FAR, 50, bag=[FULL] * 3)


def at_onward() -> Match:
    m = journey(AIRPORTS[1], FAR, 50, bag=[FULL] * 3, tickets=[1, 0, 0])
    m.play("fly", step=AIRPORTS[2])
    return m


def at_lift() -> Match:
    m = journey(49, FAR, 50, bag=[FULL] * 3)
    walk(m, 1)
    return m


def at_pick() -> Match:
    m = at_lift()
    m.play("take", owner=2)
    return m


def at_ride() -> Match:
    m = at_pick()
    m.play("pick", item=1)
    return m


def at_keep() -> Match:
    m = at_home()
    m.play("fill")
    fill(m, "guide", "camera")
    return m


def at_ticket() -> Match:
    m = at_keep()
    m.play("keep", item=1)
    return m


def at_square() -> Match:
    m = journey(nth("souvenir") - 1, FAR, 50, bag=[FULL] * 3)
    walk(m, 1)
    return m


def at_souvenir() -> Match:
    m = at_square()
    m.play("play")
    draw(m, "souvenir-01")
    return m


def drawn(card: str, **more: Any) -> Match:
    m = journey(nth(card.partition("-")[0]) - 1, FAR, 50, bag=[FULL] * 3, **more)
    play_card(m, card)
    return m


def at_choose() -> Match:
    return drawn("mail-06")


def at_again() -> Match:
    return drawn("chance-01")


def at_debt() -> Match:
    return drawn("chance-24", money=[0, 0, 0])


def at_bargain() -> Match:
    m = at_turn()
    m.play("exchange", owner=2)
    return m


def at_answer() -> Match:
    m = at_bargain()
    m.play("offer", given=1, wanted=2, price=0)
    return m


def at_due() -> Match:
    return journey(AIRPORTS[1], FAR, 50, phase="due", frame=[600, *[0] * 7], money=[300, 0, 0], bag=[FULL] * 3)


def at_setting_up() -> Match:
    return journey(HOME, HOME, HOME, stage="tickets", phase="ticket", tickets=[1, 0, 0], bag=[FULL] * 3)


MOMENTS = [
    *(at_home, at_turn, at_onward, at_lift, at_pick, at_ride, at_keep, at_ticket, at_square, at_souvenir),
    *(at_choose, at_again, at_debt, at_bargain, at_answer, at_due, at_setting_up),
]


OPEN_BAG = (at_pick, 2)  # SK-R12
SALES = [(moment, seller) for moment in MOMENTS for seller in (0, 1, 2) if (moment, seller) != OPEN_BAG]


@pytest.mark.parametrize(("moment", "seller"), SALES)
def test_SK_71_at_any_time(moment: Any, seller: int) -> None:
    m = moment()
    before = m.position()
    lot(m, seller, sleeping_bag=1)
    events = m.play("sell", seller)
    while phase(m) == "auction":
        events += m.play("pass")
    assert clause_of(events, "banked") == "SK-71"
    after = m.position()
    assert (after["phase"], after["awaited"], after["frame"]) == (before["phase"], before["awaited"], before["frame"])
    assert (after["depth"], after["stack"]) == (before["depth"], before["stack"])
    assert after["money"][seller] == before["money"][seller] + 100
    changed = {name for name in after if after[name] != before[name]}
    assert changed == {"money", "bag", "held", "waste"}
    assert m.legal()


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
def test_SK_71_a_player_may_buy_at_any_time(moment: Any) -> None:
    m = moment()
    buyer = next(p for p in (2, 0) if money(m)[p] >= 100) if max(money(m)) else -1
    lot(m, 1, sleeping_bag=1)
    m.play("sell", 1)
    while phase(m) == "auction":
        if m.hand == buyer and not m.position()["frame"][2]:
            m.play("bid", price=100)
        else:
            m.play("pass")
    if buyer >= 0:
        assert has(m, buyer, "sleeping_bag") == 2
    assert m.legal()


def test_SK_71_every_phase_is_a_moment() -> None:
    asked = {moment().state.phase for moment in MOMENTS}
    names = set(at_turn().game.phases) - {"bag", "card", "price", "draw", "fill", "adventure", "over", "auction"}
    assert {at_turn().game.phases[k] for k in asked} == names


# ---- Exchanges (SK-R3, SK-51)


def test_SK_R3_the_player_on_turn_proposes_and_the_other_answers_at_once() -> None:
    m = at_turn()
    before = m.position()
    events = m.play("exchange", owner=2)
    assert (clause_of(events, "turned_to"), phase(m), m.asked) == ("SK-R3", "bargain", [0])
    m.play("offer", given=1, wanted=2, price=0)
    assert (phase(m), m.asked, verbs(m, 2)) == ("answer", [2], {"agree", "refuse"})
    events = m.play("agree", 2)
    assert (has(m, 0, "guide"), has(m, 0, "camera"), has(m, 2, "guide"), has(m, 2, "camera")) == (0, 2, 2, 0)
    assert told(events) == ["agreed SK-R3", "handed SK-R3", "handed SK-R3"]
    assert (phase(m), m.asked, m.position()["stack"]) == ("turn", [0], before["stack"])


def test_SK_R3_or_refuses() -> None:
    m = at_answer()
    before = m.position()["bag"]
    events = m.play("refuse", 2)
    assert (told(events), m.position()["bag"], phase(m)) == (["refused SK-R3"], before, "turn")


def test_SK_R3_or_nothing_comes_of_it() -> None:
    m = at_bargain()
    m.play("withdraw")
    assert (phase(m), m.asked, m.position()["depth"]) == ("turn", [0], 0)


@pytest.mark.parametrize(("given", "wanted", "price"), [(MONEY, 2, 150), (2, MONEY, 150), (6, 1, 0), (1, 6, 0), (MONEY, 6, 1000)])
def test_SK_R3_one_card_ticket_or_sum_against_another(given: int, wanted: int, price: int) -> None:
    m = journey(20, FAR, bag=[FULL, FULL], tickets=[1, 1])
    m.play("exchange", owner=1)
    m.play("offer", given=given, wanted=wanted, price=price)
    m.play("agree", 1)
    change = price if wanted == MONEY else -price
    assert money(m) == [1000 + change, 1000 - change]
    for item, count in ((given, 0), (wanted, 2)):
        if item != MONEY:
            assert (has(m, 0, ITEMS[item]), has(m, 1, ITEMS[item])) == (count, 2 - count)


@pytest.mark.parametrize(
    ("given", "wanted", "price"),
    [(1, 1, 0), (MONEY, MONEY, 50), (1, 2, 10), (MONEY, 2, 0), (MONEY, 2, 1001), (2, MONEY, 501), (6, 1, 0)],
)
def test_SK_R3_no_nonsense(given: int, wanted: int, price: int) -> None:
    m = journey(20, FAR, bag=[FULL, FULL], money=[1000, 500])
    m.play("exchange", owner=1)
    assert refusal(m, "offer", given=given, wanted=wanted, price=price) == "SK-R3"


def test_SK_R3_only_on_ones_turn_and_not_in_the_middle_of_a_sale() -> None:
    m = at_turn()
    assert (
        refusal(m, "exchange", 1, owner=0) == refusal(m, "exchange", 0, owner=0) == refusal(m, "exchange", 0, owner=5) == "SK-R3"
    )
    assert refusal(at_bargain(), "exchange", 0, owner=1) == "SK-R3"
    assert refusal(at_setting_up(), "exchange", 0, owner=1) == "SK-R3"
    lot(m, 1, camera=1)
    m.play("sell", 1)
    m.play("pass")
    assert (phase(m), m.hand, refusal(m, "exchange", 0, owner=2)) == ("auction", 0, "SK-R3")


def test_SK_R3_what_one_has_not_cannot_be_agreed_to() -> None:
    m = journey(20, FAR, bag=[FULL, bag()])
    m.play("exchange", owner=1)
    m.play("offer", given=1, wanted=2, price=0)
    assert (verbs(m, 1), refusal(m, "agree", 1)) == ({"refuse"}, "SK-R3")


def test_SK_R3_an_exchange_is_withdrawn_once_the_proposer_has_sold_what_was_offered() -> None:
    m = at_answer()
    lot(m, 0, guide=1)
    events = m.play("sell", 0)
    while phase(m) == "auction":
        events = m.play("pass")
    assert (told(events)[-2:], phase(m), m.asked) == (["sold SK-71", "withdrew SK-R3"], "turn", [0])
    assert (has(m, 2, "guide"), has(m, 2, "camera"), m.position()["depth"]) == (1, 1, 0)
    assert refusal(m, "agree", 2) == "SK-5"


def test_SK_R3_or_spent_the_sum() -> None:
    m = journey(20, FAR, 50, bag=[FULL] * 3)
    m.play("exchange", owner=2)
    m.play("offer", given=MONEY, wanted=2, price=900)
    lot(m, 1, camera=1)
    m.play("sell", 1)
    m.play("pass", 2)
    events = m.play("bid", 0, price=200)
    assert (told(events)[-1], phase(m), money(m)) == ("withdrew SK-R3", "turn", [800, 1200, 1000])


def test_SK_R3_but_not_while_it_can_still_be_given() -> None:
    m = at_answer()
    lot(m, 0, camera=1)
    m.play("sell", 0)
    while phase(m) == "auction":
        m.play("pass")
    assert (phase(m), verbs(m, 2)) == ("answer", {"agree", "refuse"})


@pytest.mark.parametrize(
    "moment", [m for m in MOMENTS if m not in (at_bargain, at_answer, at_setting_up)], ids=lambda m: m.__name__
)
def test_SK_R3_whenever_the_player_on_turn_is_asked(moment: Any) -> None:
    m = moment()
    before = m.position()
    m.play("exchange", owner=1)
    m.play("offer", given=4, wanted=5, price=0)
    m.play("refuse", 1)
    assert m.position() == before


# ---- Looked at closer


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
def test_every_moment_can_be_written_down_and_set_up_again(moment: Any) -> None:
    m = moment()
    again = escale.match("sakodo", position=m.position())
    assert again.state == m.state


def test_SK_R3_every_proposal_one_can_make() -> None:
    m = journey(20, FAR, bag=[bag(camera=1), FULL], money=[300, 120], tickets=[0, 1])
    m.play("exchange", owner=1)
    found = {(o.numbers["given"], o.numbers["wanted"], o.low, o.high) for o in m.legal() if o.verb == "offer"}
    cards = {(2, wanted, 0, 0) for wanted in (1, 3, 4, 5, 6)} | {(2, MONEY, 1, 120)}
    assert found == cards | {(MONEY, wanted, 1, 300) for wanted in range(1, 7)}
    assert refusal(m, "agree") == refusal(m, "fill") == "SK-R3"


def test_SK_R3_thinking_better_of_it_is_told() -> None:
    m = at_bargain()
    assert told(m.play("withdraw")) == ["withdrew SK-R3"]


def test_SK_71_what_is_put_together_and_sold_is_told() -> None:
    m = market(500, 0)
    assert told(m.play("lot", 1, item=2, count=1)) == ["lotted SK-71"]
    assert told(m.play("lot_card", 1, card=0)) == ["lotted_card SK-71"]
    m.play("sell", 1)
    assert refusal(m, "refuse") == refusal(m, "fill") == "SK-71"
    events = m.play("bid", price=260)
    assert told(events) == ["raised SK-71", "bought SK-71", "sold SK-71", "sold_card SK-71"]
    assert (pile(m, "souvenir-01"), keeps(m, 0), told(at_cleared())) == (0, ["souvenir-01"], ["cleared SK-71"])


def at_cleared() -> list[Any]:
    m = market(0, 0)
    lot(m, 1, camera=1)
    return m.play("clear", 1)
