"""What every game must do, whatever its rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import escale
from escale.core.errors import Refused
from escale.core.frames import by_chance
from escale.core.game import Game
from escale.core.match import Match, Offer
from escale.core.moves import SPECTATOR
from escale.core.state import EVERYONE, NOBODY
from escale.core.views import view
from tests.cases import CASES, WANDERING, Case, every_case, every_game, random_match, universe
from tests.soak.speeds import Speeds

WORDED = (".words", ".state", ".allowed", ".moves", ".rules")  # the files of a game that may declare its words


@every_case
def test_random_play_ends_with_a_winner(case: Case) -> None:
    for seed in range(5):
        match = random_match(case, seed)
        assert match.over
        assert match.winners
        assert len(match.places) == case.players
        assert match.legal(0) == []


@every_case
def test_the_same_moves_give_the_same_bytes(case: Case) -> None:
    first = random_match(case, 7)
    again = Match(case.game, case.players, case.options)
    for turn in first.turns:
        assert bytes(again.state) == turn.before
        again.play(case.game.verbs[turn.move.verb].name, None, **case.game.verbs[turn.move.verb].named(turn.move))
    assert again.state == first.state
    assert again.log() == first.log()


@every_case
def test_a_record_survives_saving_and_loading(case: Case, tmp_path: Path) -> None:
    match = random_match(case, 3)
    escale.save(match, tmp_path / "record.json")
    loaded = escale.load(tmp_path / "record.json")
    assert loaded.state == match.state
    assert loaded.log() == match.log()
    assert escale.record(loaded) == escale.record(match) == json.loads((tmp_path / "record.json").read_text())


@every_case
def test_every_position_can_be_written_down_and_set_up_again(case: Case) -> None:
    match = random_match(case, 11)
    states = [case.game.state.from_bytes(turn.before) for turn in match.turns] + [match.state]
    for state in [*states[:: max(1, len(states) // 60)], match.state]:
        match.state = state
        written = json.loads(json.dumps(match.position()))
        assert Match(case.game, position=written).state == state


@every_case
def test_undo_is_exact(case: Case) -> None:
    match = random_match(case, 5, most=120)
    befores = [turn.before for turn in match.turns]
    while match.undo():
        assert bytes(match.state) == befores[len(match.turns)]
    assert all(turn.seat == 7 for turn in match.turns), "only chance is left"


@every_case
def test_a_move_taken_back_and_played_again_meets_the_same_throws(case: Case) -> None:
    match = random_match(case, 5, most=120)
    before, log = bytes(match.state), match.log()
    at = max(k for k, turn in enumerate(match.turns) if turn.seat != 7)
    played = match.turns[at]
    match.undo()
    match.play(case.game.verbs[played.move.verb].name, played.seat, **case.game.verbs[played.move.verb].named(played.move))
    assert (bytes(match.state), match.log()) == (before, log)


@every_case
def test_legal_moves_are_exactly_those_nothing_forbids(case: Case) -> None:
    """`legal` and `why_not` are compared over every move that can be written down."""
    match = case.match(13)
    for _ in range(40):
        if match.over:
            break
        for seat in range(case.players):
            allowed = {move for move in universe(case.game) if case.game.rules.why_not(match.state, seat, move) == 0}
            legal = match.legal(seat)
            assert {offer.move for offer in legal if not offer.low} == allowed
            for offer in (offer for offer in legal if offer.amount):
                assert ends_of(match, seat, offer) == [False, True, True, False]
        match.play(match.legal()[len(match.turns) % len(match.legal())])


def ends_of(match: Match, seat: int, offer: Offer) -> list[bool]:
    """Is the amount allowed just below its range, at both ends of it, and just above?"""
    around = (offer.low - 1, offer.low, offer.high, offer.high + 1)
    return [match.game.rules.why_not(match.state, seat, offer.move._replace(amount=amount)) == 0 for amount in around]


@every_case
def test_a_refused_move_changes_nothing_and_names_a_clause(case: Case) -> None:
    match = case.match(17)
    for _ in range(25):
        if match.over:
            break
        before, played = bytes(match.state), len(match.turns)
        for offer, clause in match.refused():
            with pytest.raises(Refused) as refused:
                match.play(offer)
            assert refused.value.clause == clause
            assert clause in refused.value.told("fr")
        assert (bytes(match.state), len(match.turns)) == (before, played)
        match.play(match.legal()[-1])


@every_case
def test_out_of_turn_is_refused(case: Case) -> None:
    match = case.match(19)
    for other in (seat for seat in range(case.players) if not match.heard(seat)):
        for move in universe(case.game):
            assert case.game.rules.why_not(match.state, other, move)


@every_case
def test_every_event_rests_on_a_clause_of_the_book(case: Case) -> None:
    match = random_match(case, 23)
    for event in (event for turn in match.turns for event in turn.events):
        assert event.clause in case.game.book("fr").entries
        assert event.clause in case.game.book("en").entries


@every_case
def test_views_hide_what_the_fields_say(case: Case) -> None:
    """A blanked field must not tell anything: filling it otherwise gives the same view."""
    match = random_match(case, 29, most=80)
    for seat in (*range(case.players), SPECTATOR):
        other = match.state.copy()
        for name, field in case.game.state.FIELDS.items():
            if field.seen == EVERYONE:
                continue
            for index, _ in match.state.cells(name):
                if field.seen == NOBODY or index[0] != seat:
                    other.put(name, index, field.high)
        assert bytes(view(other, seat)) == bytes(view(match.state, seat))


@every_case
def test_chance_is_asked_in_phases_that_name_its_verb(case: Case) -> None:
    match = random_match(case, 31)
    for turn in match.turns:
        state = case.game.state.from_bytes(turn.before)
        assert by_chance(state) == (turn.seat == 7)
        assert not by_chance(state) or case.game.chance[state.phase] == turn.move.verb


@pytest.mark.parametrize("case", CASES, ids=str)
def test_compiled_equals_interpreted_byte_for_byte(case: Case) -> None:
    games = 10 if case.game.name in WANDERING else 200  # at random they take thousands of moves
    share = -(-games // sum(other.game is case.game for other in CASES))
    assert Speeds(case.game, case.players, case.options).first_difference(1, share) is None


@every_game
def test_states_stay_small(game: Game) -> None:
    most = {"thaayam": 256, "pont-de-rama": 768, "routard": 800, "sakodo": 800}.get(game.name, 128)
    size = game.state.SIZE
    assert size <= most


@every_game
def test_presets_name_a_source_and_known_options(game: Game) -> None:
    assert game.presets
    for preset in game.presets:
        assert preset.source
        assert set(preset.options) <= {option.name for option in game.options}
        escale.match(game.name, preset=preset.name)
