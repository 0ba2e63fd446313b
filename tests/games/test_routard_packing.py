"""Le Jeu du Routard, clause by clause: the table, and packing."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import escale
from escale.core.errors import Trouble
from escale.games.routard.drawing import printed
from escale.games.routard.tables import lines
from tests.games.table import begun, offers, refusal, told
from tests.games.trail import (
    AIRPORTS,
    CARDS,
    FIRST,
    HOME,
    KINDS,
    LAST,
    RO,
    bag,
    clause_of,
    has,
    levels,
    money,
    names,
    packing,
    phase,
    ready,
    spots,
    throw,
    trail,
    verbs,
    walk,
    won,
)

MONEY, CHEQUES, TICKET, FORMALITIES, GUIDE, EQUIPMENT, CAMERA = range(7)
ITEM = (None, "cheque", "ticket", "formalities", "guide", "equipment", "camera")


def play_line(m: Any, line: int, die: int) -> list[Any]:
    return m.play("pack", line=line) + throw(m, die)  # type: ignore[no-any-return]


# ---- The table


@pytest.mark.parametrize("players", [1, 7])
def test_RO_3_two_to_six_play(players: int) -> None:
    with pytest.raises(Trouble):
        begun(RO, players)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_RO_3_all_start_on_the_packing_square_and_the_highest_die_begins(players: int) -> None:
    m = begun(RO, players)
    assert (spots(m), KINDS[HOME], money(m)) == ([HOME] * players, "packing", [0] * players)
    for seat in range(players):
        assert m.hand == seat
        events = throw(m, 5 if seat == 1 else 3)
    assert (names(events)[-1], clause_of(events, "threw")) == ("starts 1", "RO-3")
    assert (m.position()["turn"], m.asked, phase(m)) == (1, [1], "pack")


def test_RO_3_turns_go_clockwise() -> None:
    m = packing(0, 0, 0, turn=1)
    turns = []
    for _ in range(4):
        turns.append(m.position()["turn"])
        play_line(m, MONEY, 1)
    assert turns == [1, 2, 0, 1]


def test_RO_3_only_the_player_on_turn_packs() -> None:
    m = packing(0, 0)
    assert (offers(m, 1), refusal(m, "pack", 1, line=0)) == (set(), "RO-3")


def test_RO_R18_those_tied_for_the_highest_die_throw_again() -> None:
    m = begun(RO, 3)
    for die in (6, 2, 6):
        throw(m, die)
    assert m.hand == 0
    throw(m, 1)
    assert m.hand == 2
    events = throw(m, 4)
    assert told(events) == ["threw RO-3", "starts RO-R18"]
    assert m.position()["turn"] == 2


def test_RO_4_the_decks() -> None:
    counts = Counter(card["deck"] for card in CARDS)
    assert counts == {"lodging": 45, **dict.fromkeys(("job", "chance", "poste", "purchase", "report", "adventure"), 25)}


def test_RO_1_the_track_leads_from_the_first_airport_to_the_arrival() -> None:
    assert (KINDS[HOME], KINDS[FIRST], KINDS[LAST]) == ("packing", "airport", "arrival")
    assert 7 <= len(AIRPORTS) + 1 <= 9
    m = trail(LAST - 1, 5, keeper=ready(2, 0))
    m.play("move", squares=1)
    assert (m.over, m.winners) == (True, [0])


@pytest.mark.parametrize("missing", ["purchase", "report", "adventure"])
def test_RO_1_two_of_each_kind_and_no_less(missing: str) -> None:
    counts = {deck: (1 if deck == missing else 2, 0) for deck in ("purchase", "report", "adventure")}
    m = trail(LAST - 1, 5, keeper=won(2, **counts))
    m.play("move", squares=1)
    assert not m.over


def test_RO_2_each_goes_from_one_stage_to_the_other_alone() -> None:
    m = trail(20, HOME, 30, turn=1)
    assert verbs(m) == {"pack"}
    play_line(m, MONEY, 1)
    assert (m.position()["turn"], phase(m)) == (2, "turn")


# ---- Packing


def test_RO_10_the_first_line_is_pocket_money() -> None:
    m = begun(RO, 2)
    throw(m, 6)
    throw(m, 1)
    assert {str(offer) for offer in m.legal()} == {"pack(line=0)"}
    assert [refusal(m, "pack", 0, line=line) for line in range(7)] == ["", *["RO-10"] * 6]
    assert refusal(m, "leave", 0) == "RO-10"
    play_line(m, MONEY, 1)
    play_line(m, MONEY, 1)
    assert {offer.numbers["line"] for offer in m.legal() if offer.verb == "pack"} == set(range(7))


def test_RO_11_a_line_is_announced_then_the_die_is_thrown() -> None:
    m = packing(1000, 0)
    assert m.play("pack", line=TICKET) == []
    assert (phase(m), m.awaits_chance, m.hand) == ("sheet", True, 0)
    assert [(offer.numbers, weight) for offer, weight in m.outcomes()] == [({"die": die}, 1) for die in range(1, 7)]
    events = throw(m, 3)
    assert (names(events), clause_of(events, "threw")) == (["threw 0", "paid 0", "got 0", "turns 1"], "RO-11")


@pytest.mark.parametrize("line", range(1, 7))
def test_RO_11_what_is_offered_is_bought_by_whoever_can_pay(line: int) -> None:
    m = packing(1000, 0)
    play_line(m, line, 3)
    assert has(m, 0, str(ITEM[line])) > 0


def test_RO_11_nobody_travels_while_packing() -> None:
    m = packing(1000, 0)
    assert (refusal(m, "move", squares=1), refusal(m, "work"), refusal(m, "buy", item=1)) == ("RO-11",) * 3


def test_RO_12_lines_can_be_played_again_and_elements_owned_twice() -> None:
    m = packing(1000, 0)
    for _ in range(2):
        events = play_line(m, CAMERA, 3)
        assert clause_of(events, "got") == "RO-12"
        play_line(m, MONEY, 1)
    assert has(m, 0, "camera") == 2


@pytest.mark.parametrize(("held", "gets"), [(149, 0), (150, 1)])
def test_RO_13_without_the_money_the_turn_passes(held: int, gets: int) -> None:
    m = packing(held, 0)
    events = play_line(m, CAMERA, 3)
    assert (has(m, 0, "camera"), m.position()["turn"]) == (gets, 1)
    assert (gets == 1) != ("nothing RO-13" in told(events))
    assert money(m)[0] == held - 150 * gets


NEEDED: list[dict[str, Any]] = [
    {"bag": bag(formalities=0)},
    {"bag": bag(guide=0)},
    {"bag": bag(equipment=0)},
    {"bag": bag(camera=0)},
    {"bag": bag(ticket=0)},
    {"bag": bag(cheque=9)},
    {"money": 1499},
]


@pytest.mark.parametrize("lack", NEEDED, ids=str)
def test_RO_14_what_it_takes_to_leave(lack: dict[str, Any]) -> None:
    usual = {"money": 1500, "bag": bag(cheque=10)}
    m = packing(1500, 0, bag=[usual["bag"], bag()])
    assert refusal(m, "leave") == ""
    have = {**usual, **lack}
    m = packing(have["money"], 0, bag=[have["bag"], bag()])
    assert refusal(m, "leave") == "RO-14"


def test_RO_15_leaving_takes_a_ticket_and_the_first_turn_is_played_at_once() -> None:
    m = packing(1500, 0, bag=[bag(), bag()])
    events = m.play("leave")
    assert told(events) == ["left_home RO-15"]
    assert (has(m, 0, "ticket"), spots(m), phase(m), m.position()["turn"]) == (0, [FIRST, HOME], "turn", 0)
    assert {"move", "buy"} <= verbs(m)
    walk(m, 1)
    assert spots(m) == [FIRST + 1, HOME]


def test_RO_15_nobody_has_to_leave() -> None:
    m = packing(1500, 0, bag=[bag(), bag()])
    assert verbs(m) == {"pack", "leave"}


SHEET = [
    *[(MONEY, die, {"money": value}) for die, value in enumerate((400, 400, 600, 600, 800, 800), 1)],
    *[(CHEQUES, die, {"cheque": value}) for die, value in enumerate((5, 5, 5, 10, 10, 10), 1)],
    *[(TICKET, die, {"money": -value, "ticket": 1}) for die, value in enumerate((200, 200, 400, 400, 500, 700), 1)],
    *[(FORMALITIES, die, {"money": -value, "formalities": 1}) for die, value in enumerate((0, 0, 200, 200, 300), 1)],
    (FORMALITIES, 6, {"formalities": 1, "again": 1}),
    *[(GUIDE, die, {}) for die in (1, 2)],
    *[(GUIDE, die, {"money": -10, "guide": 1}) for die in (3, 4)],
    (GUIDE, 5, {"money": -10, "guide": 2}),
    (GUIDE, 6, {"guide": 1, "again": 1}),
    *[(EQUIPMENT, die, {"equipment": 1, "again": 1}) for die in (1, 2)],
    (EQUIPMENT, 3, {"money": -150, "equipment": 1}),
    (EQUIPMENT, 4, {"money": -300, "equipment": 1}),
    (EQUIPMENT, 5, {"again": 1}),
    (EQUIPMENT, 6, {"money": -700, "equipment": 1, "camera": 1}),
    *[(CAMERA, die, {"money": -value, "camera": 1}) for die, value in enumerate((400, 400, 150, 250), 1)],
    (CAMERA, 5, {"camera": 1, "again": 1}),
    (CAMERA, 6, {"money": -600, "camera": 1}),
]


@pytest.mark.parametrize(("line", "die", "change"), SHEET, ids=lambda value: str(value))
def test_RO_16_the_sheet(line: int, die: int, change: dict[str, int]) -> None:
    m = packing(1000, 1000)
    play_line(m, line, die)
    assert money(m) == [1000 + change.get("money", 0), 1000]
    for item in ("formalities", "guide", "equipment", "camera", "ticket", "cheque"):
        assert has(m, 0, item) == change.get(item, 0)
    assert (m.position()["turn"], phase(m)) == (0 if "again" in change else 1, "pack")


def test_RO_R1_the_grid_has_six_faces_for_each_of_seven_lines() -> None:
    assert len(SHEET) == 42 == 6 * len(lines.names)
    assert {(line, die) for line, die, _ in SHEET} == {(line, die) for line in range(7) for die in range(1, 7)}
    by_face = {(line, die): change for line, die, change in SHEET}
    assert all(by_face[line, 1] == by_face[line, 2] for line in range(7))


def test_RO_E1_a_four_on_the_pocket_money_line() -> None:
    m = packing(0, 0)
    play_line(m, MONEY, 4)
    assert money(m) == [600, 0]


@pytest.mark.parametrize("where", [HOME, 40])
def test_RO_R17_the_right_neighbour_gives_even_their_only_equipment(where: int) -> None:
    m = trail(HOME, 40, where, bag=[bag(equipment=0), bag(equipment=3), bag()])
    events = play_line(m, EQUIPMENT, 5)
    assert [has(m, p, "equipment") for p in range(3)] == [1, 3, 0]
    assert (told(events)[1], events[1].seat, events[1].numbers["owner"]) == ("handed RO-16", 2, 0)
    assert m.position()["turn"] == 1


@pytest.mark.parametrize("die", [1, 2])
def test_RO_16_no_guide_in_stock_and_the_printed_sheet_says_so(die: int) -> None:
    events = play_line(packing(1000, 0), GUIDE, die)
    assert told(events)[:2] == ["threw RO-11", "nothing RO-16"]
    (sheet,) = printed.charts()
    assert sheet.rows[GUIDE][1][die - 1].key == "sheet.none"


def test_RO_16_played_again_another_line_may_be_chosen_or_one_leaves() -> None:
    m = packing(1500, 0, bag=[bag(formalities=0), bag()])
    events = play_line(m, FORMALITIES, 6)
    assert (told(events)[-1], m.asked, refusal(m, "leave"), refusal(m, "pack", line=CAMERA)) == ("again_ RO-16", [0], "", "")
    assert m.position()["frame"] == [0] * 8


# ---- Variants


@pytest.mark.parametrize("count", [1, 2, 3])
def test_RO_70_how_many_cards_to_bring_back(count: int) -> None:
    m = trail(LAST - 1, 5, cards=count, keeper=ready(2, 0, count=count))
    m.play("move", squares=1)
    assert m.over
    if count > 1:
        m = trail(LAST - 1, 5, cards=count, keeper=ready(2, 0, count=count - 1))
        m.play("move", squares=1)
        assert not m.over


def test_RO_71_the_express_game_starts_with_everything() -> None:
    m = begun(RO, 3, express="on")
    for die in (1, 6, 2):
        throw(m, die)
    assert money(m) == [1800] * 3
    assert m.position()["bag"] == [[1, 1, 1, 1, 1, 10]] * 3
    assert (m.asked, verbs(m), refusal(m, "pack", line=0)) == ([1], {"leave"}, "RO-71")
    events = m.play("leave")
    assert (told(events), spots(m), has(m, 1, "ticket"), phase(m)) == (["left_home RO-71"], [0, FIRST, 0], 0, "turn")
    assert m.position()["fresh"] == [0, 2]


def test_RO_R20_with_express_nobody_packs_and_the_ticket_is_not_sold_before_leaving() -> None:
    m = trail(HOME, 30, express="on", bag=[bag(), bag()])
    assert [refusal(m, "lot", item=4, count=count) for count in (1, 2)] == ["RO-R20", "RO-56"]
    assert [refusal(m, "pack", line=line) for line in range(7)] == ["RO-71"] * 7
    assert {offer.numbers["item"] for offer in m.legal() if offer.verb == "lot"} == {1, 2, 3, 5}
    m.play("leave")
    assert refusal(trail(20, 30, express="on"), "lot", item=4, count=1) == ""
    assert refusal(trail(HOME, 30), "lot", item=4, count=1) == ""


def test_RO_R20_a_second_ticket_may_be_sold() -> None:
    m = trail(HOME, 30, express="on", bag=[bag(ticket=2), bag()])
    assert [(offer.low, offer.high) for offer in m.legal() if offer.numbers.get("item") == 4] == [(1, 1)]
    assert [refusal(m, "lot", item=4, count=count) for count in (1, 2, 3)] == ["", "RO-R20", "RO-56"]


def test_RO_R20_whoever_has_nothing_but_that_ticket_has_nothing_to_sell() -> None:
    m = trail(HOME, 30, express="on", bag=[[1, 0, 0, 0, 1, 0], [1, 0, 0, 0, 1, 0]])
    assert m.position()["may_speak"] == [1]


def test_RO_71_what_an_express_player_has_sold_does_not_keep_them_home() -> None:
    m = trail(HOME, 30, express="on", bag=[bag(cheque=0, camera=0), bag()], money=[0, 0])
    assert refusal(m, "leave") == ""


def test_every_preset_of_the_booklet_is_there() -> None:
    chosen = {preset.name: dict(preset.options) for preset in escale.game(RO).presets}
    assert chosen["duel"] == {"cards": 3, "express": 0}
    assert chosen["six"] == {"cards": 1, "express": 0}
    assert levels(trail(5, 5)) == [0, 1]
