"""Which positions of Sakodo can be set up by hand."""

from __future__ import annotations

from escale.games.sakodo.positions.questions import flaw_of_question
from escale.games.sakodo.positions.things import flaw_of_box, flaw_of_decks, flaw_of_lots
from escale.games.sakodo.positions.travellers import flaw_of_lifts, flaw_of_seats
from escale.games.sakodo.state import State


def flaws(s: State) -> int:
    return flaw_of_box(s) or flaw_of_decks(s) or flaw_of_seats(s) or flaw_of_lifts(s) or flaw_of_lots(s) or flaw_of_question(s)
