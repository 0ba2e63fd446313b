"""Playing: games end, the same moves give the same, and what is legal has one source."""

from __future__ import annotations

from collections.abc import Iterator

from escale.checks.cases import Case, random_match, universe
from escale.core.errors import Refused
from escale.core.frames import by_chance
from escale.core.match import Match, Offer
from escale.core.moves import CHANCE


def ends(case: Case, seeds: int) -> Iterator[str]:
    """A game played at random ends with a winner, and places for all."""
    for seed in range(seeds):
        match = random_match(case, seed)
        if not (match.over and match.winners and len(match.places) == case.players) or match.legal(0):
            yield f"seed {seed}, {len(match.turns)} moves, places {match.places}"


def repeats(case: Case, seeds: int) -> Iterator[str]:
    """The same moves give the same bytes, and the same log."""
    first = random_match(case, 7)
    again = Match(case.game, case.players, case.options)
    for turn in first.turns:
        if bytes(again.state) != turn.before:
            yield f"seed 7, move {turn.number}"
            return
        again.play(case.game.verbs[turn.move.verb].name, None, **case.game.verbs[turn.move.verb].named(turn.move))
    if again.state != first.state or again.log() != first.log():
        yield "seed 7, at the end"


def legal_is_what_nothing_forbids(case: Case, seeds: int) -> Iterator[str]:
    """`candidates` and `why_not` are compared over every move that can be written down."""
    match = case.match(13)
    for _ in range(8 * seeds):
        if match.over:
            return
        for seat in range(case.players):
            yield from _legal_of(match, seat)
        match.play(match.legal()[len(match.turns) % len(match.legal())])


def _legal_of(match: Match, seat: int) -> Iterator[str]:
    allowed = {move for move in universe(match.game) if match.game.rules.why_not(match.state, seat, move) == 0}
    legal = match.legal(seat)
    for move in allowed ^ {offer.move for offer in legal if not offer.low}:
        yield f"seed 13, move {match.count + 1}, seat {seat}: {match.game.verbs[move.verb].name}{tuple(move[1:])}"
    for offer in (offer for offer in legal if offer.amount):
        if ends_of(match, seat, offer) != [False, True, True, False]:
            yield f"seed 13, move {match.count + 1}, seat {seat}: {offer}"


def ends_of(match: Match, seat: int, offer: Offer) -> list[bool]:
    """Is the amount allowed just below its range, at both ends of it, and just above?"""
    around = (offer.low - 1, offer.low, offer.high, offer.high + 1)
    return [match.game.rules.why_not(match.state, seat, offer.move._replace(amount=amount)) == 0 for amount in around]


def refusals(case: Case, seeds: int) -> Iterator[str]:
    """A refused move changes nothing and names a clause of the book."""
    match = case.match(17)
    for _ in range(5 * seeds):
        if match.over:
            return
        before, played = bytes(match.state), len(match.turns)
        for offer, clause in match.refused():
            if (told := _refused_as(match, offer)) != clause or (bytes(match.state), len(match.turns)) != (before, played):
                yield f"seed 17, move {played + 1}: {offer}, {clause}, {told}"
        match.play(match.legal()[-1])


def _refused_as(match: Match, offer: Offer) -> str:
    """The clause by which a move is refused, if it can be told; a move that is not refused has none."""
    try:
        match.play(offer)
    except Refused as refused:
        return refused.clause if refused.clause in refused.told("fr") else ""
    return ""


def out_of_turn(case: Case, seeds: int) -> Iterator[str]:
    """Whoever may not speak is refused everything."""
    match = case.match(19)
    for other in (seat for seat in range(case.players) if not match.heard(seat)):
        for move in universe(case.game):
            if not case.game.rules.why_not(match.state, other, move):
                yield f"seed 19, seat {other}: {case.game.verbs[move.verb].name}{tuple(move[1:])}"


def events_rest_on_clauses(case: Case, seeds: int) -> Iterator[str]:
    match = random_match(case, 23)
    unknown = {
        (event.name, event.clause)
        for turn in match.turns
        for event in turn.events
        if event.clause not in case.game.book("fr").entries or event.clause not in case.game.book("en").entries
    }
    yield from (f"{name}: {clause}" for name, clause in sorted(unknown))


def chance_is_asked_by_phase(case: Case, seeds: int) -> Iterator[str]:
    """Chance moves, and nobody else, in the phases that name its verb."""
    for turn in random_match(case, 31).turns:
        state = case.game.state.from_bytes(turn.before)
        if by_chance(state) != (turn.seat == CHANCE) or (by_chance(state) and case.game.chance[state.phase] != turn.move.verb):
            yield f"seed 31, move {turn.number}, {case.game.phases[state.phase]}"
            return
