"""Programs at a table: who may speak when, what they recall, and that a sitting plays the same game by the same seed."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from escale.bots import answering
from escale.bots.answering import Question
from escale.bots.company import HEADWAY, interrupters, long_ago, may_speak_up, question, recalled
from escale.core.catalogue import every, find
from escale.core.contract import Nature
from escale.core.game import Game
from escale.core.match import Match
from escale.core.moves import CHANCE
from escale.core.views import view
from escale.lab.contests import Contests, Outcome, outcome, shares, then_won
from escale.lab.headway import MOVES, stands_still
from escale.lab.sittings import Sitting

RACE = find("pancha-keliya")
JOURNEY = find("routard")


def at_random(game: Game, players: int, moves: int) -> Match:
    """A game some way on."""
    match = Match(game, players, seed=5)
    while match.count < moves and not match.over:
        match.play(next(offer for offer in match.legal() if not offer.aside))
    return match


# ---- What they know


def test_what_a_program_saw_long_ago_is_its_own_view() -> None:
    match = at_random(JOURNEY, 3, 400)
    seat = match.hand
    own = [turn for turn in match.turns if turn.seat == seat]
    assert len(own) >= HEADWAY
    assert long_ago(match, seat) == bytes(view(JOURNEY.state.from_bytes(own[-HEADWAY].before), seat))
    assert long_ago(at_random(JOURNEY, 3, 20), seat) == b""


def test_what_is_recalled_is_what_was_seen_before_each_seat_s_last_such_event(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_random(JOURNEY, 3, 400)
    assert JOURNEY.talk
    kind = Counter(event.name for turn in match.turns for event in turn.events).most_common(1)[0][0]
    monkeypatch.setattr(JOURNEY.talk, "RECALLS", (kind,))
    found = dict(recalled(match, 0))
    assert sorted(found) == [0, 1, 2]
    for seat, seen in found.items():
        last = [turn for turn in match.turns if any((e.name, e.seat) == (kind, seat) for e in turn.events)][-1]
        assert seen == bytes(view(JOURNEY.state.from_bytes(last.before), 0))
    monkeypatch.setattr(JOURNEY.talk, "RECALLS", ())
    assert recalled(match, 0) == ()


def test_a_question_holds_the_view_and_nothing_else_of_the_position() -> None:
    match = at_random(JOURNEY, 3, 60)
    asked = question(match, 1, Nature(3, "racer"), 7, 1.0, False)
    assert (asked.view, asked.nature, asked.seed) == (bytes(match.state_for(1)), Nature(3, "racer"), 7)


# ---- Who may speak


def test_whoever_comes_after_the_last_mover_is_heard_first_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(JOURNEY.talk, "has_cause", lambda s, seat: True)
    match = at_random(JOURNEY, 4, 60)
    match.state.may = 0b1111
    free = [seat for seat in range(4) if seat not in match.asked]
    heard = interrupters(match, range(4), frozenset(), 1)
    assert heard == [seat for seat in (2, 3, 0, 1) if seat in free]
    assert interrupters(match, range(4), frozenset(free[:1]), 1) == [seat for seat in heard if seat != free[0]]
    assert not may_speak_up(match, {2}, 2)


def test_only_those_who_have_cause_are_given_the_word(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_random(JOURNEY, 4, 60)
    match.state.may = 0b1111
    free = [seat for seat in range(4) if seat not in match.asked]
    monkeypatch.setattr(JOURNEY.talk, "has_cause", lambda s, seat: seat == free[0] and s == match.state_for(seat))
    assert interrupters(match, range(4), frozenset(), free[-1]) == free[:1]


class Talker:
    """Says the same number of things whenever it is heard."""

    RECALLS = ()

    def __init__(self, words: int) -> None:
        self.words = words

    def has_cause(self, s: Any, seat: int) -> bool:
        return True

    def speaks(self, s: Any, seat: int, offers: Any, nature: Nature, rng: Any, recalled: Any) -> Any:
        self.words -= 1
        return (offers[0], {}) if self.words >= 0 else None


def test_what_belongs_together_is_said_in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each word is said of the position that the one before it leads to."""
    match = Match(RACE, 2, seed=3)
    while len(match.legal()) < 2:
        match.play(match.legal()[0])
    asked = Question(RACE.name, bytes(match.state_for(match.hand)), match.hand, Nature(1), 1, 1.0, False)
    for words in (0, 1):
        speech = list(answering.speech(RACE, Talker(words), *asked.laid()[1:], asked))
        assert len(speech) == words


def test_somebody_who_faces_the_moves_of_long_ago_varies() -> None:
    match = Match(RACE, 2, seed=3)
    while len(match.legal()) < 2:
        match.play(match.legal()[0])
    now = bytes(match.state_for(match.hand))
    asked = Question(RACE.name, now, match.hand, Nature(5), 1, 1.0, False, long_ago=now)
    game, seen = asked.laid()
    assert answering.is_idle(game, seen, asked)
    match.play(match.legal()[0])
    while len(match.legal()) < 2:
        match.play(match.legal()[0])
    assert not answering.is_idle(game, match.state_for(asked.seat), asked)


# ---- Sittings


@pytest.mark.parametrize("game", every(), ids=lambda game: game.name)
def test_the_same_seed_plays_the_same_game(game: Game) -> None:
    def begun() -> list[Any]:
        sitting = Sitting(game, [Nature(3)] * game.players[-1], None, 4, fast=False)
        for match in sitting.steps():
            if match.count >= 60:
                break
        return [(turn.seat, turn.move) for turn in sitting.match.turns]

    assert begun() == begun()


def test_a_sitting_ends_and_is_counted() -> None:
    natures = (Nature(1), Nature(2))
    match = Sitting(RACE, natures, None, 2, fast=False).run()
    found = outcome(match, natures, 0)
    throws = [turn for turn in match.turns if turn.seat == CHANCE]
    assert sorted(found.places) == [1, 2]
    assert found.lengths == (len(match.turns) - len(throws), len(throws))
    contests = Contests(RACE, natures, {}, 2)
    times, seats = (contests.counted([found], once) for once in (False, True))
    assert times["threw"] + times["drew"] == len(throws)
    assert (times["won"], seats["won"]) == (1, 1)
    assert times["turn"] > seats["turn"] == 2


def test_programs_change_seats_and_shares_add_up() -> None:
    one, other = Nature(1), Nature(5)
    tasks = Contests(RACE, [one, other], {}, 9).tasks(3)
    assert [task.natures for task in tasks] == [(one, other), (other, one), (one, other)]
    assert [task.seed for task in tasks] == [9, 10, 11]
    found = [Outcome(task.natures, [1, 2], (1, 1), Counter(), 0) for task in tasks]
    found.append(Outcome((one, other), [1, 1], (1, 1), Counter(), 0))
    found.append(Outcome((one, other), [], (1, 1), Counter(), 0))
    by_level = shares(found, [one, other], lambda game, seat: game.natures[seat])
    assert [share.share for share in by_level] == [2.5 / 4, 1.5 / 4]


def test_who_won_after_what_happened_is_told() -> None:
    """Whoever it happened to counts once a game, however often it did; games without end do not count."""
    natures = (Nature(1), Nature(5))
    happened = Counter({("captured", 0): 3, ("won", 0): 1})
    found = [Outcome(natures, places, (1, 1), happened, 0) for places in ([1, 2], [2, 1], [1, 1], [])]
    assert then_won(found)["captured"]["share"] == pytest.approx(1.5 / 3)
    assert set(then_won(found)) == {"captured", "won"}


def test_those_who_stay_where_they_are_are_stalled() -> None:
    assert not stands_still([0.0] * MOVES)
    assert stands_still([0.0, 1.0, *[0.5] * MOVES])
    assert not stands_still([k / 100 for k in range(2 * MOVES)])
