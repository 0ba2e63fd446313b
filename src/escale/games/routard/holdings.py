"""What a seat of Le Jeu du Routard has, an open auction taken as closed and a lie as found out; what the present question is."""

from __future__ import annotations

from escale.core.parts.auctions import HIGHEST, LEADER, SELLER
from escale.core.parts.auctions import PRICE as OPENING
from escale.core.parts.decks import kept_by
from escale.games.routard.state import AUCTION, PURCHASES, State
from escale.games.routard.tables import FIRST_CARD

FINE = 500


def asked(s: State) -> int:
    """The phase, that below an auction while one is open."""
    return s.stack[0, 0] if s.phase == AUCTION else s.phase


def number(s: State, k: int) -> int:
    """The k-th number of that question."""
    return s.stack[0, 3 + k] if s.phase == AUCTION else s.frame[k]


def side(s: State, seat: int) -> int:
    """In an open auction: 1 for who would get the lot now, -1 for who sells it, 0 for the others and without one."""
    if s.phase != AUCTION:
        return 0
    return -1 if s.frame[SELLER] == seat else int(s.frame[LEADER] == seat + 1)


def money(s: State, seat: int) -> int:
    value = s.money[seat]
    if s.phase == AUCTION:
        value -= side(s, seat) * max(s.frame[HIGHEST], s.frame[OPENING])
    if s.lies[seat]:
        value -= min(FINE, value)
    return max(0, value)


def goods(s: State, seat: int, item: int) -> int:
    held = s.bag[seat, item]
    return held + side(s, seat) * s.lot[s.frame[SELLER], item] if s.phase == AUCTION else held


def cards(s: State, seat: int, deck: int) -> int:
    """Won of a deck; purchases can be in a lot."""
    n = kept_by(s, seat, FIRST_CARD[deck], FIRST_CARD[deck + 1])
    if s.phase == AUCTION and deck == PURCHASES:
        lot = s.lot_cards[s.frame[SELLER]]
        while lot:
            n += side(s, seat) * (lot & 1)
            lot = lot >> 1
    return n
