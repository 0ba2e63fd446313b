"""Le Jeu du Routard, clause by clause: moves, nights, squares, planes, the end."""

from __future__ import annotations

import pytest

from escale.games.routard.tables import CARD_IDS
from tests.games.table import offers, refusal, told
from tests.games.trail import (
    AIRPORTS,
    BY_ID,
    CARDS,
    FIRST,
    KINDS,
    LAST,
    RO,
    SQUARES,
    about_to,
    bag,
    before,
    clause_of,
    distances,
    draw,
    has,
    keeps,
    lodge,
    money,
    names,
    nth,
    numbers_of,
    phase,
    pile,
    play_card,
    ready,
    spots,
    throw,
    trail,
    verbs,
    walk,
    won,
)

FARES = (0, 20, 50, 100, 200, 400)
PRICED = "purchase-01"


# ---- A turn (RO-20 to RO-23)


def test_RO_20_the_move_the_night_the_square() -> None:
    m = trail(before("job", 2), 80)
    assert told(m.play("move", squares=2))[:2] == ["advanced RO-21", "paid RO-21"]
    assert phase(m) == "lodging"
    lodge(m, 2)
    assert (phase(m), has(m, 0, "cheque")) == ("card", 18)
    events = draw(m, "job-01")
    assert names(events)[:2] == ["drew 0", "received 0"]
    assert (m.position()["turn"], phase(m)) == (1, "turn")


def test_RO_20_one_cannot_stay() -> None:
    m = trail(20, 80)
    assert (verbs(m), refusal(m, "wait"), refusal(m, "pack", line=0)) == ({"move"}, "RO-20", "RO-20")


@pytest.mark.parametrize("squares", range(1, 7))
def test_RO_21_one_to_six_squares_at_their_fare(squares: int) -> None:
    m = trail(20, 80)
    events = m.play("move", squares=squares)
    assert (spots(m)[0], money(m)) == (20 + squares, [1000 - FARES[squares - 1], 1000])
    assert numbers_of(events, "advanced") == {"piece": 0, "origin": 20, "step": 20 + squares, "squares": squares}


@pytest.mark.parametrize(
    ("held", "farthest"), [(0, 1), (19, 1), (20, 2), (49, 2), (50, 3), (100, 4), (200, 5), (399, 5), (400, 6)]
)
def test_RO_R5_a_chosen_move_is_paid_with_money_in_hand(held: int, farthest: int) -> None:
    m = trail(20, 80, money=[held, 0])
    assert distances(m) == [*range(1, farthest + 1)]
    if farthest < 6:
        assert refusal(m, "move", squares=farthest + 1) == "RO-R5"


def test_RO_21_one_square_is_free_and_nothing_is_said_of_money() -> None:
    assert names(trail(20, 80).play("move", squares=1)) == ["advanced 0"]


@pytest.mark.parametrize("cheques", range(7))
def test_RO_22_the_lodging_card_is_paid_in_cheques(cheques: int) -> None:
    m = trail(before("airport"), 80)
    events = walk(m, 1, cheques)
    assert has(m, 0, "cheque") == 20 - cheques
    assert (clause_of(events, "lodged"), numbers_of(events, "lodged")["cheques"]) == ("RO-22", cheques)


def test_RO_22_the_last_cheques_will_do() -> None:
    m = trail(before("airport"), 80, bag=[bag(cheque=3), bag()])
    assert "hotelled 0" not in names(walk(m, 1, 3))
    assert (has(m, 0, "cheque"), m.asked) == (0, [1])


@pytest.mark.parametrize("card", [card["id"] for card in CARDS if card["deck"] == "lodging"])
def test_RO_22_every_lodging_costs_what_it_says(card: str) -> None:
    m = trail(before("airport"), 80)
    m.play("move", squares=1)
    draw(m, card)
    assert has(m, 0, "cheque") == 20 - BY_ID[card]["cheques"]
    assert pile(m, card) == 100


@pytest.mark.parametrize("kind", ["airport", "job", "purchase", "report", "adventure"])
def test_RO_23_no_cheques_are_sold_elsewhere(kind: str) -> None:
    m = trail(before(kind), 80)
    m.play("move", squares=1)
    assert phase(m) == "lodging"


@pytest.mark.parametrize("kind", ["chance", "poste"])
def test_RO_R12_cheques_are_sold_on_arrival_before_the_lodging_card(kind: str) -> None:
    m = trail(before(kind), 80, money=[119, 0])
    m.play("move", squares=1)
    assert (phase(m), offers(m) - {str(o) for o in m.legal() if o.aside}) == ("cheques", {"cheques(count=0..5)"})
    assert refusal(m, "cheques", count=6) == "RO-R5"
    assert refusal(m, "move", squares=1) == "RO-20"
    events = m.play("cheques", count=3)
    assert (told(events), money(m)[0], has(m, 0, "cheque")) == (["paid RO-23", "got RO-23"], 59, 23)
    assert phase(m) == "lodging"


def test_RO_23_nobody_has_to_buy_cheques() -> None:
    m = trail(before("chance"), 80)
    m.play("move", squares=1)
    assert (m.play("cheques", count=0), money(m)[0], phase(m)) == ([], 1000, "lodging")


def test_RO_23_cheques_cost_twenty_and_whoever_has_less_and_nothing_to_sell_is_not_asked() -> None:
    m = trail(before("chance"), 80, money=[19, 0], bag=[[1, 0, 0, 0, 0, 0], bag()])
    m.play("move", squares=1)
    assert phase(m) == "lodging"


def test_RO_23_whoever_can_pay_a_cheque_is_asked_even_with_nothing_to_sell() -> None:
    m = trail(before("chance"), 80, money=[20, 0], bag=[[1, 0, 0, 0, 0, 0], bag()])
    m.play("move", squares=1)
    assert (phase(m), [(offer.low, offer.high) for offer in m.legal()]) == ("cheques", [(0, 1)])


def test_RO_R12_one_may_sell_first() -> None:
    m = trail(before("chance"), 80, money=[10, 0], bag=[[1, 0, 0, 0, 1, 0], bag()])
    m.play("move", squares=1)
    assert (phase(m), [(offer.low, offer.high) for offer in m.legal() if not offer.aside]) == ("cheques", [(0, 0)])
    m.play("lot", item=4, count=1)
    m.play("sell")
    assert (phase(m), [(offer.low, offer.high) for offer in m.legal() if not offer.aside]) == ("cheques", [(0, 13)])
    m.play("cheques", count=13)
    assert (money(m)[0], has(m, 0, "cheque"), phase(m)) == (0, 13, "lodging")


# ---- The squares (RO-24 to RO-28)


@pytest.mark.parametrize("kind", ["job", "chance", "poste", "purchase"])
def test_RO_24_the_card_must_be_drawn(kind: str) -> None:
    m = trail(before(kind), 80, 60)
    walk(m, 1)
    assert (phase(m), m.hand) == ("card", 0)
    assert {f"{kind}-{offer.numbers['nth'] + 1:02d}" for offer, _ in m.outcomes()} == {
        c["id"] for c in CARDS if c["deck"] == kind
    }


@pytest.mark.parametrize("kind", ["report", "adventure"])
def test_RO_24_whoever_has_the_right_must_play_the_square(kind: str) -> None:
    m = trail(before(kind), 80)
    walk(m, 1)
    assert (phase(m), verbs(m), refusal(m, "decline")) == ("square", {"play"}, "RO-24")
    m.play("play")
    assert phase(m) == "card"


@pytest.mark.parametrize("lack", [{}, {"camera": 0}])
def test_RO_24_nothing_else_is_done_on_a_square(lack: dict[str, int]) -> None:
    m = trail(before("report"), 80, bag=[bag(**lack), bag()])
    walk(m, 1)
    assert (refusal(m, "pay"), refusal(m, "wait"), refusal(m, "move", squares=1)) == ("RO-24",) * 3


def test_RO_25_the_square_a_card_leads_to_is_not_played() -> None:
    m = about_to("chance-06")
    here = spots(m)[0] + 1
    events = play_card(m, "chance-06")
    assert (spots(m)[0], clause_of(events, "sent"), m.position()["turn"]) == (here + 3, "RO-25", 1)
    assert names(events).count("drew 0") == 1


def test_RO_26_a_purchase_is_paid_for_and_kept() -> None:
    m = about_to(PRICED)
    play_card(m, PRICED)
    assert (phase(m), verbs(m)) == ("purchase", {"pay"})
    events = m.play("pay")
    price = BY_ID[PRICED]["price"]
    assert (money(m)[0], keeps(m, 0), numbers_of(events, "bought_card")["value"]) == (1000 - price, [PRICED], price)
    assert (clause_of(events, "bought_card"), m.position()["turn"]) == ("RO-26", 1)


def test_RO_26_a_report_is_kept() -> None:
    m = about_to("report-02")
    events = play_card(m, "report-02")
    assert (keeps(m, 0), clause_of(events, "won_card"), m.position()["turn"]) == (["report-02"], "RO-26", 1)


@pytest.mark.parametrize("die", range(1, 7))
def test_RO_26_the_die_decides_an_adventure(die: int) -> None:
    card = "adventure-02"
    m = about_to(card)
    play_card(m, card)
    assert (phase(m), m.hand) == ("adventure", 0)
    throw(m, die)
    assert (keeps(m, 0), pile(m, card)) == ((["adventure-02"], 0) if die >= 4 else ([], 1))


def test_RO_26_the_bag_serves_the_three_kinds() -> None:
    for kind, lack in (("report", "camera"), ("adventure", "equipment")):
        m = trail(before(kind), 80, bag=[bag(**{lack: 0}), bag()])
        walk(m, 1)
        assert verbs(m) == {"play", "decline"}
        spare = {"camera": "equipment", "equipment": "camera"}[lack]
        m = trail(before(kind), 80, bag=[bag(**{spare: 0}), bag()])
        walk(m, 1)
        assert verbs(m) == {"play"}


def test_RO_27_cards_won_lie_in_view_of_all() -> None:
    m = trail(20, 80, keeper=won(2, purchase=(1, 0), report=(0, 2)))
    for viewer in (0, 1, 6):
        assert m.view(viewer)["keeper"] == m.position()["keeper"]
        shown = m.game.drawing.scene(m.state, viewer).cards
        assert [(card.name, card.seat) for card in shown] == [("purchase-01", 0), ("report-01", 1), ("report-02", 1)]


@pytest.mark.parametrize("card", ["job-01", "chance-01", "poste-01"])
def test_RO_28_job_chance_and_poste_restante_are_followed_and_laid_aside(card: str) -> None:
    m = about_to(card)
    play_card(m, card)
    assert (money(m)[0], pile(m, card)) == (1000 + BY_ID[card]["effect"][0]["amount"], 100)


def test_RO_28_poste_restante_brings_news_of_the_others() -> None:
    steps = [step for card in CARDS if card["deck"] == "poste" for step in card["effect"]]
    assert sum("who" in step for step in steps) >= 10


# ---- Purchases without a guide, or without money (RO-R2, RO-R5)


def test_RO_R2_without_a_guide_a_purchase_costs_double() -> None:
    m = about_to(PRICED, bag=[bag(guide=0), bag(), bag()])
    play_card(m, PRICED)
    events = m.play("pay")
    assert (money(m)[0], clause_of(events, "bought_card")) == (1000 - 2 * BY_ID[PRICED]["price"], "RO-R2")
    assert keeps(m, 0) == [PRICED]


def test_RO_R5_a_purchase_that_is_not_paid_goes_under_its_deck() -> None:
    price = BY_ID[PRICED]["price"]
    m = about_to(PRICED, money=[price - 1, 0, 0])
    play_card(m, PRICED)
    assert (refusal(m, "pay"), verbs(m)) == ("RO-R5", {"decline"})
    events = m.play("decline")
    assert (told(events)[0], pile(m, PRICED), keeps(m, 0), money(m)[0]) == ("declined RO-R5", 1, [], price - 1)


def test_RO_R5_one_may_sell_to_pay_a_purchase() -> None:
    price = BY_ID[PRICED]["price"]
    m = about_to(PRICED, money=[price - 10, 0, 0])
    play_card(m, PRICED)
    m.play("lot", 0, item=5, count=1)
    m.play("sell", 0)
    assert (phase(m), refusal(m, "pay"), refusal(m, "decline")) == ("purchase", "", "RO-R5")
    m.play("pay")
    assert (keeps(m, 0), money(m)[0]) == ([PRICED], 0)


@pytest.mark.parametrize("held", [0, 10, 4000])
def test_RO_R5_a_purchase_whose_price_is_in_hand_cannot_be_declined(held: int) -> None:
    price = BY_ID[PRICED]["price"]
    m = about_to(PRICED, money=[price + held, 0, 0])
    play_card(m, PRICED)
    assert (refusal(m, "decline"), verbs(m)) == ("RO-R5", {"pay"})
    m = about_to(PRICED, money=[price + held, 0, 0], bag=[bag(guide=0), bag(), bag()])
    play_card(m, PRICED)
    assert refusal(m, "decline") == ("" if price + held < 2 * price else "RO-R5")


# ---- Decks that run out (RO-R7)


def piles(**cards: int) -> list[int]:
    """The `pile` field: these cards there, all others shuffled."""
    return [cards.get(card.replace("-", "_"), 0) for card in CARD_IDS]


def test_RO_R7_a_spent_deck_is_shuffled_again_from_its_discards() -> None:
    m = about_to("job-01", pile=[100 if card.startswith("job") and card != "job-07" else 0 for card in CARD_IDS])
    walk(m, 1)
    assert [(offer.numbers["nth"], weight) for offer, weight in m.outcomes()] == [(6, 1)]
    draw(m, "job-07")
    m = about_to("job-01", pile=[100 if card.startswith("job") else 0 for card in CARD_IDS])
    walk(m, 1)
    assert [weight for _, weight in m.outcomes()] == [1] * 25


def test_RO_R7_cards_underneath_come_in_their_order_before_the_discards() -> None:
    under = {"purchase-05": 2, "purchase-09": 1, "purchase-11": 100}
    pile_ = [under.get(card, 0) for card in CARD_IDS]
    kept = [1 if card.startswith("purchase") and card not in under else 0 for card in CARD_IDS[:75]]
    m = about_to(PRICED, pile=pile_, keeper=kept, money=[0, 0, 0])
    walk(m, 1)
    assert [offer.numbers["nth"] for offer, _ in m.outcomes()] == [8]
    draw(m, "purchase-09")
    assert pile(m, "purchase-05") == 1
    m.play("decline")
    assert (pile(m, "purchase-05"), pile(m, "purchase-09")) == (1, 2)


def test_RO_R7_so_do_lodgings() -> None:
    rooms = [card for card in CARD_IDS if card.startswith("lodging")]
    m = trail(before("airport"), 80, pile=[rooms.index(card) % 50 + 1 if card in rooms else 0 for card in CARD_IDS])
    for room in rooms[:3]:
        m.play("move", squares=1)
        while phase(m) != "lodging":
            m.play("cheques", count=0)
        assert [offer.numbers["nth"] for offer, _ in m.outcomes()] == [rooms.index(room)]
        draw(m, room)
        while phase(m) != "turn":
            m.play(m.outcomes()[0][0] if m.awaits_chance else next(offer for offer in m.legal() if not offer.aside))


def test_RO_R7_spent_lodgings_are_shuffled_again_from_their_discards() -> None:
    m = trail(before("airport"), 80, pile=[100 if card.startswith("lodging") else 0 for card in CARD_IDS])
    m.play("move", squares=1)
    assert [weight for _, weight in m.outcomes()] == [1] * 45


def test_RO_R7_without_cards_and_discards_the_square_is_not_played() -> None:
    m = about_to(PRICED, keeper=won(3, purchase=(0, 25)))
    events = walk(m, 1)
    assert (told(events)[-2], m.position()["turn"]) == ("empty RO-R7", 1)


@pytest.mark.parametrize("kind", ["report", "adventure"])
def test_RO_R7_nor_is_anything_claimed_there(kind: str) -> None:
    m = trail(before(kind), 80, keeper=won(2, **{kind: (0, 25)}), bag=[bag(camera=0, equipment=0), bag()])
    events = walk(m, 1)
    assert (told(events)[-2], m.position()["turn"], m.position()["claims"]) == ("empty RO-R7", 1, [0, 0])


# ---- Airports (RO-29, RO-30, RO-R15)


def test_RO_29_arriving_on_an_airport_is_a_move_and_a_night() -> None:
    m = trail(before("airport", 2), 80)
    events = walk(m, 2, 1)
    assert names(events) == ["advanced 0", "paid 0", "lodged 0", "turns 1"]


def test_RO_29_on_the_next_turn_one_may_fly() -> None:
    m = trail(AIRPORTS[2], 80)
    assert "fly" in verbs(m)
    events = m.play("fly")
    assert (told(events), spots(m)[0], has(m, 0, "ticket")) == (["flew RO-29"], AIRPORTS[3], 0)
    assert phase(m) == "lodging"
    lodge(m, 2)
    assert (has(m, 0, "cheque"), m.position()["turn"], money(m)[0]) == (18, 1, 1000)


def test_RO_29_without_a_ticket_or_an_airport_nobody_flies() -> None:
    m = trail(AIRPORTS[2], 80, bag=[bag(ticket=0), bag()])
    assert refusal(m, "fly") == "RO-29"
    m = trail(AIRPORTS[2] + 1, 80)
    assert refusal(m, "fly") == "RO-29"


@pytest.mark.parametrize(("item", "price"), [("formalities", 200), ("guide", 20), ("equipment", 300), ("camera", 400)])
def test_RO_30_airports_sell_elements(item: str, price: int) -> None:
    number = ["formalities", "guide", "equipment", "camera"].index(item)
    m = trail(AIRPORTS[1], 80, money=[price, 0])
    events = m.play("buy", item=number)
    assert (told(events), money(m)[0], has(m, 0, item)) == (["paid RO-30", "got RO-30"], 0, 2)
    assert m.asked == [0]
    m = trail(AIRPORTS[1], 80, money=[price - 1, 0])
    assert refusal(m, "buy", item=number) == "RO-R5"
    m = trail(AIRPORTS[1] + 1, 80)
    assert refusal(m, "buy", item=number) == "RO-30"


@pytest.mark.parametrize("airport", [*AIRPORTS, LAST])
def test_RO_30_a_ticket_costs_what_the_square_says(airport: int) -> None:
    m = trail(airport, 80)
    m.play("buy", item=4)
    assert (money(m)[0], has(m, 0, "ticket")) == (1000 - SQUARES[airport]["ticket"], 2)


def test_RO_R15_one_ticket_a_turn_and_several_elements() -> None:
    m = trail(FIRST, 80, money=[2000, 0])
    m.play("buy", item=4)
    assert (refusal(m, "buy", item=4), refusal(m, "buy", item=1)) == ("RO-R15", "")
    m.play("buy", item=1)
    m.play("buy", item=1)
    assert has(m, 0, "guide") == 3
    walk(m, 1)
    draw(m, "job-01")
    assert m.position()["ticketed"] == 0


def test_RO_R15_brought_there_by_a_lift_one_may_buy_and_fly() -> None:
    m = trail(AIRPORTS[1] - 3, AIRPORTS[1] - 3, 80)
    m.play("carry")
    throw(m, 3)
    lodge(m)
    assert (m.asked, spots(m)[:2], {"buy", "fly"} <= verbs(m)) == ([1], [AIRPORTS[1]] * 2, True)
    m.play("fly")
    assert spots(m)[:2] == [AIRPORTS[1], AIRPORTS[2]]


def test_RO_R15_the_next_airport_may_be_the_arrival() -> None:
    m = trail(AIRPORTS[-1], 80, keeper=ready(2, 0))
    m.play("fly")
    assert (spots(m)[0], m.winners) == (LAST, [0])


# ---- The end (RO-60 to RO-63, RO-R16)


def test_RO_60_the_first_with_the_cards_wins_and_the_others_share_the_place_behind() -> None:
    m = trail(LAST - 2, LAST, 30, keeper=ready(3, 0))
    events = m.play("move", squares=2)
    assert told(events)[2:] == ["arrived RO-60", "won RO-60"]
    assert (m.places, m.position()["winners"]) == ([1, 2, 2], [0])


def test_RO_60_one_may_win_without_a_penny() -> None:
    m = trail(LAST - 1, 30, keeper=ready(2, 0), money=[0, 500])
    m.play("move", squares=1)
    assert m.winners == [0]


def test_RO_60_whoever_a_card_brings_home_has_won_and_nothing_of_it_is_left_to_do() -> None:
    square = next(k for k in range(LAST - 1, AIRPORTS[-1], -1) if KINDS[k] == "chance")
    m = trail(square - 1, 30, keeper=ready(2, 0))
    play_card(m, "chance-11")
    assert (spots(m)[0], m.winners) == (LAST, [0])
    assert not any(m.state.frame[k] for k in range(len(m.state.frame)))


def test_RO_60_cards_without_the_arrival_win_nothing() -> None:
    m = trail(LAST - 3, 30, keeper=ready(2, 0))
    m.play("move", squares=2)
    assert not m.over


def test_RO_61_a_pile_stops_on_the_arrival() -> None:
    m = trail(LAST - 2, LAST - 2, keeper=ready(2, 1))
    m.play("carry")
    events = throw(m, 6)
    assert (spots(m), money(m), m.winners) == ([LAST, LAST], [980, 1000], [1])
    assert numbers_of(events, "advanced")["squares"] == 2


@pytest.mark.parametrize(("purses", "winners"), [([1000, 970], [0]), ([1000, 990], [1]), ([1000, 980], [0, 1])])
def test_RO_62_of_two_who_arrive_together_the_richer_wins(purses: list[int], winners: list[int]) -> None:
    m = trail(LAST - 2, LAST - 2, 30, keeper=ready(3, 0, 1), money=[*purses, 5000])
    m.play("carry")
    events = throw(m, 2)
    assert m.winners == winners
    assert told(events)[-1] == ("won RO-62" if len(winners) == 1 else "shared RO-R16")


def test_RO_63_without_the_cards_a_ticket_flies_back() -> None:
    m = trail(LAST, LAST, 30)
    assert {"fly", "buy"} == verbs(m)
    assert refusal(m, "move", squares=1) == "RO-63"
    events = m.play("fly")
    assert (told(events), spots(m)[0], has(m, 0, "ticket")) == (["flew RO-63"], AIRPORTS[-1], 0)
    assert phase(m) == "lodging"


def test_RO_63_no_other_flight_goes_back() -> None:
    for airport in AIRPORTS[1:]:
        m = trail(airport, 30)
        m.play("fly")
        assert spots(m)[0] > airport


def test_RO_63_without_a_ticket_one_is_bought_first() -> None:
    m = trail(LAST, 30, bag=[bag(ticket=0), bag()])
    assert (refusal(m, "fly"), verbs(m)) == ("RO-63", {"buy"})
    m.play("buy", item=4)
    assert refusal(m, "fly") == ""


def test_RO_R16_the_arrival_is_judged_before_the_night() -> None:
    m = trail(LAST - 1, 30, keeper=ready(2, 0), bag=[bag(cheque=0), bag()])
    m.play("move", squares=1)
    assert m.over
    m = trail(LAST - 1, 30)
    m.play("move", squares=1)
    assert phase(m) == "lodging"


def test_RO_R16_and_again_at_the_start_of_a_turn() -> None:
    m = trail(LAST, before("airport"), turn=1, keeper=ready(2, 0))
    events = walk(m, 1)
    assert (m.winners, told(events)[-3:]) == ([0], ["turns RO-3", "arrived RO-60", "won RO-60"])


@pytest.mark.parametrize("squares", [2, 4, 6])
def test_RO_R16_longer_moves_stop_there_and_pay_what_they_travel(squares: int) -> None:
    m = trail(LAST - 2, 30, money=[20, 0])
    m.play("move", squares=squares)
    assert (spots(m)[0], money(m)[0]) == (LAST, 0)


def test_RO_R16_without_ticket_or_means_one_waits_free_of_lodging() -> None:
    price = SQUARES[LAST]["ticket"]
    m = trail(LAST, 30, bag=[bag(ticket=0), bag()], money=[price - 1, 0])
    assert "wait" in verbs(m)
    events = m.play("wait")
    assert (told(events)[0], m.position()["turn"], has(m, 0, "cheque")) == ("waited RO-R16", 1, 20)
    m = trail(LAST, 30, bag=[bag(ticket=0), bag()], money=[price, 0])
    assert refusal(m, "wait") == "RO-R16"
    m = trail(LAST, 30, money=[0, 0])
    assert refusal(m, "wait") == "RO-R16"


def test_RO_R16_a_card_can_lead_to_the_arrival_too() -> None:
    m = trail(LAST - 7, 30, keeper=ready(2, 0))
    assert KINDS[LAST - 6] == "chance"
    play_card(m, "chance-11")
    assert (m.winners, spots(m)[0]) == ([0], LAST)


def test_the_squares_are_named_in_both_languages() -> None:
    for lang in ("fr", "en"):
        texts = {row["id"]: m_text(lang, row["id"]) for row in SQUARES}
        assert len(texts) == len(KINDS)
        assert nth("airport", 0) == FIRST


def m_text(lang: str, square: str) -> str:
    import escale

    return escale.game(RO).say(lang, f"square.{square}")
