"""The rules of Sakodo (booklet: sakodo-routard): `moments` says which module of the folder answers which question."""

from __future__ import annotations

from escale.core import binding
from escale.core.clauses import SK_R12
from escale.core.moves import Events, Played
from escale.families.world_tours.rules import contract as journey
from escale.games.sakodo.rules import moments, world
from escale.games.sakodo.rules.bags import is_open
from escale.games.sakodo.rules.decks import counts_again, counts_decks
from escale.games.sakodo.rules.setup import sets_up as start
from escale.games.sakodo.state import PASSPORT, TICKET, State
from escale.games.sakodo.words import LOT

__all__ = ["begin", "candidates", "chances", "places", "play", "resume", "start", "why_not"]

MOMENTS = journey.table_of("escale.games.sakodo.rules.MOMENTS", world.WORLD, moments)

begin, candidates = binding.fitted(MOMENTS, journey.begin, journey.candidates)
chances, places = binding.fitted(MOMENTS, journey.chances, journey.places)
bars, plays, asks_again = binding.fitted(MOMENTS, journey.why_not, journey.play, journey.resume)


def why_not(s: State, seat: int, move: Played) -> int:
    """SK-R12: while a bag is open, nothing that is in it is sold."""
    if move.verb == LOT and PASSPORT < move.a < TICKET and is_open(s, seat):
        return SK_R12
    return bars(s, seat, move)


def play(s: State, seat: int, move: Played, events: Events) -> None:
    before = s.phase
    plays(s, seat, move, events)
    counts_again(s, before)


def resume(s: State) -> None:
    asks_again(s)
    counts_decks(s)
