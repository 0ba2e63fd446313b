"""Sakodo, clause by clause: the box, setting up, leaving, a turn on the way."""

from __future__ import annotations

import pytest

from escale.core.match import Match
from escale.core.moves import Event
from escale.games.sakodo.state import decks
from escale.games.sakodo.tables import CARD_IDS
from tests.games.suitcase import (
    BAG,
    CARDS,
    FAR,
    FIRST,
    FULL,
    HOME,
    KINDS,
    LAST,
    SK,
    bag,
    clause_of,
    deal,
    distances,
    draw,
    fill,
    has,
    journey,
    keeps,
    money,
    names,
    nth,
    numbers_of,
    phase,
    pile,
    play_card,
    spots,
    throw,
    tickets,
    verbs,
    walk,
    won,
)
from tests.games.table import begun, refusal, told

JOBS = ("job-01", "job-02", "job-03", "job-04")  # 250, 300, 350 and 400 €


def set_up(players: int = 2, hands: tuple[tuple[str, ...], ...] = (), jobs: tuple[tuple[str, ...], ...] = ()) -> Match:
    """Everyone has got four Sakodo cards and four jobs: by default, a passport, things for adventures and small jobs."""
    m = begun(SK, players)
    usual = ("passport", "compass", "sleeping_bag", "first_aid")
    for p in range(players):
        deal(m, *(hands[p] if p < len(hands) else usual))
    small = iter([card for card in CARD_IDS if card.startswith("job") and card not in [c for row in jobs for c in row]])
    for p in range(players):
        for card in jobs[p] if p < len(jobs) else [next(small) for _ in range(4)]:
            draw(m, card)
    return m


def buys(m: Match, die: int) -> list[Event]:
    """The player on turn buys the first ticket."""
    return m.play("buy") + throw(m, die)


# ---- The aim and the box


@pytest.mark.parametrize(("souvenirs", "reports", "adventures"), [(2, 2, 2), (3, 2, 4), (2, 5, 2)])
def test_SK_1_two_of_each_and_the_arrival(souvenirs: int, reports: int, adventures: int) -> None:
    keeper = won(2, souvenir=(souvenirs,), report=(reports,), adventure=(adventures,))
    m = journey(LAST - 2, 20, keeper=keeper)
    walk(m, 2)
    assert m.places == [1, 2]


@pytest.mark.parametrize(("souvenirs", "reports", "adventures"), [(1, 2, 2), (2, 1, 2), (2, 2, 1), (1, 9, 9), (9, 0, 9)])
def test_SK_1_nothing_less(souvenirs: int, reports: int, adventures: int) -> None:
    keeper = won(2, souvenir=(souvenirs,), report=(reports,), adventure=(adventures,))
    m = journey(LAST - 2, 20, keeper=keeper)
    walk(m, 2)
    assert (m.over, phase(m)) == (False, "fill")


def test_SK_2_what_is_in_the_box() -> None:
    m = begun(SK, 6)
    assert m.position()["deck"] == [15] * 6
    assert [sum(card["deck"] == deck for card in CARDS) for deck in decks.names] == [25] * 6
    assert m.game.state.FIELDS["tickets"].high == 20


def test_SK_2_no_twenty_first_ticket() -> None:
    m = journey(nth("mail") - 1, FAR, tickets=[12, 8])
    events = play_card(m, "mail-23")
    assert told(events)[-2] == "none_left SK-2"
    assert tickets(m) == [12, 8]


def test_SK_2_nor_a_sixteenth_camera() -> None:
    m = journey(nth("job") - 1, FAR, bag=[bag(camera=7), bag(camera=8)])
    walk(m, 1)
    events = draw(m, "job-17")
    assert (money(m)[0], has(m, 0, "camera"), clause_of(events, "none_left")) == (1200, 7, "SK-2")


def test_SK_2_a_card_gives_a_discarded_one_when_the_deck_has_none() -> None:
    m = journey(nth("job") - 1, FAR, bag=[bag(camera=7), bag(camera=7)], waste=[0, 0, 1, 0, 0, 0])
    walk(m, 1)
    draw(m, "job-17")
    assert (has(m, 0, "camera"), m.position()["waste"]) == (8, [0] * 6)


@pytest.mark.parametrize("item", BAG)
def test_SK_R10_fifteen_of_each(item: str) -> None:
    m = begun(SK, 2)
    assert {offer.numbers["item"]: weight for offer, weight in m.outcomes()} == dict.fromkeys(range(6), 15)
    deal(m, item)
    assert {offer.numbers["item"]: weight for offer, weight in m.outcomes()}[BAG.index(item)] == 14


# ---- Setting up


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_SK_3_four_sakodo_cards_and_four_jobs_each(players: int) -> None:
    m = set_up(players)
    assert spots(m) == [HOME] * players
    dealt = [e for turn in m.turns for e in turn.events if e.name == "dealt_"]
    assert [e.seat for e in dealt] == [p for p in range(players) for _ in range(4)]
    drawn = [e for turn in m.turns for e in turn.events if e.name == "drew"]
    assert [e.seat for e in drawn] == [p for p in range(players) for _ in range(4)]
    assert {e.clause for e in drawn} == {"SK-3"}


def test_SK_3_jobs_become_money_tickets_and_cards() -> None:
    m = set_up(jobs=(("job-01", "job-15", "job-16", "job-17"), (*JOBS[1:], "job-05")))
    assert (money(m), tickets(m)) == ([250 + 100 + 200, 300 + 350 + 400 + 450], [2, 0])
    assert (has(m, 0, "camera"), m.position()["held"]) == (1, [5, 4])


def test_SK_3_jobs_go_under_their_deck_in_order() -> None:
    m = set_up(jobs=(JOBS, ("job-05", "job-06", "job-07", "job-08")))
    assert [pile(m, f"job-0{k}") for k in range(1, 9)] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_SK_3_they_come_back_when_the_others_are_used_up() -> None:
    jobs = [card for card in CARD_IDS if card.startswith("job")]
    order = [jobs.index("job-07"), jobs.index("job-02")]
    piles = [100 if card in jobs else 0 for card in CARD_IDS]
    for rank, k in enumerate(order, 1):
        piles[CARD_IDS.index(jobs[k])] = rank
    m = journey(nth("job") - 1, FAR, pile=piles)
    walk(m, 1)
    assert [(offer.numbers["nth"], weight) for offer, weight in m.outcomes()] == [(order[0], 1)]


def test_SK_R14_a_spare_passport_is_not_replaced() -> None:
    m = set_up(hands=(("passport", "passport", "guide", "passport"),))
    assert (has(m, 0, "passport"), m.position()["held"][0], m.position()["waste"]) == (1, 2, [2, 0, 0, 0, 0, 0])
    assert [e.clause for turn in m.turns for e in turn.events if e.name == "spare"] == ["SK-R14"] * 2


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_SK_4_the_first_ticket_costs_the_die_times_100(die: int) -> None:
    m = set_up(jobs=(JOBS, ("job-05", "job-06", "job-07", "job-08")))
    events = buys(m, die)
    assert (money(m)[0], tickets(m)[0]) == (1300 - 100 * die, 1)
    assert told(events) == ["threw SK-4", "paid SK-4", "got SK-4"]


def test_SK_4_then_the_next_player() -> None:
    m = set_up(3)
    for p in range(3):
        assert (phase(m), m.hand) == ("ticket", p)
        m.play("buy")
        assert (phase(m), m.hand) == ("price", p)
        throw(m, 1)
    assert phase(m) == "draw"


def test_SK_4_whoever_has_none_buys_one() -> None:
    m = set_up()
    assert (verbs(m), refusal(m, "decline")) == ({"buy"}, "SK-4")


def test_SK_R2_sales_may_precede_the_first_throw() -> None:
    m = set_up()
    before = money(m)[0]
    m.play("lot", item=BAG.index("sleeping_bag"), count=1)
    m.play("sell")
    while phase(m) == "auction":
        m.play("pass")
    assert (phase(m), verbs(m), money(m)[0]) == ("ticket", {"buy"}, before + 100)


def test_SK_R2_with_nothing_to_sell_there_is_nothing_to_ask() -> None:
    m = journey(HOME, HOME, stage="tickets", phase="price", bag=[bag(), bag(0)])
    throw(m, 1)
    assert (phase(m), m.hand) == ("price", 1)


def test_SK_R2_who_cannot_pay_starts_without() -> None:
    m = journey(HOME, HOME, stage="tickets", phase="price", money=[500, 1000], bag=[bag(0), bag()])
    events = throw(m, 6)
    assert (money(m)[0], tickets(m)[0], told(events), m.hand) == (500, 0, ["threw SK-4", "too_dear SK-R2"], 1)


def short_of_a_ticket() -> Match:
    """The first ticket costs 600 €, and the buyer has 500 and a full bag."""
    m = journey(HOME, HOME, stage="tickets", phase="price", money=[500, 0], bag=[FULL, bag()])
    assert told(throw(m, 6)) == ["threw SK-4", "dear SK-R2"]
    return m


def test_SK_R2_who_is_short_may_sell_after_the_first_throw() -> None:
    m = short_of_a_ticket()
    assert (phase(m), verbs(m), refusal(m, "buy")) == ("due", {"decline"}, "SK-R9")
    m.play("lot", item=BAG.index("camera"), count=1)
    m.play("sell")
    assert (phase(m), verbs(m), refusal(m, "decline")) == ("due", {"buy"}, "SK-R2")
    events = m.play("buy")
    assert (told(events), money(m)[0], tickets(m), m.hand) == (["paid SK-4", "got SK-4"], 100, [1, 0], 1)


def test_SK_R2_or_start_without() -> None:
    m = short_of_a_ticket()
    events = m.play("decline")
    assert (told(events), money(m)[0], tickets(m), m.hand) == (["too_dear SK-R2"], 500, [0, 0], 1)


def test_SK_R2_money_to_the_last_euro_is_enough() -> None:
    m = journey(HOME, HOME, stage="tickets", phase="price", money=[500, 1000])
    throw(m, 5)
    assert (money(m)[0], tickets(m)[0]) == (0, 1)


def test_SK_R2_who_holds_a_ticket_may_skip_it() -> None:
    m = set_up(jobs=(("job-01", "job-02", "job-03", "job-15"),))
    assert verbs(m) == {"buy", "decline"}
    m.play("decline")
    assert (money(m)[0], tickets(m), m.hand, phase(m)) == (900, [1, 0], 1, "ticket")


def test_SK_5_the_highest_die_begins_and_turns_go_clockwise() -> None:
    m = set_up(3)
    for _ in range(3):
        buys(m, 1)
    events = [*throw(m, 2), *throw(m, 6), *throw(m, 5)]
    assert (clause_of(events, "threw"), m.hand, phase(m)) == ("SK-5", 1, "home")
    order = []
    for _ in range(4):
        order.append(m.hand)
        m.play("fill")
        fill(m, "guide", keep="guide")
        m.play("decline")
    assert order == [1, 2, 0, 1]


def test_SK_5_nobody_plays_out_of_turn() -> None:
    m = journey(20, FAR)
    assert refusal(m, "move", 1, squares=1) == "SK-5"


def test_SK_R15_those_tied_throw_again_among_themselves() -> None:
    m = set_up(3)
    for _ in range(3):
        buys(m, 1)
    for die in (4, 6, 6):
        throw(m, die)
    assert (phase(m), m.hand) == ("draw", 1)
    throw(m, 2)
    assert m.hand == 2
    events = throw(m, 3)
    assert (clause_of(events, "starts"), m.position()["turn"]) == ("SK-R15", 2)


# ---- What the bag is for


def test_SK_6_a_passport_to_travel() -> None:
    assert refusal(journey(HOME, FAR, tickets=[1, 0], bag=[bag(0), bag()]), "leave") == "SK-12"
    assert refusal(journey(FIRST, FAR, stranded=[0], bag=[bag(0), bag()]), "move", squares=1) == "SK-53"


def test_SK_6_a_guide_is_given_up_for_a_souvenir() -> None:
    m = journey(nth("souvenir") - 1, FAR, bag=[bag(guide=2), bag()])
    play_card(m, "souvenir-03")
    assert (has(m, 0, "guide"), m.position()["waste"]) == (1, [0, 1, 0, 0, 0, 0])


def test_SK_6_a_camera_for_a_report() -> None:
    m = journey(nth("report") - 1, FAR, bag=[bag(camera=1), bag()])
    play_card(m, "report-01")
    assert (has(m, 0, "camera"), keeps(m, 0)) == (0, ["report-01"])


def test_SK_6_the_three_things_of_an_adventure_are_kept() -> None:
    m = journey(nth("adventure") - 1, FAR, bag=[FULL, bag()])
    play_card(m, "adventure-19", die=4)
    assert (m.position()["bag"][0], keeps(m, 0)) == (FULL, ["adventure-19"])


@pytest.mark.parametrize("lack", ["compass", "sleeping_bag", "first_aid"])
def test_SK_6_two_of_them_are_not_enough(lack: str) -> None:
    mine = [0 if item == lack else 2 for item in BAG]
    m = journey(nth("adventure") - 1, FAR, bag=[[1, *mine[1:]], bag()])
    walk(m, 1)
    assert (verbs(m), refusal(m, "play")) == ({"decline"}, "SK-60")


# ---- Before leaving


def test_SK_10_fill_the_bag_or_leave() -> None:
    m = journey(HOME, FAR, tickets=[1, 0])
    assert verbs(m) == {"fill", "leave"}
    assert refusal(m, "move", squares=1) == refusal(m, "work") == "SK-10"


def test_SK_10_the_die_says_how_many_and_one_is_kept() -> None:
    m = journey(HOME, FAR)
    m.play("fill")
    throw(m, 3)
    deal(m, "camera", "guide", "guide")
    assert (phase(m), {offer.numbers["item"] for offer in m.legal() if offer.verb == "keep"}) == ("keep", {1, 2})
    m.play("keep", item=2)
    assert (has(m, 0, "camera"), has(m, 0, "guide"), m.position()["waste"]) == (1, 0, [0, 2, 0, 0, 0, 0])


def test_SK_11_any_number_of_the_same() -> None:
    m = journey(HOME, FAR, bag=[bag(camera=7), bag()])
    m.play("fill")
    fill(m, "camera", keep="camera")
    assert has(m, 0, "camera") == 8


def test_SK_11_but_one_passport() -> None:
    m = journey(HOME, FAR)
    m.play("fill")
    fill(m, "passport", "guide")
    assert refusal(m, "keep", item=0) == "SK-11"
    m.play("keep", item=1)
    assert (has(m, 0, "passport"), m.position()["waste"]) == (1, [1, 0, 0, 0, 0, 0])


def test_SK_12_leaving_hands_in_a_ticket_and_is_a_first_turn() -> None:
    m = journey(HOME, FAR, tickets=[2, 0])
    events = m.play("leave")
    assert (spots(m), tickets(m), phase(m), m.hand) == ([FIRST, FAR], [1, 0], "onward", 0)
    assert clause_of(events, "left_home") == "SK-12"
    walk(m, 1)
    assert spots(m)[0] == FIRST + 1


@pytest.mark.parametrize(("passport", "ticket", "clause"), [(0, 1, "SK-12"), (1, 0, "SK-12"), (0, 0, "SK-12"), (1, 1, "")])
def test_SK_12_without_passport_or_ticket_nobody_leaves(passport: int, ticket: int, clause: str) -> None:
    m = journey(HOME, FAR, bag=[bag(passport, guide=3), bag()], tickets=[ticket, 0])
    assert refusal(m, "leave") == clause


def test_SK_R11_leaving_is_a_flight_and_a_paid_move_follows() -> None:
    m = journey(HOME, FAR, tickets=[2, 0])
    m.play("leave")
    assert verbs(m) == {"move"}
    assert refusal(m, "fly", step=14) == refusal(m, "fill") == refusal(m, "work") == "SK-R11"
    walk(m, 3)
    assert money(m)[0] == 950


# ---- A turn on the way


@pytest.mark.parametrize("kind", ["chance", "mail"])
def test_SK_20_move_and_pay_then_the_bag_then_the_square(kind: str) -> None:
    m = journey(nth(kind) - 2, FAR)
    events = walk(m, 2)
    assert told(events) == ["advanced SK-21", "paid SK-21"]
    assert phase(m) == "fill"
    fill(m, "guide", keep="guide")
    assert phase(m) == "card"
    draw(m, {"chance": "chance-25", "mail": "mail-20"}[kind])
    assert (money(m)[0], m.hand) == (1000 - 20 + 300, 1)


def test_SK_20_then_the_square_of_an_airport_is_its_ticket() -> None:
    m = journey(nth("airport") - 1, FAR)
    walk(m, 1)
    fill(m, "guide", keep="guide")
    assert phase(m) == "ticket"


@pytest.mark.parametrize("kind", ["job", "souvenir", "report", "adventure"])
def test_SK_20_no_bag_elsewhere(kind: str) -> None:
    m = journey(nth(kind) - 1, FAR)
    walk(m, 1)
    assert phase(m) == ("card" if kind == "job" else "square")


def test_SK_20_there_is_no_other_way_to_travel() -> None:
    m = journey(20, FAR)
    assert refusal(m, "leave") == refusal(m, "stop") == "SK-20"


@pytest.mark.parametrize(("squares", "fare"), [(1, 0), (2, 20), (3, 50), (4, 100), (5, 200), (6, 400)])
def test_SK_21_the_farther_the_dearer(squares: int, fare: int) -> None:
    m = journey(20, FAR)
    events = walk(m, squares)
    assert (spots(m)[0], money(m)[0]) == (20 + squares, 1000 - fare)
    assert numbers_of(events, "advanced")["squares"] == squares


def test_SK_21_no_farther_than_the_arrival() -> None:
    m = journey(LAST - 3, 20)
    assert distances(m) == [1, 2, 3]
    assert refusal(m, "move", squares=4) == "SK-21"


def test_SK_21_squares_are_shared() -> None:
    m = journey(20, 21, 21)
    walk(m, 1)
    m.play("stop")
    assert spots(m) == [21, 21, 21]


@pytest.mark.parametrize(("held", "farthest"), [(0, 1), (19, 1), (20, 2), (49, 2), (50, 3), (100, 4), (200, 5), (399, 5)])
def test_SK_R9_a_chosen_move_is_paid_with_money_in_hand(held: int, farthest: int) -> None:
    m = journey(20, FAR, money=[held, 0])
    assert distances(m) == list(range(1, farthest + 1))
    assert refusal(m, "move", squares=farthest + 1) == "SK-R9"


# ---- Job assistance


@pytest.mark.parametrize("held", [0, 5000])
def test_SK_70_back_to_the_previous_job_free_rich_or_not(held: int) -> None:
    job = nth("job", 4)
    m = journey(job + 1, FAR, money=[held, 0])
    events = m.play("work")
    assert (spots(m)[0], clause_of(events, "worked"), phase(m)) == (job, "SK-70", "card")
    draw(m, "job-06")
    assert (money(m)[0], m.hand) == (held + 800, 1)


def test_SK_70_not_the_job_one_stands_on() -> None:
    m = journey(nth("job", 4), FAR)
    m.play("work")
    assert spots(m)[0] == nth("job", 3)


def test_SK_70_is_a_whole_turn_and_meets_nobody() -> None:
    job = nth("job", 4)
    m = journey(job + 1, job)
    m.play("work")
    assert phase(m) == "card"


def test_SK_R14_no_job_behind_no_assistance() -> None:
    m = journey(FIRST, FAR)
    assert KINDS[FIRST + 1] == "job"
    assert refusal(m, "work") == "SK-R14"
    assert names(walk(m, 1))[0] == "advanced 0"
