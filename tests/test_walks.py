"""A piece walks its road in every game: the squares of a move are told one after the other, before it and after it."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from escale.core.boards import squares
from escale.core.catalogue import every, find
from escale.core.game import Game
from escale.core.match import Match, Offer, Turn
from escale.core.narration import Narrator
from escale.games.pont_de_rama.atlas import IDS, LINKS
from escale.server.piece_paths import squares_walked
from escale.server.sheets.entries import walks

PIECES = [game for game in every() if game.folder.joinpath("board.toml").is_file()]


def played(match: Match, offer: Offer) -> Turn:
    """A move, without the throws that follow it."""
    count = len(match.turns)
    match.play(offer, offer.seat)
    return match.turns[count]


def walked(game: Game, moves: int) -> list[list[str]]:
    """The ways gone in some moves made at random."""
    match, rng, found = Match(game, seed=7), random.Random(7), []
    for _ in range(moves):
        if match.over:
            break
        offers = [offer for seat in match.asked for offer in match.legal(seat)]
        turn = played(match, rng.choice(offers))
        found += [walk.squares for walk in walks([(event, squares_walked(match, turn, event)) for event in turn.events])]
    return found


@pytest.mark.parametrize("game", PIECES, ids=lambda game: game.name)
def test_pieces_walk_in_every_game(game: Game) -> None:
    found = walked(game, 400)
    assert any(len(way) > 2 for way in found)
    known = {square.id for square in squares(game.folder)}
    assert all(set(way[1:-1]) <= known for way in found)


def test_a_traveller_goes_by_roads_and_lines() -> None:
    links = {IDS[k]: {IDS[q] for q in LINKS[k]} for k in range(len(IDS))}
    found = [way for way in walked(find("pont-de-rama"), 400) if len(way) > 2]
    air = {square.id for square in squares(find("pont-de-rama").folder) if square.kind in ("airport", "male")}
    for way in found:
        assert all(there in links[here] or {here, there} <= air for here, there in pairwise(way))


@pytest.mark.parametrize("game", [game for game in every() if game.track], ids=lambda game: game.name)
def test_the_way_of_a_choice_is_told_before_it_is_gone(game: Game) -> None:
    match, rng, compared = Match(game, seed=3), random.Random(3), 0
    for _ in range(200):
        offers = [offer for seat in match.asked for offer in match.legal(seat)]
        if match.over or not offers:
            break
        offer = rng.choice(offers)
        told = Narrator(match, "en").trial(offer)
        turn = played(match, offer)
        gone = [squares_walked(match, turn, event) for event in turn.events if event.seat == offer.seat]
        if told.way and (way := next(filter(None, gone), None)):
            assert list(told.way) == way
            compared += 1
    assert compared > 5
