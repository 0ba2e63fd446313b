"""Bidding by valuation: a lot is worth the price at which having it is as good as leaving the auction as it stands.

What it gives the seller, and leaves to whoever leads, is in the shares of the win that are compared. Bids rise by the least they
can, and never above that price: lower levels misjudge it, once for an auction.
"""

from __future__ import annotations

from collections.abc import Sequence

from escale.bots import judging
from escale.bots.noise import UNIT
from escale.bots.searcher import Searcher, searcher
from escale.core.binding import bound
from escale.core.chance import bits, stream
from escale.core.contract import Bids
from escale.core.frames import Situation
from escale.core.game import Game
from escale.core.match import legal_offers
from escale.core.moves import Move


def asks_bid(game: Game, view: Situation, seat: int) -> bool:
    return game.bids is not None and game.bids.is_asked_bid(view, seat)


def answered(
    thinker: Searcher, bids: Bids, worlds: Sequence[Situation], seat: int, noise: float
) -> tuple[tuple[Move, float], tuple[Move, float]]:
    """The lowest bid and none, each with its share of the win, the one to make first."""
    valuer = Valuer(thinker, bids, worlds, seat)
    offers = [offer for offer in legal_offers(thinker.game, worlds[0], seat) if not offer.aside]
    lowest = next(offer for offer in offers if offer.amount)
    raising = lowest.move, valuer.share(lowest.low)
    passing = next(offer.move for offer in offers if not offer.amount), valuer.standing
    bids_on = lowest.low <= valuer.worth(lowest.step) * misjudged(bids.occasion(worlds[0], seat), noise)
    return (raising, passing) if bids_on else (passing, raising)


def misjudged(occasion: int, noise: float) -> float:
    """By which factor a value is mistaken: at most this noise more or less, mostly little of it."""
    rng = stream(occasion, 0)
    return 1.0 + noise * ((bits(rng) >> 11) * UNIT + (bits(rng) >> 11) * UNIT - 1.0)


class Valuer:
    """What a lot is worth to a seat, on average over the positions that fit what it sees."""

    def __init__(self, thinker: Searcher, bids: Bids, worlds: Sequence[Situation], seat: int) -> None:
        self.plain = searcher(thinker.game, False)
        self.plain.lean(thinker.temperament)
        self.bids, self.worlds, self.seat = bids, list(dict.fromkeys(worlds)), seat
        self.standing = self.mean(self.worlds)

    def mean(self, worlds: Sequence[Situation]) -> float:
        """The seat's share of the win."""
        shares = self.plain.buffers.worth
        total = 0.0
        for world in worlds:
            bound(judging, self.plain.game.player).judge(world, self.plain.buffers, shares)
            total += shares[self.seat]
        return total / len(worlds)

    def share(self, price: int) -> float:
        """The same with the lot, for this price."""
        mine = [world.copy() for world in self.worlds]
        for world in mine:
            self.bids.leads(world, self.seat, price)
        return self.mean(mine)

    def worth(self, step: int) -> int:
        """The highest price, by steps, at which the lot is no loss; 0 for none."""
        low, high = 0, self.bids.ceiling(self.worlds[0], self.seat) // step
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (middle, high) if self.share(middle * step) >= self.standing else (low, middle - 1)
        return low * step
