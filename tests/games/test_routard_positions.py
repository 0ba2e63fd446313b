"""Le Jeu du Routard: positions that cannot be are refused, with the clause they contradict."""

from __future__ import annotations

from typing import Any

import pytest

from escale.core.errors import Trouble
from escale.core.match import Match
from escale.games.routard.state import phases
from escale.games.routard.tables import CARD_IDS
from tests.games.table import at
from tests.games.trail import AIRPORTS, LAST, RO, about_to, bag, before, lodge, play_card, ready, spots, trail, walk, won

PILE = [0] * len(CARD_IDS)


TURN = phases.names.index("turn")
AT_TURN = [[TURN, 1] + [0] * 9, [0] * 11]  # what the first player is asked, put aside


def refused(**position: Any) -> str:
    with pytest.raises(Trouble) as trouble:
        trail(20, 60, **position)
    return str(trouble.value.details.get("clause", trouble.value.key))


def one(**cells: int) -> list[int]:
    """The `pile` field with these cards put somewhere."""
    return [cells.get(card.replace("-", "_"), 0) for card in CARD_IDS]


@pytest.mark.parametrize(
    ("clause", "position"),
    [
        ("RO-42", {"level": [1, 0]}),
        ("RO-42", {"at": [60, 60], "level": [0, 0]}),
        ("RO-42", {"at": [60, 60], "level": [0, 2]}),
        ("RO-42", {"riders": [0]}),
        ("RO-42", {"riders": [1]}),
        ("RO-42", {"at": [LAST, LAST], "level": [0, 1]}),
        ("RO-10", {"fresh": [1]}),
        ("RO-50", {"bag": [bag(formalities=0), bag()]}),
        ("RO-54", {"lies": [1, 0]}),
        ("RO-46", {"orders": [7, 0]}),
        ("RO-46", {"later": [[1] + [0] * 10, [0] * 11]}),
        ("RO-46", {"orders": [1, 0], "later": [[1, 0, 1] + [0] * 8, [0] * 11]}),
        ("RO-R6", {"fines": [2, 0]}),
        ("RO-R15", {"landed": 1}),
        ("RO-R15", {"phase": "shop"}),
        ("RO-54", {"depth": 1, "phase": "debt", "stack": AT_TURN, "frame": [0, 0, 0, 0, 0, 1, 1, 500]}),
        ("RO-54", {"depth": 1, "phase": "debt", "stack": AT_TURN, "frame": [0, 0, 0, 0, 0, 1, 2, 400]}),
        ("RO-56", {"depth": 1, "phase": "turn", "stack": AT_TURN}),
        ("RO-56", {"lot": [[0, 2, 0, 0, 0, 0, 0], [0] * 7]}),
        ("RO-56", {"lot": [[1, 0, 0, 0, 0, 0, 0], [0] * 7]}),
        ("RO-56", {"lot_cards": [4, 0]}),
        ("RO-56", {"depth": 1}),
        ("RO-56", {"phase": "auction"}),
        ("RO-56", {"stack": [[1] + [0] * 10, [0] * 11]}),
        ("RO-24", {"frame": [1] + [0] * 7}),
        ("RO-15", {"at": [0, 60]}),
        ("RO-15", {"phase": "pack"}),
        ("RO-24", {"phase": "card", "frame": [6] + [0] * 7}),
        ("RO-24", {"phase": "card", "frame": [0] * 8, "at": [before("job"), 60]}),
        ("RO-26", {"phase": "square", "at": [AIRPORTS[1], 60]}),
        ("RO-26", {"phase": "purchase", "frame": [40] + [0] * 7, "at": [AIRPORTS[1], 60]}),
        ("RO-26", {"phase": "adventure", "frame": [0] * 8}),
        ("RO-24", {"phase": "lodging", "frame": [0, 2] + [0] * 6}),
        ("RO-57", {"phase": "hotel", "frame": [0] * 8}),
        ("RO-57", {"phase": "hotel", "frame": [0, 0, 13] + [0] * 5}),
        ("RO-R5", {"phase": "choose", "frame": [1, 0, 0, 0, 0, 1, 0, 5]}),
        ("RO-24", {"phase": "choose", "frame": [1] + [0] * 7}),
        ("RO-24", {"phase": "debt", "frame": [0, 0, 0, 0, 0, 2, 0, 5]}),
        ("RO-R5", {"phase": "debt", "frame": [0, 0, 0, 0, 0, 1, 0, 0]}),
        ("RO-4", {"pile": one(job_01=101)}),
        ("RO-4", {"pile": one(job_01=2)}),
        ("RO-4", {"pile": one(purchase_01=100), "keeper": won(2, purchase=(1, 0))}),
        ("RO-4", {"keeper": [3] + [0] * 74}),
        ("RO-60", {"phase": "over"}),
        ("RO-60", {"winners": [0]}),
        ("RO-60", {"phase": "over", "winners": [0], "keeper": ready(2, 0)}),
        ("RO-3", {"drawing": [0]}),
        ("RO-3", {"phase": "draw", "drawing": [0, 1]}),
    ],
)
def test_what_cannot_be_is_refused_with_its_clause(clause: str, position: dict[str, Any]) -> None:
    assert refused(**position) == clause


def test_RO_R5_nobody_at_home_is_broke() -> None:
    with pytest.raises(Trouble) as trouble:
        trail(20, 0, broke=[1])
    assert trouble.value.details["clause"] == "RO-R5"


def test_RO_R15_nobody_at_home_has_bought_a_ticket_at_an_airport() -> None:
    with pytest.raises(Trouble) as trouble:
        trail(0, 20, ticketed=1)
    assert trouble.value.details["clause"] == "RO-R15"


def test_RO_71_nobody_is_at_home_without_a_ticket_in_express() -> None:
    with pytest.raises(Trouble) as trouble:
        trail(0, 20, express="on", bag=[bag(ticket=0), bag()])
    assert trouble.value.details["clause"] == "RO-71"


def test_RO_54_nobody_at_home_has_claimed_anything() -> None:
    with pytest.raises(Trouble) as trouble:
        trail(20, 0, claims=[0, 1])
    assert trouble.value.details["clause"] == "RO-54"


def test_RO_46_six_squares_are_an_order_like_any_other() -> None:
    m = trail(20, 60, orders=[6, 0])
    assert [offer.numbers["squares"] for offer in m.legal() if offer.verb == "move"] == [6]


def test_RO_56_who_might_speak_below_a_sale_is_worked_out_again() -> None:
    """Seat 1 has nothing to sell and denounces seat 2: below the sale it may no longer speak."""
    m = trail(20, 40, 60, bag=[bag(), [1, 0, 0, 0, 0, 0], bag()], claims=[0, 0, 1])
    m.play("lot", 0, item=4, count=1)
    m.play("sell", 0)
    m.play("denounce", 1, owner=2)
    assert at(RO, **m.position()).state == m.state


def moments() -> list[Match]:
    """A position of every kind in the middle of things."""
    found = []
    for card in ("poste-20", "chance-04", "purchase-04", "adventure-02"):
        m = about_to(card)
        play_card(m, card)
        found.append(m)
    m = trail(before("airport"), 60, 80)
    m.play("move", squares=1)
    lodge(m, shops=True)
    found.append(m)
    for card in ("poste-20", "chance-21"):  # and a fine in the middle of it
        m = about_to(card, money=[10, 10, 10], claims=[0, 1, 1], lies=[0, 1, 1])
        play_card(m, card)
        m.play("denounce", 0, owner=1)
        m.play("denounce", 0, owner=2)
        found.append(m)
    for kind, cheques in (("report", 0), ("report", 3)):
        m = trail(before(kind), 60, 80, bag=[bag(cheque=1), bag(), bag()])
        walk(m, 1, cheques)
        found.append(m)
    m = about_to("poste-19", money=[1000, 10, 1000])
    play_card(m, "poste-19")
    found.append(m)
    return found


@pytest.mark.parametrize("auction", [False, True])
def test_every_moment_can_be_written_down_and_set_up_again(auction: bool) -> None:
    for m in moments():
        if auction and not m.awaits_chance:
            m.play("lot", 2, item=3, count=1)
            m.play("sell", 2)
        again = at(RO, **m.position())
        assert (again.state, spots(again)) == (m.state, spots(m))


def chances() -> dict[str, Match]:
    """A position of every kind in which chance is awaited, by its phase."""
    sheet = trail(0, 20)
    sheet.play("pack", line=2)
    hitch = trail(60, 60)
    hitch.play("carry")
    lodging = trail(before("airport"), 60)
    lodging.play("move", squares=1)
    card = trail(before("job"), 60)
    walk(card, 1)
    adventure = about_to("adventure-02")
    play_card(adventure, "adventure-02")
    return {"sheet": sheet, "hitch": hitch, "lodging": lodging, "card": card, "adventure": adventure}


@pytest.mark.parametrize("phase", ["sheet", "hitch", "lodging", "card", "adventure"])
def test_whatever_chance_decides_can_be_written_down_and_set_up_again(phase: str) -> None:
    m = chances()[phase]
    again = at(RO, **m.position())
    assert (m.position()["phase"], again.state, again.awaits_chance, again.hand) == (phase, m.state, True, 0)


@pytest.mark.parametrize("change", [{"awaited": [1]}, {"may_speak": []}])
def test_who_is_awaited_must_agree(change: dict[str, Any]) -> None:
    with pytest.raises(Trouble) as trouble:
        trail(20, 60, **change)
    assert trouble.value.key == "awaited"


@pytest.mark.parametrize(
    "change",
    [{"frame": [0, 0, 0, 0, 0, 0, 0, 0]}, {"frame": [9, 200, 0, 0, 1, 1, 0, 0]}, {"frame": [2, 199, 0, 0, 4, 1, 0, 0]}],
)
def test_RO_56_the_numbers_of_a_sale_agree(change: dict[str, Any]) -> None:
    m = trail(20, 60, 80)
    m.play("lot", 2, item=3, count=1)
    m.play("sell", 2)
    with pytest.raises(Trouble):
        at(RO, **{**m.position(), **change})
