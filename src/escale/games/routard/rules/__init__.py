"""The rules of Le Jeu du Routard (booklet: sakodo-routard).

What each moment means is in the modules of the folder (packing, travelling, hitching, lodging, claims, assistance; `moments` says
which belongs to which question) and in those of the family, which `world` tells what is particular here.
"""

from __future__ import annotations

from escale.core.binding import fitted
from escale.core.clauses import RO_R20
from escale.core.moves import Played
from escale.core.parts.first_player import begin_draw
from escale.families.world_tours.rules import contract
from escale.games.routard.rules import moments
from escale.games.routard.rules.goods import is_kept
from escale.games.routard.rules.world import WORLD
from escale.games.routard.state import CHEQUE, DRAW, State
from escale.games.routard.tables import EXPRESS_MONEY, NEEDED
from escale.games.routard.words import LOT

TABLE = contract.table_of(f"{__name__}.TABLE", WORLD, moments)

begin, resume, bars, play = fitted(TABLE, contract.begin, contract.resume, contract.why_not, contract.play)
candidates, chances, places = fitted(TABLE, contract.candidates, contract.chances, contract.places)


def start(s: State) -> None:
    """RO-3, RO-71: everybody packs; with `express`, all is packed already."""
    s.fresh = (1 << s.players) - 1
    for p in range(s.players):
        if s.express:
            s.money[p] = EXPRESS_MONEY
            for item in range(CHEQUE + 1):
                s.bag[p, item] = NEEDED[item]
    begin_draw(s, DRAW)


def why_not(s: State, seat: int, move: Played) -> int:
    """RO-R20: the ticket one starts with is one's own, and yet not for sale."""
    return RO_R20 if move.verb == LOT and is_kept(s, seat, move.a, move.amount) else bars(s, seat, move)
