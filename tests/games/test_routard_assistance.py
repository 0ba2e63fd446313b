"""Le Jeu du Routard, clause by clause: what was lost, fines, job and hotel assistance."""

from __future__ import annotations

from typing import Any

import pytest

from escale.core.match import Match
from escale.core.moves import SPECTATOR
from escale.core.narration import Narrator
from escale.core.scene import Scene
from tests.games.table import refusal, told
from tests.games.trail import (
    AIRPORTS,
    BY_ID,
    FIRST,
    HOME,
    KINDS,
    LAST,
    SQUARES,
    about_to,
    bag,
    before,
    clause_of,
    draw,
    has,
    keeps,
    levels,
    lodge,
    money,
    names,
    nth,
    numbers_of,
    phase,
    play_card,
    ready,
    spots,
    throw,
    trail,
    verbs,
    walk,
)

JOBS = [k for k, kind in enumerate(KINDS) if kind == "job"]
HOTELS = [k for k, kind in enumerate(KINDS) if kind in ("chance", "poste")]
LOSES_FORMALITIES = "chance-17"


def behind(squares: list[int], here: int) -> int:
    return max(k for k in squares if k < here)


# ---- Formalities (RO-50, RO-R8, RO-R13, RO-R14)


def test_RO_50_without_formalities_back_to_the_previous_airport() -> None:
    here = nth("chance", 5)
    m = trail(here - 1, 80)
    events = play_card(m, LOSES_FORMALITIES)
    assert (spots(m)[0], has(m, 0, "formalities")) == (behind(AIRPORTS, here), 0)
    assert clause_of(events, "sent") == "RO-50"


def test_RO_50_no_advance_until_they_are_bought_again_there() -> None:
    m = trail(AIRPORTS[2], 80, bag=[bag(formalities=0), bag()], money=[199, 0])
    assert (refusal(m, "move", squares=1), refusal(m, "buy", item=0)) == ("RO-50", "RO-R5")
    m = trail(AIRPORTS[2], 80, bag=[bag(formalities=0), bag()], money=[200, 0])
    m.play("buy", item=0)
    assert (refusal(m, "move", squares=1), money(m)[0]) == ("", 0)


def test_RO_R13_it_applies_when_the_last_copy_goes() -> None:
    here = nth("chance", 5)
    m = trail(here - 1, 80, bag=[bag(formalities=2), bag()])
    play_card(m, LOSES_FORMALITIES)
    assert (spots(m)[0], has(m, 0, "formalities")) == (here, 1)


def test_RO_R8_on_the_first_stretch_it_is_the_first_airport() -> None:
    here = nth("chance", 1)
    assert here < AIRPORTS[1]
    m = trail(here - 1, 80)
    play_card(m, LOSES_FORMALITIES)
    assert spots(m)[0] == FIRST


def test_RO_R14_those_carried_in_that_turn_go_back_along() -> None:
    here = nth("chance", 5) - 1
    m = trail(here, here, 80)
    m.play("carry")
    throw(m, 1)
    lodge(m)
    draw(m, LOSES_FORMALITIES)
    assert (spots(m)[:2], levels(m)[:2]) == ([behind(AIRPORTS, here)] * 2, [0, 1])


# ---- Guide, equipment, camera (RO-51 to RO-53)


def test_RO_51_without_a_guide_lodging_costs_double() -> None:
    m = trail(before("airport"), 80, bag=[bag(guide=0), bag()])
    events = walk(m, 1, 3)
    assert (has(m, 0, "cheque"), clause_of(events, "lodged"), numbers_of(events, "lodged")["cheques"]) == (14, "RO-51", 6)


def test_RO_51_and_so_do_purchases() -> None:
    m = about_to("purchase-03", bag=[bag(guide=0), bag(), bag()])
    play_card(m, "purchase-03")
    m.play("pay")
    assert money(m)[0] == 1000 - 2 * BY_ID["purchase-03"]["price"]


@pytest.mark.parametrize(("kind", "item"), [("report", "camera"), ("adventure", "equipment")])
def test_RO_52_without_the_element_there_is_no_right_to_the_card(kind: str, item: str) -> None:
    m = trail(before(kind), 80, bag=[bag(**{item: 0}), bag()])
    walk(m, 1)
    m.play("decline")
    assert (keeps(m, 0), m.position()["turn"]) == ([], 1)


@pytest.mark.parametrize("item", ["guide", "equipment", "camera"])
def test_RO_53_nobody_is_forced_to_buy_back(item: str) -> None:
    m = trail(AIRPORTS[2], 80, bag=[bag(**{item: 0}), bag()])
    assert {"move", "fly"} <= verbs(m)


# ---- The fine (RO-54, RO-R3)


def claimed(kind: str = "report", item: str = "camera", *, lacking: bool = True, **more: Any) -> Match:
    """A has played a square, without the right to it or with; it is B's turn."""
    card = {"report": "report-02", "adventure": "adventure-02"}[kind]
    m = trail(before(kind), 60, 80, **{"bag": [bag(**{item: 0}) if lacking else bag(), bag(), bag()], **more})
    walk(m, 1)
    m.play("play")
    draw(m, card)
    if kind == "adventure":
        throw(m, 6)
    assert keeps(m, 0) == [card]
    return m


@pytest.mark.parametrize(("kind", "item"), [("report", "camera"), ("adventure", "equipment")])
@pytest.mark.parametrize("by", [1, 2])
def test_RO_54_a_card_played_without_the_right_costs_five_hundred(by: int, kind: str, item: str) -> None:
    m = claimed(kind, item)
    events = m.play("denounce", by, owner=0)
    assert told(events) == ["fined RO-54", "gave RO-54"]
    assert money(m) == [500, *[1500 if p == by else 1000 for p in (1, 2)]]
    assert len(keeps(m, 0)) == 1


def test_RO_54_only_before_their_next_turn() -> None:
    m = claimed()
    for _ in range(2):
        finish_turn(m)
    assert m.asked == [0]
    assert refusal(m, "denounce", 2, owner=0) == ""
    m.play("move", squares=1)
    assert refusal(m, "denounce", 2, owner=0) == "RO-54"


def finish_turn(m: Match) -> None:
    """Whatever is asked, until the next player's turn begins."""
    turn = m.position()["turn"]
    while m.position()["turn"] == turn and not m.over:
        m.play(m.outcomes()[0][0] if m.awaits_chance else next(offer for offer in m.legal() if not offer.aside))


def test_RO_R3_a_mistaken_denunciation_has_no_effect_and_there_is_no_second() -> None:
    m = claimed(lacking=False)
    events = m.play("denounce", 1, owner=0)
    assert (told(events), money(m)) == (["mistaken RO-R3"], [1000, 1000, 1000])
    assert refusal(m, "denounce", 2, owner=0) == "RO-54"
    m = claimed()
    m.play("denounce", 1, owner=0)
    assert (refusal(m, "denounce", 2, owner=0), m.position()["lies"]) == ("RO-54", [0, 0, 0])


def test_RO_R3_nobody_denounces_themselves_or_those_who_played_nothing() -> None:
    m = claimed()
    assert [refusal(m, "denounce", 0, owner=0), refusal(m, "denounce", 0, owner=1)] == ["RO-54", "RO-54"]
    assert [offer for offer, _ in m.refused(1) if offer.verb == "denounce"] == []


def test_RO_R3_neither_events_nor_views_nor_questions_tell() -> None:
    """Two games that differ only in the camera: the others are told the same, but for the bag itself."""
    rightly, wrongly = claimed(lacking=False), claimed()
    for seat in (1, 2, 6):
        assert rightly.log(seat) == wrongly.log(seat)
        before_, after = rightly.view(seat), wrongly.view(seat)
        assert {name for name in before_ if before_[name] != after[name]} == {"bag"}
    for seat in (1, 2):
        assert rightly.legal(seat) == wrongly.legal(seat)
        assert bytes(wrongly.state_for(seat)) != bytes(wrongly.state_for(0))
    assert wrongly.view(0)["lies"] == [1, None, None]


def test_RO_R3_denouncing_is_never_waited_for() -> None:
    m = claimed()
    assert (m.asked, m.heard(1), m.heard(2)) == ([1], True, True)
    assert all(offer.aside for offer in m.legal(2))
    assert [[offer.numbers for offer in m.legal(seat) if offer.verb == "denounce"] for seat in (0, 1, 2)] == [
        [],
        [{"owner": 0}],
        [{"owner": 0}],
    ]


def test_RO_R3_only_those_who_could_denounce_or_sell_are_heard() -> None:
    papers = [[1, 0, 0, 0, 0, 0]] * 3
    assert trail(20, 60, 80, bag=papers).position()["may_speak"] == []
    assert trail(20, 60, 80, bag=papers, claims=[0, 1, 0]).position()["may_speak"] == [0, 2]


def test_RO_R3_job_assistance_is_an_action_too() -> None:
    m = trail(60, 80, money=[0, 0], claims=[1, 0], lies=[1, 0])
    m.play("work")
    assert (refusal(m, "denounce", 1, owner=0), m.position()["claims"]) == ("RO-54", [0, 0])


@pytest.mark.parametrize("verb", ["fly", "wait"])
def test_RO_R3_so_are_a_flight_and_waiting(verb: str) -> None:
    m = trail(AIRPORTS[2], 60, bag=[bag(formalities=int(verb == "fly")), bag()], claims=[1, 0], lies=[1, 0])
    m.play(verb)
    assert (refusal(m, "denounce", 1, owner=0), m.position()["claims"]) == ("RO-54", [0, 0])


def test_RO_R3_not_after_the_end() -> None:
    m = trail(LAST - 1, 60, 80, keeper=ready(3, 0), claims=[0, 1, 0], lies=[0, 1, 0])
    m.play("move", squares=1)
    assert (m.over, refusal(m, "denounce", 2, owner=1)) == (True, "RO-54")
    assert (m.position()["may_speak"], m.heard(0), m.heard(2)) == ([], False, False)


def test_RO_R3_a_lost_turn_does_not_end_the_time_for_it() -> None:
    m = claimed(orders=[0, 7, 7])
    assert (m.asked, m.position()["claims"]) == ([0], [1, 0, 0])
    m = trail(before("report"), 60, bag=[bag(camera=0), bag()], orders=[0, 7])
    walk(m, 1)
    m.play("play")
    draw(m, "report-01")  # and the claimant misses a turn
    assert (m.position()["claims"], m.asked) == ([1, 0], [1])
    assert told(m.play("denounce", 1, owner=0)) == ["fined RO-54", "gave RO-54"]


@pytest.mark.parametrize(("kind", "item", "number"), [("report", "camera", 3), ("adventure", "equipment", 2)])
def test_RO_R3_the_claimant_alone_is_told_beforehand_what_is_missing_and_what_it_may_cost(
    kind: str, item: str, number: int
) -> None:
    m = trail(before(kind), 60, 80, bag=[bag(**{item: 0}), bag(), bag()])
    events = walk(m, 1)
    (warning,) = [event for event in events if event.name == "lacking"]
    assert (warning.clause, warning.numbers) == ("RO-R3", {"item": number, "value": 500})
    assert [warning.heard_by(seat) for seat in (0, 1, 2, SPECTATOR)] == [True, False, False, False]
    badges = [{badge.name for badge in seen(m, viewer).badges} for viewer in (0, 1, 2, SPECTATOR)]
    assert badges == [{f"no_{item}"}, set(), set(), set()]
    told_ = [Narrator(m, lang).event(warning) for lang in ("fr", "en")]
    assert all("500" in line for line in told_)
    m.play("play")
    assert not seen(m, 0).badges


def test_RO_R3_whoever_has_the_right_is_told_nothing() -> None:
    m = trail(before("report"), 60, 80)
    assert "lacking" not in [event.name for event in walk(m, 1)]
    assert not seen(m, 0).badges


def test_RO_R3_who_sells_the_camera_on_the_square_is_warned_all_the_same() -> None:
    m = trail(before("report"), 60, bag=[bag(), bag()], money=[1000, 0])
    walk(m, 1)
    m.play("lot", item=3, count=1)
    m.play("sell")
    assert [badge.name for badge in seen(m, 0).badges] == ["no_camera"]


def seen(m: Match, viewer: int) -> Scene:
    return m.game.drawing.scene(m.state_for(viewer), viewer)


def test_RO_R3_buying_at_an_airport_is_an_action_of_the_turn() -> None:
    m = trail(AIRPORTS[2], 60, claims=[1, 0], lies=[1, 0])
    assert refusal(m, "denounce", 1, owner=0) == ""
    m.play("buy", item=1)
    assert refusal(m, "denounce", 1, owner=0) == "RO-54"


def test_RO_R3_an_auction_is_no_action_of_the_turn() -> None:
    m = claimed(orders=[0, 7, 7])
    m.play("lot", 0, item=1, count=1)
    m.play("sell", 0)
    m.play("pass", 1)
    m.play("pass", 2)
    assert refusal(m, "denounce", 1, owner=0) == ""


# ---- Job assistance (RO-55, RO-R9, RO-R10)


@pytest.mark.parametrize("here", [k for k in range(JOBS[0] + 1, LAST) if KINDS[k] in ("job", "report", "airport")][::6])
def test_RO_55_back_to_the_previous_job_square_a_night_and_a_job_card(here: int) -> None:
    m = trail(here, LAST, money=[100, 0])
    events = m.play("work")
    assert (told(events), spots(m)[0]) == (["worked RO-55"], behind(JOBS, here))
    lodge(m, 2)
    assert (has(m, 0, "cheque"), phase(m)) == (18, "card")
    draw(m, "job-01")
    assert money(m)[0] == 400


def test_RO_55_the_next_turn_is_as_usual() -> None:
    m = trail(60, LAST, money=[0, 0], bag=[bag(), bag(ticket=0)])
    m.play("work")
    lodge(m)
    draw(m, "job-02")
    m.play("wait")
    assert {"move"} <= verbs(m)


@pytest.mark.parametrize(("held", "refused"), [(399, ""), (400, "RO-R9")])
def test_RO_R9_short_of_money_is_less_than_four_hundred(held: int, refused: str) -> None:
    assert refusal(trail(60, 80, money=[held, 0]), "work") == refused


def test_RO_R9_on_the_arrival_less_than_its_ticket() -> None:
    price = SQUARES[LAST]["ticket"]
    assert refusal(trail(LAST, 80, money=[price - 1, 0]), "work") == ""
    assert refusal(trail(LAST, 80, money=[price, 0]), "work") == "RO-R9"


def test_RO_R9_it_is_made_alone() -> None:
    m = trail(60, 60, 60, money=[100, 0, 0])
    m.play("work")
    assert (spots(m), levels(m)) == ([behind(JOBS, 60), 60, 60], [0, 0, 1])


def test_RO_R9_without_a_job_square_behind_on_the_airport_or_the_first() -> None:
    m = trail(FIRST, 80, money=[0, 0])
    m.play("work")
    assert spots(m)[0] == FIRST
    m = trail(JOBS[0], 80, money=[0, 0])
    m.play("work")
    assert spots(m)[0] == FIRST


def test_RO_R9_without_formalities_on_the_airport_where_one_stands() -> None:
    m = trail(AIRPORTS[3], 80, money=[0, 0], bag=[bag(formalities=0), bag()])
    m.play("work")
    lodge(m)
    draw(m, "job-09")  # this one would move on by two squares
    assert (spots(m)[0], money(m)[0]) == (AIRPORTS[3], 150)


def test_RO_R10_a_lodging_owed_during_job_assistance_moves_nobody() -> None:
    m = trail(60, 80, money=[0, 0], bag=[bag(cheque=1), bag()])
    m.play("work")
    events = lodge(m, 4)
    assert (spots(m)[0], has(m, 0, "cheque"), phase(m)) == (behind(JOBS, 60), 0, "card")
    assert (clause_of(events, "forgave"), numbers_of(events, "forgave")["cheques"], m.position()["broke"]) == ("RO-R10", 3, [])


def test_RO_R10_nothing_is_forgiven_to_whoever_has_enough() -> None:
    m = trail(60, 80, money=[0, 0], bag=[bag(cheque=2), bag()])
    m.play("work")
    assert names(lodge(m, 2)) == ["lodged 0"]


def test_RO_R5_after_a_payment_that_could_not_be_made_job_assistance_must_follow() -> None:
    m = trail(60, 80, money=[5000, 0], broke=[0])
    assert (verbs(m), refusal(m, "move", squares=1), refusal(m, "carry")) == ({"work"}, "RO-R5", "RO-R5")
    m.play("work")
    assert m.position()["broke"] == []


# ---- Hotel assistance (RO-57, RO-R11)


@pytest.mark.parametrize("kind", ["airport", "job", "report", "chance", "poste"])
def test_RO_57_short_of_cheques_back_to_the_nearest_chance_or_poste(kind: str) -> None:
    m = trail(before(kind), LAST, bag=[bag(cheque=1), bag()])
    here = spots(m)[0] + 1
    events = walk(m, 1, 3)
    assert (spots(m)[0], phase(m), m.asked) == (behind(HOTELS, here), "hotel", [0])
    assert clause_of(events, "hotelled") == "RO-57"
    assert {str(offer) for offer in m.legal() if not offer.aside} == {"cheques(count=2..50)"}
    assert refusal(m, "cheques", count=1) == "RO-57"
    assert refusal(m, "wait") == "RO-57"
    assert told(m.play("cheques", count=5))[:2] == ["paid RO-57", "got RO-57"]
    assert (money(m)[0], has(m, 0, "cheque"), m.position()["turn"]) == (900, 3, 1)
    assert keeps(m, 0) == []


def test_RO_R11_with_nothing_behind_the_first_airport() -> None:
    m = trail(FIRST, LAST, bag=[bag(cheque=0), bag()])
    walk(m, 1, 1)
    assert (spots(m)[0], phase(m)) == (FIRST, "hotel")


def test_RO_R11_it_moves_the_player_alone() -> None:
    here = before("report", 2, 5)
    m = trail(here, here, bag=[bag(cheque=0), bag()])
    m.play("carry")
    throw(m, 2)
    lodge(m, 2)
    assert (spots(m), levels(m), m.position()["riders"]) == ([behind(HOTELS, here + 2), here + 2], [0, 0], [])


def test_RO_R11_whoever_cannot_buy_enough_gives_all_and_works_next() -> None:
    m = trail(before("report"), LAST, bag=[bag(cheque=1), bag(ticket=0)], money=[50, 0])
    walk(m, 1, 6)
    assert {(offer.low, offer.high) for offer in m.legal() if not offer.aside} == {(2, 2)}
    events = m.play("cheques", count=2)
    assert (money(m)[0], has(m, 0, "cheque"), m.position()["broke"]) == (10, 0, [0])
    assert (clause_of(events, "forgave"), numbers_of(events, "forgave")["cheques"]) == ("RO-R11", 3)
    m.play("wait")
    assert verbs(m) == {"work"}


def test_RO_R11_cheques_bought_from_another_player_count() -> None:
    m = trail(before("report"), LAST, bag=[bag(cheque=1), bag()])
    walk(m, 1, 3)
    m.play("lot", 1, item=5, count=4)
    m.play("sell", 1)
    m.play("bid", 0, price=40)
    assert {(offer.low, offer.high) for offer in m.legal() if not offer.aside} == {(0, 48)}
    events = m.play("cheques", count=0)
    assert (has(m, 0, "cheque"), names(events), m.position()["broke"]) == (2, ["turns 1"], [])


def test_RO_R11_one_may_sell_to_buy_the_cheques() -> None:
    m = trail(before("report"), LAST, bag=[bag(cheque=0), bag()], money=[0, 0])
    walk(m, 1, 4)
    m.play("lot", 0, item=3, count=1)
    m.play("sell", 0)
    assert {(offer.low, offer.high) for offer in m.legal() if not offer.aside} == {(4, 10)}


# ---- Payments that cannot be made (RO-R5)


def test_RO_R5_with_nothing_to_sell_nobody_is_asked() -> None:
    m = about_to("chance-21", money=[100, 0, 0], bag=[[1, 0, 0, 0, 0, 0], bag(), bag()])
    play_card(m, "chance-21")
    assert (money(m)[0], m.position()["broke"], m.position()["turn"]) == (0, [0], 1)


def test_RO_R5_others_who_must_pay_are_asked_in_their_turn() -> None:
    m = about_to("poste-19", money=[0, 10, 20], players=3)  # 40 € from each
    play_card(m, "poste-19")
    assert (phase(m), m.asked) == ("debt", [1])
    m.play("lot", 1, item=5, count=3)
    m.play("sell", 1)
    events = m.play("settle", 1)
    assert (money(m), m.asked, told(events)) == ([40, 0, 20], [2], ["gave RO-24", "required RO-R5"])
    assert events[0].numbers == {"owner": 0, "value": 40}
    assert refusal(m, "settle", 2) == "RO-R5"
    m.play("lot", 2, item=5, count=2)
    m.play("sell", 2)
    m.play("pass", 0)
    m.play("settle", 2)
    assert (money(m), m.position()["broke"], m.asked) == ([80, 0, 0], [], [1])


def test_RO_R5_whoever_has_nothing_gives_nothing() -> None:
    m = about_to("poste-19", money=[0, 0, 0], bag=[bag(), [1, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]])
    events = play_card(m, "poste-19")
    assert [e.name for e in events if e.seat == 1 and e.name != "turns"] == ["forgave", "stranded"]


def test_RO_R5_those_who_still_pack_are_spared_the_job() -> None:
    here = before("poste", 1, 3)
    m = trail(here, HOME, money=[0, 10], bag=[bag(), [0] * 6])
    play_card(m, "poste-19")
    assert (money(m), m.position()["broke"]) == ([10, 0], [])


def test_the_names_of_what_happened_can_be_told() -> None:
    m = claimed()
    for lang in ("fr", "en"):
        narrator = Narrator(m, lang)
        told_ = [narrator.event(event) for turn in m.turns for event in turn.events]
        assert all(told_)
        assert any(m.game.say(lang, "card.report-02.title") in line for line in told_)
        assert len(names([e for turn in m.turns for e in turn.events])) == len(told_)
