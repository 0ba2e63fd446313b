"""Le Jeu du Routard, card by card: each is played, and compared with what it says, told by a small model of its own."""

from __future__ import annotations

from typing import Any

import pytest

import escale
from escale.core.match import Match
from escale.families.world_tours.cards import STEPS
from escale.games.routard.drawing import printed
from escale.games.routard.state import items
from escale.games.routard.tables import CARD_IDS
from tests.games.trail import (
    AIRPORTS,
    BY_ID,
    CARDS,
    KINDS,
    LAST,
    RO,
    SQUARES,
    about_to,
    bag,
    has,
    keeps,
    money,
    names,
    phase,
    pile,
    play_card,
    spots,
    throw,
)

FOLLOWED = [card["id"] for card in CARDS if card["deck"] in ("job", "chance", "poste", "report")]
FACES = [(card["id"], die) for card in CARDS if card["deck"] == "adventure" for die in range(1, 7)]
CHOSEN = 2  # whom the first player chooses
AGAIN = 2  # squares of "play again"
JOBS = [k for k, kind in enumerate(KINDS) if kind == "job"]


class Model:
    """What the steps of a card say, for the first of three players, as plainly as can be."""

    def __init__(self, m: Match) -> None:
        self.money, self.at, self.orders = money(m), spots(m), [0, 0, 0]
        self.bag = [dict(zip(items.names, row, strict=True)) for row in m.position()["bag"]]

    def whom(self, step: dict[str, Any]) -> list[int]:
        return {"left": [1], "right": [2], "chosen": [CHOSEN], "each": [1, 2], "all": [0, 1, 2]}[step["who"]]

    def follow(self, steps: list[dict[str, Any]]) -> None:
        for step in steps:
            getattr(self, f"do_{step['do']}")(step)

    def do_money(self, step: dict[str, Any]) -> None:
        self.money[0] += step["amount"]

    def do_everyone(self, step: dict[str, Any]) -> None:
        self.money = [value + step["amount"] for value in self.money]

    def do_pay(self, step: dict[str, Any]) -> None:
        for p in self.whom(step):
            self.money[0] -= step["amount"]
            self.money[p] += step["amount"]

    def do_collect(self, step: dict[str, Any]) -> None:
        self.do_pay({**step, "amount": -step["amount"]})

    def do_gain(self, step: dict[str, Any]) -> None:
        self.bag[0][step["item"]] += step.get("count", 1)

    def do_lose(self, step: dict[str, Any]) -> None:
        self.bag[0][step["item"]] = max(0, self.bag[0][step["item"]] - step.get("count", 1))
        if self.bag[0]["formalities"] == 0:
            self.at[0] = max(a for a in AIRPORTS if a < self.at[0])

    def passes(self, giver: int, taker: int, item: str) -> None:
        self.bag[giver][item] -= 1
        self.bag[taker][item] += 1

    def do_take(self, step: dict[str, Any]) -> None:
        if self.bag[self.whom(step)[0]][step["item"]]:
            self.passes(self.whom(step)[0], 0, step["item"])

    def do_give(self, step: dict[str, Any]) -> None:
        if self.bag[0][step["item"]]:
            self.passes(0, self.whom(step)[0], step["item"])

    def do_swap(self, step: dict[str, Any]) -> None:
        other = self.whom(step)[0]
        if self.bag[0][step["item"]] and self.bag[other][step["for"]]:
            self.passes(0, other, step["item"])
            self.passes(other, 0, step["for"])

    def goal(self, here: int, step: dict[str, Any]) -> int:
        if "squares" in step:
            return min(LAST, max(1, here + int(step["squares"])))
        way, kind = step["to"].split("_")
        places = [*AIRPORTS, LAST] if kind == "airport" else JOBS
        return min(k for k in places if k > here) if way == "next" else max(k for k in places if k < here)

    def do_move(self, step: dict[str, Any]) -> None:
        self.at[0] = self.goal(self.at[0], step)

    do_go = do_move

    def do_send(self, step: dict[str, Any]) -> None:
        other = self.whom(step)[0]
        self.at[other] = self.goal(self.at[other], step)

    def do_skip(self, step: dict[str, Any]) -> None:
        self.orders[0] = 7

    def do_hold(self, step: dict[str, Any]) -> None:
        self.orders[self.whom(step)[0]] = 7

    def do_stride(self, step: dict[str, Any]) -> None:
        self.orders[0] = step["squares"]

    def do_again(self, step: dict[str, Any]) -> None:
        self.at[0] += AGAIN
        self.money[0] -= 20

    def do_keep(self, step: dict[str, Any]) -> None:
        pass


def answers(m: Match) -> None:
    """What a card asks of the first player, and the airport it may lead to."""
    while phase(m) in ("choose", "again", "shop"):
        if phase(m) == "shop":
            m.play("done")
        elif phase(m) == "choose":
            m.play("choose", owner=CHOSEN)
        else:
            m.play("move", squares=AGAIN)


def check(m: Match, model: Model) -> None:
    """The match is where the model says; a turn that the next player loses is already behind them."""
    assert (money(m), spots(m)) == (model.money, model.at)
    assert [[row[item] for item in items.names] for row in model.bag] == m.position()["bag"]
    passed = 1 if model.orders[1] == 7 else 0
    assert m.position()["turn"] == 1 + passed
    assert m.position()["orders"] == [model.orders[0], 0, model.orders[2]]


@pytest.mark.parametrize("lacking", [False, True], ids=["full", "bare"])
@pytest.mark.parametrize("card", FOLLOWED)
def test_RO_24_every_card_does_what_it_says(card: str, lacking: bool) -> None:
    bare = bag(guide=0, equipment=0, ticket=0, cheque=1)
    bags = [bare, bag(guide=0, cheque=0), bag(guide=0, cheque=0)] if lacking else [bag(), bag(), bag()]
    m = about_to(card, bag=bags)
    model = Model(m)
    model.at[0] += 1
    play_card(m, card)
    answers(m)
    model.follow(BY_ID[card].get("effect", []))
    check(m, model)
    assert keeps(m, 0) == ([card] if card.startswith("report") else [])
    assert pile(m, card) == (0 if card.startswith("report") else 100)


@pytest.mark.parametrize(("card", "die"), FACES)
def test_RO_26_every_adventure_goes_as_each_face_says(card: str, die: int) -> None:
    m = about_to(card)
    model = Model(m)
    model.at[0] += 1
    play_card(m, card)
    throw(m, die)
    answers(m)
    steps = BY_ID[card]["faces"][die - 1]
    model.follow(steps)
    check(m, model)
    kept = bool(steps) and steps[0]["do"] == "keep"
    assert (keeps(m, 0), pile(m, card)) == (([card], 0) if kept else ([], 1))


@pytest.mark.parametrize("card", [card["id"] for card in CARDS if card["deck"] == "purchase"])
def test_RO_26_every_purchase_costs_its_price(card: str) -> None:
    m = about_to(card)
    play_card(m, card)
    m.play("pay")
    assert (money(m)[0], keeps(m, 0)) == (1000 - BY_ID[card]["price"], [card])
    assert m.position()["frame"] == [0] * 8


# ---- Each kind of step, wherever the cards have it or not


def test_every_kind_of_step_is_on_some_card() -> None:
    found = [step for card in CARDS for steps in card.get("faces", [card.get("effect", [])]) for step in steps]
    assert {step["do"] for step in found} == set(STEPS)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_RO_24_chosen_players_are_asked_for_where_there_is_a_choice(players: int) -> None:
    m = about_to("poste-20", players=players)
    play_card(m, "poste-20")
    if players == 2:
        assert (phase(m), money(m)) == ("turn", [1080, 920])
    else:
        assert {offer.numbers["owner"] for offer in m.legal() if not offer.aside} == {*range(1, players)}
        events = m.play("choose", owner=players - 1)
        assert (money(m)[players - 1], names(events)[0], events[0].numbers) == (920, "chose 0", {"owner": players - 1})
        assert events[0].clause == "RO-24"


@pytest.mark.parametrize("card", ["chance-22", "poste-18", "poste-22", "poste-23"])
def test_RO_24_what_one_does_not_have_is_neither_given_nor_exchanged(card: str) -> None:
    bags = [bag(guide=0, cheque=0), bag(), bag()]
    m = about_to(card, bag=bags)
    play_card(m, card)
    answers(m)
    assert m.position()["bag"] == bags


def test_RO_28_neighbours_are_next_in_turn_order_and_before() -> None:
    m = about_to("poste-14", players=4)  # the left neighbour misses a turn
    play_card(m, "poste-14")
    assert m.position()["turn"] == 2
    m = about_to("poste-17", players=4)  # a cheque from the right neighbour
    play_card(m, "poste-17")
    assert [has(m, p, "cheque") for p in range(4)] == [21, 20, 20, 19]


# ---- Texts


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_card_is_told_in_plain_words(lang: str) -> None:
    game = escale.game(RO)
    for number, card in enumerate(CARD_IDS):
        assert game.say(lang, f"card.{card}.title")
        rows = printed.effects(number)
        assert len(rows) == (6 if card.startswith("adventure") else 1)
        for saying in (saying for row in rows for saying in row):
            assert "{" not in game.say(lang, saying.key, **saying.numbers)


def test_plain_words_say_the_amounts() -> None:
    game = escale.game(RO)

    def said(card: str, lang: str = "en") -> str:
        rows = printed.effects(CARD_IDS.index(card))
        return " ".join(game.say(lang, saying.key, **saying.numbers) for row in rows for saying in row)

    assert said("job-04") == "Get €200. Get 2 hotel cheques."
    assert said("chance-21") == "Pay €120."
    assert said("poste-12") == "Your right neighbour returns to the previous airport."
    assert said("poste-22") == "Exchange with a player of your choice: you give a hotel cheque and get a guide."
    assert said("purchase-01") == f"Price: €{BY_ID['purchase-01']['price']}. Pay, and keep the card."
    assert said("poste-10", "fr") == "Un joueur de votre choix recule de 3 cases."


def test_RO_30_airports_tell_the_price_of_their_ticket() -> None:
    said = printed.sayings(None)
    assert {name: saying.numbers["amount"] for name, saying in said.items()} == {
        row["id"]: row["ticket"] for row in SQUARES if "ticket" in row
    }
