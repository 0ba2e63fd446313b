"""Sakodo, clause by clause: airports, planes, filling the bag, passports lost and found."""

from __future__ import annotations

from typing import Any

import pytest

from escale.core.match import Match
from escale.core.moves import Events
from escale.games.sakodo.rules.pawns import loses_papers
from tests.games.suitcase import (
    AIRPORTS,
    BAG,
    FAR,
    FIRST,
    FULL,
    HOME,
    LAST,
    about_to,
    bag,
    clause_of,
    deal,
    draw,
    fill,
    has,
    journey,
    money,
    names,
    nth,
    phase,
    play_card,
    ready,
    spots,
    throw,
    tickets,
    verbs,
    walk,
)
from tests.games.table import refusal, told

AIRPORT = AIRPORTS[2]


def stays(m: Match, *items: str, keep: str | None = None) -> None:
    """A whole turn spent filling the bag; no ticket is bought."""
    m.play("fill")
    fill(m, *items, keep=keep)
    if phase(m) == "ticket":
        m.play("decline")


def meanwhile(m: Match) -> None:
    """The second player, at home, fills their bag."""
    assert m.hand == 1
    stays(m, "guide", keep="guide")


# ---- Airports


def test_SK_40_pay_fill_the_bag_then_a_ticket() -> None:
    m = journey(AIRPORT - 2, FAR)
    walk(m, 2)
    assert (phase(m), money(m)[0]) == ("fill", 980)
    fill(m, "guide", "camera", keep="camera")
    assert (phase(m), verbs(m)) == ("ticket", {"buy", "decline"})
    m.play("buy")
    events = throw(m, 3)
    assert (money(m)[0], tickets(m)[0], m.hand) == (680, 1, 1)
    assert told(events)[:3] == ["threw SK-40", "paid SK-40", "got SK-40"]


def test_SK_40_no_ticket_is_bought_unasked() -> None:
    m = journey(AIRPORT - 1, FAR)
    walk(m, 1)
    fill(m, "guide", keep="guide")
    m.play("decline")
    assert (tickets(m), money(m)[0], m.hand) == ([0, 0], 1000, 1)


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_SK_40_the_price_is_the_die_times_100(die: int) -> None:
    m = journey(AIRPORT, FAR, phase="price")
    throw(m, die)
    assert money(m)[0] == 1000 - 100 * die


def test_SK_R2_the_buyer_is_committed_before_the_throw_and_pays_if_able() -> None:
    m = journey(AIRPORT, FAR, phase="ticket", money=[300, 0])
    m.play("buy")
    assert m.awaits_chance
    events = throw(m, 4)
    assert (clause_of(events, "too_dear"), money(m)[0], tickets(m)[0], m.hand) == ("SK-R2", 300, 0, 1)


def test_SK_R2_who_cannot_pay_what_it_shows_may_sell_first() -> None:
    m = journey(AIRPORT, FAR, phase="price", money=[300, 0], bag=[FULL, bag()])
    events = throw(m, 4)
    assert (clause_of(events, "dear"), phase(m), m.hand, verbs(m)) == ("SK-R2", "due", 0, {"decline"})
    m.play("lot", item=BAG.index("sleeping_bag"), count=1)
    m.play("sell")
    assert (money(m)[0], verbs(m)) == (400, {"buy"})
    events = m.play("buy")
    assert (told(events)[:2], money(m)[0], tickets(m)[0], m.hand) == (["paid SK-40", "got SK-40"], 0, 1, 1)


def test_SK_R2_or_exchange_or_do_without() -> None:
    m = journey(AIRPORT, FAR, phase="price", money=[300, 900], bag=[FULL, bag()])
    throw(m, 4)
    m.play("exchange", owner=1)
    m.play("offer", given=BAG.index("guide"), wanted=7, price=50)
    m.play("agree", 1)
    assert (phase(m), money(m)[0], verbs(m)) == ("due", 350, {"decline"})
    events = m.play("decline")
    assert (told(events)[0], tickets(m)[0], m.hand) == ("too_dear SK-R2", 0, 1)


def test_SK_R2_a_ticket_may_be_bought_at_the_departure_after_filling() -> None:
    m = journey(HOME, FAR)
    m.play("fill")
    fill(m, "guide", keep="guide")
    m.play("buy")
    throw(m, 2)
    assert (tickets(m)[0], money(m)[0], m.hand) == (1, 800, 1)


def test_SK_R2_one_ticket_a_turn_and_only_after_the_bag() -> None:
    m = journey(AIRPORT, FAR)
    assert "buy" not in verbs(m)
    stays(m, "guide", keep="guide")
    assert m.hand == 1


def test_SK_R2_with_the_stock_used_up_there_is_none() -> None:
    m = journey(AIRPORT, FAR, tickets=[11, 9])
    m.play("fill")
    fill(m, "guide", keep="guide")
    assert m.hand == 1


def test_SK_R2_a_ticket_handed_in_goes_back_to_the_stock() -> None:
    m = journey(AIRPORT, AIRPORT, tickets=[11, 9])
    m.play("fly", step=AIRPORTS[3])
    walk(m, 1)
    while m.hand == 0:
        m.play(m.outcomes()[0][0] if m.awaits_chance else next(o for o in m.legal() if o.verb in ("decline", "keep", "settle")))
    m.play("fill")
    fill(m, "guide", keep="guide")
    assert phase(m) == "ticket"


def test_SK_41_move_on_stay_or_fly() -> None:
    m = journey(AIRPORT, FAR, tickets=[1, 0])
    assert verbs(m) == {"move", "fill", "fly", "work"}


def test_SK_41_staying_fills_the_bag() -> None:
    m = journey(AIRPORT, FAR)
    stays(m, "camera", keep="camera")
    assert (has(m, 0, "camera"), spots(m)[0], money(m)[0]) == (1, AIRPORT, 1000)


def test_SK_41_only_on_an_airport() -> None:
    assert refusal(journey(AIRPORT + 1, FAR), "fill") == "SK-41"


def test_SK_R15_a_passenger_who_begins_a_turn_on_an_airport_has_its_choices() -> None:
    m = journey(AIRPORT - 3, AIRPORT - 2, bag=[FULL, FULL], tickets=[0, 1])
    walk(m, 1)
    m.play("take", owner=1)
    m.play("pick", item=1)
    walk(m, 2)
    fill(m, "guide", keep="guide")
    m.play("decline")
    assert (m.hand, verbs(m)) == (1, {"move", "fill", "fly", "work"})


# ---- Planes


@pytest.mark.parametrize("step", [1, 3])
def test_SK_42_one_airport_forward_or_back_then_the_turn(step: int) -> None:
    m = journey(AIRPORT, FAR, tickets=[2, 0])
    assert [o.numbers["step"] for o in m.legal() if o.verb == "fly"] == [AIRPORTS[1], AIRPORTS[3]]
    events = m.play("fly", step=AIRPORTS[step])
    assert (spots(m)[0], tickets(m)[0], clause_of(events, "flew")) == (AIRPORTS[step], 1, "SK-42")
    walk(m, 3)
    assert (spots(m)[0], money(m)[0]) == (AIRPORTS[step] + 3, 950)


def test_SK_42_no_ticket_no_airport_no_flight() -> None:
    assert refusal(journey(AIRPORT, FAR), "fly", step=AIRPORTS[3]) == "SK-42"
    assert refusal(journey(AIRPORT + 1, FAR, tickets=[1, 0]), "fly", step=AIRPORTS[3]) == "SK-42"
    assert refusal(journey(AIRPORT, FAR, tickets=[1, 0]), "fly", step=AIRPORTS[4]) == "SK-42"
    assert refusal(journey(AIRPORT, FAR, tickets=[1, 0]), "fly", step=AIRPORT) == "SK-42"


def test_SK_42_nobody_flies_back_to_the_departure() -> None:
    m = journey(FIRST, FAR, tickets=[1, 0])
    assert [o.numbers["step"] for o in m.legal() if o.verb == "fly"] == [AIRPORTS[1]]


def test_SK_R11_a_paid_move_follows_a_flight_and_nothing_else() -> None:
    m = journey(AIRPORT, FAR, tickets=[2, 0])
    m.play("fly", step=AIRPORTS[3])
    assert (phase(m), verbs(m)) == ("onward", {"move"})
    assert refusal(m, "fly", step=AIRPORTS[4]) == refusal(m, "fill") == refusal(m, "work") == "SK-R11"


def test_SK_R11_landing_on_the_arrival_is_an_arrival() -> None:
    m = journey(AIRPORTS[-1], FAR, tickets=[1, 0], keeper=ready(2, 0))
    m.play("fly", step=LAST)
    assert m.places == [1, 2]


def test_SK_R11_without_the_cards_it_ends_the_turn_and_fills_no_bag() -> None:
    m = journey(AIRPORTS[-1], FAR, tickets=[1, 0])
    m.play("fly", step=LAST)
    assert (m.over, m.hand, spots(m)[0], m.position()["held"][0]) == (False, 1, LAST, 1)


# ---- Filling the bag


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_SK_50_as_many_cards_as_the_die_and_one_kept(die: int) -> None:
    m = journey(AIRPORT, FAR)
    m.play("fill")
    events = fill(m, *["guide"] * (die - 1), "camera", keep="camera")
    assert (has(m, 0, "camera"), m.position()["waste"], m.position()["held"][0]) == (1, [0, die - 1, 0, 0, 0, 0], 2)
    assert {"threw SK-50", "filled SK-50", "kept_ SK-50", "kept_one SK-50"} <= set(told(events))


def test_SK_50_one_must_be_kept_and_one_of_those() -> None:
    m = journey(AIRPORT, FAR)
    m.play("fill")
    fill(m, "guide", "camera")
    assert verbs(m) == {"keep"}
    assert refusal(m, "keep", item=5) == refusal(m, "decline") == "SK-50"


def test_SK_50_a_second_passport_is_discarded() -> None:
    m = journey(AIRPORT, FAR)
    m.play("fill")
    events = fill(m, "passport", "passport")
    assert (clause_of(events, "none_kept"), m.position()["waste"], m.position()["held"][0]) == ("SK-R14", [2, 0, 0, 0, 0, 0], 1)
    assert phase(m) == "ticket"


def test_SK_R14_a_spent_deck_is_shuffled_again() -> None:
    rest = [13, 15, 14, 15, 15, 15]
    m = journey(AIRPORT, FAR, waste=rest)
    assert m.position()["deck"] == [0, 0, 1, 0, 0, 0]
    m.play("fill")
    throw(m, 2)
    deal(m, "camera")
    assert (m.position()["deck"], m.position()["waste"]) == (rest, [0] * 6)
    deal(m, "guide")
    m.play("keep", item=1)


@pytest.mark.parametrize("kind", ["chance", "mail"])
def test_SK_63_chance_and_mail_squares_fill_the_bag(kind: str) -> None:
    m = journey(nth(kind) - 1, FAR)
    walk(m, 1)
    fill(m, "compass", keep="compass")
    assert (has(m, 0, "compass"), phase(m)) == (1, "card")


def test_SK_63_and_airports() -> None:
    for airport in (AIRPORTS[1], LAST):
        m = journey(airport - 1, FAR)
        walk(m, 1)
        assert phase(m) == "fill"


# ---- Passports


@pytest.mark.parametrize(("card", "clause"), [("chance-10", "SK-52"), ("mail-04", "SK-52")])
def test_SK_52_a_lost_passport_sends_back_at_once_to_the_previous_airport(card: str, clause: str) -> None:
    m = about_to(card)
    here = spots(m)[0] + 1
    events = play_card(m, card)
    behind = max(airport for airport in AIRPORTS if airport < here)
    assert (spots(m)[0], has(m, 0, "passport"), m.position()["stranded"], m.hand) == (behind, 0, [0], 1)
    assert clause_of(events, "stranded") == clause_of(events, "sent") == clause
    assert m.position()["waste"][0] == 1


def lost(stuck: int = 0, **more: Any) -> Match:
    """The first player waits for a passport on an airport."""
    return journey(AIRPORT, HOME, stranded=[0], bag=[bag(0), bag()], stuck=[stuck, 0], **more)


def test_SK_53_on_the_following_turns_one_stays_and_throws() -> None:
    m = lost(tickets=[3, 0])
    assert verbs(m) == {"fill"}
    for verb, numbers in (("move", {"squares": 1}), ("fly", {"step": AIRPORTS[3]}), ("work", {})):
        assert refusal(m, verb, **numbers) == "SK-53"


def test_SK_53_until_a_passport_comes() -> None:
    m = lost()
    stays(m, "guide", keep="guide")
    meanwhile(m)
    assert verbs(m) == {"fill"}
    m.play("fill")
    events = fill(m, "guide", "passport", keep="passport")
    assert (clause_of(events, "found"), m.position()["stranded"], m.position()["stuck"]) == ("SK-53", [], [0, 0])
    m.play("decline")
    meanwhile(m)
    assert verbs(m) == {"move", "fill", "work"}


def test_SK_54_from_the_third_turn_500_buys_one_or_one_keeps_throwing() -> None:
    m = lost()
    for turn in range(1, 5):
        assert verbs(m) == ({"fill"} if turn < 3 else {"fill", "passport"}), turn
        stays(m, "guide", keep="guide")
        meanwhile(m)
    assert refusal(lost(1), "passport") == "SK-54"
    m.play("passport")
    assert (money(m)[0], has(m, 0, "passport"), m.position()["stranded"]) == (500, 1, [])


def test_SK_54_not_for_those_who_have_one() -> None:
    assert refusal(journey(AIRPORT, FAR), "passport") == "SK-54"


def test_SK_R9_nor_without_the_money() -> None:
    assert refusal(lost(2, money=[499, 0]), "passport") == "SK-R9"


def test_SK_R13_the_third_turn_also_counts_at_the_departure() -> None:
    m = journey(HOME, HOME, bag=[bag(0), bag()], tickets=[1, 0])
    for turn in range(1, 4):
        assert verbs(m) == ({"fill"} if turn < 3 else {"fill", "passport"})
        if turn < 3:
            stays(m, "guide", keep="guide")
            meanwhile(m)
    m.play("passport")
    assert (has(m, 0, "passport"), money(m)[0]) == (1, 500)


def test_SK_R13_buying_replaces_the_throw_and_one_leaves_on_the_next_turn() -> None:
    m = lost(2)
    events = m.play("passport")
    assert (m.hand, told(events)) == (1, ["paid SK-54", "got SK-R13", "found SK-54", "turns SK-5"])
    meanwhile(m)
    assert verbs(m) == {"move", "fill", "work"}


def test_SK_R13_losing_it_moves_the_owner_alone() -> None:
    chance = nth("chance")
    m = journey(chance - 3, chance - 2, FAR, bag=[FULL] * 3)
    walk(m, 1)
    m.play("take", owner=1)
    m.play("pick", item=1)
    walk(m, 2)
    fill(m, "guide", keep="guide")
    draw(m, "chance-10")
    assert spots(m) == [max(airport for airport in AIRPORTS if airport < chance), chance, FAR]


def test_SK_R13_and_not_at_all_on_an_airport() -> None:
    m = journey(AIRPORT, FAR)
    state = m.state.copy()
    loses_papers(state, 0, Events())  # type: ignore[arg-type]
    assert (state.at[0], state.stranded) == (AIRPORT, 1)  # type: ignore[attr-defined]


def test_SK_55_no_card_moves_a_player_without_passport() -> None:
    mail = nth("mail")
    m = journey(mail - 1, AIRPORTS[3], bag=[FULL, bag(0)], stranded=[1])
    events = play_card(m, "mail-07")
    assert (spots(m)[1], clause_of(events, "held")) == (AIRPORTS[3], "SK-55")


def test_SK_R16_an_ordered_move_waits_without_one() -> None:
    m = journey(HOME, AIRPORT, bag=[bag(), bag(0)], stranded=[1], orders=[0, 4])
    stays(m, "guide", keep="guide")
    assert (m.hand, verbs(m), m.position()["orders"]) == (1, {"fill"}, [0, 4])
    assert "turns 1" in names([e for turn in m.turns for e in turn.events])


@pytest.mark.parametrize("item", BAG[1:])
def test_SK_51_all_but_the_passport_may_be_sold(item: str) -> None:
    m = journey(AIRPORT, FAR, bag=[FULL, bag()])
    assert refusal(m, "lot", item=BAG.index(item), count=1) == ""


def test_SK_51_the_passport_neither_sold_nor_exchanged() -> None:
    m = journey(AIRPORT, FAR, bag=[FULL, FULL])
    assert refusal(m, "lot", item=0, count=1) == "SK-51"
    m.play("exchange", owner=1)
    for given, wanted in ((0, 1), (1, 0)):
        assert refusal(m, "offer", given=given, wanted=wanted, price=0) == "SK-51"


def test_SK_R2_a_ticket_is_bought_or_not_and_nothing_else() -> None:
    m = journey(AIRPORT, FAR, phase="ticket")
    assert refusal(m, "fill") == refusal(m, "move", squares=1) == "SK-R2"
