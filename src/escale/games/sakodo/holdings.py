"""What a seat of Sakodo has, an open auction taken as closed; what the present question is, below auctions and exchanges."""

from __future__ import annotations

from escale.core.parts.auctions import HIGHEST, LEADER, SELLER
from escale.core.parts.auctions import PRICE as OPENING
from escale.games.sakodo.goods import count_of, won
from escale.games.sakodo.state import AUCTION, SOUVENIRS, State
from escale.games.sakodo.tables import NEEDED


def asked(s: State) -> int:
    """The phase, that below an auction or exchange while one is open."""
    return s.stack[0, 0] if s.depth > 0 else s.phase


def number(s: State, k: int) -> int:
    """The k-th number of that question."""
    return s.stack[0, 3 + k] if s.depth > 0 else s.frame[k]


def side(s: State, seat: int) -> int:
    """In an open auction: 1 for who would get the lot now, -1 for who sells it, 0 for the others and without one."""
    if s.phase != AUCTION:
        return 0
    return -1 if s.frame[SELLER] == seat else int(s.frame[LEADER] == seat + 1)


def money(s: State, seat: int) -> int:
    value = s.money[seat]
    if s.phase == AUCTION:
        value -= side(s, seat) * max(s.frame[HIGHEST], s.frame[OPENING])
    return max(0, value)


def goods(s: State, seat: int, item: int) -> int:
    held = count_of(s, seat, item)
    return held + side(s, seat) * s.lot[s.frame[SELLER], item] if s.phase == AUCTION else held


def lacks(s: State, seat: int, deck: int) -> int:
    """Cards of a deck still to be won; souvenirs can be in a lot."""
    n = won(s, seat, deck)
    if s.phase == AUCTION and deck == SOUVENIRS:
        lot = s.lot_cards[s.frame[SELLER]]
        while lot:
            n += side(s, seat) * (lot & 1)
            lot = lot >> 1
    return max(0, NEEDED - n)
