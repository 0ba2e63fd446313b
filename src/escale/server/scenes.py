"""A scene for the page, its texts in the viewer's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escale.core.game import Game
from escale.core.moves import Event
from escale.core.scene import Bargain, Card, Sale, Scene, Throw


def scene_sheet(game: Game, scene: Scene, lang: str, turned: int, events: Sequence[Event]) -> dict[str, Any]:
    """What a viewer sees drawn, with what the last move threw."""
    throw = scene.throw or last_throw(game, events)
    return {
        "turn": scene.turn,
        "pieces": [{"seat": p.seat, "number": p.number, "square": p.square, "kind": p.kind} for p in scene.pieces],
        "trays": [{"name": t.name, "seat": t.seat, "pieces": list(t.pieces)} for t in scene.trays],
        "throw": throw_sheet(game, throw, lang, turned) if throw else None,
        "tokens": list(scene.tokens),
        "marks": [{"name": k, "value": v, "text": game.say(lang, f"mark.{k}", value=v)} for k, v in scene.marks.items()],
        "badges": [{"name": b.name, "seat": b.seat, "text": game.say(lang, f"badge.{b.name}")} for b in scene.badges],
        "homes": [{"seat": h.seat, "square": h.square} for h in scene.homes],
        "purses": [{"seat": p.seat, "value": p.value, "kinds": p.kinds, "unit": p.unit} for p in scene.purses],
        "stocks": [{"seat": k.seat, "name": k.name, "text": item(game, k.name, lang), "count": k.count} for k in scene.stocks],
        "decks": [{"name": d.name, "text": game.say(lang, f"deck.{d.name}"), "left": d.left} for d in scene.decks],
        "lots": [sale_sheet(game, lot, lang) for lot in scene.lots],
        "sale": sale_sheet(game, scene.sale, lang) if scene.sale else None,
        "bargain": bargain_sheet(game, scene.bargain, lang) if scene.bargain else None,
        "hands": [{"seat": h.seat, "state": h.state, "shows": h.shows, "last": h.last} for h in scene.hands],
        "cards": [card_sheet(game, card, lang) for card in (*last_cards(game, events), *scene.cards)],
        "ornaments": [{**vars(o), "text": game.say(lang, o.text)} for o in scene.ornaments],
        "parts": [{**vars(p), "text": game.say(lang, p.text)} for p in scene.parts],
        "lifted": vars(scene.lifted) if scene.lifted else None,
    }


def last_throw(game: Game, events: Sequence[Event]) -> Throw | None:
    """What the last move threw, for games that tell."""
    throws = game.throws
    found = (throws.thrown(event.name, event.numbers) for event in events) if throws else ()
    return next((throw for throw in found if throw), None)


def throw_sheet(game: Game, throw: Throw, lang: str, turned: int) -> dict[str, Any]:
    """What lies on the table; which of the cowries show their mouths changes from throw to throw."""
    faces = list(throw.dice)
    if not faces:
        lying = [int(k < throw.mouths) for k in range(throw.cowries)]
        at = turned % throw.cowries
        faces = lying[at:] + lying[:at]
    key = f"throw.{throw.name}"
    text = game.say(lang, key) if game.has_text(lang, key) else throw.name
    return {"kind": "dice" if throw.dice else "cowries", "faces": faces, "name": throw.name, "text": text}


def last_cards(game: Game, events: Sequence[Event]) -> list[Card]:
    """The cards that the last move showed, for games that tell."""
    draws = game.draws
    found = [draws.drawn(event.name, event.numbers) for event in events] if draws else []
    return [card for card in found if card]


def item(game: Game, name: str, lang: str) -> str:
    return game.say(lang, f"item.{name}")


def sale_sheet(game: Game, sale: Sale, lang: str) -> dict[str, Any]:
    goods = [f"{count} × {item(game, name, lang)}" if count > 1 else item(game, name, lang) for name, count in sale.goods]
    goods += [game.say(lang, f"card.{name}.title") for name in sale.cards]
    told = {"seller": sale.seller, "goods": goods, "price": sale.price, "highest": sale.highest}
    return {**told, "leader": sale.leader, "passed": list(sale.passed)}


def bargain_sheet(game: Game, bargain: Bargain, lang: str) -> dict[str, Any]:
    given, wanted = ("" if name == "money" else item(game, name, lang) for name in (bargain.given, bargain.wanted))
    return {"seat": bargain.seat, "partner": bargain.partner, "given": given, "wanted": wanted, "amount": bargain.amount}


def card_sheet(game: Game, card: Card, lang: str) -> dict[str, Any]:
    """A card; one that lies face down has neither name nor kind."""
    texts = [game.say(lang, key) if game.has_text(lang, key := f"card.{card.name}.{part}") else "" for part in ("title", "text")]
    lines = [texts[1]] if texts[1] else []
    told = {"id": card.id, "place": card.place, "seat": card.seat, "kind": card.kind, "title": texts[0], "lines": lines}
    sent = {"square": card.square, "where": game.say(lang, f"square.{card.square}") if card.square else ""}
    return {**told, **sent, "effect": effect_lines(game, card.name, lang) if card.name else []}


def effect_lines(game: Game, card: str, lang: str) -> list[str]:
    """What a card does, in plain words."""
    found = game.cards.effect(card) if game.cards else ()
    told = [(faces, " ".join(game.say(lang, one.key, **one.numbers) for one in says)) for faces, says in found]
    return [f"{faces} → {text}" if faces else text for faces, text in told if text]
