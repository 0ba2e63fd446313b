"""Le Jeu du Routard, clause by clause: hitch-hiking, and moves caused by cards."""

from __future__ import annotations

from typing import Any

import pytest

from escale.core.binding import fitted
from escale.core.match import Match
from escale.core.moves import Events
from escale.families.world_tours.rules import goods, orders
from escale.games.routard.rules.world import WORLD
from tests.games.table import refusal, told
from tests.games.trail import (
    AIRPORTS,
    FIRST,
    HOME,
    KINDS,
    LAST,
    bag,
    before,
    clause_of,
    distances,
    draw,
    has,
    levels,
    lodge,
    money,
    names,
    nth,
    phase,
    play_card,
    ready,
    spots,
    throw,
    trail,
    verbs,
    walk,
)

sends, hands_over = fitted(WORLD, orders.sends, goods.hands_over)

FARES = (0, 0, 20, 50, 100, 200, 400)


# ---- Lifts (RO-40 to RO-42, RO-R4)


@pytest.mark.parametrize("die", range(1, 7))
def test_RO_40_the_first_on_a_square_carries_all_who_joined(die: int) -> None:
    m = trail(60, 60, 60, 80)
    assert (verbs(m), distances(m), refusal(m, "move", squares=1)) == ({"carry"}, [], "RO-40")
    assert m.play("carry") == []
    assert (phase(m), m.hand) == ("hitch", 0)
    events = throw(m, die)
    assert (spots(m), levels(m)) == ([60 + die, 60 + die, 60 + die, 80], [0, 1, 2, 0])
    assert money(m) == [1000 - FARES[die], 1000, 1000, 1000]
    assert told(events)[:2] == ["threw RO-40", "advanced RO-40"]


def test_RO_40_then_the_carrier_pays_the_night_and_plays_the_square() -> None:
    here = before("job", 3)
    m = trail(here, here)
    m.play("carry")
    throw(m, 3)
    lodge(m, 3)
    assert (has(m, 0, "cheque"), has(m, 1, "cheque"), phase(m), m.hand) == (17, 20, "card", 0)
    draw(m, "job-01")
    assert money(m) == [1250, 1000]


def test_RO_40_nobody_carries_alone() -> None:
    m = trail(60, 61)
    assert refusal(m, "carry") == "RO-40"


def test_RO_41_those_carried_pay_nothing_and_play_on_their_own_turn() -> None:
    here = before("job", 3)
    m = trail(here, here)
    m.play("carry")
    events = throw(m, 3) + lodge(m, 1) + draw(m, "job-01")
    assert clause_of(events, "carried") == "RO-41"
    assert (money(m)[1], has(m, 1, "cheque"), m.asked, distances(m)) == (1000, 20, [1], [1, 2, 3, 4, 5, 6])
    assert "drew 1" not in names(events)


def test_RO_42_only_the_bottom_carries() -> None:
    for turn in (1, 2):
        m = trail(60, 60, 60, turn=turn)
        assert (verbs(m), distances(m)) == ({"move"}, [1, 2, 3, 4, 5, 6])
        m.play("move", squares=2)
        assert spots(m) == [62 if p == turn else 60 for p in range(3)]


def test_RO_42_when_the_middle_leaves_those_above_come_down() -> None:
    m = trail(60, 60, 60, turn=1)
    m.play("move", squares=2)
    assert levels(m) == [0, 0, 1]


def test_RO_42_pawns_pile_up_in_order_of_arrival() -> None:
    m = trail(59, 60, 58, level=[0, 0, 0])
    walk(m, 1)
    m.play("play")
    draw(m, "report-02")
    assert (spots(m), levels(m)) == ([60, 60, 58], [1, 0, 0])
    assert verbs(m) == {"carry"}
    m = trail(60, 60, level=[1, 0])
    assert verbs(m) == {"move"}


def test_RO_R4_a_pile_goes_on_top_of_the_pile_there_and_keeps_its_order() -> None:
    m = trail(60, 60, 63, 63, 60, level=[0, 2, 1, 0, 1])
    m.play("carry")
    throw(m, 3)
    assert (spots(m), levels(m)) == ([63] * 5, [2, 4, 1, 0, 3])


def test_RO_R4_whoever_carries_and_is_carried() -> None:
    for turn in range(3):
        order = [(p - turn) % 3 for p in range(3)]
        m = trail(60, 60, 60, level=order, turn=turn)
        m.play("carry")
        throw(m, 2)
        assert (spots(m), levels(m)) == ([62] * 3, order)


def test_RO_E2_B_joins_A() -> None:
    here = nth("job", 3)
    m = trail(here, here - 1, turn=1)
    walk(m, 1)
    draw(m, "job-01")  # B plays the square normally
    assert (money(m), levels(m), m.asked, verbs(m)) == ([1000, 1300], [0, 1], [0], {"carry"})
    m.play("carry")
    throw(m, 2)
    lodge(m, 2)
    assert (spots(m), money(m), has(m, 0, "cheque"), has(m, 1, "cheque")) == ([here + 2] * 2, [980, 1300], 18, 20)


def test_RO_R5_a_carrier_who_cannot_pay_the_fare_gives_what_there_is() -> None:
    m = trail(60, 60, money=[30, 0], bag=[[1, 0, 0, 0, 0, 0], bag()])
    m.play("carry")
    events = throw(m, 4)
    assert told(events)[3:] == ["paid RO-40", "forgave RO-R5", "stranded RO-R5"]
    assert (money(m)[0], m.position()["broke"], spots(m)) == (0, [0], [64, 64])
    assert [e.numbers["value"] for e in events[3:5]] == [30, 70]


def test_RO_R5_a_carrier_may_sell_first() -> None:
    m = trail(60, 60, money=[30, 0])
    m.play("carry")
    events = throw(m, 4)
    assert (told(events)[-1], phase(m), m.asked, verbs(m)) == ("required RO-R5", "debt", [0], {"lot"})
    m.play("lot", 0, item=2, count=1)
    m.play("sell", 0)
    assert (phase(m), money(m)[0]) == ("debt", 180)
    events = m.play("settle")
    assert (money(m)[0], m.position()["broke"], told(events)) == (80, [], ["paid RO-40"])
    assert (phase(m), m.position()["frame"]) == ("cheques" if KINDS[64] in ("chance", "poste") else "lodging", [0] * 8)


def test_RO_R5_a_carrier_with_the_exact_fare_simply_pays() -> None:
    m = trail(60, 60, money=[100, 0], claims=[1, 0])
    m.play("carry")
    assert m.position()["claims"] == [0, 0]
    assert told(throw(m, 4))[3:] == ["paid RO-40"]
    assert (money(m)[0], m.position()["broke"]) == (0, [])


# ---- Cards (RO-43, RO-46, RO-R14)


def carried_to(kind: str, card: str, n: int = 3) -> tuple[Match, int]:
    """A carries B by one square to a square of this kind, and draws this card there."""
    here = before(kind, 1, n)
    m = trail(here, here, here + 20)
    m.play("carry")
    throw(m, 1)
    lodge(m)
    draw(m, card)
    return m, here + 1


@pytest.mark.parametrize(("card", "by"), [("chance-06", 3), ("chance-07", -2), ("chance-08", -3)])
def test_RO_43_a_carrier_moved_by_a_card_takes_the_carried_along(card: str, by: int) -> None:
    m, here = carried_to("chance", card)
    assert spots(m)[:2] == [here + by] * 2
    assert m.position()["riders"] == []


def test_RO_43_to_an_airport_or_a_job_square_too() -> None:
    m, here = carried_to("chance", "chance-11")
    assert spots(m)[:2] == [min(a for a in AIRPORTS if a > here)] * 2
    m, here = carried_to("chance", "chance-13")
    assert spots(m)[:2] == [KINDS.index("job", here)] * 2


def test_RO_R14_not_those_who_merely_stand_there() -> None:
    here = before("chance", 1, 3)
    m = trail(here, here + 1, here + 20)
    play_card(m, "chance-06")
    assert spots(m)[:2] == [here + 4, here + 1]


def test_RO_R14_a_pawn_moved_by_another_s_card_goes_alone() -> None:
    here = before("poste", 1, 3)
    m = trail(here, 40, 40)
    play_card(m, "poste-10")
    m.play("choose", owner=1)
    assert (spots(m)[1:], levels(m)[1:]) == ([37, 40], [0, 0])


def test_RO_R14_a_passenger_sent_back_is_no_longer_carried() -> None:
    m, here = carried_to("poste", "poste-10")
    m.play("choose", owner=1)
    assert spots(m)[:2] == [here, here - 3]
    s: Any = trail(60, 60, riders=[1]).state
    sends(s, 0, 1, -2, 0, Events())
    assert (s.at[1], s.riders) == (58, 0)


def test_RO_R14_without_formalities_there_is_no_playing_again() -> None:
    m = trail(AIRPORTS[3], 80, money=[0, 0], bag=[bag(formalities=0), bag()])
    m.play("work")
    lodge(m)
    draw(m, "job-25")
    assert (money(m)[0], spots(m)[0], m.position()["turn"]) == (250, AIRPORTS[3], 1)


def test_RO_R14_card_moves_cost_neither_fare_nor_lodging() -> None:
    here = before("chance", 1, 3)
    m = trail(here, here + 20)
    events = play_card(m, "chance-06")
    assert (money(m), has(m, 0, "cheque"), names(events).count("lodged 0")) == ([1000, 1000], 20, 1)


def test_RO_R14_play_again_is_one_more_paid_move_without_night_or_square() -> None:
    here = before("chance", 1, 3)
    m = trail(here, here, here + 20)
    m.play("carry")
    throw(m, 1)
    lodge(m)
    draw(m, "chance-04")
    assert (phase(m), m.asked, distances(m), refusal(m, "carry"), refusal(m, "fly")) == (
        "again",
        [0],
        [1, 2, 3, 4, 5, 6],
        "RO-25",
        "RO-25",
    )
    m.play("move", squares=3)
    assert (spots(m)[:2], money(m)[0], m.position()["turn"], has(m, 0, "cheque")) == ([here + 4] * 2, 950, 1, 20)


def test_RO_R14_play_again_may_lead_to_the_arrival() -> None:
    here = LAST - 7
    for seats, over in (((0,), True), ((1,), True), ((2,), False)):
        m = trail(here, here, 40, keeper=ready(3, *seats))
        m.play("carry")
        throw(m, 1)
        lodge(m)
        draw(m, "chance-04")
        m.play("move", squares=6)
        assert (m.over, spots(m)[:2], m.position()["frame"]) == (over, [LAST, LAST], [0] * 8)


def test_RO_R14_play_again_must_be_affordable_too() -> None:
    here = before("chance", 1, 3)
    m = trail(here, here + 20, money=[30, 0])
    play_card(m, "chance-04")
    assert (distances(m), refusal(m, "move", squares=3)) == ([1, 2], "RO-R5")


def test_RO_46_a_lost_turn_is_passed_over_and_the_pawn_can_be_carried_meanwhile() -> None:
    here = before("airport", 3, 4)
    m = trail(here, here, 30, orders=[0, 7, 0])
    m.play("carry")
    throw(m, 3)
    events = lodge(m)
    assert spots(m)[1] == here + 3
    assert (m.position()["turn"], m.position()["orders"]) == (2, [0, 0, 0])
    assert told(events)[-3:-1] == ["turns RO-3", "lost_turn RO-46"]


def test_RO_46_whoever_must_carry_on_a_lost_turn_does_not() -> None:
    m = trail(60, 60, before("airport"), orders=[7, 0, 0], turn=2)
    walk(m, 1)
    assert (m.asked, spots(m)[:2]) == ([1], [60, 60])


def test_RO_46_told_to_advance_that_move_and_no_other() -> None:
    m = trail(60, 80, orders=[4, 0])
    assert (verbs(m), distances(m)) == ({"move"}, [4])
    assert refusal(m, "move", squares=1) == "RO-46"
    events = m.play("move", squares=4)
    assert (spots(m)[0], money(m)[0], m.position()["orders"]) == (64, 1000, [0, 0])
    assert clause_of(events, "advanced") == "RO-46"


def test_RO_46_several_turns_can_be_lost() -> None:
    m = trail(LAST, 60, orders=[0, 7], later=queues([], [7]), money=[0, 0], bag=[bag(ticket=0), bag()])
    m.play("wait")
    assert (m.asked, m.position()["orders"]) == ([0], [0, 7])
    m.play("wait")
    assert (m.asked, m.position()["orders"]) == ([0], [0, 0])
    m.play("wait")
    assert m.asked == [1]


def test_RO_R19_it_binds_nobody_who_cannot_follow_it_and_waits() -> None:
    m = trail(LAST, 60, orders=[3, 0])
    assert (refusal(m, "fly"), m.play("fly")[0].name, m.position()["orders"]) == ("", "flew", [3, 0])
    m = trail(AIRPORTS[2], 60, orders=[3, 0], bag=[bag(formalities=0), bag()], money=[300, 0])
    assert (verbs(m), refusal(m, "move", squares=3)) == ({"wait", "work", "buy"}, "RO-50")
    m.play("buy", item=0)
    assert (verbs(m) - {"buy"}, distances(m)) == ({"move"}, [3])


def test_RO_46_it_comes_before_planes_and_jobs() -> None:
    m = trail(AIRPORTS[2], 80, orders=[2, 0], money=[100, 0], broke=[0])
    assert (refusal(m, "fly"), refusal(m, "work"), distances(m)) == ("RO-46", "RO-46", [2])
    m.play("move", squares=2)
    assert m.position()["broke"] == [0]


def test_RO_E4_told_to_advance_one_square_A_takes_those_who_joined_along() -> None:
    m = trail(60, 60, orders=[1, 0])
    assert (refusal(m, "carry"), distances(m)) == ("RO-46", [1])
    m.play("move", squares=1)
    assert (spots(m), money(m), m.awaits_chance) == ([61, 61], [1000, 1000], True)


# ---- Several orders (RO-R19)


def queues(*rows: list[int]) -> list[list[int]]:
    """The `later` field."""
    return [[*row, *[0] * (11 - len(row))] for row in rows]


def test_RO_R19_a_hold_does_not_erase_a_free_stride() -> None:
    here = before("poste", 1, 3)
    m = trail(here, 40, 50, orders=[0, 3, 0])
    play_card(m, "poste-14")  # the left neighbour misses a turn
    assert (m.asked, distances(m), m.position()["later"][1][:2]) == ([1], [3], [7, 0])
    m.play("move", squares=3)
    assert (m.position()["orders"], m.position()["later"]) == ([0, 7, 0], queues([], [], []))


def test_RO_R19_lost_turns_add_up() -> None:
    here = before("poste", 1, 3)
    m = trail(here, 40, 50, orders=[0, 7, 0])
    events = play_card(m, "poste-14")
    assert names(events).count("delayed 1") == 1
    assert (names(events)[-3:], m.position()["orders"]) == (["turns 1", "lost_turn 1", "turns 2"], [0, 7, 0])


def test_RO_R19_in_the_order_they_came_and_one_a_turn() -> None:
    m = trail(60, LAST, orders=[2, 0], later=queues([7, 3], []), money=[1000, 0], bag=[bag(), bag(ticket=0)])
    seen = []
    for _ in range(3):
        if m.asked == [0]:
            seen.append(distances(m))
            m.play("move", squares=distances(m)[0])
            finish(m)
        events = m.play("wait", 1)
        seen += [["lost"] for e in events if e.name == "lost_turn"]
    assert seen[:3] == [[2], ["lost"], [3]]


def finish(m: Match) -> None:
    """Whatever is asked, until another player's turn."""
    turn = m.position()["turn"]
    while m.position()["turn"] == turn:
        m.play(m.outcomes()[0][0] if m.awaits_chance else next(offer for offer in m.legal() if not offer.aside))


def test_RO_R19_one_that_cannot_be_carried_out_yet_keeps_those_behind_it_waiting() -> None:
    m = trail(LAST, 60, orders=[3, 0], later=queues([7], []))
    m.play("fly")
    lodge(m)
    assert (m.position()["orders"], m.position()["later"][0][:2]) == ([3, 0], [7, 0])


def test_RO_R19_job_assistance_without_formalities_leaves_it_waiting() -> None:
    m = trail(AIRPORTS[2], 60, orders=[3, 0], bag=[bag(formalities=0), bag()], money=[100, 0])
    m.play("work")
    assert m.position()["orders"] == [3, 0]


def test_RO_R19_twelve_can_wait_and_a_card_too_many_says_so() -> None:
    here = before("poste", 1, 3)
    m = trail(here, 40, 50, orders=[0, 3, 0], later=queues([], [7] * 10, []))
    events = play_card(m, "poste-14")
    assert (m.position()["later"][1], clause_of(events, "delayed")) == ([7] * 11, "RO-46")
    m = trail(here, 40, 50, orders=[0, 3, 0], later=queues([], [7] * 11, []))
    events = play_card(m, "poste-14")
    assert ("delayed 1" in names(events), clause_of(events, "untouched")) == (False, "RO-24")
    assert (m.position()["orders"][1], m.position()["later"][1]) == (3, [7] * 11)


# ---- Airports and the arrival (RO-44, RO-47)


def test_RO_44_joined_on_an_airport_one_may_not_fly() -> None:
    m = trail(AIRPORTS[2], AIRPORTS[2])
    assert (refusal(m, "fly"), verbs(m)) == ("RO-44", {"carry", "buy"})


@pytest.mark.parametrize("turn", [1, 2])
def test_RO_R15_in_the_middle_or_on_top_one_flies_alone(turn: int) -> None:
    airport = AIRPORTS[2]
    m = trail(airport, airport, airport, turn=turn)
    assert refusal(m, "fly") == ""
    m.play("fly")
    assert spots(m) == [AIRPORTS[3] if p == turn else airport for p in range(3)]
    assert levels(m) == [0, 0, 1] if turn == 1 else [0, 1, 0]


def test_RO_R15_at_the_bottom_only_those_who_can_be_carried_keep_one() -> None:
    airport = AIRPORTS[2]
    assert refusal(trail(airport, airport, bag=[bag(), bag(formalities=0)]), "fly") == ""
    assert refusal(trail(airport, airport, airport, bag=[bag(), bag(formalities=0), bag()]), "fly") == "RO-44"


def test_RO_E3_joined_on_an_airport_A_carries_B_by_the_die() -> None:
    m = trail(AIRPORTS[2], AIRPORTS[2] - 1, turn=1)
    walk(m, 1)
    assert (m.asked, refusal(m, "fly")) == ([0], "RO-44")
    m.play("carry")
    throw(m, 5)
    assert spots(m) == [AIRPORTS[2] + 5] * 2


def test_RO_45_brought_by_the_die_to_a_square_without_the_right_one_need_not_play() -> None:
    here = before("report", 3)
    m = trail(here, here, bag=[bag(camera=0), bag()])
    m.play("carry")
    throw(m, 3)
    lodge(m)
    assert verbs(m) == {"play", "decline"}
    events = m.play("decline")
    assert (told(events)[0], m.position()["turn"]) == ("unplayed RO-45", 1)


def test_RO_47_no_piles_on_the_arrival_nor_at_home() -> None:
    m = trail(LAST, LAST, LAST)
    assert levels(m) == [0, 0, 0]
    assert (refusal(m, "carry"), refusal(m, "fly")) == ("RO-63", "")
    m.play("fly")
    assert spots(m) == [AIRPORTS[-1], LAST, LAST]
    assert levels(trail(HOME, HOME)) == [0, 0]


def test_RO_47_those_who_arrive_together_are_free_of_each_other() -> None:
    m = trail(LAST - 1, LAST - 1, 30)
    m.play("carry")
    throw(m, 4)
    lodge(m)
    assert (levels(m), m.asked, verbs(m)) == ([0, 0, 0], [1], {"fly", "buy"})


# ---- Without formalities (RO-R13)


def test_RO_R13_nobody_without_formalities_is_carried() -> None:
    airport = AIRPORTS[2]
    m = trail(airport, airport, airport, bag=[bag(), bag(formalities=0), bag()])
    m.play("carry")
    throw(m, 2)
    assert (spots(m), levels(m)) == ([airport + 2, airport, airport + 2], [0, 0, 1])


def test_RO_R13_with_nobody_to_carry_one_leaves_alone() -> None:
    airport = AIRPORTS[2]
    m = trail(airport, airport, bag=[bag(), bag(formalities=0)])
    assert (refusal(m, "carry"), distances(m)) == ("RO-40", [1, 2, 3, 4, 5, 6])


def test_RO_R13_those_above_one_without_formalities_leave_alone() -> None:
    airport = AIRPORTS[2]
    m = trail(airport, airport, airport, turn=1, bag=[bag(formalities=0), bag(), bag()])
    assert (verbs(m), distances(m)) == ({"move", "buy", "fly"}, [1, 2, 3, 4, 5, 6])
    m.play("move", squares=1)
    assert spots(m) == [airport, airport + 1, airport]


@pytest.mark.parametrize("card", ["poste-10", "poste-13"])
def test_RO_R13_a_card_may_send_one_without_formalities_back_and_on_to_the_airport_behind(card: str) -> None:
    here = before("poste", 1, 3)
    m = trail(here, AIRPORTS[4], 80, bag=[bag(), bag(formalities=0), bag()])
    play_card(m, card)
    events = m.play("choose", owner=1)
    assert [(e.clause, e.seat) for e in events if e.name == "sent"] == [("RO-R14", 1), ("RO-50", 1)]
    assert spots(m)[1] == AIRPORTS[3]


def test_RO_R13_to_an_airport_it_is_one_step() -> None:
    s: Any = trail(60, AIRPORTS[4], bag=[bag(), bag(formalities=0)]).state
    events = Events()
    sends(s, 0, 1, 0, 2, events)
    assert (s.at[1], events.count) == (AIRPORTS[3], 1)


def test_RO_R13_nobody_without_formalities_is_moved_forward() -> None:
    s: Any = trail(60, AIRPORTS[4], bag=[bag(), bag(formalities=0)]).state
    for squares, goal in ((3, 0), (0, 1), (0, 3)):
        sends(s, 0, 1, squares, goal, Events())
    assert s.at[1] == AIRPORTS[4]


def test_RO_24_a_card_that_can_do_nothing_to_a_player_says_so() -> None:
    here = before("poste", 1, 3)
    for spot in (HOME, FIRST):
        m = trail(here, spot, 80)
        play_card(m, "poste-10")
        events = m.play("choose", owner=1)
        assert (spots(m)[1], clause_of(events, "untouched"), names(events)[1]) == (spot, "RO-24", "untouched 1")


def test_RO_R13_on_their_turn_they_buy_or_pass_and_having_bought_go_on() -> None:
    m = trail(AIRPORTS[2], 80, bag=[bag(formalities=0), bag()])
    assert verbs(m) == {"buy", "wait"}
    assert [refusal(m, *verb) for verb in (("fly",), ("carry",))] == ["RO-50", "RO-50"]
    assert refusal(m, "move", squares=1) == "RO-50"
    m.play("buy", item=0)
    assert (distances(m), refusal(m, "wait")) == ([1, 2, 3, 4, 5, 6], "RO-20")
    m = trail(AIRPORTS[2], 80, bag=[bag(formalities=0), bag()])
    events = m.play("wait")
    assert (told(events)[0], has(m, 0, "cheque")) == ("waited RO-50", 20)


def taken(m: Match, giver: int, taker: int) -> Any:
    """A card of the vocabulary that no deck of ours has: the formalities pass from one player to another."""
    hands_over(m.state, giver, taker, 0, Events())
    return m.state


def test_RO_R14_whose_formalities_are_taken_by_another_s_card_goes_back_alone() -> None:
    s = taken(trail(60, 60, 60, riders=[1, 2]), 1, 0)
    assert (list(s.at)[:3], list(s.level)[:3], s.riders) == ([60, AIRPORTS[4], 60], [0, 0, 1], 4)


def test_RO_R13_on_an_airport_one_stays_there_and_at_home_too() -> None:
    for spot in (AIRPORTS[3], LAST, HOME):
        assert taken(trail(60, spot), 1, 0).at[1] == spot


def test_the_first_airport_piles_up_like_any_square() -> None:
    m = trail(FIRST, HOME, turn=1, money=[0, 1500])
    m.play("leave")
    assert (spots(m), levels(m), distances(m)) == ([FIRST, FIRST], [0, 1], [1, 2, 3, 4, 5, 6])
