"""Sakodo, clause by clause: looked at closer, where two rules meet or a rule ends."""

from __future__ import annotations

from typing import Any

import pytest

import escale
from escale.core.match import Match, Offer
from tests.games.suitcase import (
    AIRPORTS,
    BAG,
    FAR,
    FULL,
    HOME,
    KINDS,
    LAST,
    about_to,
    bag,
    clause_of,
    distances,
    draw,
    fill,
    journey,
    money,
    names,
    nth,
    numbers_of,
    phase,
    play_card,
    ready,
    spots,
    throw,
    verbs,
    walk,
    won,
)
from tests.games.table import refusal, told


def looking_into(**more: Any) -> Match:
    """The first player takes the second along, and looks into their bag."""
    m = journey(29, 30, FAR, **{"bag": [FULL] * 3, **more})
    walk(m, 1)
    m.play("take", owner=1)
    return m


def thoughts(m: Match, seat: int) -> list[Offer]:
    """Every move a seat might think of, allowed or not."""
    return [*m.legal(seat), *(offer for offer, _ in m.refused(seat))]


def thought_of(m: Match, seat: int) -> set[str]:
    return {str(offer) for offer in thoughts(m, seat)}


def might_exchange(m: Match, seat: int) -> set[int]:
    """With whom a seat might think of an exchange."""
    return {offer.numbers["owner"] for offer in thoughts(m, seat) if offer.verb == "exchange"}


# ---- An open bag


def test_SK_R12_souvenirs_are_not_in_the_bag_and_may_be_sold_while_it_is_open() -> None:
    m = looking_into(keeper=won(3, souvenir=(0, 3)))
    assert [refusal(m, "lot_card", 1, card=card) for card in range(3)] == ["", "", ""]


def test_SK_51_the_passport_of_an_open_bag_is_not_sold_either() -> None:
    assert refusal(looking_into(), "lot", 1, item=0, count=1) == "SK-51"


def test_SK_R12_whose_bag_is_open_has_nothing_to_sell_but_what_is_not_in_it() -> None:
    assert thought_of(looking_into(), 1) == set()
    assert "lot(item=6, count=1..2)" in thought_of(looking_into(tickets=[0, 2, 0]), 1)


# ---- Filling the bag


def test_SK_50_a_card_is_kept_and_nothing_else_is_done_with_it() -> None:
    m = journey(AIRPORTS[2], FAR)
    m.play("fill")
    fill(m, "guide", "camera")
    assert refusal(m, "pick", item=1) == refusal(m, "take", owner=1) == "SK-50"


# ---- Planes, tickets and passports


@pytest.mark.parametrize(("here", "there"), [(AIRPORTS[0], AIRPORTS[1]), (LAST, AIRPORTS[-1])])
def test_SK_42_from_the_first_airport_there_is_one_way_to_fly_and_from_the_last(here: int, there: int) -> None:
    m = journey(here, FAR, tickets=[1, 0])
    assert [offer.numbers["step"] for offer in thoughts(m, 0) if offer.verb == "fly"] == [there]


def test_SK_R2_a_ticket_that_is_too_dear_is_paid_or_not_and_nothing_else() -> None:
    m = journey(AIRPORTS[2], FAR, phase="price", money=[300, 0], bag=[FULL, bag()])
    throw(m, 4)
    assert (phase(m), refusal(m, "fill"), refusal(m, "move", squares=1)) == ("due", "SK-R2", "SK-R2")


def test_SK_71_whoever_has_lost_the_passport_sells_the_one_card_that_is_left() -> None:
    m = journey(AIRPORTS[2], FAR, bag=[bag(0, guide=1), bag()], stranded=[0])
    assert refusal(m, "lot", item=BAG.index("guide"), count=1) == ""


def test_SK_R8_at_the_departure_nobody_hears_of_a_passport() -> None:
    m = journey(HOME, FAR, bag=[bag(0), bag()])
    m.play("fill")
    events = fill(m, "passport", "guide", keep="passport")
    assert "found" not in [event.name for event in events]


def test_SK_R2_whoever_starts_without_leaves_nothing_behind() -> None:
    m = journey(HOME, HOME, stage="tickets", phase="price", money=[500, 0], bag=[FULL, FULL])
    throw(m, 6)
    m.play("decline")
    assert (phase(m), m.hand, set(m.position()["frame"])) == ("ticket", 1, {0})


def test_SK_54_with_the_last_500_euros() -> None:
    m = journey(AIRPORTS[2], HOME, stranded=[0], bag=[bag(0), bag()], stuck=[2, 0], money=[500, 0])
    assert refusal(m, "passport") == ""


def test_SK_R11_a_flight_to_the_arrival_with_the_cards_is_the_end_and_nothing_follows() -> None:
    m = journey(AIRPORTS[-1], FAR, tickets=[1, 0], keeper=ready(2, 0))
    events = m.play("fly", step=LAST)
    assert told(events) == ["flew SK-42", "arrived SK-80", "won SK-80"]


# ---- Squares


@pytest.mark.parametrize("kind", ["souvenir", "report", "adventure"])
def test_SK_60_a_square_is_played_or_not_and_nothing_else(kind: str) -> None:
    m = journey(nth(kind) - 1, FAR, bag=[FULL, bag()])
    walk(m, 1)
    assert refusal(m, "pay") == refusal(m, "fill") == refusal(m, "move", squares=1) == "SK-60"
    spent = journey(nth(kind), FAR, phase="square", bag=[FULL, bag()], keeper=won(2, **{kind: (10, 15)}))
    assert refusal(spent, "pay") == "SK-60"


# ---- Orders


def test_SK_R16_an_ordered_move_waits_on_the_arrival() -> None:
    m = journey(LAST, FAR, orders=[3, 0], tickets=[1, 0])
    assert verbs(m) == {"fill", "fly", "work"}


def test_SK_R11_and_after_a_flight_from_there_the_move_is_chosen_and_paid() -> None:
    m = journey(LAST, FAR, orders=[3, 0], tickets=[1, 0])
    m.play("fly", step=AIRPORTS[-1])
    assert distances(m) == [1, 2, 3, 4, 5, 6]
    walk(m, 5)
    assert (money(m)[0], m.position()["orders"]) == (800, [3, 0])


def test_SK_R16_an_order_too_many_of_ones_own_says_so() -> None:
    later = [[7] * 11, [0] * 11]
    m = journey(LAST, FAR, orders=[3, 0], later=later, tickets=[1, 0])
    m.play("fly", step=AIRPORTS[-1])
    walk(m, KINDS.index("chance", AIRPORTS[-1]) - AIRPORTS[-1])
    fill(m, "guide", keep="guide")
    events = draw(m, "chance-03")
    assert (clause_of(events, "untouched"), m.position()["later"]) == ("SK-R16", later)


def test_SK_R16_an_order_that_is_carried_out_makes_room_for_another() -> None:
    m = journey(nth("report") - 3, FAR, orders=[3, 0], later=[[7] * 11, [0] * 11])
    walk(m, 3)
    assert (m.position()["orders"][0], m.position()["later"][0]) == (7, [7] * 10 + [0])


def test_SK_61_six_squares_are_no_lost_turn() -> None:
    m = journey(nth("report") - 1, 50, orders=[0, 6])
    walk(m, 1)
    m.play("decline")
    assert (m.asked, distances(m)) == ([1], [6])


def test_SK_61_an_ordered_move_is_a_move_and_nothing_of_the_same_number() -> None:
    assert refusal(journey(20, FAR, orders=[5, 0]), "take", owner=5) == "SK-61"


def test_SK_61_an_order_is_told() -> None:
    m = about_to("chance-03")
    events = play_card(m, "chance-03")
    assert (clause_of(events, "ordered"), numbers_of(events, "ordered")["squares"]) == ("SK-61", 5)


# ---- Cards


@pytest.mark.parametrize("card", ["chance-25", "mail-20", "job-01"])
def test_SK_61_what_a_card_says_is_drawn_by_its_own_clause(card: str) -> None:
    assert clause_of(play_card(about_to(card), card), "drew") == "SK-61"


def test_SK_61_what_a_card_takes_is_told() -> None:
    events = play_card(about_to("chance-09"), "chance-09")
    assert clause_of(events, "gave_up") == "SK-61"


def test_SK_61_whom_a_card_concerns_is_chosen_and_nothing_else() -> None:
    m = about_to("mail-06")
    play_card(m, "mail-06")
    assert refusal(m, "take", owner=2) == refusal(m, "fly", step=2) == "SK-61"


def test_SK_61_where_no_job_is_ahead_the_drawer_stays_and_no_victim_is_named() -> None:
    here = nth("chance", -1)
    assert here > nth("job", -1)
    m = journey(here - 1, HOME)
    events = play_card(m, "chance-22")
    assert (spots(m)[0], {"sent", "untouched"} & {event.name for event in events}) == (here, set())


def test_SK_80_a_card_that_leads_to_the_arrival_is_done_with() -> None:
    m = journey(nth("chance", -1) - 1, HOME, keeper=ready(2, 0))
    play_card(m, "chance-14")
    assert m.over
    assert escale.match("sakodo", position=m.position()).state == m.state


# ---- Exchanges


def test_SK_R3_the_player_on_turn_is_offered_an_exchange_with_every_other() -> None:
    m = journey(20, FAR, 50, bag=[FULL] * 3)
    assert {offer.numbers["owner"] for offer in m.legal() if offer.verb == "exchange"} == {1, 2}
    assert all(offer.aside for offer in m.legal() if offer.verb == "exchange")


def test_SK_R3_nobody_else_thinks_of_one_nor_who_is_in_the_middle_of_something() -> None:
    m = journey(20, FAR, 50, bag=[FULL] * 3)
    assert (might_exchange(m, 0), might_exchange(m, 1)) == ({0, 1, 2}, set())
    m.play("exchange", owner=1)
    assert might_exchange(m, 0) == set()
    owed = about_to("chance-12", money=[0, 30, 0], tickets=[0, 1, 0])
    play_card(owed, "chance-12")
    assert (phase(owed), owed.asked, might_exchange(owed, 0), might_exchange(owed, 1)) == ("debt", [1], set(), set())


def test_SK_R3_nobody_thinks_of_a_thing_for_its_like() -> None:
    m = journey(20, FAR, bag=[FULL, FULL])
    m.play("exchange", owner=1)
    found = [(offer.numbers["given"], offer.numbers["wanted"]) for offer, _ in m.refused() if offer.verb == "offer"]
    assert found
    assert all(given != wanted for given, wanted in found)


def test_SK_R3_a_proposal_is_agreed_to_or_refused_and_nothing_else() -> None:
    m = journey(20, FAR, bag=[FULL, FULL])
    m.play("exchange", owner=1)
    m.play("offer", given=1, wanted=2, price=0)
    assert refusal(m, "withdraw", 1) == refusal(m, "fill", 1) == "SK-R3"


# ---- The first player


@pytest.mark.parametrize(("dice", "first"), [((6, 2), 0), ((2, 6), 1)])
def test_SK_R15_it_is_told_who_starts(dice: tuple[int, int], first: int) -> None:
    m = journey(HOME, HOME, phase="draw", drawing=[0, 1])
    events = [*throw(m, dice[0]), *throw(m, dice[1])]
    assert (names(events), m.asked) == (["threw 0", "threw 1", f"starts {first}"], [first])


# ---- What can be thought of


def test_SK_71_one_thinks_of_selling_what_one_has() -> None:
    m = journey(20, FAR, bag=[bag(), bag(camera=2)], keeper=won(2, souvenir=(1, 1)))
    assert thought_of(m, 1) == {"lot(item=2, count=1..2)", "lot_card(card=1)", "sell()", "clear()"}


def test_SK_R3_nobody_thinks_of_another_sale_while_one_is_open() -> None:
    m = journey(20, FAR, bag=[FULL, bag(camera=1)])
    m.play("lot", 1, item=2, count=1)
    m.play("sell", 1)
    assert (thought_of(m, 0), thought_of(m, 1)) == ({"pass()", "bid(price=200..1000)"}, set())


def test_SK_71_nobody_thinks_of_anything_while_the_die_rolls() -> None:
    m = journey(AIRPORTS[2], FAR, phase="fill", bag=[FULL, FULL])
    assert thought_of(m, 0) == thought_of(m, 1) == set()


def sales(m: Match, seat: int) -> dict[str, bool]:
    """What a seat may sell now, and whether that is said aside."""
    return {str(offer): bool(offer.aside) for offer in m.legal(seat) if offer.verb in ("lot", "lot_card", "sell")}


def test_SK_R9_only_a_debtor_who_is_short_sells_by_way_of_an_answer() -> None:
    m = about_to("chance-24", money=[50, 0, 0], bag=[bag(guide=1, camera=1), bag(guide=1), bag()])
    walk(m, 1)
    fill(m, "passport")
    draw(m, "chance-24")
    assert sales(m, 0) == {"lot(item=1, count=1..1)": False, "lot(item=2, count=1..1)": False}
    assert sales(m, 1) == {"lot(item=1, count=1..1)": True}
    m.play("lot", item=2, count=1)
    m.play("sell")
    assert (verbs(m), sales(m, 0)) == ({"settle"}, {"lot(item=1, count=1..1)": True})
    assert refusal(m, "pay") == refusal(m, "move", squares=1) == "SK-R9"


# ---- Chance, and the decks in view


def at_adventure() -> Match:
    m = journey(nth("adventure") - 1, FAR, bag=[FULL, bag()])
    walk(m, 1)
    m.play("play")
    draw(m, "adventure-01")
    return m


def at_bag() -> Match:
    m = journey(AIRPORTS[2], FAR)
    m.play("fill")
    throw(m, 3)
    return m


def at_fill() -> Match:
    m = journey(AIRPORTS[2] - 1, FAR)
    walk(m, 1)
    return m


def at_card() -> Match:
    m = journey(nth("job") - 1, FAR)
    walk(m, 1)
    return m


def at_chance() -> Match:
    m = journey(nth("chance") - 1, FAR)
    walk(m, 1)
    fill(m, "guide", keep="guide")
    return m


def at_draw() -> Match:
    m = journey(HOME, HOME, phase="draw", drawing=[0, 1])
    throw(m, 3)
    return m


def at_price() -> Match:
    m = journey(AIRPORTS[2], FAR, phase="ticket")
    m.play("buy")
    return m


@pytest.mark.parametrize(
    "moment", [at_adventure, at_bag, at_fill, at_card, at_chance, at_draw, at_price], ids=lambda moment: moment.__name__
)
def test_every_draw_and_throw_can_be_written_down_and_set_up_again(moment: Any) -> None:
    m = moment()
    again = escale.match("sakodo", chance="played", position=m.position())
    assert (again.state, again.awaits_chance) == (m.state, True)
