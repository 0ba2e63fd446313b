"""What Sakodo shares with its sister, Le Jeu du Routard, where only the sister shows it."""

from __future__ import annotations

from tests.games.table import refusal, told
from tests.games.trail import FIRST, HOME, LAST, bag, before, clause_of, names, play_card, ready, spots, trail


def test_RO_R13_whoever_cannot_be_sent_back_any_farther_stays_without_formalities() -> None:
    m = trail(before("poste"), FIRST, 80, bag=[bag(), bag(formalities=0), bag()])
    play_card(m, "poste-10")
    events = m.play("choose", owner=1)
    assert (clause_of(events, "held"), spots(m)[1], "untouched 1" in names(events)) == ("RO-R13", FIRST, False)


def test_RO_24_at_the_departure_formalities_do_not_matter_yet() -> None:
    m = trail(before("poste"), HOME, 80, bag=[bag(), bag(formalities=0), bag()])
    play_card(m, "poste-10")
    events = m.play("choose", owner=1)
    assert (clause_of(events, "untouched"), spots(m)[1], "held 1" in names(events)) == ("RO-24", HOME, False)


def test_RO_62_whoever_waits_on_the_arrival_is_not_of_the_party_that_comes() -> None:
    m = trail(LAST - 1, LAST, 30, keeper=ready(3, 0, 1), money=[100, 900, 900])
    events = m.play("move", squares=1)
    assert (m.winners, told(events)[-2:]) == ([0], ["arrived RO-60", "won RO-60"])


def test_RO_R5_a_move_that_stops_on_the_arrival_is_paid_with_money_in_hand() -> None:
    m = trail(LAST - 2, 30, money=[19, 0])
    assert [refusal(m, "move", squares=squares) for squares in (1, 2, 6)] == ["", "RO-R5", "RO-R5"]
