"""What a program of Sakodo says without being asked: it sells what it can spare, and proposes exchanges (see trades.py)."""

from __future__ import annotations

from typing import Any

from escale.core import chance, contract, frames
from escale.families.world_tours import record
from escale.families.world_tours.player import talk
from escale.families.world_tours.player.talk import FARE, Offers, Recalled, Spare, Speech
from escale.games.sakodo import state
from escale.games.sakodo.player.guide import lacks, missing
from escale.games.sakodo.player.trades import REFUSALS, proposes, turns_to
from escale.games.sakodo.player.worth import keeps
from escale.games.sakodo.rules.bags import count_of, has_passport
from escale.games.sakodo.rules.pawns import is_airport
from escale.games.sakodo.rules.world import WORLD
from escale.games.sakodo.state import BARGAINING, LAST, PLAY_, SOUVENIR_, SOUVENIRS, TICKET_, TURN
from escale.games.sakodo.tables import FIRST_CARD, NEEDED, PASSPORT_PRICE, PATIENCE, PRICE, RESALE

TICKET_COST = 400  # with a little luck

RECALLS = REFUSALS


def has_cause(s: Any, seat: int) -> bool:
    """Goods and exchanges are offered by whoever is asked something."""
    return False


def speaks(s: Any, seat: int, offers: Offers, nature: contract.Nature, rng: chance.Rng, recalled: Recalled) -> Speech | None:
    """Only when asked something, in play; or to pay for the first ticket."""
    if not frames.is_asked(s, seat) or (s.stage != PLAY_ and s.phase != state.DUE):
        return None
    if s.phase == BARGAINING:
        return proposes(s, seat, offers, nature, recalled)
    return sells(s, seat, offers) or turns_to(s, seat, offers, nature, recalled)


# ---- Selling (SK-71)


def sells(s: Any, seat: int, offers: Offers) -> Speech | None:
    """The dearest goods first, souvenirs last."""
    goods = sorted(spared(s, seat), key=lambda good: -RESALE[good[0]])
    spares = [Spare("lot", {"item": item}, RESALE[item], count) for item, count in goods if s.lot[seat, item] == 0]
    cards = talk.spare_cards(s, seat, FIRST_CARD[1], NEEDED)
    spares += [Spare("lot_card", {"card": card}, PRICE[card] // 2) for card in cards]
    return talk.sells(s, seat, offers, sum_wanted(s, seat), WORLD.lot_price(s, seat), spares)


def sum_wanted(s: Any, seat: int) -> int:
    """How much money a seat could do with just now: for a souvenir, a ticket, a passport or a move."""
    if s.phase == SOUVENIR_:
        return PRICE[s.frame[record.DRAWN]] if missing(s, seat, SOUVENIRS) else 0
    if s.phase == TICKET_ or s.phase == state.DUE:
        cost = s.frame[state.COST] if s.phase == state.DUE else TICKET_COST
        return cost if s.tickets[seat] == 0 and (s.at[seat] in (record.HOME, LAST) or not lacks(s, seat)) else 0
    if s.phase != TURN:
        return 0
    if not has_passport(s, seat):
        return PASSPORT_PRICE if s.stuck[seat] >= PATIENCE else 0
    return FARE if s.at[seat] < LAST and not is_airport(s.at[seat]) else 0


def spared(s: Any, seat: int) -> list[tuple[int, int]]:
    """What a seat can do without, and how many."""
    return [(item, count_of(s, seat, item) - kept) for item, kept in keeps(s, seat).items() if count_of(s, seat, item) > kept]
