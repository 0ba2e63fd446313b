"""The rules of Le Jeu du Routard (booklet: sakodo-routard).

What each moment means is in the modules of the folder (packing, travelling, hitching, lodging, claims, assistance; `moments` says
which belongs to which question) and in those of the family, which `world` tells what is particular here.
"""

from __future__ import annotations

from escale.core.binding import fitted
from escale.core.parts.first_player import begin_draw
from escale.families.world_tours.rules import contract
from escale.games.routard.rules import moments
from escale.games.routard.rules.world import WORLD
from escale.games.routard.state import CHEQUE, DRAW, State
from escale.games.routard.tables import EXPRESS_MONEY, NEEDED

TABLE = contract.table_of(f"{__name__}.TABLE", WORLD, moments)

begin, resume, why_not, play = fitted(TABLE, contract.begin, contract.resume, contract.why_not, contract.play)
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
