"""Mechanics that games share: decks, dice, routes, card effects."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import pytest

from escale.core.frames import Situation
from escale.core.parts.decks import (
    DISCARDED,
    IN_PLAY,
    discards,
    draws,
    goes_under,
    is_disordered,
    keeps,
    kept_by,
    refills,
    shuffled,
    weigh_cards,
)
from escale.core.parts.dice import weigh_die
from escale.core.parts.routes import NOWHERE, kinds_along, nearest_ahead, nearest_behind
from escale.core.state import Row, field, record
from escale.families.world_tours.cards import STEPS, read_cards
from escale.families.world_tours.fares import FARES, fare


@record
class Box(Situation):
    """Two decks, cards 0 to 3 and 4 to 6; the first can be kept."""

    keeper: Annotated[Row, field("i1", 4, high=6)]
    pile: Annotated[Row, field("i1", 7, high=101)]


def weights(box: Box, first: int, end: int) -> list[int]:
    found = [9] * 8
    return found[: weigh_cards(box, found, first, end)]


# ---- Decks


def test_every_shuffled_card_is_as_likely_as_the_others() -> None:
    assert weights(Box(), 0, 4) == [1, 1, 1, 1]


def test_a_card_drawn_is_in_play_and_not_drawn_again() -> None:
    box = Box()
    draws(box, 2, 0, 4)
    assert (box.pile[2], weights(box, 0, 4), shuffled(box, 0, 4)) == (IN_PLAY, [1, 1, 0, 1], 3)


def test_cards_put_underneath_come_last_and_in_their_order() -> None:
    box = Box()
    for card in (3, 0):
        draws(box, card, 0, 4)
        goes_under(box, card, 0, 4)
    assert (box.pile[3], box.pile[0], weights(box, 0, 4)) == (1, 2, [0, 1, 1, 0])
    for card in (1, 2):
        draws(box, card, 0, 4)
        discards(box, card)
    assert weights(box, 0, 4) == [0, 0, 0, 1]
    draws(box, 3, 0, 4)
    assert (box.pile[0], weights(box, 0, 4)) == (1, [1, 0, 0, 0])


def test_those_underneath_close_up_and_no_other_card_stirs() -> None:
    box = Box()
    for card in (3, 0, 1):
        draws(box, card, 0, 4)
        goes_under(box, card, 0, 4)
    draws(box, 2, 0, 4)
    discards(box, 2)
    draws(box, 0, 0, 4)
    assert [box.pile[card] for card in range(4)] == [IN_PLAY, 2, DISCARDED, 1]
    draws(box, 3, 0, 4)
    assert [box.pile[card] for card in range(4)] == [IN_PLAY, 1, DISCARDED, IN_PLAY]


def test_discards_are_shuffled_when_nothing_else_is_left() -> None:
    box = Box()
    for card in range(3):
        draws(box, card, 0, 4)
        discards(box, card)
    assert refills(box, 0, 4)
    assert box.pile[0] == DISCARDED, "a card is left"
    draws(box, 3, 0, 4)
    assert refills(box, 0, 4)
    assert (weights(box, 0, 4), box.pile[3]) == ([1, 1, 1, 0], IN_PLAY)


def test_cards_kept_are_not_drawn_and_a_deck_can_be_used_up() -> None:
    box = Box()
    for card in range(4):
        draws(box, card, 0, 4)
        keeps(box, card, card % 2)
    assert [kept_by(box, seat, 0, 4) for seat in range(3)] == [2, 2, 0]
    assert not refills(box, 0, 4)
    assert weights(box, 4, 7) == [1, 1, 1]
    assert not is_disordered(box, 0, 4)


@pytest.mark.parametrize(("pile", "wrong"), [([0, 0], False), ([2, 1], False), ([2, 0], True), ([1, 1], True), ([2, 3], True)])
def test_what_lies_underneath_is_numbered_from_one(pile: list[int], wrong: bool) -> None:
    box = Box()
    for card, place in enumerate(pile):
        box.pile[card] = place
    assert is_disordered(box, 0, 4) == wrong
    box.keeper[3] = 1
    box.pile[3] = DISCARDED
    assert is_disordered(box, 0, 4)


# ---- A die, fares, routes


def test_a_die_has_six_faces_named_by_their_number() -> None:
    found = [9] * 8
    assert (weigh_die(found), found[:7]) == (7, [0, 1, 1, 1, 1, 1, 1])


def test_fares() -> None:
    assert [fare(n) for n in range(1, 7)] == [0, 20, 50, 100, 200, 400] == list(FARES[1:])


def test_the_nearest_squares_of_a_kind_lie_strictly_behind_and_ahead() -> None:
    along = ["start", "inn", "road", "inn", "end"]
    assert kinds_along(("road", "inn", "start", "end"), along) == (2, 1, 0, 1, 3)
    assert nearest_behind(along, ("inn",)) == (NOWHERE, NOWHERE, 1, 1, 3)
    assert nearest_ahead(along, ("inn", "end")) == (1, 3, 3, 4, NOWHERE)


# ---- Card effects


def cards(folder: Path, text: str) -> Any:
    (folder / "cards.toml").write_text(text, "utf-8")
    return read_cards(folder, ("good", "risky"), ("rope", "lamp"))


def test_cards_are_read_into_tables(tmp_path: Path) -> None:
    found = cards(
        tmp_path,
        """
        [[card]]
        id = "risky-01"
        deck = "risky"
        faces = [
          [{ do = "keep" }, { do = "skip", turns = 1 }], [], [], [], [],
          [{ do = "swap", who = "left", item = "rope", for = "lamp" }],
        ]
        [[card]]
        id = "good-01"
        deck = "good"
        price = 50
        effect = [{ do = "go", to = "next_job" }]
        """,
    )
    assert (found.ids, found.first, found.price) == (("good-01", "risky-01"), (0, 1, 2), (50, 0))
    assert (found.lists, found.rows, found.keep) == ((0, 1, 7), (0, 1, 3, 3, 3, 3, 3, 4), (0, 1, 0, 0, 0, 0, 0))
    assert [STEPS[do] for do in found.do] == ["go", "keep", "skip", "swap"]
    assert (found.item[3], found.other[3], found.who[3], found.to[0], found.amount[2]) == (0, 1, 1, 3, 1)


@pytest.mark.parametrize(
    "wrong",
    [
        'id = "a"\ndeck = "bad"',
        'id = "a"\ndeck = "good"\neffect = [{ do = "fly" }]',
        'id = "a"\ndeck = "good"\neffect = [{ do = "lose", item = "boat" }]',
        'id = "a"\ndeck = "good"\neffect = [{ do = "take", who = "dog", item = "rope" }]',
        'id = "a"\ndeck = "good"\neffect = [{ do = "go", to = "moon" }]',
        'id = "a"\ndeck = "good"\n[[card]]\nid = "a"\ndeck = "good"',
    ],
)
def test_a_word_that_is_not_of_the_vocabulary_is_refused(tmp_path: Path, wrong: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        cards(tmp_path, "[[card]]\n" + wrong)
