"""Sakodo: every card does what it says, and every kind of step what it means."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from escale.core.match import Match
from escale.core.text import LANGUAGES
from escale.families.world_tours.cards import NEXT_JOB, STEPS, Cards, read_cards, whom
from escale.games.sakodo.drawing.scene import effects
from escale.games.sakodo.tables import CARD_IDS
from tests.games.suitcase import (
    AIRPORTS,
    BAG,
    BY_ID,
    CARDS,
    FAR,
    FULL,
    HOME,
    KINDS,
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
    spots,
    throw,
    walk,
)

PLENTY = [1, 2, 2, 2, 2, 2]
CHOSEN = 2
Table = dict[str, Any]


# ---- Every card, against a reading of its own


def faces() -> list[tuple[str, int | None]]:
    """Every card, and every face of every adventure."""
    return [(card["id"], die) for card in CARDS for die in (range(1, 7) if "faces" in card else [None])]


def table(m: Match) -> Table:
    p = m.position()
    return {name: p[name] for name in ("money", "tickets", "bag", "at", "orders", "stranded")}


@pytest.mark.parametrize(("card", "die"), faces(), ids=lambda value: str(value))
def test_every_card_does_what_it_says(card: str, die: int | None) -> None:
    m = about_to(card, bag=[PLENTY] * 3, tickets=[2, 2, 2])
    walk(m, 1)
    if phase(m) == "fill":
        fill(m, "guide", keep="guide")
    if phase(m) == "square":
        m.play("play")
    wanted = table(m)
    follow(m, card, die)
    steps = BY_ID[card]["faces"][die - 1] if die else BY_ID[card].get("effect", [])
    if "price" in BY_ID[card]:
        wanted["money"][0] -= BY_ID[card]["price"]
    for step in steps:
        MODEL[step["do"]](wanted, step)
    assert table(m) == wanted
    won = BY_ID[card]["deck"] in ("souvenir", "report") or (bool(steps) and steps[0]["do"] == "keep")
    held = any(step["do"] == "hold" and others(step) == [1] for step in steps)
    assert (keeps(m, 0), m.hand) == ([card] if won else [], 2 if held else 1)
    assert pile(m, card) == (0 if won else 1 if die else 100)


def follow(m: Match, card: str, die: int | None) -> None:
    """Draw a card and answer whatever it asks."""
    draw(m, card)
    if die:
        throw(m, die)
    if phase(m) == "souvenir":
        m.play("pay")
    if phase(m) == "choose":
        m.play("choose", owner=CHOSEN)
    if phase(m) == "again":
        walk(m, 1)


def others(step: Table) -> list[int]:
    return {"left": [1], "right": [2], "chosen": [CHOSEN], "each": [1, 2]}[step["who"]]


def passes(t: Table, giver: int, taker: int, item: str) -> None:
    for seat, count in ((giver, -1), (taker, 1)):
        t["bag"] = [list(row) for row in t["bag"]]
        t["bag"][seat][BAG.index(item)] += count


def do_money(t: Table, step: Table) -> None:
    t["money"][0] += step["amount"]


def do_everyone(t: Table, step: Table) -> None:
    t["money"] = [value + step["amount"] for value in t["money"]]


def do_pay(t: Table, step: Table) -> None:
    for p in others(step):
        t["money"][0] -= step["amount"]
        t["money"][p] += step["amount"]


def do_collect(t: Table, step: Table) -> None:
    do_pay(t, {**step, "amount": -step["amount"]})


def do_gain(t: Table, step: Table) -> None:
    if step["item"] == "ticket":
        t["tickets"][0] += step.get("count", 1)
    else:
        t["bag"][0][BAG.index(step["item"])] += step.get("count", 1)


def do_lose(t: Table, step: Table) -> None:
    t["bag"][0][BAG.index(step["item"])] -= step.get("count", 1)
    if step["item"] == "passport":
        t["stranded"] = [0]
        do_go(t, {"to": "previous_airport"})


def do_swap(t: Table, step: Table) -> None:
    passes(t, 0, others(step)[0], step["item"])
    passes(t, others(step)[0], 0, step["for"])


def goal(origin: int, to: str) -> int:
    way, _, kind = to.partition("_")
    line = range(origin + 1, LAST + 1) if way == "next" else range(origin - 1, 0, -1)
    return next(k for k in line if KINDS[k] == kind or (kind == "airport" and KINDS[k] == "arrival"))


def do_go(t: Table, step: Table) -> None:
    t["at"][0] = goal(t["at"][0], step["to"])


def do_move(t: Table, step: Table) -> None:
    t["at"][0] += step["squares"]


def do_send(t: Table, step: Table) -> None:
    p = others(step)[0]
    t["at"][p] = goal(t["at"][p], step["to"]) if "to" in step else t["at"][p] + step["squares"]


def do_hold(t: Table, step: Table) -> None:
    """Whoever is next has lost the turn already."""
    p = others(step)[0]
    t["orders"][p] = 0 if p == 1 else 7


MODEL = {
    "money": do_money,
    "everyone": do_everyone,
    "pay": do_pay,
    "collect": do_collect,
    "gain": do_gain,
    "lose": do_lose,
    "take": lambda t, step: passes(t, others(step)[0], 0, step["item"]),
    "give": lambda t, step: passes(t, 0, others(step)[0], step["item"]),
    "swap": do_swap,
    "move": do_move,
    "go": do_go,
    "send": do_send,
    "skip": lambda t, step: t["orders"].__setitem__(0, 7),
    "hold": do_hold,
    "stride": lambda t, step: t["orders"].__setitem__(0, step["squares"]),
    "again": lambda t, step: t["at"].__setitem__(0, t["at"][0] + 1),
    "keep": lambda t, step: None,
}


# ---- As they are printed


def printed(folder: Path, *cards: str) -> Cards:
    """Such cards, read from a file of their own."""
    (folder / "cards.toml").write_text("".join(f"[[card]]\n{card}\n" for card in cards), "utf-8")
    return read_cards(folder, ("souvenir", "job"), ("passport", "guide", "camera"))


def test_SK_2_cards_are_read_deck_after_deck_step_after_step(tmp_path: Path) -> None:
    swap = '{ do = "swap", who = "left", item = "guide", for = "camera" }'
    found = printed(
        tmp_path,
        'id = "job-01"\ndeck = "job"\neffect = [ { do = "money", amount = 250 }, { do = "gain", item = "guide", count = 2 } ]',
        'id = "souvenir-01"\ndeck = "souvenir"\nprice = 120',
        f'id = "job-02"\ndeck = "job"\nfaces = [ [ {{ do = "keep" }}, {swap} ], [ {{ do = "go", to = "next_job" }} ] ]',
    )
    assert (found.ids, found.first, found.price) == (("souvenir-01", "job-01", "job-02"), (0, 1, 3), (120, 0, 0))
    assert (found.lists, found.rows, found.keep) == ((0, 1, 2, 4), (0, 0, 2, 4, 5), (0, 0, 1, 0))
    assert [STEPS[do] for do in found.do] == ["money", "gain", "keep", "swap", "go"]
    assert (found.item, found.other, found.amount) == ((0, 1, 0, 1, 0), (0, 0, 0, 2, 0), (250, 2, 1, 1, 1))
    assert ([whom.names[who] for who in found.who], found.to) == (["", "", "", "left", ""], (0, 0, 0, 0, NEXT_JOB))


def test_SK_2_cards_may_do_nothing(tmp_path: Path) -> None:
    assert printed(tmp_path, 'id = "souvenir-01"\ndeck = "souvenir"').do == ()


@pytest.mark.parametrize("second", ['id = "job-02"\ndeck = "chance"', 'id = "job-01"\ndeck = "job"'])
def test_SK_2_no_card_of_an_unknown_deck_and_no_two_of_one_name(tmp_path: Path, second: str) -> None:
    with pytest.raises(ValueError, match="a card of an unknown deck, or two of one id"):
        printed(tmp_path, 'id = "job-01"\ndeck = "job"', second)


# ---- What the steps mean where there is nothing to do


def test_losing_what_one_has_not() -> None:
    m = about_to("chance-09", bag=[bag(), bag(), bag()])
    events = play_card(m, "chance-09")
    assert "gave_up" not in [e.name for e in events]
    assert m.hand == 1


@pytest.mark.parametrize(("card", "giver"), [("mail-12", 2), ("mail-13", 1)])
def test_taking_what_the_other_has_not(card: str, giver: int) -> None:
    m = about_to(card)
    events = play_card(m, card)
    assert "handed" not in [e.name for e in events]
    assert sum(m.position()["bag"][giver]) == 1


def test_giving_what_one_has_not() -> None:
    m = about_to("mail-14", bag=[bag(), bag(), bag()])
    walk(m, 1)
    fill(m, "camera", keep="camera")
    draw(m, "mail-14")
    assert [has(m, p, "guide") for p in range(3)] == [0, 0, 0]


@pytest.mark.parametrize(("mine", "theirs"), [(bag(compass=1), bag()), (bag(), bag(sleeping_bag=1))])
def test_swapping_takes_two(mine: list[int], theirs: list[int]) -> None:
    m = about_to("mail-16", bag=[mine, theirs, bag()])
    play_card(m, "mail-16")
    assert (has(m, 0, "sleeping_bag"), has(m, 1, "compass")) == (0, 0)


def test_swapping() -> None:
    m = about_to("mail-16", bag=[bag(compass=1), bag(sleeping_bag=1), bag()])
    events = play_card(m, "mail-16")
    assert (has(m, 0, "compass"), has(m, 0, "sleeping_bag"), has(m, 1, "compass")) == (0, 1, 1)
    assert clause_of(events, "handed") == "SK-61"


def test_nobody_is_sent_off_the_track() -> None:
    m = journey(nth("mail") - 1, 3, bag=[FULL, FULL])
    play_card(m, "mail-06")
    assert spots(m)[1] == 1
    m = journey(nth("mail") - 1, HOME, bag=[FULL, FULL])
    play_card(m, "mail-06")
    assert (spots(m)[1], m.hand) == (HOME, 1)


def test_where_there_is_no_such_square_one_stays() -> None:
    m = journey(nth("mail") - 1, 1, bag=[FULL, FULL])
    events = play_card(m, "mail-08")  # no job behind the first airport
    assert (spots(m)[1], "sent" in [e.name for e in events]) == (1, False)


def test_a_passenger_who_is_sent_away_is_no_longer_aboard() -> None:
    mail = nth("mail")
    m = journey(mail - 3, mail - 2, bag=[FULL, FULL])
    walk(m, 1)
    m.play("take", owner=1)
    m.play("pick", item=1)
    walk(m, 2)
    fill(m, "camera", keep="camera")
    draw(m, "mail-07")
    assert spots(m) == [mail, max(airport for airport in AIRPORTS if airport < mail)]


def test_with_two_players_the_chosen_one_is_the_other() -> None:
    m = about_to("mail-09", players=2)
    play_card(m, "mail-09")
    assert (m.hand, m.position()["turn"]) == (0, 0)  # the other's turn is lost already


def test_a_card_waits_for_each_who_is_short() -> None:
    m = about_to("mail-02", money=[0, 20, 30], bag=[FULL, bag(guide=1), bag(guide=1)])
    play_card(m, "mail-02")
    assert (phase(m), m.hand) == ("debt", 1)
    sells_up(m, 1)
    assert (phase(m), m.hand, money(m)) == ("debt", 2, [30, 0, 30])
    sells_up(m, 2)
    assert (money(m), m.hand) == ([70, 0, 0], 1)


def sells_up(m: Match, seat: int) -> None:
    """The guide goes to the bank for 10 €, and all there is to whom it is owed."""
    m.play("lot", seat, item=1, count=1)
    m.play("sell", seat)
    while phase(m) == "auction":
        m.play("pass")
    m.play("settle", seat)


def test_a_second_step_follows_a_payment() -> None:
    m = about_to("chance-18", money=[0, 0, 0], tickets=[1, 0, 0])
    play_card(m, "chance-18")
    m.play("lot", item=6, count=1)
    m.play("sell")
    m.play("settle")
    assert has(m, 0, "compass") == 2


# ---- In plain words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_effect_can_be_told(lang: str) -> None:
    m = journey(20, 40)
    for number in range(len(CARD_IDS)):
        rows = effects(number)
        assert len(rows) == (6 if CARD_IDS[number].startswith("adventure") else 1)
        for saying in (saying for row in rows for saying in row):
            told = m.game.say(lang, saying.key, **saying.numbers)
            assert told[-1] == "."
            assert "{" not in told


def test_effects_in_plain_words() -> None:
    m = journey(20, 40)

    def told(card: str, face: int = 0) -> list[str]:
        return [m.game.say("en", saying.key, **saying.numbers) for saying in effects(CARD_IDS.index(card))[face]]

    assert told("chance-20") == ["Exchange with a player of your choice: you give a guide and get a camera, if each has it."]
    assert told("mail-07") == ["Your left neighbour goes back to the previous airport."]
    assert told("souvenir-16") == ["Price: €400. Pay, and keep the card."]
    assert told("adventure-17") == ["You lose a passport, if you have it.", "The card goes under its deck."]
    assert told("adventure-12", 5)[1] == "Move once more, for the usual fare; the square is not played."


def test_SK_R16_a_card_that_can_do_nothing_says_so() -> None:
    """The neighbour on the left has no passport, and is told to go back."""
    airport = AIRPORTS[3]
    m = journey(nth("mail") - 1, airport, FAR, bag=[FULL, bag(0), bag()], stranded=[1])
    events = play_card(m, "mail-07")
    assert ("held 1" in names(events), spots(m)[1]) == (True, airport)
