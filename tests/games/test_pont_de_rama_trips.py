"""Le Pont de Rama, clause by clause: trips are compulsory, and what may be done at the end of a turn."""

from __future__ import annotations

import random
from typing import Any

import pytest

import escale
from escale.core.match import Match
from escale.games.pont_de_rama.atlas import GATE, IDS, LINKS, THEMES
from tests.games.india import (
    RAMA,
    at,
    card_of,
    ends,
    go,
    names,
    no_tickets,
    on_foot,
    phase,
    reached,
    sq,
    stays,
    throw,
    town_with,
    verbs,
    where,
)
from tests.games.table import refusal, told
from tests.games.test_pont_de_rama_secrets import homing
from tests.reference.rama_walker import Land, Walker

LAND = Land(escale.game(RAMA).folder)
COLOMBO_AIRPORT = IDS[GATE]


def sent(trip: str, start: str, die: int, **more: Any) -> Match:
    """The first player is on a trip and has thrown."""
    return at(2, [start, "jammu"], die=die, trip=trip, **more)


# ---- Nearer with every throw (PR-33, PR-35 to PR-37, PR-R13)


@pytest.mark.parametrize(
    ("trip", "start", "more"),
    [("cow", "galle", {"cow": "ella"}), ("cricket", "galle", {"ground": "kandy"}), ("maldives", "kandy", {})],
)
def test_PR_37_the_receiver_can_neither_stay_nor_walk_away(trip: str, start: str, more: dict[str, Any]) -> None:
    m = sent(trip, start, 2, **more)
    far = Walker(LAND, m.position()).distances()
    assert refusal(m, "stay") == "PR-R13"
    assert {square for square, _ in reached(m)} <= {square for square in far if far[square] < far[start]}
    away = next(offer for offer, clause in m.refused() if offer.verb == "go" and clause == "PR-R13")
    assert far[IDS[away.numbers["step"]]] >= far[start]


def test_PR_33_straight_to_the_cow_whichever_way_one_likes() -> None:
    m = sent("cow", "galle", 2, cow="ella", **no_tickets(2))
    assert on_foot(m) == {"matara", "kataragama", "colombo", "ratnapura", "kurunegala"}
    assert refusal(sent("cow", "ratnapura", 1, cow="ella"), "go", step=sq("colombo"), tickets=0) == "PR-R13"


def test_PR_33_the_cow_s_town_is_too_far_for_its_traveller_not_barred() -> None:
    assert refusal(sent("cow", "galle", 2, cow="ella"), "go", step=sq("ella"), tickets=0) == "PR-11"
    assert refusal(sent("cricket", "galle", 2, cow="ella"), "go", step=sq("ella"), tickets=0) == "PR-19"


def test_PR_35_one_does_not_fly_elsewhere_from_colombo() -> None:
    m = sent("maldives", COLOMBO_AIRPORT, 3)
    assert reached(m) == {("male", 1)}
    assert refusal(m, "go", step=sq("delhi-airport"), tickets=1) == "PR-R13"
    assert refusal(m, "stay") == "PR-R13"


def test_PR_36_cricket_is_not_put_off() -> None:
    m = sent("cricket", "sigiriya", 3, ground="kandy")
    assert on_foot(m) == {"kandy"}
    assert refusal(m, "go", step=sq("trincomalee"), tickets=0) == "PR-R13"


def test_PR_R13_a_plane_is_a_way_while_there_is_a_ticket() -> None:
    flying = sent("cricket", "delhi-airport", 2, ground="kandy")
    assert reached(flying) == {(COLOMBO_AIRPORT, 1), ("kurunegala", 1), ("colombo", 1)}
    walking = sent("cricket", "delhi-airport", 2, ground="kandy", **no_tickets(2))
    assert "alwar" in on_foot(walking) or "delhi" in on_foot(walking)
    assert all(tickets == 0 for _, tickets in reached(walking))


def test_PR_R13_one_may_stay_or_go_elsewhere_when_nothing_is_nearer() -> None:
    m = sent("cricket", "kurunegala", 2, ground="kandy", cow="kandy")
    assert refusal(m, "stay") == "", "the cow bars the town"
    assert {"colombo", "anuradhapura"} <= on_foot(m)


def test_PR_R13_a_held_square_on_the_way_is_passed() -> None:
    m = at(2, ["galle", "colombo"], die=1, trip="cricket", ground="kandy", **no_tickets(2))
    assert (on_foot(m), refusal(m, "stay")) == ({"matara"}, ""), "colombo is held: nothing nearer is reached"
    over = at(2, ["galle", "colombo"], die=2, trip="cricket", ground="kandy", **no_tickets(2))
    assert on_foot(over) == {"kurunegala", "ratnapura", "kataragama", COLOMBO_AIRPORT}


def test_PR_R13_distances_do_not_lead_through_the_cow() -> None:
    """With the cow in Ella, the short way from Matara by Kataragama is shut."""
    m = sent("cricket", "matara", 1, ground="kandy", cow="ella")
    assert on_foot(m) == {"galle"}


def test_PR_R13_the_way_back_from_male_is_free() -> None:
    m = at(2, ["male", "jammu"], die=3, trip="maldives", free=[1], stock=11)
    assert {(COLOMBO_AIRPORT, 1), ("colombo", 1), ("delhi-airport", 2)} <= reached(m)


def test_PR_R13_the_cow_s_traveller_does_not_call_it() -> None:
    m = at(2, ["kandy", "jammu"], trip="cow", cow="delhi")
    throw(m, 6)
    own = {"kandy", *(IDS[q] for q in LINKS[sq("kandy")])} - {"kurunegala"}  # a stage, where the cow never is
    assert {refusal(m, "cow", step=sq(town)) for town in own} == {"PR-R13"}
    assert own == {"kandy", "sigiriya", "ella"}
    assert refusal(m, "cow", step=sq("colombo")) == ""
    assert refusal(m, "cow", step=sq("kurunegala")) == "PR-18"


def test_PR_R13_others_put_the_cow_beside_themselves() -> None:
    for trip in ("", "cricket"):
        m = at(2, ["kandy", "jammu"], trip=trip, cow="delhi", **({"ground": "kolkata"} if trip else {}))
        throw(m, 6)
        assert refusal(m, "cow", step=sq("kandy")) == refusal(m, "cow", step=sq("ella")) == ""


def test_PR_R13_the_cow_s_traveller_moves_it_and_follows() -> None:
    m = at(2, ["kandy", "jammu"], trip="cow", cow="delhi")
    throw(m, 6)
    m.play("cow", step=sq("colombo"))
    assert ("colombo", 0) in reached(m)
    assert refusal(m, "stay") == "PR-R13"


# ---- Free at once (PR-R5)


def test_PR_R5_free_the_moment_somebody_takes_the_goal() -> None:
    m = at(2, ["sigiriya", "ella"], turn=1, trip="cricket", ground="kandy")
    throw(m, 1)
    assert told(m.play("go", step=sq("kandy"), tickets=0)) == ["travelled PR-11", "freed PR-R5"]
    assert (m.position()["trip"], m.position()["ground"]) == (["none", "none"], ["none", "none"])


def test_PR_R5_also_of_two_who_seek_the_cow() -> None:
    fate = {"given": ["cow", "cow"], "trip": ["cow", "cow"], "pile": 0}
    m = at(2, ["galle", "kataragama"], turn=1, trip="cow", cow="matara", met=[0], fate=fate)
    throw(m, 1)
    events = m.play("go", step=sq("matara"), tickets=0)
    assert [event.seat for event in events if event.name == "freed"] == [1, 0]


def test_PR_R5_not_when_another_town_is_taken() -> None:
    m = at(2, ["sigiriya", "ella"], turn=1, trip="cricket", ground="kolkata")
    throw(m, 1)
    assert "freed" not in names(m.play("go", step=sq("kandy"), tickets=0))


def test_PR_R5_a_held_goal_frees_nobody_further_away_than_one_step() -> None:
    m = at(2, ["galle", "kandy"], die=1, trip="cricket", ground="kandy")
    assert "freed" not in names(go(m, "colombo"))
    assert m.position()["trip"][0] == "cricket"


# ---- Naming the match (PR-36, PR-R9)


def invited(start: str, **more: Any) -> Match:
    """The second player was given the cricket, and it is their turn."""
    m = at(2, ["silchar", start], die=2, karma="cricket", **more)
    m.play("give", owner=1)
    stays(m)
    return m


def test_PR_R9_the_town_is_named_on_the_first_turn_and_stays_the_goal() -> None:
    m = invited("sigiriya")
    assert (phase(m), m.awaits_chance) == (("name", 1), False)
    assert {IDS[offer.numbers["step"]] for offer in m.legal()} == {"kolkata", "kandy"}
    assert refusal(m, "name", step=sq("delhi")) == refusal(m, "stay") == "PR-R9"
    assert refusal(m, "go", step=sq("kandy"), tickets=0) == refusal(m, "bonus", theme=0) == "PR-R9", "the town comes first"
    assert told(m.play("name", step=sq("kolkata"))) == ["named PR-R9"]
    assert (m.position()["ground"], phase(m)) == (["none", "kolkata"], ("throw", 1))
    throw(m, 2)
    assert "freed" not in names(go(m, "kandy")), "the other town is only on the way"
    throw(m, 2)
    stays(m)
    assert (phase(m), m.position()["ground"]) == (("throw", 1), ["none", "kolkata"]), "and not asked for again"


def test_PR_R9_whoever_names_the_town_where_they_stand_is_there() -> None:
    m = invited("kandy")
    assert m.position()["trip"][1] == "cricket"
    assert told(m.play("name", step=sq("kandy"))) == ["named PR-R9", "freed PR-R9"]
    assert phase(m) == ("throw", 1)
    other = invited("kandy")
    other.play("name", step=sq("kolkata"))
    assert other.position()["trip"][1] == "cricket"


def test_PR_R13_a_match_is_named_after_an_eco_wait() -> None:
    town = town_with("transport")
    card = card_of(town, "transport")
    fate = {"given": ["cricket", "none"], "trip": ["cricket", "none"], "pile": 1}
    eco = {"eco": [["waiting", "none"], ["none", "none"]], "eco_stock": 5}
    m = at(2, [town, "jammu"], met=[1], fate=fate, want=[card], laid=[card], phase="wait", **eco)
    throw(m, 3)
    assert phase(m) == ("name", 0)


# ---- The end of a turn (PR-31, PR-R16; PR-22, PR-R9)


@pytest.mark.parametrize("die", [2, 3, 4, 5])
def test_PR_R16_a_holder_is_asked_at_the_end_of_each_turn(die: int) -> None:
    m = at(2, ["ella", "jammu"], die=die, karma="cow")
    m.play("go", step=sq("kataragama"), tickets=0)
    assert (phase(m), verbs(m)) == (("end", 0), {"done", "bonus", "give"})
    assert told(m.play("give", owner=1))[0] == "gave PR-32"
    assert phase(m) == ("end", 0), "a bonus may still be asked for"
    ends(m)
    assert phase(m) in (("throw", 1), ("name", 1))


def test_PR_R16_also_of_a_turn_lost_by_waiting() -> None:
    town = town_with("transport")
    card = card_of(town, "transport")
    eco = {"eco": [["waiting", "none"], ["none", "none"]], "eco_stock": 5}
    m = at(2, [town, "jammu"], karma="cow", want=[card], laid=[card], phase="wait", **eco)
    throw(m, 2)
    assert (phase(m), verbs(m)) == (("end", 0), {"done", "give"}), "but no bonus: nothing was thrown to move"
    m.play("give", owner=1)
    assert phase(m) == ("throw", 1)


def test_PR_R16_whoever_waits_on_has_been_asked_already() -> None:
    town = town_with("transport")
    card = card_of(town, "transport")
    eco = {"eco": [["waiting", "none"], ["none", "none"]], "eco_stock": 5, "failed": [2, 0]}
    m = at(2, [town, "jammu"], karma="cow", want=[card], laid=[card], phase="wait", **eco)
    throw(m, 2)
    assert (phase(m), verbs(m)) == (("patience", 0), {"give_up", "wait", "give"})
    m.play("wait")
    assert phase(m) == ("throw", 1)


def test_PR_R16_also_after_boarding_which_is_a_move() -> None:
    held = {"karma": ["cow", "none"], "holds": [0], "given": ["maldives", "none"], "trip": ["maldives", "none"], "pile": 0}
    m = at(2, ["male", "jammu"], met=[0, 1], fate=held, phase="board", **no_tickets(2))
    throw(m, 3)
    assert (phase(m), verbs(m), m.position()["moved"]) == (("end", 0), {"done", "give"}, "yes")


def test_PR_R9_a_bonus_after_moving() -> None:
    m = at(2, ["ella", "jammu"], die=3)
    m.play("go", step=sq("kataragama"), tickets=0)
    assert (phase(m), verbs(m)) == (("end", 0), {"done", "bonus"})
    assert refusal(m, "go", step=sq("ella"), tickets=0) == refusal(m, "stay") == "PR-11"
    m.play("bonus", theme=THEMES.index("spice"))
    m.play(next(offer for offer, _ in m.outcomes()))
    assert (phase(m), where(m), m.position()["asked"][0]) == (("end", 0), "kataragama", [THEMES.index("spice") + 1, 0])
    m.play("bonus", theme=THEMES.index("food"))
    m.play(next(offer for offer, _ in m.outcomes()))
    assert phase(m) == ("throw", 1), "nothing is left to be asked for"


def test_PR_R9_a_bonus_between_two_throws() -> None:
    m = at(2, ["ella", "jammu"], die=1)
    m.play("go", step=sq("kataragama"), tickets=0)
    m.play("bonus", theme=THEMES.index("spice"))
    m.play(next(offer for offer, _ in m.outcomes()))
    assert (phase(m), verbs(m)) == (("again", 0), {"again", "done", "bonus"})


def test_PR_R9_not_a_deity_nor_a_third_one_after_moving() -> None:
    m = at(2, ["ella", "jammu"], die=3)
    m.play("go", step=sq("kataragama"), tickets=0)
    assert refusal(m, "bonus", theme=THEMES.index("deity")) == "PR-22"
    assert refusal(m, "bonus", 1, theme=0) == "PR-11"


def test_PR_R15_a_bonus_after_moving_for_the_town_reached_is_laid_at_once() -> None:
    card = card_of("matara", "food")
    m = at(2, ["galle", "jammu"], die=3, kept=[card])
    m.play("go", step=sq("matara"), tickets=0)
    m.play("bonus", theme=THEMES.index("food"))
    assert told(m.play("card", card=card)) == ["received PR-22", "laid PR-R15"]
    assert (phase(m), m.position()["laid"][0][9]) == (("end", 0), card + 1)


def test_PR_34_a_monsoon_at_the_end_of_a_turn() -> None:
    m = at(2, ["silchar", "jammu"], die=3, karma="monsoon")
    m.play("stay")
    m.play("give", owner=1)
    assert phase(m) == ("monsoon", 0)
    m.play(m.outcomes()[0][0])
    assert (phase(m), verbs(m)) == (("end", 0), {"done", "bonus"})


# ---- Games as they come


@pytest.mark.parametrize("seed", range(6))
def test_PR_R13_the_distance_never_grows_unless_nothing_nearer_can_be_reached(seed: int) -> None:
    match = escale.match(RAMA, 6 - seed % 4, options={"strategy": "on"}, chance="played")
    travelled = 0
    for m in homing(match, random.Random(seed), 4000):
        if m.over or m.position()["phase"] != "move":
            continue
        walker = Walker(LAND, m.position())
        if walker.sent:
            travelled += 1
            never_farther(m, walker)
    assert travelled


def never_farther(m: Match, walker: Walker) -> None:
    """All that is offered is nearer, or nothing nearer is offered and nothing that a short walk finds."""
    far, offered = walker.distances(), reached(m)
    nearer = walker.nearer(offered)
    assert nearer in (set(), offered)
    assert ("stay" in verbs(m)) <= (not nearer)
    if not nearer and walker.die <= 3:
        assert walker.nearer(walker.found()) == set()
    assert walker.home in far or not nearer
