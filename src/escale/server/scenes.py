"""A scene for the page, its texts in the viewer's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escale.core.game import Game
from escale.core.moves import Event
from escale.core.scene import Card, Scene, Throw


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
        "purses": [{"seat": p.seat, "value": p.value, "kinds": p.kinds} for p in scene.purses],
        "hands": [{"seat": h.seat, "state": h.state, "shows": h.shows, "last": h.last} for h in scene.hands],
        "cards": [card_sheet(game, card, lang) for card in scene.cards],
    }


def last_throw(game: Game, events: Sequence[Event]) -> Throw | None:
    """What the last move threw, for games that tell."""
    thrown = getattr(game.drawing, "thrown", None)
    found = (thrown(event.name, event.numbers) for event in events) if thrown else ()
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


def card_sheet(game: Game, card: Card, lang: str) -> dict[str, Any]:
    """A card; one that lies face down has neither name nor kind."""
    texts = [game.say(lang, key) if game.has_text(lang, key := f"card.{card.name}.{part}") else "" for part in ("title", "text")]
    lines = [texts[1]] if texts[1] else []
    return {"id": card.id, "place": card.place, "seat": card.seat, "kind": card.kind, "title": texts[0], "lines": lines}
