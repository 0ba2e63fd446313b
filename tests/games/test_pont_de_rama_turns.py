"""Le Pont de Rama, clause by clause: the throw, the way, the cow, boats and planes."""

from __future__ import annotations

import pytest

from escale.core.errors import Refused
from escale.core.match import Match
from escale.core.moves import CHANCE
from escale.games.pont_de_rama.atlas import AIRPORTS, IDS, IS_TOWN, KINDS, LINKS, MALE, SQUARES, STEPS, TOWN_OF
from tests.games.india import (
    at,
    card_of,
    ends,
    go,
    names,
    no_tickets,
    on_foot,
    only,
    phase,
    points,
    reached,
    sq,
    starts,
    stays,
    throw,
    town_with,
    verbs,
    where,
)
from tests.games.table import refusal, told

NO_PLANE = no_tickets(2)


def within(start: str, die: int) -> set[str]:
    return {IDS[q] for q in range(SQUARES) if 0 < STEPS[sq(start) * SQUARES + q] <= die}


# ---- The die (PR-11, PR-16)


def test_PR_11_play_goes_clockwise() -> None:
    m = at(3, ["nagaon", "jammu", "surat"])
    for seat in (0, 1, 2, 0):
        assert (phase(m), m.hand) == (("throw", seat), seat)
        events = throw(m, 2)
        assert told(events) == ["threw PR-11"]
        assert told(stays(m))[-1] == "turn PR-11"


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_PR_11_the_die_gives_the_most_squares(die: int) -> None:
    m = at(2, ["ella", "jammu"], die=die, **NO_PLANE)
    assert on_foot(m) == within("ella", die)
    beyond = next(q for q in range(SQUARES) if STEPS[sq("ella") * SQUARES + q] == die + 1)
    assert refusal(m, "go", step=beyond, tickets=0) == "PR-11"


def test_PR_E1_a_six_may_be_used_as_four() -> None:
    m = at(2, ["ella", "jammu"], die=6, **NO_PLANE)
    town = next(q for q in range(SQUARES) if STEPS[sq("ella") * SQUARES + q] == 4)
    go(m, IDS[town])
    assert (where(m), phase(m)) == (IDS[town], ("throw", 1))


def test_PR_16_a_player_may_stay_put() -> None:
    m = at(2, ["galle", "jammu"], die=4)
    events = stays(m)
    assert told(events)[0] == "stayed PR-16"
    assert (where(m), phase(m)) == ("galle", ("throw", 1))


def test_PR_11_a_throw_is_answered_by_going_or_staying() -> None:
    m = at(2, ["galle", "jammu"], die=4)
    assert refusal(m, "done") == refusal(m, "again") == refusal(m, "cow", step=sq("agra")) == "PR-11"


def test_PR_16_one_s_own_square_is_no_way() -> None:
    assert refusal(at(2, ["galle", "jammu"], die=4), "go", step=sq("galle"), tickets=0) == "PR-16"


def test_PR_16_a_player_who_is_shut_in_stays() -> None:
    m = at(2, ["dwarka", "jamnagar"], die=1, **{**NO_PLANE, "stayed": [0]})
    assert verbs(m) == {"stay", "bonus"}


# ---- Towns of one's own (PR-12 to PR-14, PR-R4)


def test_PR_12_a_town_of_ones_own_is_not_passed() -> None:
    card = card_of("matara")
    m = at(2, ["galle", "jammu"], die=2, want=[card], cow="colombo", **NO_PLANE)
    assert on_foot(m) == {"matara"}
    assert refusal(m, "go", step=sq("kataragama"), tickets=0) == "PR-12"
    free = at(2, ["galle", "jammu"], die=2, cow="colombo", **NO_PLANE)
    assert on_foot(free) == {"matara", "kataragama"}


def test_PR_12_whoever_arrives_stops_and_leaves_on_a_later_turn() -> None:
    m = at(2, ["galle", "jammu"], die=1, want=[card_of("matara")])
    go(m, "matara")
    assert phase(m) == ("throw", 1), "even after a 1"
    throw(m, 2)
    stays(m)
    throw(m, 1)
    assert "kataragama" in on_foot(m)


def test_PR_13_the_card_is_laid() -> None:
    card = card_of("matara")
    m = at(2, ["galle", "jammu"], die=3, want=[card])
    event = only(go(m, "matara"), "laid")
    assert (event.clause, event.seat, event.numbers) == ("PR-13", 0, {"card": card, "step": sq("matara")})
    assert card + 1 in m.position()["laid"][0]
    assert card + 1 not in m.position()["hand"][0]


def test_PR_13_all_cards_of_the_town_are_laid() -> None:
    one = card_of("colombo")
    other = card_of("colombo", but=[one])
    m = at(2, ["kandy", "jammu"], die=3, want=[one, other])
    assert names(go(m, "colombo")).count("laid") == 2
    assert sorted(card for card in m.position()["laid"][0] if card) == [one + 1, other + 1]


def test_PR_12_only_cards_in_hand_make_a_town_one_s_own() -> None:
    """Matara is the town of the last card of all."""
    assert TOWN_OF[-1] == sq("matara")
    passing = at(2, ["galle", "jammu"], die=2, laid=3, cow="colombo", **NO_PLANE)
    assert on_foot(passing) == {"matara", "kataragama"}
    assert "laid" not in names(go(passing, "matara"))
    food = card_of("matara", "food")
    m = at(2, ["galle", "jammu"], die=2, want=[food], laid=3)
    assert [event.numbers["card"] for event in go(m, "matara") if event.name == "laid"] == [food]


def test_PR_13_the_first_card_of_all_is_laid_too() -> None:
    m = at(2, [IDS[min(LINKS[TOWN_OF[0]])], "jammu"], die=1, want=[0])
    assert only(go(m, IDS[TOWN_OF[0]]), "laid").numbers["card"] == 0


def test_PR_13_other_cards_are_kept() -> None:
    m = at(2, ["galle", "jammu"], die=3, want=[card_of("matara")])
    go(m, "matara")
    assert sum(card > 0 for card in m.position()["hand"][0]) == 8


def test_PR_14_starting_in_a_town_of_ones_own() -> None:
    one = card_of("colombo")
    other = card_of("colombo", but=[one])
    m = at(2, ["colombo", "jammu"], want=[one, other], turn=1)
    throw(m, 2)
    events = stays(m)
    assert told(events) == ["stayed PR-16", "turn PR-11", "laid PR-14", "laid PR-14", "turn PR-11"]
    assert phase(m) == ("throw", 1), "and throws only on the next turn"
    throw(m, 2)
    stays(m)
    assert phase(m) == ("throw", 0)


def test_PR_14_from_the_very_first_turn() -> None:
    card = card_of("matara")
    m = at(2, ["matara", "jammu"], want=[card], phase="place", turn=1, first=0, at=[-1, sq("leh")])
    m.play("place", step=sq("matara"))
    assert told(starts(m)) == ["ready PR-R17", "ready PR-R17", "turn PR-11", "laid PR-14", "turn PR-11"]


def test_PR_R4_planes_and_boats_stop_too() -> None:
    sailor = at(2, ["pamban", "jammu"], die=2, want=[card_of("talaimannar")], cow="madurai", **NO_PLANE)
    assert "anuradhapura" not in on_foot(sailor)
    assert refusal(sailor, "go", step=sq("anuradhapura"), tickets=0) == "PR-12"
    flyer = at(2, ["delhi-airport", "jammu"], die=3, want=[card_of("chennai")])
    assert {("chennai-airport", 1), ("chennai", 1)} <= reached(flyer)
    assert ("puducherry", 1) not in reached(flyer)
    assert refusal(flyer, "go", step=sq("puducherry"), tickets=1) == "PR-12"
    go(flyer, "chennai", 1)
    assert phase(flyer)[1] == 1


def test_PR_R4_an_own_town_that_is_held_is_not_reached() -> None:
    m = at(2, ["galle", "matara"], die=2, want=[card_of("matara")], cow="colombo", **NO_PLANE)
    assert on_foot(m) == {"kataragama"}
    assert refusal(m, "go", step=sq("matara"), tickets=0) == "PR-15"


# ---- Other pawns (PR-15)


def test_PR_15_a_held_square_is_passed_and_counts() -> None:
    m = at(2, ["galle", "matara"], die=2, cow="colombo", **NO_PLANE)
    assert on_foot(m) == {"kataragama"}
    assert refusal(m, "go", step=sq("matara"), tickets=0) == "PR-15"
    assert on_foot(at(2, ["galle", "matara"], die=1, cow="colombo", **NO_PLANE)) == set()


# ---- The 1 (PR-17, PR-R3, PR-R6)


def test_PR_17_a_1_may_be_followed_by_another_throw() -> None:
    m = at(2, ["ella", "jammu"])
    throw(m, 1)
    go(m, "kataragama")
    assert (phase(m), verbs(m)) == (("again", 0), {"again", "done", "bonus"})
    assert refusal(m, "stay") == "PR-17"
    m.play("again")
    throw(m, 2)
    go(m, "galle")
    assert (where(m), phase(m)) == ("galle", ("throw", 1))


def test_PR_17_or_not() -> None:
    m = at(2, ["ella", "jammu"], die=1)
    go(m, "kataragama")
    m.play("done")
    assert phase(m) == ("throw", 1)


@pytest.mark.parametrize("die", [2, 3, 4, 5, 6])
def test_PR_17_no_other_face(die: int) -> None:
    m = at(2, ["ella", "jammu"], die=die)
    stays(m)
    assert phase(m) == ("throw", 1)


def test_PR_R3_several_times_if_1s_follow() -> None:
    m = at(2, ["ella", "jammu"])
    for town in ("kataragama", "matara", "galle"):
        throw(m, 1)
        go(m, town)
        assert phase(m) == ("again", 0)
        m.play("again")
        assert (phase(m), m.hand) == (("throw", 0), 0)


def test_PR_R3_no_second_throw_after_a_stop() -> None:
    m = at(2, ["galle", "jammu"], want=[card_of("matara")])
    throw(m, 1)
    assert "laid" in names(go(m, "matara"))
    assert phase(m) == ("throw", 1)


def test_PR_R3_the_1_may_be_stayed_out() -> None:
    m = at(2, ["galle", "jammu"], die=1)
    stays(m)
    assert phase(m) == ("again", 0)
    m.play("again")
    throw(m, 3)
    assert "stay" in verbs(m), "still the same turn"


def test_PR_R6_dice_for_the_start_move_no_cow() -> None:
    m = at(2, ["leh", "galle"], phase="first", first=-1, at=[-1, -1], drawing=[0, 1])
    throw(m, 6)
    assert (phase(m)[0], IDS[m.position()["cow"]]) == ("first", "delhi")


@pytest.mark.parametrize("die", [1, 6])
def test_PR_R6_a_deity_s_die_is_no_throw_to_move(die: int) -> None:
    town = town_with("deity")
    m = at(2, [town, "jammu"], want=[card_of(town, "deity")], turn=1)
    throw(m, 2)
    stays(m)
    assert phase(m) == ("deity", 0)
    throw(m, die)
    assert phase(m) == ("throw", 1), "neither the cow nor another throw"


# ---- The cow (PR-18, PR-19, PR-R5)


def test_PR_18_a_6_moves_the_cow_first() -> None:
    m = at(2, ["galle", "jammu"])
    throw(m, 6)
    assert phase(m) == ("cow", 0)
    towns = {q for q in range(SQUARES) if IS_TOWN[q]} - {sq("delhi")}
    assert {offer.numbers["step"] for offer in m.legal() if offer.verb == "cow"} == towns
    assert told(m.play("cow", step=sq("agra"))) == ["herded PR-18"]
    assert (IDS[m.position()["cow"]], phase(m), m.position()["die"]) == ("agra", ("move", 0), 6)


def test_PR_18_it_cannot_stay_and_never_goes_to_male() -> None:
    m = at(2, ["galle", "jammu"])
    throw(m, 6)
    stage = KINDS.index("stage")
    assert [refusal(m, "cow", step=q) for q in (sq("delhi"), MALE, stage, AIRPORTS[0])] == ["PR-18"] * 4
    assert refusal(m, "stay") == refusal(m, "go", step=sq("matara"), tickets=0) == "PR-18"


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_PR_18_no_other_face(die: int) -> None:
    m = at(2, ["galle", "jammu"])
    throw(m, die)
    assert phase(m) == ("move", 0)


def test_PR_19_nobody_passes_the_cow() -> None:
    m = at(2, ["galle", "jammu"], die=4, cow="matara", **NO_PLANE)
    assert "matara" not in on_foot(m)
    assert refusal(m, "go", step=sq("matara"), tickets=0) == "PR-19"
    lone = at(2, ["surendranagar", "jammu"], die=3, cow="ahmedabad", **NO_PLANE)
    assert on_foot(lone) == {"rajkot", "jamnagar", "dwarka", "radhanpur", "bhachau", "bhuj", "sanchore", "barmer"}
    assert refusal(lone, "go", step=sq("vadodara"), tickets=0) == "PR-19"


def test_PR_R5_the_cow_may_be_put_on_a_pawn_which_may_leave() -> None:
    m = at(2, ["galle", "matara"])
    throw(m, 6)
    m.play("cow", step=sq("matara"))
    assert refusal(m, "go", step=sq("matara"), tickets=0) == "PR-19"
    stays(m)
    throw(m, 2)
    assert {"galle", "colombo", "kataragama", "ella"} - {where(m)} >= {"kataragama", "ella"}
    assert {"kataragama", "ella", "colombo"} <= on_foot(m)


def test_PR_R5_one_s_own_way_back_over_the_cow_is_barred() -> None:
    """A pawn that left the cow's town by plane does not walk back through it."""
    m = at(2, ["chennai", "jammu"], die=4, cow="chennai")
    assert ("puducherry", 1) not in reached(m)
    assert ("puducherry", 0) in reached(m)


# ---- Boats and planes (PR-8, PR-20, PR-21)


def test_PR_20_boats_follow_the_dotted_lines() -> None:
    m = at(2, ["pamban", "jammu"], die=1, **NO_PLANE)
    assert "talaimannar" in on_foot(m)
    go(m, "talaimannar")
    assert m.position()["used"] == [0, 12]


def test_PR_20_a_port_counts_as_a_square() -> None:
    far = at(2, ["madurai", "jammu"], die=2, **NO_PLANE)
    assert "talaimannar" in on_foot(far)
    assert "talaimannar" not in on_foot(at(2, ["madurai", "jammu"], die=1, **NO_PLANE))


def test_PR_20_no_points() -> None:
    m = at(2, ["pamban", "jammu"], die=1)
    before = points(m)
    go(m, "talaimannar")
    assert points(m) == before


def test_PR_21_all_airports_are_linked() -> None:
    m = at(2, ["delhi-airport", "bhuj"], die=1)
    assert {q for q, tickets in reached(m) if tickets == 1} == {IDS[q] for q in AIRPORTS} - {"delhi-airport"}
    assert ("male", 1) not in reached(m)


def test_PR_21_walk_fly_and_walk_on_within_one_throw() -> None:
    m = at(2, ["alwar", "bhuj"], die=4, cow="agra")  # gurugram, delhi's airport, chennai's, chennai
    assert {("chennai-airport", 1), ("chennai", 1)} <= reached(m)
    assert ("puducherry", 1) not in reached(m)
    events = go(m, "chennai", 1)
    assert told(events)[0] == "flew PR-8"
    assert only(events, "flew").numbers == {"origin": sq("alwar"), "step": sq("chennai"), "tickets": 1}


def test_PR_21_with_and_without_a_plane_are_two_moves() -> None:
    m = at(2, ["chennai", "jammu"], die=4)
    assert {("vellore", 0), ("chennai-airport", 0)} <= reached(m)
    by_air = at(2, ["kurunegala", "jammu"], die=4)
    assert {("colombo", 0)} <= reached(by_air)
    assert refusal(by_air, "go", step=sq("kandy"), tickets=1) == "PR-21"
    assert refusal(m, "go", step=sq("bhuj"), tickets=1) == "PR-21"
    assert refusal(m, "go", step=sq("guwahati-airport"), tickets=2) == "PR-21"


def test_PR_21_of_two_airports_on_foot_each_may_be_flown_to_from_the_other() -> None:
    m = at(2, ["gulf-of-mannar", "jammu"], die=5)
    for airport in ("colombo-airport", "madurai-airport"):
        assert {(airport, 0), (airport, 1)} <= reached(m)


def test_PR_8_the_first_ticket_is_free_and_goes_back() -> None:
    m = at(2, ["delhi-airport", "bhuj"], die=1)
    before = points(m)
    go(m, "chennai-airport", 1)
    position = m.position()
    assert (position["free"], position["stock"], position["used"]) == ([1], 11, [0, 0])
    assert points(m) == before


def test_PR_8_each_further_ticket_costs_fifty_and_stays() -> None:
    m = at(2, ["delhi-airport", "bhuj"], die=1, free=[1], stock=11)
    before = points(m)
    go(m, "chennai-airport", 1)
    position = m.position()
    assert (position["free"], position["stock"], position["used"]) == ([1], 10, [1, 0])
    assert points(m) == before - 50


def test_PR_8_as_many_as_the_stock_allows() -> None:
    m = at(2, ["delhi-airport", "bhuj"], die=1, **NO_PLANE)
    assert all(tickets == 0 for _, tickets in reached(m))
    assert refusal(m, "go", step=sq("chennai-airport"), tickets=1) == "PR-8"
    own = at(2, ["delhi-airport", "bhuj"], die=1, free=[0], stock=0, used=[0, 11])
    assert ("chennai-airport", 1) in reached(own), "a ticket of one's own needs no stock"


# ---- Staying (PR-R12)


def test_PR_R12_not_twice_running_in_a_town() -> None:
    m = at(2, ["galle", "leh"])
    throw(m, 2)
    stays(m)
    throw(m, 2)
    stays(m)
    throw(m, 2)
    assert refusal(m, "stay") == "PR-R12"
    go(m, "colombo")
    throw(m, 2)
    assert refusal(m, "stay") == "PR-R12", "the same holds for everyone"
    m.play(next(offer for offer in m.legal() if offer.verb == "go"))
    ends(m)
    throw(m, 3)
    assert refusal(m, "stay") == "", "and is over once one has moved"


def test_PR_R12_stages_are_free() -> None:
    assert refusal(at(2, ["silchar", "jammu"], die=2, stayed=[0]), "stay") == ""
    assert refusal(at(2, ["amritsar", "jammu"], die=2, stayed=[0]), "stay") == "PR-R12"


def test_PR_R12_unless_no_other_square_can_be_reached() -> None:
    m = at(2, ["dwarka", "jamnagar"], die=1, stayed=[0])
    assert refusal(m, "stay") == ""


def test_PR_R12_moving_and_then_staying_is_no_stay() -> None:
    m = at(2, ["ella", "jammu"], stayed=[0])
    throw(m, 1)
    go(m, "kataragama")
    m.play("again")
    throw(m, 3)
    assert refusal(m, "stay") == ""


def test_PR_R12_nor_in_the_turn_after() -> None:
    m = at(2, ["ella", "jammu"])
    throw(m, 1)
    go(m, "kataragama")
    m.play("again")
    throw(m, 3)
    stays(m)
    throw(m, 2)
    stays(m)
    throw(m, 3)
    assert refusal(m, "stay") == ""


# ---- What can be thought of, and what bars it


def thought_of(m: Match, seat: int | None = None) -> set[str]:
    """The verbs of all moves that are offered, or refused with a reason."""
    return verbs(m, seat) | {offer.verb for offer, _ in m.refused(seat)}


@pytest.mark.parametrize("die", [1, 2, 3])
def test_PR_11_every_square_within_the_throw_is_offered_or_told_why_not(die: int) -> None:
    m = at(2, ["galle", "matara"], die=die, cow="colombo", **NO_PLANE)
    barred = {(IDS[o.numbers["step"]], o.numbers["tickets"]): clause for o, clause in m.refused() if o.verb == "go"}
    assert reached(m) | set(barred) == {(square, 0) for square in within("galle", die)}
    assert (barred["matara", 0], barred["colombo", 0]) == ("PR-15", "PR-19")


def test_PR_11_the_others_think_of_nothing_meanwhile() -> None:
    m = at(2, ["galle", "jammu"], die=2)
    assert (thought_of(m), thought_of(m, 1)) == ({"go", "stay", "bonus"}, set())
    assert thought_of(at(2, ["galle", "jammu"], karma="cow"), 0) == {"give"}, "nor of an end before the throw"


def test_PR_18_only_towns_are_thought_of_for_the_cow() -> None:
    m = at(2, ["galle", "jammu"])
    throw(m, 6)
    assert [(o.verb, o.numbers["step"], clause) for o, clause in m.refused()] == [("cow", sq("delhi"), "PR-18")]


# ---- Chance


def test_PR_11_the_faces_of_a_die_are_equally_likely() -> None:
    m = at(2, ["galle", "jammu"])
    assert {offer.numbers["die"]: weight for offer, weight in m.outcomes()} == dict.fromkeys(range(1, 7), 1)
    with pytest.raises(Refused):
        m.play("stay", 0)
    assert m.play("throw", CHANCE, die=3)
