"""Sakodo, clause by clause: debts that are sold for, orders that add up, cards in vain (SK-R9, SK-R16)."""

from __future__ import annotations

from typing import Any

import pytest

from escale.core.match import Match
from tests.games.suitcase import (
    AIRPORTS,
    BAG,
    FAR,
    FULL,
    HOME,
    about_to,
    bag,
    clause_of,
    distances,
    draw,
    fill,
    has,
    journey,
    money,
    names,
    nth,
    phase,
    play_card,
    spots,
    verbs,
    walk,
    won,
)
from tests.games.table import refusal

MONEY = 7


def owing(own: list[int], held: int = 50, **more: Any) -> Match:
    """The first of three has drawn a card that asks for 200 €; no card was kept on the square."""
    m = journey(nth("chance") - 1, FAR, 50, **{"bag": [own, bag(), bag()], "money": [held, 500, 500], **more})
    walk(m, 1)
    fill(m, "passport")
    draw(m, "chance-24")
    return m


# ---- Debts (SK-R9)


def test_SK_R9_a_camera_pays_what_money_does_not() -> None:
    m = owing(bag(camera=1))
    assert (phase(m), m.asked, verbs(m), refusal(m, "settle")) == ("debt", [0], {"lot"}, "SK-R9")
    m.play("lot", item=2, count=1)
    m.play("sell")
    m.play("pass", 1)
    m.play("pass", 2)
    events = m.play("settle")
    assert (money(m)[0], [e.name for e in events if e.name in ("paid", "forgave")]) == (50, ["paid"])


@pytest.mark.parametrize("item", BAG[1:])
def test_SK_R9_whatever_can_be_sold_keeps_a_debt_open(item: str) -> None:
    assert refusal(owing(bag(**{item: 1})), "settle") == "SK-R9"


def test_SK_R9_a_ticket_or_a_souvenir_too() -> None:
    assert refusal(owing(bag(), tickets=[1, 0, 0]), "settle") == "SK-R9"
    assert refusal(owing(bag(), keeper=won(3, souvenir=(1, 0, 0))), "settle") == "SK-R9"


def test_SK_R9_a_passport_is_not_sold_for_a_debt() -> None:
    m = owing(bag())
    assert (money(m)[0], phase(m)) == (0, "turn")


def test_SK_R9_a_debtor_does_not_bid() -> None:
    m = owing(bag(camera=1), bag=[bag(camera=1), bag(guide=1), bag()])
    m.play("lot", 1, item=1, count=1)
    m.play("sell", 1)
    assert m.asked == [2]
    m.play("pass", 2)
    assert (phase(m), m.asked) == ("debt", [0])


def test_SK_71_when_a_debtor_sells_all_the_others_may_bid() -> None:
    m = about_to("chance-12", money=[500, 30, 0], tickets=[0, 1, 0])
    play_card(m, "chance-12")
    assert (phase(m), m.asked) == ("debt", [1])
    m.play("lot", 1, item=6, count=1)
    m.play("sell", 1)
    assert (phase(m), m.asked, verbs(m)) == ("auction", [0], {"bid", "pass"})


def test_SK_R9_a_debtor_gives_no_money_in_an_exchange() -> None:
    m = owing(bag(camera=1), held=150, bag=[bag(camera=1), bag(guide=1), bag()])
    m.play("exchange", owner=1)
    assert refusal(m, "offer", given=MONEY, wanted=1, price=150) == "SK-R9"
    assert refusal(m, "offer", given=2, wanted=MONEY, price=150) == ""
    m.play("offer", given=2, wanted=MONEY, price=150)
    m.play("agree", 1)
    assert (money(m), phase(m), verbs(m)) == ([300, 350, 500], "debt", {"settle"})


def test_SK_R9_whoever_owes_nothing_may_give_money() -> None:
    m = journey(20, FAR, bag=[FULL, FULL])
    m.play("exchange", owner=1)
    assert refusal(m, "offer", given=MONEY, wanted=1, price=150) == ""


# ---- Orders (SK-R16)


def test_SK_R16_a_hold_does_not_erase_a_free_stride() -> None:
    m = about_to("mail-10", players=2, orders=[0, 3])
    events = play_card(m, "mail-10")  # the right neighbour misses a turn
    assert "delayed 1" in names(events)
    assert (m.asked, distances(m), m.position()["later"][1][:2]) == ([1], [3], [7, 0])
    walk(m, 3)
    assert m.position()["orders"] == [0, 7]


def test_SK_R16_lost_turns_add_up() -> None:
    m = about_to("mail-10", players=2, orders=[0, 7])
    events = play_card(m, "mail-10")
    assert (names(events)[-3:], m.position()["orders"]) == (["turns 1", "lost_turn 1", "turns 0"], [0, 7])


def test_SK_R16_twelve_can_wait_and_a_card_too_many_says_so() -> None:
    later = [[0] * 11, [7] * 11]
    m = about_to("mail-10", players=2, orders=[0, 3], later=later)
    events = play_card(m, "mail-10")
    assert (clause_of(events, "untouched"), m.position()["later"]) == ("SK-R16", later)


# ---- Cards in vain (SK-R16)


def test_SK_R16_an_attack_on_one_still_at_the_departure_says_so() -> None:
    m = journey(nth("mail") - 1, HOME, bag=[FULL, bag()])
    events = play_card(m, "mail-07")
    assert (clause_of(events, "untouched"), "untouched 1" in names(events), spots(m)[1]) == ("SK-R16", True, HOME)


def test_SK_R16_and_on_one_without_a_passport() -> None:
    m = journey(nth("mail") - 1, AIRPORTS[3], bag=[FULL, bag(0)], stranded=[1])
    events = play_card(m, "mail-07")
    assert (clause_of(events, "held"), spots(m)[1]) == ("SK-55", AIRPORTS[3])


def test_SK_R16_and_on_one_who_has_not_what_is_taken() -> None:
    m = journey(nth("mail") - 1, FAR, bag=[FULL, bag()])
    events = play_card(m, "mail-13")
    assert (clause_of(events, "untouched"), has(m, 0, "compass")) == ("SK-R16", 1)
    m = journey(nth("mail") - 1, FAR, bag=[FULL, bag(compass=1)])
    events = play_card(m, "mail-13")
    assert ("untouched 1" in names(events), has(m, 0, "compass"), has(m, 1, "compass")) == (False, 2, 0)
