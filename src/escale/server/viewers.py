"""Who looks at a table, and as whom."""

from __future__ import annotations

from dataclasses import dataclass

from escale.core.moves import SPECTATOR
from escale.server.moments.moment import Moment

NOBODY = -1


@dataclass
class Viewer:
    """Somebody who looks at a table: one or more of its players, or a spectator."""

    person: str | None
    lang: str
    watching: bool = False  # came by the spectators' link
    address: str = ""  # where they come from, for those without a name
    looks: int = NOBODY  # the seat a shared screen was handed to

    def seats(self, now: Moment) -> list[int]:
        return [] if self.watching else now.seats_of(self.person)

    def view(self, now: Moment) -> int:
        """The seat whose view is shown. With secrets on a shared screen, nobody's until it is handed over."""
        mine = self.seats(now)
        if not mine:
            return SPECTATOR
        if len(mine) == 1:
            return mine[0]
        asked = [seat for seat in now.asked if seat in mine]
        if not now.game.secrets:
            return asked[0] if asked else mine[0]
        return self.looks if self.looks in mine and (not asked or self.looks in asked) else SPECTATOR

    def hand_over(self, now: Moment) -> int:
        """The seat a shared screen must be handed to before it shows what only that seat may see."""
        mine = self.seats(now)
        if not now.game.secrets or len(mine) < 2 or self.view(now) != SPECTATOR:
            return NOBODY
        return next((seat for seat in now.asked if seat in mine), NOBODY)
