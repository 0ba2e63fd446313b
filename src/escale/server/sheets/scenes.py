"""Writes what a viewer sees drawn, and the score, with texts in their language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from escale.core.game import Game
from escale.core.moves import Event
from escale.core.scene import Bargain, Card, Piece, Sale, Scene, Throw
from escale.server.sheets.names import names_of
from escale.server.wire import scenes as wire


def scene_sheet(game: Game, scene: Scene, lang: str, turned: int, events: Sequence[Event]) -> wire.SceneSheet:
    """What a viewer sees drawn, with what the last move threw."""
    throw = scene.throw or last_throw(game, events)
    return wire.SceneSheet(
        turn=scene.turn,
        pieces=[piece_sheet(piece) for piece in scene.pieces],
        trays=[wire.TraySheet(tray.name, tray.seat, list(tray.pieces)) for tray in scene.trays],
        throw=throw_sheet(game, throw, lang, turned) if throw else None,
        tokens=list(scene.tokens),
        marks=[wire.MarkSheet(name, value, game.say(lang, f"mark.{name}", value=value)) for name, value in scene.marks.items()],
        badges=[wire.BadgeSheet(badge.name, badge.seat, game.say(lang, f"badge.{badge.name}")) for badge in scene.badges],
        homes=[wire.HomeSheet(home.seat, home.square) for home in scene.homes],
        purses=[wire.PurseSheet(purse.seat, purse.value, purse.kinds, purse.unit) for purse in scene.purses],
        hands=[wire.HandSheet(hand.seat, hand.state, hand.shows, hand.last) for hand in scene.hands],
        stocks=[wire.StockSheet(one.seat, one.name, item(game, one.name, lang), one.count) for one in scene.stocks],
        decks=[wire.DeckSheet(deck.name, game.say(lang, f"deck.{deck.name}"), deck.left) for deck in scene.decks],
        lots=[sale_sheet(game, lot, lang) for lot in scene.lots],
        sale=sale_sheet(game, scene.sale, lang) if scene.sale else None,
        bargain=bargain_sheet(game, scene.bargain, lang) if scene.bargain else None,
        cards=[card_sheet(game, card, lang) for card in (*last_cards(game, events), *scene.cards)],
        ornaments=[
            wire.OrnamentSheet(one.symbol, one.x, one.y, game.say(lang, f"ornament.{one.name}")) for one in scene.ornaments
        ],
        parts=[wire.PartSheet(part.seat, part.symbol, game.say(lang, f"part.{part.name}"), part.done) for part in scene.parts],
        needs=[
            wire.NeedSheet(one.seat, one.name, game.say(lang, f"need.{one.name}"), one.have, one.wanted) for one in scene.needs
        ],
        lifted=piece_sheet(scene.lifted) if scene.lifted else None,
    )


def piece_sheet(piece: Piece) -> wire.PieceSheet:
    return wire.PieceSheet(piece.seat, piece.number, piece.square, piece.kind)


# ---- Throws


def last_throw(game: Game, events: Sequence[Event]) -> Throw | None:
    """What the last move threw, for games that tell."""
    throws = game.throws
    found = (throws.thrown(event.name, event.numbers) for event in events) if throws else ()
    return next((throw for throw in found if throw), None)


def throw_sheet(game: Game, throw: Throw, lang: str, turned: int) -> wire.ThrowSheet:
    """What lies on the table; which of the cowries show their mouths changes from throw to throw."""
    faces = list(throw.dice)
    if not faces:
        lying = [int(k < throw.mouths) for k in range(throw.cowries)]
        at = turned % throw.cowries
        faces = lying[at:] + lying[:at]
    key = f"throw.{throw.name}"
    text = game.say(lang, key) if game.has_text(lang, key) else throw.name
    return wire.ThrowSheet("dice" if throw.dice else "cowries", faces, throw.name, text)


# ---- Things and cards


@lru_cache(20_000)
def item(game: Game, name: str, lang: str) -> str:
    return game.say(lang, f"item.{name}")


def sale_sheet(game: Game, sale: Sale, lang: str) -> wire.SaleSheet:
    goods = [f"{count} × {item(game, name, lang)}" if count > 1 else item(game, name, lang) for name, count in sale.goods]
    goods += [game.say(lang, f"card.{name}.title") for name in sale.cards]
    return wire.SaleSheet(sale.seller, goods, sale.price, sale.highest, sale.leader, list(sale.passed))


def bargain_sheet(game: Game, bargain: Bargain, lang: str) -> wire.BargainSheet:
    given, wanted = ("" if name == "money" else item(game, name, lang) for name in (bargain.given, bargain.wanted))
    return wire.BargainSheet(bargain.seat, bargain.partner, given, wanted, bargain.amount)


def last_cards(game: Game, events: Sequence[Event]) -> list[Card]:
    """The cards that the last move showed, for games that tell."""
    draws = game.draws
    found = [draws.drawn(event.name, event.numbers) for event in events] if draws else []
    return [card for card in found if card]


@lru_cache(20_000)
def card_sheet(game: Game, card: Card, lang: str) -> wire.CardSheet:
    """A card; one that lies face down has neither name nor kind."""
    title, text = (
        game.say(lang, key) if game.has_text(lang, key := f"card.{card.name}.{part}") else "" for part in ("title", "text")
    )
    return wire.CardSheet(
        id=card.id,
        place=card.place,
        seat=card.seat,
        kind=card.kind,
        title=title,
        lines=[text] if text else [],
        effect=effect_lines(game, card.name, lang) if card.name else [],
        square=card.square,
        where=game.say(lang, f"square.{card.square}") if card.square else "",
    )


def effect_lines(game: Game, card: str, lang: str) -> list[str]:
    """What a card does, in plain words."""
    found = game.cards.effect(card) if game.cards else ()
    told = [(faces, " ".join(game.say(lang, one.key, **one.numbers) for one in says)) for faces, says in found]
    return [f"{faces} → {text}" if faces else text for faces, text in told if text]


# ---- The score


def score_lines(game: Game, lang: str, state: Any) -> list[wire.ScoreLine]:
    """The score pad filled in, for games that have one: row by row in the order of its texts, and seat by seat."""
    if game.scoring is None:
        return []
    pad = names_of("score", game, lang)
    rows = list(pad)
    ordered = sorted(game.scoring.score(state), key=lambda line: (rows.index(line.name), line.seat))
    return [
        wire.ScoreLine(line.seat, line.clause, line.name, pad[line.name], line.count, line.points, line.open) for line in ordered
    ]
