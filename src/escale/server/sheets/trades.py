"""Writes amounts to be chosen, and exchanges to be put together, with words in a viewer's language."""

from __future__ import annotations

from escale.core.game import Game
from escale.core.match import Match, Offer
from escale.server.sheets.scenes import item
from escale.server.wire.tables import Amount

HOW_MANY = "{n}"  # stands for the number that is being chosen


def amount_sheet(match: Match, lang: str, offer: Offer) -> Amount:
    """The range of an amount, what each one costs, and how the move is called once it is chosen."""
    game = match.game
    price = game.trades.unit_price(match.state_for(offer.seat), offer.seat, offer.move) if game.trades else 0
    return Amount(offer.amount, offer.low, offer.high, offer.step, price, chosen(game, lang, offer))


def chosen(game: Game, lang: str, offer: Offer) -> list[str]:
    """The move with none, one and several."""
    key = f"chosen.{offer.verb}"
    if not game.has_text(lang, key):
        return []
    return [game.say(lang, key, **{**offer.numbers, offer.amount: count}, shown=HOW_MANY) for count in range(3)]


def only_answer(game: Game, lang: str, offer: Offer) -> str:
    """What a move is called that could have an amount, and has only one."""
    said = chosen(game, lang, offer) if offer.amount and offer.low + offer.step > offer.high else []
    return said[min(2, offer.low)].replace(HOW_MANY, str(offer.low)) if said else ""


def sides(game: Game, lang: str, offer: Offer) -> list[str]:
    """What an exchange gives, and what it asks for."""
    found = game.trades.sides(offer.move) if game.trades else None
    return [item(game, name, lang) for name in found or ()]
