"""Le Pont de Rama, clause by clause: deities, bonus destinations, the bridge, the score."""

from __future__ import annotations

from typing import Any

import pytest

from escale.core.match import Match
from escale.core.moves import SPECTATOR
from escale.games.pont_de_rama.atlas import CARDS, DEITY, FACES, SIZES, THEME_OF, THEMES, TOWN_OF
from tests.games.india import (
    at,
    card_of,
    far_hands,
    go,
    names,
    no_tickets,
    on_foot,
    only,
    phase,
    points,
    sq,
    stays,
    throw,
    town_with,
    verbs,
    where,
)
from tests.games.table import refusal, told

NINE = 9


def sheet(m: Match, seat: int = 0) -> dict[str, tuple[str, int, int]]:
    """A seat's score sheet: by name, the clause, how many, how much."""
    return {line.name: (line.clause, line.count, line.points) for line in m.game.scoring.score(m.state) if line.seat == seat}


def before_pamban(players: int = 2, **more: Any) -> Match:
    """The bridge is built, one step before Pamban; the deity gave what its first face says."""
    return at(players, ["madurai"], die=2, laid=NINE, **more)


# ---- Deities (PR-6, PR-7, PR-R1)


def meeting(face: int, sign: int) -> tuple[Match, int]:
    """A player meets a deity whose face gives points of this sign (1, 0, -1), and throws it."""
    card = next(c for c in range(CARDS) if THEME_OF[c] == DEITY and signs(c)[face - 1] == sign)
    town = TOWN_OF[card]
    m = at(2, ["jammu", "silchar"], want=[card])
    m.state.at[0] = town
    m.state.turn = 1
    m.game.rules.resume(m.state)
    throw(m, 2)
    stays(m)
    assert (phase(m), m.hand) == (("deity", 0), 0)
    return m, FACES[card * 6 + face - 1]


def signs(card: int) -> list[int]:
    return [(p > 0) - (p < 0) for p in FACES[card * 6 : card * 6 + 6]]


def faces_with(sign: int) -> list[int]:
    gods = [card for card in range(CARDS) if THEME_OF[card] == DEITY]
    return [face for face in range(1, 7) if any(signs(card)[face - 1] == sign for card in gods)]


@pytest.mark.parametrize(("sign", "name"), [(1, "blessed"), (0, "ignored"), (-1, "cursed")])
def test_PR_6_the_card_says_by_face_what_the_deity_does(sign: int, name: str) -> None:
    for face in faces_with(sign):
        m, wanted = meeting(face, sign)
        before = points(m)
        event = only(throw(m, face), name)
        assert (event.clause, event.seat, event.numbers["die"], event.numbers.get("points", 0)) == ("PR-6", 0, face, abs(wanted))
        assert m.position()["deity"][0] == wanted
        assert points(m) - before == wanted
        assert phase(m) == ("throw", 1)


@pytest.mark.parametrize(("sign", "place"), [(1, "laid"), (0, "upside_down"), (-1, "upside_down")])
def test_PR_7_upright_only_when_it_won(sign: int, place: str) -> None:
    for face in faces_with(sign):
        m, _ = meeting(face, sign)
        throw(m, face)
        for viewer in (0, 1, SPECTATOR):
            cards = m.game.drawing.scene(m.state_for(viewer), viewer).cards
            assert [card.place for card in cards if card.seat == 0 and card.kind == "deity"] == [place]


def test_PR_R1_the_deity_s_destination_scores_besides() -> None:
    face = faces_with(1)[0]
    m, wanted = meeting(face, 1)
    throw(m, face)
    assert sheet(m)["visited"] == ("PR-5", 1, 100)
    assert sheet(m)["deity"] == ("PR-6", 1, wanted)
    assert points(m) == 100 + wanted - 50 * 8


# ---- The score (PR-5, PR-24, PR-43)


@pytest.mark.parametrize("laid", range(9))
def test_PR_5_visited_100_still_in_hand_minus_50(laid: int) -> None:
    m = at(2, ["ella"], die=1, laid=laid)
    assert sheet(m)["visited"] == ("PR-5", laid, 100 * laid)
    assert sheet(m)["missed"] == ("PR-5", 9 - laid, -50 * (9 - laid))
    assert points(m) == 100 * laid - 50 * (9 - laid)


def test_PR_24_the_sheet_line_by_line() -> None:
    m = finished(used=[2, 0], stock=9, free=[1])
    deity = m.position()["deity"][0]
    assert sheet(m) == {
        "visited": ("PR-5", 9, 900),
        "tickets": ("PR-8", 2, -100),
        "deity": ("PR-6", 1, deity),
        "bonus": ("PR-22", 1, 200),
        "bridge": ("PR-23", 1, 300),
    }
    assert sheet(m, 1) == {"visited": ("PR-5", 0, 0), "missed": ("PR-5", 9, -450)}
    assert points(m) == 900 - 100 + deity + 200 + 300
    assert [line.seat for line in m.game.scoring.score(m.state)] == sorted(line.seat for line in m.game.scoring.score(m.state))


def finished(**more: Any) -> Match:
    """A match that the first player has just ended, with one bonus destination."""
    m = bonus_laid(**more)
    go(m, "pamban")
    assert m.over
    return m


def bonus_laid(**more: Any) -> Match:
    """All is laid, a bonus food of Madurai among it, one step before Pamban."""
    card = card_of("madurai", "food")
    hand = far_hands([sq("madurai"), sq("jammu")], [], [card])
    laid = [[*hand[0][:9], card + 1, 0], [0] * 11]
    return at(2, ["madurai"], die=2, hands=[[0] * 11, hand[1]], laid=laid, asked=[[THEMES.index("food") + 1, 0], [0, 0]], **more)


def test_PR_24_the_announced_scores_are_those_of_the_sheet() -> None:
    m = before_pamban(3)
    events = go(m, "pamban")
    assert [e.numbers["points"] for e in events if e.name == "scored"] == [points(m, p) for p in range(3)]


def test_PR_43_rule_two_adds_the_commitments() -> None:
    for which, eco, clause, worth in [
        ("eco_transport", "kept", "PR-40", 200),
        ("eco_transport", "given_up", "PR-42", -50),
        ("eco_material", "kept", "PR-41", 300),
        ("eco_material", "given_up", "PR-42", -50),
    ]:
        mine = [eco, "none"] if which == "eco_transport" else ["none", eco]
        m = at(2, ["ella"], die=1, laid=8, strategy="on", eco=[mine, ["none", "none"]], eco_stock=5)
        assert sheet(m)[which] == (clause, 1, worth)
        assert points(m) == 800 - 50 + worth


def test_PR_43_nothing_while_one_waits() -> None:
    town = town_with("transport")
    card = card_of(town, "transport")
    eco = [["waiting", "none"], ["none", "none"]]
    m = at(2, [town], want=[card], laid=[card], strategy="on", eco=eco, eco_stock=5, phase="wait")
    assert sheet(m)["eco_transport"] == ("PR-40", 1, 0)
    assert points(m) == 100 - 50 * 8


# ---- Bonus destinations (PR-22, PR-R9, PR-R15)


def draws(m: Match, card: int) -> list[str]:
    return told(m.play("card", card=card))


def test_PR_22_ask_for_a_theme_and_receive_a_card_of_it() -> None:
    m = at(2, ["ella", "jammu"], die=3)
    before = m.position()["hand"][0]
    assert told(m.play("bonus", theme=THEMES.index("spice"))) == ["asked PR-22"]
    assert m.position()["awaited"] == ["chance"]
    held = {card - 1 for row in m.position()["hand"] for card in row if card}
    drawn = {offer.numbers["card"]: weight for offer, weight in m.outcomes()}
    assert drawn == {card: 1 for card in range(CARDS) if THEMES[THEME_OF[card]] == "spice" and card not in held}
    card = next(card for card in drawn if TOWN_OF[card] != sq("ella"))
    assert draws(m, card) == ["received PR-22"]
    assert m.position()["hand"][0] == [*before[:9], card + 1, 0]
    assert phase(m) == ("move", 0), "and the throw is still to be used"


def test_PR_22_only_its_owner_knows_the_card() -> None:
    m = at(3, ["ella"], die=3)
    m.play("bonus", theme=0)
    m.play(m.outcomes()[0][0])
    for viewer in (1, 2, SPECTATOR):
        assert m.log(viewer)[-1]["numbers"] == {"card": None}
        assert m.log(viewer)[-1]["events"] == []
    assert m.log(0)[-1]["events"][0]["event"] == "received"


def test_PR_22_on_ones_turn_after_the_throw() -> None:
    m = at(2, ["ella", "jammu"])
    assert refusal(m, "bonus", 0, theme=0) == "PR-11"
    throw(m, 2)
    assert refusal(m, "bonus", 0, theme=0) == ""
    assert refusal(m, "bonus", 1, theme=0) == "PR-11"


def test_PR_22_not_a_deity() -> None:
    assert refusal(at(2, ["ella"], die=2), "bonus", theme=DEITY) == "PR-22"


def test_PR_22_two_at_most() -> None:
    m = at(2, ["ella", "jammu"], die=2)
    for theme in (0, 0):
        m.play("bonus", theme=theme)
        m.play(next(offer for offer, _ in m.outcomes() if TOWN_OF[offer.numbers["card"]] not in (sq("ella"),)))
    assert refusal(m, "bonus", theme=1) == "PR-22"
    assert "bonus" not in verbs(m)
    assert m.position()["asked"] == [[1, 1], [0, 0]]
    assert [THEME_OF[card - 1] for card in m.position()["hand"][0][9:]] == [0, 0]
    assert m.position()["theme"] == 0


def test_PR_22_a_second_bonus_after_the_first_was_laid() -> None:
    m = bonus_laid()
    first = m.position()["laid"][0][9]
    m.play("bonus", theme=THEMES.index("food"))
    drawn = [offer.numbers["card"] for offer, _ in m.outcomes()]
    assert first - 1 not in drawn, "a card that was laid is not drawn again"
    assert not {card - 1 for card in m.position()["laid"][0]} & set(drawn)
    card = next(card for card in drawn if TOWN_OF[card] != sq("madurai"))
    m.play("card", card=card)
    assert (m.position()["laid"][0][9], m.position()["hand"][0][9:]) == (first, [0, card + 1])


def test_PR_22_the_bridge_is_not_finished_without_it() -> None:
    m = before_pamban()
    m.play("bonus", theme=0)
    m.play(next(offer for offer, _ in m.outcomes() if TOWN_OF[offer.numbers["card"]] not in (sq("madurai"), sq("pamban"))))
    go(m, "pamban")
    assert not m.over
    assert sheet(m)["missed"] == ("PR-5", 1, -50)


def test_PR_22_a_new_destination_stops_at_once() -> None:
    food = card_of("matara", "food")
    m = at(2, ["kataragama", "jammu"], die=2, cow="ella", kept=[food], **no_tickets(2))
    assert on_foot(m) == {"matara", "galle"}
    m.play("bonus", theme=THEMES.index("food"))
    m.play("card", card=food)
    assert on_foot(m) == {"matara"}
    assert only(go(m, "matara"), "laid").numbers["card"] == food


def test_PR_R9_only_while_the_deck_has_cards() -> None:
    assert refusal(crowded(THEMES.index("bridge"), 9), "bonus", theme=0) == ""
    assert refusal(crowded(THEMES.index("bridge"), 10), "bonus", theme=0) == "PR-R9"


def crowded(theme: int, bonuses: int) -> Match:
    """Six players, and this many bonus cards of one theme taken by the others."""
    hand = far_hands([sq(q) for q in ("ella", "jammu", "silchar", "barmer", "surat", "sagar")], [], [])
    held = {row[theme] for row in hand}
    left = [card + 1 for card in range(CARDS) if THEME_OF[card] == theme and card + 1 not in held]
    assert len(left) == SIZES[theme] - 6
    asked = [[0, 0] for _ in range(6)]
    for k in range(bonuses):
        hand[1 + k // 2][9 + k % 2] = left[k]
        asked[1 + k // 2][k % 2] = theme + 1
    return at(6, ["ella"], die=2, hands=hand, asked=asked)


def test_PR_R15_a_bonus_scores_200_instead_of_100() -> None:
    m = bonus_laid()
    assert sheet(m)["bonus"] == ("PR-22", 1, 200)
    assert sheet(m)["visited"] == ("PR-5", 9, 900)


def test_PR_R15_minus_50_if_still_in_hand() -> None:
    m = at(2, ["ella", "jammu"], die=3, laid=8)
    before = points(m)
    m.play("bonus", theme=0)
    m.play(m.outcomes()[0][0])
    assert points(m) == before - 50


def test_PR_R15_a_bonus_for_the_town_where_one_stands_is_laid_at_once() -> None:
    card = card_of("kandy", "spice")
    m = at(2, ["kandy", "jammu"], die=1, kept=[card])
    m.play("bonus", theme=THEMES.index("spice"))
    assert draws(m, card) == ["received PR-22", "laid PR-R15"]
    assert (phase(m), verbs(m)) == (("end", 0), {"done", "bonus"}), "which ends the turn"
    assert m.position()["laid"][0][9] == card + 1


# ---- The bridge (PR-4, PR-23, PR-R11, PR-R16)


def test_PR_23_all_laid_the_bridge_is_built() -> None:
    card = card_of("matara", "food")
    others = [c - 1 for c in far_hands([sq("galle")], [card], [])[0][:9] if c - 1 != card]
    m = at(2, ["galle", "jammu"], die=1, want=[card, *others], laid=others)
    events = go(m, "matara")
    assert told(events)[:3] == ["travelled PR-11", "laid PR-13", "built PR-23"]
    assert not m.over, "but Pamban is still to be reached"


def test_PR_23_announced_in_pamban_300() -> None:
    m = before_pamban()
    before = points(m)
    events = go(m, "pamban")
    assert told(events)[1] == "announced PR-23"
    assert (m.over, m.position()["announced"], points(m) - before) == (True, 0, 300)
    assert sheet(m)["bridge"] == ("PR-23", 1, 300)
    assert "bridge" not in sheet(m, 1)


def test_PR_23_pamban_alone_is_nothing() -> None:
    m = at(2, ["madurai"], die=2, laid=8)
    go(m, "pamban")
    assert not m.over


def test_PR_4_the_game_ends_and_most_points_win() -> None:
    m = before_pamban()
    events = go(m, "pamban")
    assert m.over
    assert told(events)[2:4] == ["scored PR-4", "scored PR-4"]
    assert (m.places, told(events)[-1], only(events, "won").seat) == ([1, 2], "won PR-4", 0)
    assert refusal(m, "stay", 1) == "PR-4"


def rivals(players: int, used: int) -> Match:
    """One before Pamban with all cards laid and so many tickets used; the others have laid eight, and two bonuses each."""
    hand = far_hands([sq(q) for q in ("madurai", "jammu", "silchar")][:players], [], [])
    held = {row[0] for row in hand}
    free = [card + 1 for card in range(CARDS) if THEME_OF[card] == 0 and card + 1 not in held]
    laid = [[*hand[0][:9], 0, 0], *([*hand[p][:8], 0, *free[2 * p : 2 * p + 2]] for p in range(1, players))]
    hands = [[0] * 11, *([*[0] * 8, hand[p][8], 0, 0] for p in range(1, players))]
    asked = [[0, 0], *[[1, 1]] * (players - 1)]
    more = {"free": list(range(1, players)), "used": [used, *[0] * (players - 1)], "stock": 13 - players - used}
    return at(players, ["madurai"], die=2, hands=hands, laid=laid, asked=asked, **more)


def tickets_to_tie() -> int:
    """How many tickets make the announcer's points equal to the rivals'."""
    m = rivals(2, 0)
    return (points(m) + 300 - points(m, 1)) // 50


def test_PR_4_not_necessarily_whoever_announced() -> None:
    m = rivals(2, tickets_to_tie() + 1)
    go(m, "pamban")
    assert m.position()["announced"] == 0
    assert (points(m, 1) - points(m, 0), m.places, m.winners) == (50, [2, 1], [1])


def test_PR_R16_equal_points_whoever_announced_wins() -> None:
    m = rivals(3, tickets_to_tie())
    events = go(m, "pamban")
    assert points(m, 0) == points(m, 1) == points(m, 2)
    assert (m.places, told(events)[-1]) == ([1, 2, 2], "won PR-4")


def test_PR_R16_otherwise_the_win_is_shared() -> None:
    m = rivals(3, tickets_to_tie() + 1)
    events = go(m, "pamban")
    assert (m.places, told(events)[-2:]) == ([3, 1, 1], ["shared PR-R16"] * 2)
    assert [event.seat for event in events if event.name == "shared"] == [1, 2]


def test_PR_R11_a_pawn_in_pamban_does_not_bar_a_builder() -> None:
    m = at(2, ["madurai", "pamban"], die=1, laid=NINE)
    assert "pamban" in on_foot(m)
    go(m, "pamban")
    assert m.over
    unfinished = at(2, ["madurai", "pamban"], die=1, laid=8)
    assert refusal(unfinished, "go", step=sq("pamban"), tickets=0) == "PR-15"


def test_PR_R11_the_last_card_laid_in_pamban_announces_at_once() -> None:
    card = card_of("pamban")
    others = [c - 1 for c in far_hands([sq("madurai")], [card], [])[0][:9] if c - 1 != card]
    m = at(2, ["madurai", "jammu"], die=1, want=[card, *others], laid=others)
    events = go(m, "pamban")
    assert told(events)[:4] == ["travelled PR-11", "laid PR-13", "built PR-23", "announced PR-23"]
    assert m.over
    assert where(m) == "pamban"
    assert "turn" not in names(events)


def test_PR_R11_at_the_start_of_a_turn_too() -> None:
    card = card_of("pamban")
    others = [c - 1 for c in far_hands([sq("pamban")], [card], [])[0][:9] if c - 1 != card]
    m = at(2, ["pamban", "jammu"], want=[card, *others], laid=others, karma="cow", turn=1)
    throw(m, 2)
    stays(m)
    assert (m.over, m.position()["todo"]) == (True, 0)
