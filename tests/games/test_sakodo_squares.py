"""Sakodo, clause by clause: the squares, payments that cannot be made, and the end."""

from __future__ import annotations

from typing import Any

import pytest

import escale
from escale.core.match import Match
from escale.core.moves import SPECTATOR, Event
from escale.games.sakodo.tables import CARD_IDS
from tests.games.suitcase import (
    AIRPORTS,
    FAR,
    FULL,
    HOME,
    LAST,
    about_to,
    bag,
    clause_of,
    draw,
    fill,
    has,
    journey,
    keeps,
    money,
    names,
    nth,
    phase,
    pile,
    play_card,
    ready,
    spots,
    throw,
    tickets,
    verbs,
    walk,
    won,
)
from tests.games.table import refusal, told


def on(kind: str, **more: Any) -> Match:
    """The first player, with a full bag, has just come to a square of this kind."""
    m = journey(nth(kind) - 1, FAR, **{"bag": [FULL, bag()], **more})
    walk(m, 1)
    return m


# ---- Souvenirs, reports, adventures


def test_SK_60_a_souvenir_for_a_guide_and_its_price() -> None:
    m = on("souvenir")
    events = m.play("play")
    assert (has(m, 0, "guide"), clause_of(events, "gave_up")) == (0, "SK-60")
    draw(m, "souvenir-09")
    assert (phase(m), verbs(m)) == ("souvenir", {"pay", "decline"})
    events = m.play("pay")
    assert (money(m)[0], keeps(m, 0), clause_of(events, "bought_card")) == (700, ["souvenir-09"], "SK-60")


def test_SK_60_no_guide_no_souvenir() -> None:
    m = on("souvenir", bag=[bag(camera=3), bag()])
    assert (refusal(m, "play"), refusal(m, "pay")) == ("SK-60", "SK-60")


def test_SK_60_a_report_for_a_camera() -> None:
    m = on("report")
    m.play("play")
    events = draw(m, "report-02")
    assert (has(m, 0, "camera"), keeps(m, 0), money(m)[0]) == (0, ["report-02"], 1000)
    assert clause_of(events, "drew") == clause_of(events, "won_card") == "SK-60"


def test_SK_60_no_camera_no_report() -> None:
    assert refusal(on("report", bag=[bag(guide=3), bag()]), "play") == "SK-60"


def test_SK_60_an_adventure_with_the_three_things_and_the_die() -> None:
    m = on("adventure")
    m.play("play")
    draw(m, "adventure-01")
    assert phase(m) == "adventure"
    events = throw(m, 4)
    assert (keeps(m, 0), told(events)[:2]) == (["adventure-01"], ["threw SK-60", "won_card SK-60"])


def test_SK_60_an_adventure_that_fails_goes_under_its_deck() -> None:
    m = on("adventure")
    m.play("play")
    draw(m, "adventure-01")
    throw(m, 3)
    assert (keeps(m, 0), pile(m, "adventure-01"), money(m)[0]) == ([], 1, 950)


@pytest.mark.parametrize("kind", ["souvenir", "report", "adventure"])
def test_SK_R4_an_unwanted_square_is_not_played(kind: str) -> None:
    m = on(kind)
    assert verbs(m) == {"play", "decline"}
    events = m.play("decline")
    assert (told(events)[0], keeps(m, 0), m.position()["bag"][0], m.hand) == ("unplayed SK-R4", [], FULL, 1)


@pytest.mark.parametrize("kind", ["souvenir", "report", "adventure"])
def test_SK_R4_nor_is_one_that_cannot_be(kind: str) -> None:
    m = on(kind, bag=[bag(), bag()])
    assert verbs(m) == {"decline"}


def test_SK_R9_a_souvenir_not_paid_for_goes_under_and_the_guide_is_spent() -> None:
    m = on("souvenir", money=[100, 0])
    m.play("play")
    draw(m, "souvenir-09")
    assert refusal(m, "pay") == "SK-R9"
    events = m.play("decline")
    assert (pile(m, "souvenir-09"), has(m, 0, "guide"), money(m)[0]) == (1, 0, 100)
    assert clause_of(events, "declined") == "SK-R9"


def test_SK_R9_one_may_sell_before_paying_for_it() -> None:
    m = on("souvenir", money=[200, 0])
    m.play("play")
    draw(m, "souvenir-09")
    m.play("lot", item=2, count=1)
    m.play("sell")
    assert (phase(m), money(m)[0]) == ("souvenir", 400)
    m.play("pay")
    assert keeps(m, 0) == ["souvenir-09"]


@pytest.mark.parametrize("kind", ["souvenir", "report", "adventure"])
def test_SK_R14_when_all_cards_are_won_the_square_is_not_played(kind: str) -> None:
    m = journey(nth(kind) - 1, FAR, bag=[FULL, bag()], keeper=won(2, **{kind: (10, 15)}))
    events = walk(m, 1)
    assert (told(events)[1:], m.position()["bag"][0], m.hand) == (["empty SK-R14", "turns SK-5"], FULL, 1)


@pytest.mark.parametrize("kind", ["souvenir", "report", "adventure"])
def test_SK_R14_nor_offered_where_one_is_asked(kind: str) -> None:
    m = journey(nth(kind), FAR, phase="square", bag=[FULL, bag()], keeper=won(2, **{kind: (10, 15)}))
    assert (verbs(m), refusal(m, "play")) == ({"decline"}, "SK-R14")


def test_SK_R14_but_while_a_card_is_not_won_it_is() -> None:
    m = journey(nth("report"), FAR, phase="square", bag=[FULL, bag()], keeper=won(2, report=(10, 14)))
    assert verbs(m) == {"play", "decline"}


def test_SK_R14_spent_cards_are_shuffled_again() -> None:
    piles = [100 if card.startswith("chance") else 0 for card in CARD_IDS]
    m = journey(nth("chance") - 1, FAR, pile=piles)
    walk(m, 1)
    fill(m, "guide", keep="guide")
    assert len(m.outcomes()) == 25


# ---- The decks in view


def decks(m: Match, viewer: int = SPECTATOR) -> dict[str, int]:
    """What a viewer sees of them."""
    return {deck.name: deck.left for deck in m.game.drawing.scene(m.state_for(viewer), viewer).decks}


def test_SK_2_decks_are_counted_as_they_are_drawn() -> None:
    m = escale.match("sakodo", 3, chance="played")
    kinds = ("souvenir", "report", "adventure", "job", "chance", "mail")
    assert decks(m) == {**dict.fromkeys(kinds, 25), "bag": 90}
    m.play("bag", item=1)
    assert decks(m)["bag"] == 89


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_SK_R14_cards_drawn_are_gone_from_their_deck_until_it_is_shuffled_again(viewer: int) -> None:
    gone = {"chance-02", "chance-03"}
    m = journey(nth("chance") - 1, FAR, pile=[100 if card in gone else 0 for card in CARD_IDS])
    assert decks(m, viewer)["chance"] == 23
    play_card(m, "chance-25")
    assert (decks(m, viewer)["chance"], decks(m, viewer)["bag"]) == (22, 87)
    spent = journey(nth("chance") - 1, FAR, pile=[100 if card.startswith("chance") else 0 for card in CARD_IDS])
    assert decks(spent, viewer)["chance"] == 0
    play_card(spent, "chance-25")
    assert decks(spent, viewer)["chance"] == 24


def test_SK_R14_a_spent_deck_is_whole_again_before_a_card_is_drawn() -> None:
    m = journey(nth("job") - 1, FAR, pile=[100 if card.startswith("job") else 0 for card in CARD_IDS])
    assert decks(m)["job"] == 0
    walk(m, 1)
    assert (phase(m), decks(m)["job"]) == ("card", 25)


def test_SK_60_cards_won_and_those_underneath_are_told_apart() -> None:
    m = on("souvenir", keeper=won(2, souvenir=(0, 2)))
    m.play("play")
    draw(m, "souvenir-09")
    assert decks(m)["souvenir"] == 22
    m.play("decline")
    assert decks(m)["souvenir"] == 23


def test_SK_60_an_adventure_that_failed_is_counted_in_its_deck_again() -> None:
    m = on("adventure")
    m.play("play")
    draw(m, "adventure-01")
    assert decks(m)["adventure"] == 24
    throw(m, 3)
    assert decks(m)["adventure"] == 25


# ---- Job, chance, mail


def test_SK_61_a_job_pays() -> None:
    m = on("job")
    events = draw(m, "job-25")
    assert (money(m)[0], clause_of(events, "received"), m.hand, pile(m, "job-25")) == (1650, "SK-61", 1, 100)


def test_SK_61_chance_goes_either_way() -> None:
    for card, change in (("chance-24", -200), ("chance-25", 300)):
        m = about_to(card)
        play_card(m, card)
        assert money(m)[0] == 1000 + change


def test_SK_61_mail_attacks_others() -> None:
    m = about_to("mail-06")
    play_card(m, "mail-06")
    before = spots(m)[2]
    assert (phase(m), refusal(m, "choose", owner=0), refusal(m, "settle")) == ("choose", "SK-61", "SK-61")
    events = m.play("choose", owner=2)
    assert (spots(m)[2], clause_of(events, "chose"), clause_of(events, "sent")) == (before - 4, "SK-61", "SK-61")


def test_SK_61_a_turn_is_lost() -> None:
    m = about_to("mail-21", players=2)
    events = play_card(m, "mail-21")
    assert clause_of(events, "delayed") == "SK-61"
    assert m.position()["orders"] == [7, 0]
    m.play("work")
    events = draw(m, "job-01")
    assert (names(events)[-3:], m.position()["orders"]) == (["turns 0", "lost_turn 0", "turns 1"], [0, 0])


def test_SK_61_an_ordered_move_is_exact_free_and_plays_the_square() -> None:
    job = nth("job")
    m = journey(job - 5, FAR, orders=[5, 0], money=[0, 0], tickets=[1, 0])
    assert [str(offer) for offer in m.legal() if not offer.aside] == ["move(squares=5)"]
    assert refusal(m, "work") == refusal(m, "move", squares=1) == "SK-61"
    events = walk(m, 5)
    assert (spots(m)[0], money(m)[0], phase(m), clause_of(events, "advanced")) == (job, 0, "card", "SK-61")
    assert m.position()["orders"] == [0, 0]


def test_SK_61_an_ordered_move_stops_on_the_arrival() -> None:
    m = journey(LAST - 2, FAR, orders=[5, 0])
    walk(m, 2)
    assert spots(m)[0] == LAST


@pytest.mark.parametrize("card", ["chance-14", "chance-15", "chance-16", "chance-22", "mail-22"])
def test_SK_62_the_square_a_card_leads_to_is_not_played(card: str) -> None:
    m = about_to(card)
    events = play_card(m, card)
    assert (m.hand, clause_of(events, "sent")) == (1, "SK-62")


def test_SK_62_nor_is_that_of_one_more_move() -> None:
    m = about_to("chance-01")
    play_card(m, "chance-01")
    assert (phase(m), verbs(m), refusal(m, "work")) == ("again", {"move"}, "SK-62")
    walk(m, 1)
    assert m.hand == 1


def test_SK_R15_play_again_is_one_more_chosen_and_paid_move() -> None:
    m = about_to("chance-01", money=[60, 0, 0])
    here = spots(m)[0] + 1
    play_card(m, "chance-01")
    assert refusal(m, "move", squares=4) == "SK-R9"
    events = walk(m, 3)
    assert (spots(m)[0], money(m)[0], clause_of(events, "advanced")) == (here + 3, 10, "SK-R15")


# ---- Payments that cannot be made


def test_SK_R9_a_payment_due_must_be_sold_for() -> None:
    m = about_to("chance-24", money=[50, 0, 0])
    events = play_card(m, "chance-24")
    assert (phase(m), verbs(m), clause_of(events, "required")) == ("debt", {"lot"}, "SK-R9")
    assert (refusal(m, "pay"), refusal(m, "settle")) == ("SK-R9", "SK-R9")
    m.play("lot", item=2, count=1)
    m.play("sell")
    m.play("settle")
    assert (money(m)[0], m.hand) == (50, 1)


def test_SK_R9_only_with_nothing_left_is_the_rest_forgiven() -> None:
    m = journey(nth("chance") - 1, FAR, 50, bag=[bag(guide=1), bag(), bag()], money=[50, 0, 0])
    walk(m, 1)
    fill(m, "passport")
    draw(m, "chance-24")
    m.play("lot", item=1, count=1)
    m.play("sell")
    events = m.play("settle")
    assert (money(m)[0], m.hand) == (0, 1)
    assert [(e.numbers["value"], e.clause) for e in events if e.name in ("paid", "forgave")] == [(60, "SK-61"), (140, "SK-R9")]


def test_SK_R9_a_neighbour_who_is_short_is_asked_too() -> None:
    m = about_to("chance-12", money=[0, 30, 0], tickets=[0, 1, 0])
    play_card(m, "chance-12")
    assert (phase(m), m.hand, refusal(m, "settle", 1)) == ("debt", 1, "SK-R9")


def test_SK_R9_nobody_is_asked_who_has_but_a_passport() -> None:
    m = about_to("chance-12", players=2, money=[0, 30])
    play_card(m, "chance-12")
    assert (money(m), phase(m), m.position()["may_speak"]) == ([30, 0], "turn", [0])


def test_SK_R9_nor_who_has_nothing_to_sell() -> None:
    m = journey(nth("chance") - 1, HOME, bag=[FULL, bag(0)], money=[0, 30])
    events = play_card(m, "chance-12")
    assert (money(m), clause_of(events, "forgave"), m.hand) == ([30, 0], "SK-R9", 1)


# ---- The end


def test_SK_80_the_first_on_the_arrival_with_the_cards_wins() -> None:
    m = journey(LAST - 3, LAST, keeper=ready(2, 0))
    events = walk(m, 3)
    assert (m.places, told(events)[-2:]) == ([1, 2], ["arrived SK-80", "won SK-80"])
    assert (phase(m), m.legal(0)) == ("over", [])


def test_SK_80_a_card_may_lead_there() -> None:
    m = journey(nth("chance", -1) - 1, HOME, keeper=ready(2, 0), bag=[FULL, bag()])
    play_card(m, "chance-14")
    assert m.places == [1, 2]


def test_SK_80_so_may_an_ordered_move_and_playing_again() -> None:
    m = journey(LAST - 2, FAR, keeper=ready(2, 0), orders=[4, 0])
    walk(m, 2)
    assert m.places == [1, 2]
    m = journey(nth("chance", -1) - 1, HOME, keeper=ready(2, 0), bag=[FULL, bag()])
    play_card(m, "chance-01")
    walk(m, LAST - nth("chance", -1))
    assert m.places == [1, 2]


def test_SK_R6_without_the_cards_one_plays_on_from_there() -> None:
    m = journey(LAST - 1, HOME, tickets=[1, 0])
    walk(m, 1)
    fill(m, "guide", keep="guide")
    m.play("decline")
    m.play("fill")
    fill(m, "guide", keep="guide")
    m.play("decline")
    assert (m.hand, verbs(m), refusal(m, "move", squares=1)) == (0, {"fill", "fly", "work"}, "SK-R6")
    assert [o.numbers["step"] for o in m.legal() if o.verb == "fly"] == [AIRPORTS[-1]]
    m.play("fly", step=AIRPORTS[-1])
    assert (spots(m)[0], tickets(m)[0], phase(m)) == (AIRPORTS[-1], 0, "onward")


def test_SK_R6_or_by_job_assistance() -> None:
    m = journey(LAST, HOME)
    m.play("work")
    assert spots(m)[0] == nth("job", -1)


ONE_SHORT = {"keeper": won(3, souvenir=(2, 1), report=(0, 2), adventure=(0, 2)), "bag": [FULL] * 3}  # of the second player


def sells_a_souvenir(m: Match) -> list[Event]:
    """The first player sells a souvenir; the second, who waits on the arrival, buys it."""
    m.play("lot_card", 0, card=0)
    m.play("sell", 0)
    m.play("bid", 1, price=60)
    return m.play("pass", 2)


def test_SK_R6_completing_the_cards_on_the_arrival_wins_at_once() -> None:
    m = journey(20, LAST, 40, **ONE_SHORT)
    events = sells_a_souvenir(m)
    assert told(events)[1:] == ["bought SK-71", "sold_card SK-71", "arrived SK-R6", "won SK-R6"]
    assert (m.places, phase(m), m.legal(0)) == ([2, 1, 2], "over", [])


def test_SK_R6_not_elsewhere_and_not_with_less() -> None:
    m = journey(20, LAST - 1, 40, **ONE_SHORT)
    sells_a_souvenir(m)
    assert not m.over
    m = journey(20, LAST, 40, **{**ONE_SHORT, "keeper": won(3, souvenir=(2, 1), report=(0, 2), adventure=(0, 1))})
    sells_a_souvenir(m)
    assert (m.over, phase(m), m.hand) == (False, "turn", 0)


def in_a_hand() -> Match:
    m = journey(AIRPORTS[2], LAST, 40, **ONE_SHORT)
    m.play("fill")
    fill(m, "guide", "camera")
    return m


def turned_up() -> Match:
    m = journey(nth("souvenir") - 1, LAST, 40, **ONE_SHORT)
    walk(m, 1)
    m.play("play")
    draw(m, "souvenir-09")
    return m


def in_an_open_bag() -> Match:
    m = journey(39, LAST, 40, **ONE_SHORT)
    walk(m, 1)
    m.play("take", owner=2)
    return m


def in_an_exchange() -> Match:
    m = journey(20, LAST, 40, **ONE_SHORT)
    m.play("exchange", owner=2)
    m.play("offer", given=1, wanted=2, price=0)
    return m


@pytest.mark.parametrize("moment", [in_a_hand, turned_up, in_an_open_bag, in_an_exchange], ids=lambda moment: moment.__name__)
def test_SK_R6_whatever_was_being_decided(moment: Any) -> None:
    m = moment()
    sells_a_souvenir(m)
    assert (m.over, m.places) == (True, [2, 1, 2])
    assert escale.match("sakodo", position=m.position()).state == m.state


def together(*, keeper: list[int], purse: tuple[int, ...] = (1000, 1000, 1000)) -> Match:
    """The first player takes the second along to the arrival."""
    m = journey(LAST - 3, LAST - 2, FAR - 2, bag=[FULL] * 3, money=list(purse), keeper=keeper)
    walk(m, 1)
    m.play("take", owner=1)
    m.play("pick", item=1)
    walk(m, 2)
    return m


@pytest.mark.parametrize("richer", [0, 1])
def test_SK_81_arriving_together_most_cards_win(richer: int) -> None:
    keeper = won(3, souvenir=(2, 3), report=(2, 2), adventure=(2, 2))
    m = together(keeper=keeper, purse=(1000 + 500 * (richer == 0), 1000 + 500 * (richer == 1), 0))
    assert m.places == [2, 1, 2]
    assert m.turns[-1].events[-1].clause == "SK-81"


@pytest.mark.parametrize(("purse", "places"), [((1000, 900, 0), [1, 2, 2]), ((1000, 990, 0), [2, 1, 2])])
def test_SK_81_equal_cards_most_money(purse: tuple[int, ...], places: list[int]) -> None:
    m = together(keeper=ready(3, 0, 1), purse=purse)  # the driver pays 20 on the way
    assert m.places == places


def test_SK_81_other_cards_of_the_same_number_are_equal() -> None:
    keeper = won(3, souvenir=(3, 2), report=(2, 3), adventure=(2, 2))
    m = together(keeper=keeper, purse=(1000, 100, 0))
    assert m.places == [1, 2, 2]


def test_SK_R15_equal_money_shares_the_win() -> None:
    m = together(keeper=ready(3, 0, 1), purse=(1000, 980, 5000))
    assert m.places == [1, 1, 3]
    assert [told([e])[0] for e in m.turns[-1].events[-2:]] == ["shared SK-R15", "shared SK-R15"]


def test_SK_R5_only_those_of_the_party_who_have_the_cards() -> None:
    keeper = won(3, souvenir=(9, 2), report=(9, 2), adventure=(1, 2))
    m = together(keeper=keeper)
    assert m.places == [2, 1, 2]
    assert m.turns[-1].events[-1].clause == "SK-R5"


def test_SK_R5_and_only_those_who_arrive() -> None:
    m = journey(LAST - 1, LAST, HOME, keeper=won(3, souvenir=(2, 9), report=(2, 9), adventure=(2, 1)))
    walk(m, 1)
    assert m.places == [1, 2, 2]


# ---- Looked at closer


def test_SK_60_the_turn_is_over_once_the_souvenir_is_paid_or_not() -> None:
    for verb in ("pay", "decline"):
        m = on("souvenir")
        m.play("play")
        draw(m, "souvenir-09")
        assert (pile(m, "souvenir-09"), refusal(m, "play")) == (101, "SK-60")
        m.play(verb)
        assert (m.hand, phase(m)) == (1, "turn")


def test_SK_60_an_adventure_is_drawn_by_its_own_clause() -> None:
    m = on("adventure")
    m.play("play")
    assert clause_of(draw(m, "adventure-01"), "drew") == "SK-60"


def test_SK_61_only_players_of_the_table_are_chosen() -> None:
    m = about_to("mail-06")
    play_card(m, "mail-06")
    assert [refusal(m, "choose", owner=p) for p in range(6)] == ["SK-61", "", "", "SK-61", "SK-61", "SK-61"]


def test_SK_61_turns_are_lost_one_by_one() -> None:
    m = journey(nth("report") - 1, FAR, orders=[0, 7], later=[[0] * 11, [7] + [0] * 10])
    walk(m, 1)
    m.play("decline")
    assert (m.hand, m.position()["orders"]) == (0, [0, 7])


def test_SK_R9_money_to_the_last_euro_is_enough() -> None:
    m = about_to("chance-24", money=[200, 0, 0])
    events = play_card(m, "chance-24")
    assert (money(m)[0], m.hand, {"required", "forgave"} & {e.name for e in events}) == (0, 1, set())


def test_SK_R9_at_home_a_single_card_might_be_sold() -> None:
    m = journey(nth("chance") - 1, HOME, bag=[FULL, bag(0, guide=1)], money=[0, 30])
    play_card(m, "chance-12")
    assert (phase(m), m.hand) == ("debt", 1)


def test_SK_R5_nobody_shares_from_afar() -> None:
    m = journey(LAST - 1, FAR, HOME, keeper=ready(3, 0, 1, 2))
    walk(m, 1)
    assert m.places == [1, 2, 2]


def test_SK_2_what_a_card_gives_leaves_the_deck() -> None:
    m = on("job")
    before = m.position()["deck"]
    draw(m, "job-17")
    assert m.position()["deck"] == [before[0], before[1], before[2] - 1, *before[3:]]


# ---- Tips and what to remember


def test_SK_E2_what_each_card_takes() -> None:
    taken = {"souvenir": bag(camera=1, compass=1, sleeping_bag=1, first_aid=1), "adventure": FULL}
    taken["report"] = bag(guide=1, compass=1, sleeping_bag=1, first_aid=1)
    for kind, left in taken.items():
        m = on(kind)
        m.play("play")
        assert m.position()["bag"][0] == left


def test_SK_E3_three_ways_to_money() -> None:
    stops, works, sells = on("job"), journey(20, FAR), journey(20, FAR, bag=[FULL, bag()], money=[1000, 0])
    draw(stops, "job-01")
    works.play("work")
    draw(works, "job-01")
    sells.play("lot", item=2, count=1)
    sells.play("sell")
    assert [money(m)[0] for m in (stops, works, sells)] == [1250, 1250, 1200]


def test_SK_E4_two_ways_back() -> None:
    flies, works = (journey(AIRPORTS[3], FAR, tickets=[1, 0]) for _ in range(2))
    flies.play("fly", step=AIRPORTS[2])
    works.play("work")
    assert spots(flies)[0] < AIRPORTS[3] > spots(works)[0]


def test_SK_E7_where_bags_fill() -> None:
    for kind in ("chance", "mail", "airport"):
        assert phase(on(kind)) == "fill"
    m = journey(29, 30, bag=[bag(), FULL])
    walk(m, 1)
    m.play("take", owner=1)
    m.play("pick", item=2)
    assert has(m, 0, "camera") == 1
