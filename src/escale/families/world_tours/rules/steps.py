"""Carrying a card out, step by step.

It can stop in the middle (a player must choose someone, or raise money) and goes on after the answer, or whatever interrupts.
"""

from __future__ import annotations

from typing import Any

from escale.core.binding import UNBOUND, apart
from escale.core.frames import ask
from escale.core.moves import Events, note
from escale.families.world_tours.cards import (
    AGAIN,
    BANK,
    CHOSEN,
    CHOSEN_ONE,
    COLLECT,
    DONE,
    EACH,
    END,
    EVERYONE_,
    GAIN,
    GIVE,
    GO,
    HOLD,
    LOSE,
    MONEY,
    MOVE,
    PAY,
    RIGHT,
    ROW,
    SEND,
    SKIP,
    STRIDE,
    SWAP,
    TAKE,
    clears,
)
from escale.families.world_tours.rules.goods import hands_over, loses
from escale.families.world_tours.rules.orders import delays, moves_again, sends, strides
from escale.families.world_tours.rules.purses import pays
from escale.families.world_tours.rules.world import World

rules: World = UNBOUND


def goes_on(s: Any, seat: int, events: Events) -> bool:
    """The card that a seat drew, from where it stopped; False while somebody is asked something."""
    while s.frame[ROW] < s.frame[END]:
        row = s.frame[ROW]
        if rules.WHO[row] == CHOSEN_ONE and s.frame[CHOSEN] == 0:
            if s.players > 2:
                ask(s, rules.CHOOSE, seat)
                return False
            s.frame[CHOSEN] = 2 - seat
        if not takes_step(s, seat, row, events):
            return False
        s.frame[ROW] = row + 1
        s.frame[DONE] = 0
    clears(s)
    return True


def takes_step(s: Any, seat: int, row: int, events: Events) -> bool:
    """One step; is it done?"""
    do = rules.DO[row]
    if do <= COLLECT:
        return settles(s, seat, row, events)
    if do == AGAIN:
        return moves_again(s, seat)
    if do <= SWAP:
        goods_change(s, seat, row, events)
    else:
        pawns_change(s, seat, row, events)
    return True


@apart
def settles(s: Any, seat: int, row: int, events: Events) -> bool:
    """Every payment of a step, clockwise from the one who drew the card."""
    do = rules.DO[row]
    amount = rules.AMOUNT[row]
    while s.frame[DONE] < payments(s, row):
        k = s.frame[DONE]
        s.frame[DONE] = k + 1
        payer = seat if do == MONEY or do == PAY else (seat + k) % s.players if do == EVERYONE_ else whom(s, seat, row, k)
        taker = BANK if do == MONEY or do == EVERYONE_ else seat if do == COLLECT else whom(s, seat, row, k)
        if amount > 0 and taker == BANK:
            payer, taker = taker, payer
        if not pays(s, payer, taker, abs(amount), events):
            return False
    return True


def payments(s: Any, row: int) -> int:
    """How many payments a step makes."""
    if rules.DO[row] == EVERYONE_:
        return int(s.players)
    return int(s.players) - 1 if rules.WHO[row] == EACH else 1


def whom(s: Any, seat: int, row: int, k: int) -> int:
    """The player a step concerns: the k-th of them, clockwise, if it is each."""
    who = rules.WHO[row]
    if who == CHOSEN_ONE:
        return int(s.frame[CHOSEN]) - 1
    away = k + 1 if who == EACH else -1 if who == RIGHT else 1
    return int((seat + away) % s.players)


@apart
def goods_change(s: Any, seat: int, row: int, events: Events) -> None:
    """Goods come, go, or pass from one player to another if there are any."""
    do = rules.DO[row]
    item = rules.ITEM[row]
    other = whom(s, seat, row, 0)
    if do == GAIN:
        rules.gets(s, seat, item, rules.AMOUNT[row], rules.CARDS_SAY, events)
    elif do == LOSE:
        loses(s, seat, item, rules.AMOUNT[row], events)
    elif do == GIVE:
        if rules.count_of(s, seat, item):
            hands_over(s, seat, other, item, events)
    elif not is_to_be_had(s, seat, other, row):
        note(events, rules.UNTOUCHED, rules.IN_VAIN, other)
    elif do == TAKE:
        hands_over(s, other, seat, item, events)
    else:
        hands_over(s, seat, other, item, events)
        hands_over(s, other, seat, rules.OTHER[row], events)


def is_to_be_had(s: Any, seat: int, other: int, row: int) -> bool:
    """Has the other what is taken from them, or have both what they exchange?"""
    item = rules.ITEM[row]
    if rules.DO[row] == TAKE:
        return rules.count_of(s, other, item) > 0
    return rules.count_of(s, seat, item) > 0 and rules.count_of(s, other, rules.OTHER[row]) > 0


@apart
def pawns_change(s: Any, seat: int, row: int, events: Events) -> None:
    """Pawns are moved, or told what their next turn will be."""
    do = rules.DO[row]
    if do == MOVE or do == GO:
        sends(s, seat, seat, rules.AMOUNT[row], rules.TO[row], events)
    elif do == SEND:
        sends(s, seat, whom(s, seat, row, 0), rules.AMOUNT[row], rules.TO[row], events)
    elif do == SKIP:
        delays(s, seat, rules.AMOUNT[row], events)
    elif do == HOLD:
        delays(s, whom(s, seat, row, 0), 1, events)
    elif do == STRIDE:
        strides(s, seat, rules.AMOUNT[row], events)
