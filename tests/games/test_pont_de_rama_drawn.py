"""Le Pont de Rama: what is drawn of the bridge, of a hand, and of what is to be put down."""

from __future__ import annotations

from typing import Any

from escale.core.match import Match
from escale.core.moves import SPECTATOR
from escale.core.scene import Piece, Scene
from escale.games.pont_de_rama.atlas import IDS, TOWN_OF
from escale.games.pont_de_rama.state import COW, PLACE
from tests.games.india import at, card_of


def drawn(m: Match, viewer: int) -> Scene:
    scene: Scene = m.game.drawing.scene(m.state_for(viewer), viewer)
    return scene


def laying(m: Match, seat: int, themes: int) -> None:
    """The first themes of a seat are laid."""
    s: Any = m.state
    for k in range(themes):
        s.laid[seat, k], s.hand[seat, k] = s.hand[seat, k], 0


def test_each_sees_the_stones_of_their_own_bridge_and_spectators_the_longest() -> None:
    m = at(3, where=("agra", "puri", "kandy"))
    laying(m, 0, 2)
    laying(m, 1, 5)
    assert [len(drawn(m, viewer).ornaments) for viewer in (0, 1, 2, SPECTATOR)] == [2, 5, 0, 5]
    assert [stone.symbol for stone in drawn(m, 0).ornaments] == ["stone-1", "stone-2"]


def test_all_see_how_far_each_bridge_is() -> None:
    m = at(2, where=("agra", "puri"))
    laying(m, 1, 4)
    for viewer in (0, 1, SPECTATOR):
        parts = drawn(m, viewer).parts
        assert [part.done for part in parts if part.seat == 0] == [False] * 9
        assert [part.done for part in parts if part.seat == 1] == [True] * 4 + [False] * 5


def test_a_destination_names_its_square_while_it_is_in_hand() -> None:
    wanted = card_of("kandy")
    m = at(2, where=("agra", "puri"), want=[wanted])
    held = {card.name: card.square for card in drawn(m, 0).cards if card.seat == 0}
    assert IDS[TOWN_OF[wanted]] in held.values()
    laying(m, 0, 9)
    assert {card.square for card in drawn(m, 0).cards} == {""}


def test_PR_10_PR_18_the_piece_to_put_down_is_shown_to_all() -> None:
    m = at(3, where=("agra", "puri", "kandy"))
    assert drawn(m, 0).lifted is None
    for phase, shown in ((PLACE, Piece(1, 0, "", "pawn")), (COW, Piece(-1, 0, "delhi", "cow"))):
        m.state.phase = phase
        assert {drawn(m, viewer).lifted for viewer in (0, 1, SPECTATOR)} == {shown}
