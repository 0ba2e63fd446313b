"""Sakodo, clause by clause: hitch-hiking."""

from __future__ import annotations

from typing import Any

import pytest

from escale.core.match import Match
from tests.games.suitcase import (
    AIRPORTS,
    BAG,
    FAR,
    FULL,
    KINDS,
    LAST,
    bag,
    clause_of,
    distances,
    draw,
    fill,
    has,
    journey,
    liftable,
    money,
    names,
    nth,
    numbers_of,
    phase,
    spots,
    verbs,
    walk,
)
from tests.games.table import refusal, told

HERE = 30
GUIDE, CAMERA = BAG.index("guide"), BAG.index("camera")


def meeting(*more: int, squares: int = 1, **fields: Any) -> Match:
    """The first player arrives where the second stands; further players where told. Everyone has a full bag."""
    at = (HERE - squares, HERE, *more)
    m = journey(*at, **{"bag": [FULL] * len(at), **fields})
    walk(m, squares)
    return m


def lift(m: Match, owner: int, item: int = GUIDE) -> None:
    """Take somebody along, and a card from their bag."""
    m.play("take", owner=owner)
    m.play("pick", item=item)


# ---- Taking along


def test_SK_30_stop_and_play_the_square_or_take_them_along() -> None:
    m = meeting(FAR)
    assert (phase(m), verbs(m), liftable(m)) == ("lift", {"take", "stop"}, [1])
    assert refusal(m, "move", squares=1) == refusal(m, "play") == "SK-30"


def test_SK_30_stopping_plays_the_square() -> None:
    job = nth("job")
    m = journey(job - 1, job)
    walk(m, 1)
    m.play("stop")
    assert phase(m) == "card"
    draw(m, "job-01")
    assert (money(m)[0], spots(m)) == (1250, [job, job])


def test_SK_30_with_a_passenger_the_square_is_not_played_and_one_moves_on_together() -> None:
    m = meeting(FAR)
    lift(m, 1)
    assert (phase(m), m.hand, distances(m)) == ("ride", 0, [1, 2, 3, 4, 5, 6])
    assert refusal(m, "stop") == refusal(m, "fill") == "SK-30"
    walk(m, 2)
    assert spots(m) == [HERE + 2, HERE + 2, FAR]


def test_SK_30_nobody_there_nobody_taken() -> None:
    m = meeting(FAR)
    assert refusal(m, "take", owner=2) == refusal(m, "take", owner=0) == "SK-30"
    alone = journey(HERE - 1, FAR)
    walk(alone, 1)
    assert phase(alone) != "lift"


def test_SK_30_the_new_square_is_played() -> None:
    job = nth("job")
    m = journey(job - 3, job - 2, bag=[FULL, FULL])
    walk(m, 1)
    lift(m, 1)
    walk(m, 2)
    assert (phase(m), m.hand) == ("card", 0)


def test_SK_31_a_card_of_the_passengers_open_bag() -> None:
    m = meeting(FAR)
    m.play("take", owner=1)
    assert (phase(m), m.hand) == ("pick", 0)
    assert {offer.numbers["item"] for offer in m.legal() if offer.verb == "pick"} == {1, 2, 3, 4, 5}
    events = m.play("pick", item=CAMERA)
    assert (has(m, 0, "camera"), has(m, 1, "camera"), m.position()["held"]) == (2, 0, [7, 5, 6])
    assert clause_of(events, "picked") == clause_of(events, "picked_one") == "SK-31"


def test_SK_31_the_bag_is_open_while_the_driver_looks() -> None:
    m = meeting(FAR)
    assert m.view(0)["bag"][1] == [None] * 6
    m.play("take", owner=1)
    assert (m.view(0)["bag"][1], m.view(2)["bag"][1], m.position()["opened"]) == (FULL, [None] * 6, [[], [0], []])
    m.play("pick", item=GUIDE)
    assert (m.view(0)["bag"][1], m.position()["opened"]) == ([None] * 6, [[], [], []])


def test_SK_31_only_what_is_there_and_something() -> None:
    m = meeting(FAR, bag=[FULL, bag(guide=1), FULL])
    m.play("take", owner=1)
    assert refusal(m, "pick", item=CAMERA) == "SK-31"


def test_SK_R1_never_the_passport() -> None:
    m = meeting(FAR)
    m.play("take", owner=1)
    assert refusal(m, "pick", item=0) == "SK-R1"


@pytest.mark.parametrize(("first", "then", "paid"), [(3, 2, 70), (1, 1, 0), (6, 6, 800), (2, 4, 120), (5, 1, 200)])
def test_SK_32_each_leg_is_paid_on_its_own(first: int, then: int, paid: int) -> None:
    m = meeting(squares=first)
    lift(m, 1)
    events = walk(m, then)
    assert 1000 - money(m)[0] == paid
    assert clause_of(events, "advanced") == "SK-32"


def test_SK_32_and_with_money_in_hand() -> None:
    m = meeting(money=[60, 0], squares=3)
    lift(m, 1)
    assert distances(m) == [1]


def test_SK_33_passengers_pay_nothing_do_not_play_and_have_their_own_turn() -> None:
    souvenir = nth("souvenir")
    m = journey(souvenir - 3, souvenir - 2, FAR, bag=[FULL] * 3)
    walk(m, 1)
    lift(m, 1)
    events = walk(m, 2)
    assert (clause_of(events, "carried"), numbers_of(events, "carried")["owner"]) == ("SK-33", 0)
    m.play("decline")
    assert (m.hand, phase(m), money(m)[1], spots(m)[1]) == (1, "turn", 1000, souvenir)


def test_SK_34_several_in_one_turn_on_one_square() -> None:
    m = meeting(HERE, HERE)
    assert liftable(m) == [1, 2, 3]
    lift(m, 3)
    assert (verbs(m), liftable(m)) == ({"take", "move"}, [1, 2])
    m.play("take", owner=1)
    m.play("pick", item=CAMERA)
    walk(m, 1)
    assert spots(m) == [HERE + 1, HERE + 1, HERE, HERE + 1]
    assert m.position()["held"] == [8, 5, 6, 5]


def test_SK_34_and_on_the_next_ones() -> None:
    m = meeting(HERE + 2)
    lift(m, 1)
    walk(m, 2)
    assert (phase(m), liftable(m)) == ("lift", [2])
    events = m.play("take", owner=2)
    assert clause_of(events, "lifted") == "SK-34"
    m.play("pick", item=GUIDE)
    walk(m, 1)
    assert spots(m) == [HERE + 3] * 3


def test_SK_R7_the_driver_chooses_whom_to_take() -> None:
    m = meeting(HERE)
    lift(m, 2)
    walk(m, 1)
    assert spots(m) == [HERE + 1, HERE, HERE + 1]


def test_SK_R7_a_passenger_is_taken_once_a_turn() -> None:
    m = meeting(HERE + 2)
    lift(m, 1)
    assert refusal(m, "take", owner=1) == "SK-R7"
    walk(m, 2)
    assert refusal(m, "take", owner=1) == "SK-R7"


def test_SK_R7_those_aboard_stay_to_the_end_of_the_turn() -> None:
    m = meeting(HERE + 2)
    lift(m, 1)
    walk(m, 2)
    lift(m, 2)
    walk(m, 2)
    assert (spots(m), m.position()["riders"]) == ([HERE + 4] * 3, [1, 2])


def counted(times: int) -> Match:
    """The first player has taken the second along on so many turns running."""
    return meeting(FAR, lifts=[[0, times, 0, 0, 0, 0], [0] * 6, [0] * 6])


@pytest.mark.parametrize("times", [0, 1, 2])
def test_SK_35_three_times_running(times: int) -> None:
    m = counted(times)
    assert liftable(m) == [1]
    lift(m, 1)
    assert m.position()["lifts"][0][1] == times + 1


def test_SK_35_and_not_a_fourth() -> None:
    m = counted(3)
    assert phase(m) != "lift"  # there is nobody else
    other = meeting(HERE, lifts=[[0, 3, 0, 0, 0, 0], [0] * 6, [0] * 6])
    assert (liftable(other), refusal(other, "take", owner=1)) == ([2], "SK-35")


def test_SK_R7_the_count_lasts_while_lifts_follow_each_other() -> None:
    report = nth("report")
    m = journey(report - 3, report - 2, bag=[FULL, FULL])
    walk(m, 1)
    lift(m, 1)
    walk(m, 2)
    m.play("decline")
    assert (m.hand, m.position()["lifts"][0][1]) == (1, 1)


def test_SK_R7_one_turn_without_and_the_count_begins_again() -> None:
    report = nth("report")
    m = journey(report - 1, FAR, 50, lifts=[[0, 3, 2, 0, 0, 0], [1, 0, 0, 0, 0, 0], [0] * 6])
    walk(m, 1)
    m.play("decline")
    assert m.position()["lifts"] == [[0] * 6, [1, 0, 0, 0, 0, 0], [0] * 6]


def test_SK_R7_a_lost_turn_is_no_turn_without() -> None:
    m = journey(FAR, 60, 61, turn=1, orders=[7, 0, 0], lifts=[[0, 0, 3, 0, 0, 0], *[[0] * 6] * 2])
    m.play("work")
    while m.hand != 1 or m.awaits_chance:
        m.play(m.outcomes()[0][0] if m.awaits_chance else next(o for o in m.legal() if o.verb in ("work", "decline", "settle")))
    assert m.position()["lifts"][0][2] == 3


def test_SK_R7_the_count_is_between_one_driver_and_one_passenger() -> None:
    m = journey(HERE, HERE - 1, turn=1, bag=[FULL, FULL], lifts=[[0, 3, 0, 0, 0, 0], [0] * 6])
    walk(m, 1)
    assert liftable(m) == [0]


@pytest.mark.parametrize(("card", "shift"), [("chance-14", 3), ("chance-15", -2)])
def test_SK_36_a_card_that_moves_the_driver_takes_the_passengers_along(card: str, shift: int) -> None:
    chance = nth("chance")
    m = journey(chance - 3, chance - 2, FAR, bag=[FULL] * 3)
    walk(m, 1)
    lift(m, 1)
    walk(m, 2)
    fill(m, "guide", keep="guide")
    events = draw(m, card)
    assert (spots(m), clause_of(events, "sent")) == ([chance + shift, chance + shift, FAR], "SK-36")


def test_SK_36_play_again_too() -> None:
    chance = nth("chance")
    m = journey(chance - 3, chance - 2, FAR, bag=[FULL] * 3)
    walk(m, 1)
    lift(m, 1)
    walk(m, 2)
    fill(m, "guide", keep="guide")
    draw(m, "chance-01")
    walk(m, 2)
    assert (spots(m), money(m)[0], m.hand) == ([chance + 2, chance + 2, FAR], 1000 - 20 - 20, 1)


def test_SK_36_only_those_aboard() -> None:
    chance = nth("chance")
    m = journey(chance - 1, chance, chance, bag=[FULL] * 3)
    walk(m, 1)
    m.play("stop")
    fill(m, "guide", keep="guide")
    events = draw(m, "chance-14")
    assert (spots(m), clause_of(events, "sent")) == ([chance + 3, chance, chance], "SK-62")


# ---- When lifts begin


def test_SK_R12_never_after_a_flight() -> None:
    m = journey(AIRPORTS[1], AIRPORTS[2], tickets=[1, 0])
    m.play("fly", step=AIRPORTS[2])
    assert (phase(m), refusal(m, "take", owner=1)) == ("onward", "SK-R11")


def test_SK_R12_but_after_the_paid_move_that_follows_it() -> None:
    m = journey(AIRPORTS[1], AIRPORTS[2] + 2, tickets=[1, 0], bag=[FULL, FULL])
    m.play("fly", step=AIRPORTS[2])
    walk(m, 2)
    assert liftable(m) == [1]


def test_SK_R12_never_after_a_cards_move() -> None:
    chance = nth("chance")
    m = journey(chance - 1, chance + 3, bag=[FULL, FULL])
    walk(m, 1)
    fill(m, "guide", keep="guide")
    draw(m, "chance-14")
    assert (spots(m), m.hand) == ([chance + 3, chance + 3], 1)


def test_SK_R12_nor_after_the_move_a_card_has_ordered() -> None:
    report = nth("report")
    m = journey(report - 2, report, orders=[2, 0], bag=[FULL, FULL])
    walk(m, 2)
    assert phase(m) == "square"


def test_SK_R12_nor_after_playing_again() -> None:
    chance = nth("chance")
    m = journey(chance - 1, chance + 2, bag=[FULL, FULL])
    walk(m, 1)
    fill(m, "guide", keep="guide")
    draw(m, "chance-01")
    walk(m, 2)
    assert (spots(m)[0], m.hand) == (chance + 2, 1)


def test_SK_R12_a_bag_with_nothing_but_a_passport_yields_nothing() -> None:
    m = meeting(bag=[FULL, bag()])
    events = m.play("take", owner=1)
    assert (told(events), phase(m)) == (["lifted SK-30", "empty_bag SK-R12"], "ride")


def test_SK_R12_nothing_leaves_an_open_bag_before_the_driver_has_picked() -> None:
    m = meeting(bag=[FULL, bag(guide=1)], money=[0, 0])
    m.play("take", owner=1)
    assert (refusal(m, "lot", 1, item=GUIDE, count=1), m.legal(1), verbs(m)) == ("SK-R12", [], {"pick"})
    m.play("pick", item=GUIDE)
    assert has(m, 0, "guide") == 2


def test_SK_R12_what_is_left_may_be_sold_again_afterwards() -> None:
    m = meeting(FAR)
    lift(m, 1)
    assert refusal(m, "lot", 1, item=CAMERA, count=1) == ""


def test_SK_R12_tickets_are_not_in_the_bag_and_the_drivers_own_is_closed() -> None:
    m = meeting(tickets=[0, 1], money=[0, 0])
    m.play("take", owner=1)
    assert refusal(m, "lot", 0, item=CAMERA, count=1) == ""
    m.play("lot", 1, item=6, count=1)
    m.play("sell", 1)
    assert (phase(m), money(m)) == ("pick", [0, 250])


def test_SK_R12_nor_is_anything_of_it_exchanged() -> None:
    m = meeting(tickets=[0, 1])
    m.play("take", owner=1)
    m.play("exchange", owner=1)
    m.play("offer", given=CAMERA, wanted=GUIDE, price=0)
    assert (verbs(m, 1), refusal(m, "agree", 1)) == ({"refuse"}, "SK-R12")
    m.play("refuse", 1)
    m.play("exchange", owner=1)
    m.play("offer", given=CAMERA, wanted=6, price=0)
    assert verbs(m, 1) == {"agree", "refuse"}


def test_SK_R12_a_lot_made_of_it_before_is_taken_apart() -> None:
    m = meeting()
    m.play("lot", 1, item=CAMERA, count=1)
    m.play("take", owner=1)
    assert (m.position()["lot"][1], refusal(m, "sell", 1)) == ([0] * 7, "SK-71")


def test_SK_30_no_lift_beyond_the_arrival() -> None:
    m = journey(LAST - 1, LAST, bag=[FULL, FULL])
    walk(m, 1)
    assert phase(m) == "fill"


# ---- Without a passport (SK-55)


def test_SK_55_a_player_without_passport_is_not_taken_along() -> None:
    airport = AIRPORTS[2]
    m = journey(airport - 1, airport, airport, bag=[FULL, bag(0, guide=2), FULL], stranded=[1])
    walk(m, 1)
    assert (liftable(m), refusal(m, "take", owner=1)) == ([2], "SK-55")


# ---- The worked example


def test_SK_E1_three_squares_alone_then_two_with_a_passenger() -> None:
    m = meeting(squares=3)
    lift(m, 1, CAMERA)
    events = walk(m, 2)
    assert (money(m)[0], has(m, 0, "camera"), spots(m)) == (1000 - 70, 2, [HERE + 2] * 2)
    assert "carried 1" in names(events)
    dear = journey(HERE - 3, FAR)
    walk(dear, 5)
    assert (money(dear)[0], spots(dear)[0]) == (800, HERE + 2)
    assert KINDS[HERE] not in ("departure", "arrival")


def test_SK_E5_to_tease_a_rival_give_them_a_lift() -> None:
    m = meeting()
    lift(m, 1, CAMERA)
    walk(m, 1)
    assert (spots(m)[1], has(m, 1, "camera"), has(m, 0, "camera")) == (HERE + 1, 0, 2)


def test_SK_E6_two_short_legs_cost_less_than_a_long_one() -> None:
    m = meeting(squares=2)
    lift(m, 1)
    walk(m, 4)
    alone = journey(HERE - 2, FAR)
    walk(alone, 6)
    assert (spots(m)[0], money(m)[0], spots(alone)[0], money(alone)[0]) == (HERE + 4, 880, HERE + 4, 600)


# ---- Looked at closer


def test_SK_33_the_next_turn_begins_without_passengers() -> None:
    report = nth("report")
    m = journey(report - 3, report - 2, bag=[FULL, FULL])
    walk(m, 1)
    lift(m, 1)
    walk(m, 2)
    m.play("decline")
    assert (m.position()["riders"], m.position()["lifted"]) == ([], [])


def test_SK_31_nothing_else_is_done_while_a_bag_is_open() -> None:
    m = meeting(FAR)
    m.play("take", owner=1)
    assert refusal(m, "stop") == refusal(m, "move", squares=1) == "SK-20"
    m.play("pick", item=GUIDE)
    assert m.position()["frame"] == [0] * 8
