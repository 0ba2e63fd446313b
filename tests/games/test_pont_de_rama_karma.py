"""Le Pont de Rama, clause by clause: bad karma, and the trips it sends on."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from escale.core.match import Match
from escale.core.moves import SPECTATOR
from escale.games.pont_de_rama.atlas import CARDS, FOOD, GATE, IDS, SIZES, THEME_OF, THEMES, TOWN_OF
from tests.games.india import (
    KINDS,
    RAMA,
    at,
    card_of,
    ends,
    far_hands,
    go,
    going,
    names,
    no_tickets,
    on_foot,
    only,
    phase,
    points,
    reached,
    sq,
    stays,
    throw,
    town_with,
    verbs,
    where,
)
from tests.games.table import begun, refusal, told

COLOMBO_AIRPORT = IDS[GATE]


def at_deity(players: int = 2, **more: Any) -> Match:
    """The first player has just laid a deity and is to throw for it, under rule 2."""
    town = town_with("deity")
    m = at(players, [town], want=[card_of(town, "deity")], strategy="on", turn=players - 1, **more)
    throw(m, 2)
    stays(m)
    assert phase(m) == ("deity", 0)
    return m


def drawn(kind: str, players: int = 2, **more: Any) -> Match:
    """The first player has drawn this bad karma and may give it at once."""
    m = at_deity(players, **more)
    throw(m, 3)
    m.play("fate", kind=("none", "cow", "monsoon", "maldives", "cricket").index(kind))
    assert phase(m) == ("end", 0)
    return m


def turns_pass(m: Match, seat: int) -> None:
    """The others stay until this seat's turn."""
    while phase(m)[1] != seat:
        throw(m, 2)
        m.play("stay" if "stay" in verbs(m) else m.legal()[0])
        ends(m)


# ---- The pile (PR-30, PR-31)


@pytest.mark.parametrize(("players", "cards"), [(2, 2), (3, 2), (4, 3), (5, 4), (6, 5)])
def test_PR_30_one_card_fewer_than_players(players: int, cards: int) -> None:
    assert begun(RAMA, players, strategy="on").position()["pile"] == cards
    assert begun(RAMA, players, strategy="off").position()["pile"] == 0


def test_PR_E2_five_players_use_four_cards() -> None:
    assert begun(RAMA, 5, strategy="on").position()["pile"] == 4


def test_PR_30_rule_1_knows_no_karma() -> None:
    town = town_with("deity")
    m = at(2, [town], want=[card_of(town, "deity")], turn=1)
    throw(m, 2)
    stays(m)
    throw(m, 4)
    assert phase(m) == ("throw", 1)
    assert refusal(m, "give", 0, owner=1) == "PR-30"


def test_PR_2_two_cows_a_monsoon_maldives_and_cricket() -> None:
    m = at_deity()
    throw(m, 2)
    assert {offer.numbers["kind"]: weight for offer, weight in m.outcomes()} == {1: 2, 2: 1, 3: 1, 4: 1}
    assert Counter(KINDS) == {"cow": 2, "monsoon": 1, "maldives": 1, "cricket": 1}


def test_PR_31_after_the_deity_a_card_is_drawn_blind() -> None:
    m = at_deity(3)
    assert told(throw(m, 2))[0].endswith("PR-6")
    assert phase(m) == ("karma", 0)
    events = m.play("fate", kind=4)
    assert told(events) == ["fated PR-31", "learnt PR-R16"]
    assert (m.position()["karma"], m.position()["holds"], m.position()["pile"]) == (["cricket", "none", "none"], [0], 1)


def test_PR_31_what_is_drawn_is_not_drawn_again() -> None:
    m = at_deity(3, met=[1])
    throw(m, 2)
    gone = Counter(kind for kind in m.position()["given"] if kind != "none")
    kinds = ("none", "cow", "monsoon", "maldives", "cricket")
    assert {kinds[o.numbers["kind"]]: w for o, w in m.outcomes()} == dict(Counter(KINDS) - gone)


def test_PR_31_nor_what_another_holds() -> None:
    held = {"karma": ["none", "monsoon", "none"], "holds": [1], "given": ["none"] * 3, "trip": ["none"] * 3, "pile": 1}
    m = at_deity(3, met=[1], fate=held)
    throw(m, 2)
    assert {offer.numbers["kind"]: weight for offer, weight in m.outcomes()} == {1: 2, 3: 1, 4: 1}
    assert m.position()["awaited"] == ["chance"], "by nobody's hand"


def test_PR_31_the_last_one_finds_none() -> None:
    m = at_deity(3, met=[1, 2])
    assert m.position()["pile"] == 0
    throw(m, 2)
    assert phase(m) == ("throw", 1)


def test_PR_31_played_at_once() -> None:
    m = drawn("cricket", 3)
    assert verbs(m) == {"give", "done"}
    assert told(m.play("give", owner=2))[0] == "gave PR-32"
    assert phase(m) == ("throw", 1)


def test_PR_31_or_kept_for_any_moment_of_a_later_turn() -> None:
    m = drawn("cricket", 2)
    assert refusal(m, "stay") == "PR-11"
    ends(m)
    assert refusal(m, "give", 0, owner=1) == "PR-31", "not in another's turn"
    throw(m, 2)
    stays(m)
    assert (phase(m), m.awaits_chance, m.heard(0)) == (("throw", 0), True, True)
    assert refusal(m, "give", 0, owner=1) == "", "before the throw"
    throw(m, 6)
    assert refusal(m, "give", 0, owner=1) == "", "before the cow is put"
    m.play("cow", step=sq("agra"))
    assert refusal(m, "give", 0, owner=1) == "", "before moving"
    m.play("stay")
    assert (phase(m), refusal(m, "give", 0, owner=1)) == (("end", 0), ""), "and at the end"
    ends(m)
    throw(m, 2)
    stays(m)
    throw(m, 1)
    m.play(next(offer for offer in m.legal() if offer.verb == "go"))
    assert phase(m) == ("again", 0)
    assert refusal(m, "give", 0, owner=1) == "", "after moving"
    m.play("give", owner=1)
    assert phase(m) == ("again", 0), "and the turn goes on"


def test_PR_31_given_with_the_die_in_hand_the_throw_is_still_to_come() -> None:
    m = at(2, ["silchar", "jammu"], karma="cricket")
    assert m.position()["may_speak"] == [0]
    m.play("give", 0, owner=1)
    assert (phase(m), m.awaits_chance, m.position()["may_speak"]) == (("throw", 0), True, [])


def test_PR_31_while_waiting_for_a_commitment_or_a_plane() -> None:
    town = town_with("transport")
    card = card_of(town, "transport")
    eco = [["waiting", "none"], ["none", "none"]]
    patient = at(2, [town, "jammu"], karma="cow", want=[card], laid=[card], eco=eco, eco_stock=5, phase="wait")
    assert patient.position()["may_speak"] == [0]
    patient.play("give", 0, owner=1)
    assert phase(patient) == ("wait", 0)
    held = {"karma": ["cow", "none"], "holds": [0], "given": ["maldives", "none"], "trip": ["maldives", "none"], "pile": 0}
    stuck = at(2, ["male", "jammu"], met=[0, 1], fate=held, phase="board", **no_tickets(2))
    assert stuck.position()["may_speak"] == [0]
    assert at(2, ["silchar"], die=2, karma="cow").position()["may_speak"] == [], "whoever is asked need not be allowed to speak"


def test_PR_31_on_a_turn_that_only_lays_cards_too() -> None:
    m = at(2, ["matara", "jammu"], karma="cricket", want=[card_of("matara", "food")], turn=1)
    throw(m, 2)
    stays(m)
    assert (phase(m), verbs(m)) == (("end", 0), {"give", "done"})
    ends(m)
    assert (phase(m), m.position()["holds"]) == (("throw", 1), [0])


# ---- Giving (PR-32, PR-R16)


def test_PR_32_to_a_player_of_choice() -> None:
    m = drawn("cricket", 4)
    assert {offer.numbers["owner"] for offer in m.legal() if offer.verb == "give"} == {1, 2, 3}
    events = m.play("give", owner=3)
    assert only(events, "gave").numbers == {"owner": 3, "kind": 4}
    assert m.position()["given"] == ["none", "none", "none", "cricket"]
    assert m.position()["karma"] == ["none"] * 4, "and is used once"
    assert refusal(m, "give", 0, owner=1) == "PR-31"


def test_PR_31_whoever_holds_no_card_gives_none() -> None:
    assert refusal(at(2, ["silchar"], die=2, strategy="on"), "give", owner=1) == "PR-31"
    assert refusal(at(2, ["silchar"], die=2, trip="cow"), "give", owner=1) == "PR-31"


def test_PR_32_nobody_receives_two() -> None:
    m = at(3, ["silchar"], die=2, karma="cricket", met=[1])
    victim = next(p for p, kind in enumerate(m.position()["given"]) if kind != "none")
    assert refusal(m, "give", owner=victim) == "PR-32"
    assert refusal(m, "give", owner=3) == "PR-32"
    other = ({1, 2} - {victim}).pop()
    assert refusal(m, "give", owner=other) == ""


def test_PR_32_a_card_that_nobody_may_receive_is_not_asked_for() -> None:
    m = at_deity(2, met=[1], given=["none", "cricket"])
    throw(m, 2)
    m.play("fate", kind=1)
    assert phase(m) == ("throw", 1)
    assert m.position()["karma"] == ["cow", "none"]


def test_PR_R16_always_to_another_player() -> None:
    assert refusal(drawn("cricket", 3), "give", owner=0) == "PR-R16"


def test_PR_R16_hidden_until_it_is_given() -> None:
    seen: dict[int, set[str]] = {viewer: set() for viewer in (1, 2, SPECTATOR)}
    for kind in ("cow", "monsoon", "maldives", "cricket"):
        m = drawn(kind, 3)
        assert m.view(0)["karma"] == [kind, None, None]
        for viewer, kinds in seen.items():
            scene = m.game.drawing.scene(m.state_for(viewer), viewer)
            kinds.add(repr([m.view(viewer), m.log(viewer), scene]))
            assert [(card.seat, card.name) for card in scene.cards if card.kind == "karma"] == [(0, "")]
    assert [len(kinds) for kinds in seen.values()] == [1, 1, 1]


# ---- The sacred cow (PR-33, PR-R5)


def test_PR_33_only_the_receiver_may_enter_the_cow_s_town() -> None:
    m = at(2, ["galle", "jammu"], die=1, cow="matara", trip="cow")
    assert "matara" in on_foot(m)
    events = go(m, "matara")
    assert told(events)[1] == "freed PR-R5"
    assert m.position()["trip"] == ["none", "none"]
    assert phase(m) == ("again", 0)


def test_PR_33_following_it_if_it_is_moved() -> None:
    m = at(2, ["galle", "jammu"], cow="matara", trip="cow", turn=1)
    throw(m, 6)
    m.play("cow", step=sq("ratnapura"))
    stays(m)
    throw(m, 2)
    assert on_foot(m) == {"colombo", "ratnapura"}
    go(m, "colombo")
    assert m.position()["trip"][0] == "cow", "the cow has left"


def test_PR_33_nothing_is_laid_on_the_way() -> None:
    m = at(2, ["galle", "jammu"], die=2, cow="ella", trip="cow", want=[card_of("matara")], **no_tickets(2))
    assert {"matara", "kataragama"} <= on_foot(m), "and one need not stop"
    assert "laid" not in names(go(m, "matara"))
    turns_pass(m, 0)
    assert phase(m) == ("throw", 0), "nor at the start of the next turn"


def test_PR_33_the_cow_s_town_is_not_crossed() -> None:
    m = at(2, ["galle", "jammu"], die=2, cow="matara", trip="cow", **no_tickets(2))
    assert "kataragama" not in on_foot(m)


def test_PR_R5_free_next_to_the_cow_s_town_if_it_is_held() -> None:
    m = at(2, ["colombo", "matara"], die=1, cow="matara", trip="cow")
    assert "freed" in names(go(m, "galle"))
    empty = at(2, ["colombo", "jammu"], die=1, cow="matara", trip="cow")
    assert "freed" not in names(go(empty, "galle"))


def test_PR_R5_free_at_once_if_already_there() -> None:
    m = at(2, ["silchar", "delhi"], die=2, karma="cow", cow="delhi")
    assert told(m.play("give", owner=1)) == ["gave PR-32", "freed PR-R5"]
    assert m.position()["trip"] == ["none", "none"]


def test_PR_R5_free_when_the_cow_comes() -> None:
    m = at(2, ["galle", "jammu"], cow="matara", trip="cow", turn=1)
    throw(m, 6)
    assert told(m.play("cow", step=sq("galle"))) == ["herded PR-18", "freed PR-R5"]


def test_PR_R5_the_others_trips_do_not_end_at_the_cow() -> None:
    m = at(2, ["galle", "jammu"], cow="matara", trip="cricket", turn=1)
    throw(m, 6)
    m.play("cow", step=sq("galle"))
    assert m.position()["trip"][0] == "cricket"


# ---- Monsoon (PR-34, PR-R8)


def flooded(**more: Any) -> Match:
    return at(3, ["silchar", "jammu", "barmer"], die=2, karma="monsoon", **more)


def test_PR_34_another_food_destination() -> None:
    m = flooded()
    lost = m.position()["hand"][1][FOOD]
    assert told(m.play("give", owner=1)) == ["gave PR-32", "flooded PR-34"]
    assert (m.position()["hand"][1][FOOD], m.position()["thrown"], m.position()["awaited"]) == (0, lost, ["chance"])
    held = {row[FOOD] for row in m.position()["hand"] if row[FOOD]} | {lost}
    drawn = {offer.numbers["card"]: weight for offer, weight in m.outcomes()}
    assert drawn == {card: 1 for card in range(CARDS) if THEME_OF[card] == FOOD and card + 1 not in held}
    event = m.play("card", card=max(drawn))[0]
    assert (event.name, event.clause, event.seat, event.audience) == ("received", "PR-34", 1, 1 << 1)
    assert m.position()["hand"][1][FOOD] == max(drawn) + 1
    assert phase(m) == ("move", 0), "and the giver's turn goes on"
    assert reached(m), "with the throw"
    assert [m.position()[name] for name in ("back", "victim", "replaced")] == [0, 0, "yes"]


def test_PR_34_even_one_already_laid() -> None:
    hand = far_hands([sq("silchar"), sq("jammu"), sq("barmer")], [], [])
    laid = [[0] * 11 for _ in range(3)]
    laid[0][8], hand[0][8] = hand[0][8], 0
    laid[1][FOOD], hand[1][FOOD] = hand[1][FOOD], 0
    m = flooded(hands=hand, laid=laid)
    before = points(m, 1)
    m.play("give", owner=1)
    assert points(m, 1) == before - 150, "its score with it"
    m.play(m.outcomes()[0][0])
    assert (m.position()["laid"][1][FOOD], points(m, 1)) == (0, before - 150)


def test_PR_R8_not_a_bonus_card() -> None:
    hand = far_hands([sq("silchar"), sq("jammu"), sq("barmer")], [], [])
    spare = next(c + 1 for c in range(CARDS) if THEME_OF[c] == FOOD and c + 1 not in [row[FOOD] for row in hand])
    hand[1][9] = spare
    m = flooded(hands=hand, asked=[[0, 0], [FOOD + 1, 0], [0, 0]])
    m.play("give", owner=1)
    m.play(m.outcomes()[0][0])
    assert m.position()["hand"][1][9] == spare


def test_PR_R8_with_no_food_left_nothing_changes() -> None:
    hand = far_hands([sq(q) for q in ("ella", "jammu", "silchar", "barmer", "surat", "sagar")], [], [])
    held = {row[FOOD] for row in hand}
    left = [card + 1 for card in range(CARDS) if THEME_OF[card] == FOOD and card + 1 not in held]
    asked = [[0, 0] for _ in range(6)]
    for k in range(SIZES[FOOD] - 6):
        hand[1 + k // 2][9 + k % 2] = left[k]
        asked[1 + k // 2][k % 2] = FOOD + 1
    m = at(6, ["ella"], die=2, karma="monsoon", hands=hand, asked=asked)
    before = m.position()["hand"]
    assert told(m.play("give", owner=1)) == ["gave PR-32", "spared PR-R8"]
    assert (m.position()["hand"], phase(m)) == (before, ("move", 0))


@pytest.mark.parametrize(("theme", "clause"), [("food", "PR-R9"), ("spice", "")])
def test_PR_R9_a_monsoon_s_card_has_left_the_deck_too(theme: str, clause: str) -> None:
    """Sixteen cards: six dealt, nine taken as bonuses, and one of food that the monsoon took."""
    number = THEMES.index(theme)
    hand = far_hands([sq(q) for q in ("ella", "jammu", "silchar", "barmer", "surat", "sagar")], [], [])
    held = {row[number] for row in hand} | {row[FOOD] for row in hand}
    left = [card + 1 for card in range(CARDS) if THEME_OF[card] == number and card + 1 not in held]
    asked = [[0, 0] for _ in range(6)]
    for k in range(SIZES[number] - 7):
        hand[1 + k // 2][9 + k % 2] = left[k]
        asked[1 + k // 2][k % 2] = number + 1
    taken = {card for row in hand for card in row}
    thrown = next(card + 1 for card in range(CARDS) if THEME_OF[card] == FOOD and card + 1 not in taken)
    fate = {"given": ["monsoon", *["none"] * 5], "pile": 4}
    m = at(6, ["ella"], die=2, met=[1], fate=fate, hands=hand, asked=asked, thrown=thrown, replaced="yes")
    assert refusal(m, "bonus", theme=number) == clause


def test_PR_R8_a_bridge_already_built_is_undone() -> None:
    m = at(2, ["madurai", "jammu"], laid=9, met=[1], turn=1, fate=held_by_second("monsoon"))
    throw(m, 2)
    m.play("give", owner=0)
    m.play(next(o for o, _ in m.outcomes() if TOWN_OF[o.numbers["card"]] not in (sq("pamban"), sq("madurai"))))
    stays(m)
    throw(m, 1)
    go(m, "pamban")
    assert not m.over


def held_by_second(kind: str) -> dict[str, Any]:
    """The second player holds this karma; the first one's was given to the second."""
    return {"karma": ["none", kind], "holds": [1], "given": ["none", "cow"], "trip": ["none", "none"], "pile": 0}


def test_PR_R15_a_monsoon_card_for_the_town_where_one_stands_is_laid_next_turn() -> None:
    food = card_of("matara", "food")
    m = at(2, ["silchar", "matara"], die=2, karma="monsoon", kept=[food])
    m.play("give", owner=1)
    m.play("card", card=food)
    events = stays(m)
    assert told(events)[-3:] == ["turn PR-11", "laid PR-14", "turn PR-11"]


def test_PR_34_asked_at_once_the_turn_then_ends() -> None:
    m = drawn("monsoon", 2)
    m.play("give", owner=1)
    assert phase(m) == ("monsoon", 0)
    m.play(m.outcomes()[0][0])
    assert phase(m)[1] == 1


# ---- Maldives (PR-35, PR-R14)


def test_PR_35_to_colombo_and_on_to_male_with_a_ticket() -> None:
    m = at(2, ["colombo", "jammu"], die=2, trip="maldives")
    assert ("male", 1) in reached(m)
    events = go(m, "male", 1)
    assert only(events, "flew").numbers["tickets"] == 1
    assert (where(m), m.position()["free"], m.position()["trip"][0]) == ("male", [1], "maldives")
    assert phase(m) == ("throw", 1)


def test_PR_35_one_stops_in_male_even_after_a_1() -> None:
    m = at(2, [COLOMBO_AIRPORT, "jammu"], die=1, trip="maldives")
    go(m, "male", 1)
    assert phase(m) == ("throw", 1)


def test_PR_35_by_a_plane_of_the_network_it_takes_two_tickets() -> None:
    m = at(2, ["delhi-airport", "jammu"], die=2, trip="maldives")
    assert ("male", 2) in reached(m)
    go(m, "male", 2)
    assert (m.position()["used"], m.position()["free"], m.position()["stock"]) == ([1, 0], [1], 10)
    short = at(2, ["delhi-airport", "jammu"], die=2, trip="maldives", free=[], stock=1, used=[0, 11])
    assert ("male", 2) not in reached(short)
    assert (COLOMBO_AIRPORT, 1) in reached(short)


def test_PR_35_only_the_receiver() -> None:
    m = at(2, [COLOMBO_AIRPORT, "jammu"], die=3)
    assert refusal(m, "go", step=sq("male"), tickets=1) == "PR-R14"
    assert refusal(at(2, [COLOMBO_AIRPORT, "jammu"], die=3, trip="cricket"), "go", step=sq("male"), tickets=1) == "PR-R14"


def test_PR_35_the_others_throw_to_move_in_colombo_without_a_ticket() -> None:
    m = at(2, [COLOMBO_AIRPORT, "jammu"], turn=1, **no_tickets(2))
    throw(m, 2)
    stays(m)
    assert phase(m) == ("throw", 0)
    arriving = at(2, ["colombo", "jammu"], die=1, **no_tickets(2))
    go(arriving, COLOMBO_AIRPORT)
    assert phase(arriving) == ("again", 0), "and may go on after a 1"


def test_PR_35_nothing_is_laid_on_the_way() -> None:
    m = at(2, ["kandy", "jammu"], die=3, trip="maldives", want=[card_of("colombo")])
    assert {(COLOMBO_AIRPORT, 0), ("male", 1)} <= reached(m), "past a town of one's own"
    assert "laid" not in names(go(m, "colombo"))


def test_PR_35_next_turn_one_flies_back_with_another_ticket() -> None:
    m = at(2, ["male", "jammu"], trip="maldives", free=[1], stock=10, used=[1, 0])
    throw(m, 1)
    assert reached(m) == {(COLOMBO_AIRPORT, 1)}
    assert refusal(m, "stay") == "PR-35"
    assert "freed" in names(go(m, COLOMBO_AIRPORT, 1))
    assert (m.position()["used"], m.position()["trip"][0]) == ([2, 0], "none")


def test_PR_R14_the_rest_of_the_throw_may_be_used() -> None:
    m = at(2, ["male", "jammu"], die=3, trip="maldives", free=[1], stock=11)
    assert {("ratnapura", 1), ("colombo", 1), ("delhi-airport", 2)} <= reached(m)
    assert ("sigiriya", 1) not in reached(m)
    assert refusal(m, "go", step=sq("ratnapura"), tickets=0) == "PR-R14"
    assert m.game.aims.way(m.state, 0, going("ratnapura", 1)) == ("male", COLOMBO_AIRPORT, "colombo", "ratnapura")


def test_PR_R14_laying_is_allowed_again_from_colombo_on() -> None:
    m = at(2, ["male", "jammu"], die=3, trip="maldives", want=[card_of("colombo")])
    assert ("ratnapura", 1) not in reached(m), "a town of one's own stops again"
    assert "laid" in names(go(m, "colombo", 1))


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_PR_35_without_a_ticket_a_1_3_or_6_boards(die: int) -> None:
    m = at(2, ["colombo", "jammu"], die=1, trip="maldives", **no_tickets(2))
    assert all(tickets == 0 for _, tickets in reached(m))
    go(m, COLOMBO_AIRPORT)
    assert phase(m) == ("throw", 1), "stop, even after a 1"
    turns_pass(m, 0)
    assert (phase(m), m.hand) == (("board", 0), 0)
    events = throw(m, die)
    flies = die in (1, 3, 6)
    assert told(events)[0] == ("boarded PR-R14" if flies else "grounded PR-35")
    assert where(m) == ("male" if flies else COLOMBO_AIRPORT)
    assert (m.position()["trip"][0], "freed" in names(events)) == ("maldives", False), "there is the way back still"
    assert phase(m) == ("throw", 1), "which ends the turn, and moves no cow (PR-R6)"


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_PR_R14_and_back(die: int) -> None:
    m = at(2, ["male", "jammu"], trip="maldives", phase="board", **no_tickets(2))
    events = throw(m, die)
    flies = die in (1, 3, 6)
    assert (where(m), m.position()["trip"][0]) == ((COLOMBO_AIRPORT, "none") if flies else ("male", "maldives"))
    assert ("freed" in names(events)) == flies
    assert phase(m) == ("throw", 1)


def test_PR_R14_nobody_lands_on_a_held_square() -> None:
    m = at(2, ["male", COLOMBO_AIRPORT], trip="maldives", phase="board", **no_tickets(2))
    throw(m, 3)
    assert where(m) == "male"
    flying = at(2, ["male", COLOMBO_AIRPORT], die=1, trip="maldives")
    assert (reached(flying), refusal(flying, "stay")) == (set(), "")
    over = at(2, ["male", COLOMBO_AIRPORT], die=2, trip="maldives")
    assert ("colombo", 1) in reached(over)


def test_PR_R14_the_cow_in_colombo_closes_the_flight() -> None:
    m = at(2, ["male", "jammu"], cow="colombo", trip="maldives", stayed=[0])
    throw(m, 3)
    assert (reached(m), refusal(m, "stay")) == (set(), "")
    stays(m)
    turns_pass(m, 0)
    throw(m, 6)
    m.play("cow", step=sq("agra"))
    assert ("colombo", 1) in reached(m), "a 6 moves the cow, and the throw may be used"
    waiting = at(2, ["male", "jammu"], cow="colombo", trip="maldives", **no_tickets(2))
    assert phase(waiting) == ("throw", 0), "without a ticket too"
    leaving = at(2, [COLOMBO_AIRPORT, "jammu"], die=3, cow="colombo", trip="maldives")
    assert refusal(leaving, "go", step=sq("male"), tickets=1) == "PR-R14"


def test_PR_R14_a_6_moves_the_cow_and_gives_no_ticket() -> None:
    m = at(2, ["male", "jammu"], cow="colombo", trip="maldives", **no_tickets(2))
    throw(m, 6)
    m.play("cow", step=sq("agra"))
    assert (reached(m), refusal(m, "stay")) == (set(), "")
    stays(m)
    turns_pass(m, 0)
    assert phase(m) == ("board", 0)


def test_PR_R3_a_1_in_male_may_be_followed_by_another_throw() -> None:
    m = at(2, ["male", "jammu"], die=1, cow="colombo", trip="maldives")
    stays(m)
    assert phase(m) == ("again", 0)


def test_PR_R12_male_is_excepted() -> None:
    m = at(2, ["male", "jammu"], die=2, cow="colombo", trip="maldives", stayed=[0])
    assert refusal(m, "stay") == ""


# ---- Cricket (PR-36, PR-R9)


@pytest.mark.parametrize(("start", "town"), [("sigiriya", "kandy"), ("balasore", "kolkata")])
def test_PR_36_kolkata_or_kandy(start: str, town: str) -> None:
    m = at(2, [start, "jammu"], die=2, trip="cricket")
    events = go(m, town)
    assert told(events)[1] == "freed PR-R9"
    assert (m.position()["trip"][0], phase(m)) == ("none", ("throw", 1))


def test_PR_36_nothing_is_laid_on_the_way() -> None:
    m = at(2, ["kataragama", "jammu"], die=1, trip="cricket", want=[card_of("ella")])
    assert "laid" not in names(go(m, "ella"))


def test_PR_R9_the_trip_ends_on_arrival() -> None:
    m = at(2, ["sigiriya", "jammu"], die=1, trip="cricket")
    go(m, "kandy")
    m.play("again")
    throw(m, 2)
    assert "colombo" in on_foot(m)


def test_PR_R5_cricket_ends_next_to_a_held_town() -> None:
    m = at(2, ["anuradhapura", "kandy"], die=1, trip="cricket")
    assert "freed" in names(go(m, "sigiriya"))
    free = at(2, ["anuradhapura", "jammu"], die=1, trip="cricket")
    assert "freed" not in names(go(free, "sigiriya"))


def test_PR_37_made_with_the_die_turn_after_turn() -> None:
    m = at(2, ["silchar", "galle"], die=2, karma="cricket")
    m.play("give", owner=1)
    assert (where(m, 1), m.position()["trip"][1]) == ("galle", "cricket")
    stays(m)
    m.play("name", step=sq("kandy"))
    throw(m, 1)
    assert on_foot(m) == {"colombo"}
    go(m, "colombo")
    assert m.position()["trip"][1] == "cricket"
    m.play("done")
    throw(m, 2)
    stays(m)
    throw(m, 4)
    go(m, "kandy")
    assert m.position()["trip"][1] == "none"


# ---- On a trip (PR-R13)


def test_PR_R13_the_town_that_ends_the_trip_is_laid() -> None:
    card = card_of("kandy")
    m = at(2, ["sigiriya", "jammu"], die=2, trip="cricket", want=[card])
    assert told(go(m, "kandy"))[:3] == ["travelled PR-11", "freed PR-R9", "laid PR-13"]


def test_PR_R13_pamban_does_not_count() -> None:
    m = at(2, ["madurai", "jammu"], die=2, trip="cricket", laid=9, **no_tickets(2))
    go(m, "pamban")
    assert not m.over
    turns_pass(m, 0)
    assert not m.over
    held = at(2, ["madurai", "pamban"], die=2, trip="cricket", laid=9)
    assert refusal(held, "go", step=sq("pamban"), tickets=0) == "PR-15"


def test_PR_R13_the_bridge_is_announced_once_the_trip_is_over() -> None:
    m = at(2, ["pamban", "jammu"], trip="cow", laid=9, cow="delhi", turn=1)
    throw(m, 6)
    m.play("cow", step=sq("pamban"))
    stays(m)
    assert (m.over, m.position()["announced"]) == (True, 0)


def test_PR_R13_an_eco_wait_is_finished_first() -> None:
    town = town_with("transport")
    card = card_of(town, "transport")
    eco = [["waiting", "none"], ["none", "none"]]
    m = at(2, [town, "jammu"], trip="cricket", want=[card], laid=[card], eco=eco, eco_stock=5, turn=1)
    throw(m, 2)
    stays(m)
    assert phase(m) == ("wait", 0)
    throw(m, 3)
    assert phase(m) == ("throw", 0)


def test_PR_R13_a_bonus_drawn_on_a_trip_waits() -> None:
    card = card_of("kandy", "spice")
    m = at(2, ["galle", "jammu"], die=1, trip="cow", kept=[card_of("galle", "spice"), card])
    m.play("bonus", theme=THEMES.index("spice"))
    m.play("card", card=card_of("galle", "spice"))
    assert phase(m) == ("move", 0), "it is not laid, though it names the town where one stands"
