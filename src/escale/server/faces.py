"""The face of a table: all that one viewer may know of it, told in their language."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, TypeVar

from escale.core.match import Offer
from escale.core.merging import first_alike
from escale.core.moves import SEATS, SPECTATOR, TO_ALL
from escale.core.state import EVERYONE
from escale.core.telling import Teller, Trial
from escale.core.text import house
from escale.server import sheets
from escale.server.characters import character
from escale.server.scenes import scene_sheet
from escale.server.table import Chair, Noted, Table
from escale.server.viewers import Viewer

LATEST = 60  # entries told to someone who knows none

Sheet = dict[str, Any]
T = TypeVar("T")


class Face:
    """Tells one table to one viewer."""

    def __init__(self, table: Table, viewer: Viewer) -> None:
        self.table = table
        self.match = table.match
        self.lang = viewer.lang
        self.mine = viewer.seats(table)
        self.view = viewer.view(table)
        self.hand_over = viewer.hand_over(table)
        self.watching = viewer.watching
        self.host = viewer.person == table.host
        self.teller = Teller(table.match, viewer.lang)
        self.asked = table.asked
        self.drawn = self.shared("drawn", "", lambda: table.game.drawing.scene(table.match.state_for(self.view), self.view))

    def shared(self, what: str, lang: str, make: Callable[[], T]) -> T:
        """Made once for all who see the same of this moment, in the same language."""
        told = self.table.told
        moment = (self.table.number, self.match, *self.match.names)
        if told.get("moment") != moment:
            told.clear()
            told["moment"] = moment
        key = (what, lang, self.view if self.table.game.secrets else SPECTATOR)
        if key not in told:
            told[key] = make()
        found: T = told[key]
        return found

    def sheet(self, since: int) -> Sheet:
        """Everything, with what happened since the number the viewer knows."""
        table = self.table
        entries = self.since(since)
        return {
            "type": "table",
            "id": "" if self.watching else table.id,
            "game": table.game.name,
            "title": table.game.book(self.lang).title,
            "state": table.state,
            "number": table.number,
            "moves": self.match.count,
            "pace": table.pace,
            "seconds": table.seconds,
            "hints": table.hinting,
            "deadline": table.deadline,
            "options": table.options,
            "chairs": [self.chair(chair) for chair in table.chairs],
            "mine": self.mine,
            "viewer": self.view,
            "hand_over": self.hand_over,
            "host": self.host,
            "links": self.links(),
            "entries": self.latest(since, entries),
            "earlier": since + len(entries) < table.number,
            "scene": self.scene(),
            "titles": self.shared("titles", self.lang, self.titles),
            "asked": self.asked,
            "hand": self.asked[0] if self.asked else -1,
            "status": self.status(),
            "choices": self.choices(),
            "refused": self.refused(),
            "standing": self.standing(),
            "undo": self.undo(),
            "proposal": self.proposal(),
            "score": self.score(),
            "places": (table.result or {}).get("places", []),
            "resigned": table.resigned,
            "proof": self.proof(),
            "watchers": sum(1 for connection in table.connections if connection.viewer.watching),
            "rematch": f"/t/{table.rematch}" if table.rematch and self.mine else "",
            "record": f"/r/{table.record}" if table.record else "",
        }

    # ---- Who sits here

    def chair(self, chair: Chair) -> Sheet:
        return {
            "seat": chair.seat,
            "mark": self.drawn.livery(chair.seat),
            "kind": chair.kind,
            "name": chair.name or house(self.lang, "seat.open"),
            "accepted": chair.accepted,
            "mine": chair.seat in self.mine,
            "connected": chair.kind == "program" or is_connected(self.table, chair),
            "left": chair.left,
            "played_by_program": chair.by_program,
            **self.character(chair),
        }

    def character(self, chair: Chair) -> Sheet:
        """How well a program plays here, and what it is like."""
        if not chair.by_program:
            return {"level": 0, "title": "", "about": ""}
        told = character(chair.level, self.lang)
        return {part: told[part] for part in ("level", "title", "about")}

    def links(self) -> Sheet:
        return {"invite": "" if self.watching else f"/t/{self.table.id}", "watch": f"/w/{self.table.watch}", "invite_qr": ""}

    # ---- What happened

    def since(self, known: int) -> list[Noted]:
        """What happened since a number; to someone who knows nothing, the latest."""
        new = self.table.number - known
        if new <= 0:
            return []
        found = [note for note in self.table.notes[-new:] if note.number > known]
        return found if known else found[-LATEST:]

    def latest(self, since: int, entries: list[Noted]) -> list[Sheet]:
        if any(event.audience != TO_ALL for note in entries for event, _ in note.events):
            return [self.entry(note) for note in entries]
        return self.shared(f"since {since}", self.lang, lambda: [self.entry(note) for note in entries])

    def entry(self, note: Noted) -> Sheet:
        """One entry, with the lines this viewer may hear."""
        heard = [(event, walk) for event, walk in note.events if event.heard_by(self.view)]
        lines = [self.line(self.teller.event(event), event.clause, event.seat, event.name) for event, _ in heard]
        name = self.table.chairs[note.seat].name if note.seat >= 0 else ""
        if note.kind in ("back", "resigned", "replaced", "returned", "left", "started", "clock"):
            lines.insert(0, self.line(house(self.lang, f"entry.{note.kind}", name=name), "", note.seat, note.kind))
        walks = [
            {"seat": event.seat, "piece": event.numbers[piece], "squares": walk}
            for event, walk in heard
            if walk
            for piece in ("piece", "other")
            if piece in event.numbers
        ]
        return {
            "number": note.number,
            "kind": note.kind,
            "seat": note.seat,
            "move": note.moves,
            "at": note.at,
            "lines": lines,
            "walks": walks,
            "automatic": note.automatic and self.may_know(note),
        }

    def may_know(self, note: Noted) -> bool:
        """May this viewer know how a move came about? Of a secret one, only its owner."""
        return not note.move or note.seat == self.view or self.table.game.verbs[note.move[0]].seen == EVERYONE

    @staticmethod
    def line(text: str, clause: str, seat: int, event: str) -> Sheet:
        return {"text": text, "clause": clause, "seat": seat if 0 <= seat < SEATS else -1, "event": event}

    def scene(self) -> Sheet | None:
        if self.table.state == "gathering":
            return None
        return self.shared("scene", self.lang, self.scene_now)

    def score(self) -> list[Sheet]:
        """The score so far, counted on what this viewer sees."""
        if self.table.state == "gathering":
            return []
        return self.shared("score", self.lang, lambda: sheets.score(self.table.game, self.lang, self.match.state_for(self.view)))

    def titles(self) -> dict[str, str]:
        return sheets.said(self.table.game, self.lang, self.match.state_for(self.view))

    def scene_now(self) -> Sheet:
        last = self.table.notes[-1].events if self.table.notes else ()
        heard = [event for event, _ in last if event.heard_by(self.view)]
        return scene_sheet(self.table.game, self.drawn, self.lang, self.match.count, heard)

    # ---- What can be done

    def status(self) -> str:
        table = self.table
        if table.state == "gathering":
            return house(self.lang, "status.gathering")
        if table.state == "over":
            return self.outcome()
        if not self.asked:
            return house(self.lang, "status.chance")
        names = ", ".join(self.match.name(seat) for seat in self.asked)
        phase = self.teller.phase()
        if not set(self.mine) & set(self.asked):
            return house(self.lang, "status.wait", name=names, phase=phase)
        key = "status.yours" if len(self.mine) == 1 else "status.of_yours"
        return house(self.lang, key, name=names, phase=phase)

    def outcome(self) -> str:
        places = (self.table.result or {}).get("places", [])
        winners = ", ".join(self.match.name(seat) for seat, place in enumerate(places) if place == 1)
        key = "status.resigned" if self.table.resigned and not self.match.over else "status.over"
        return house(self.lang, key, winners=winners, count=places.count(1))

    def speakers(self) -> list[int]:
        """The viewer's seats that may move now."""
        if self.table.state != "playing" or self.hand_over >= 0:
            return []
        shown = self.mine if not self.table.game.secrets or len(self.mine) < 2 else [self.view]
        return [seat for seat in shown if seat < SEATS and not self.table.chairs[seat].program and self.may_speak(seat)]

    def may_speak(self, seat: int) -> bool:
        return self.throws(seat) or self.match.heard(seat)

    def throws(self, seat: int) -> bool:
        """Is the die in this seat's hand?"""
        return self.match.awaits_chance and self.match.hand == seat and not self.table.by_itself

    def choices(self) -> list[Sheet]:
        found: list[Sheet] = []
        for seat in self.speakers():
            decision = self.table.decision(seat)
            if self.throws(seat):
                found.append(throw_choice(seat, decision, self.throw_text(), len(found)))
            if self.match.heard(seat):
                found += self.moves(seat, decision, len(found))
        return found

    def moves(self, seat: int, decision: str, place: int) -> list[Sheet]:
        """A seat's moves, the first of which has this place among the choices."""
        tried = [(offer, self.teller.trial(offer)) for offer in self.match.legal(seat)]
        firsts = first_alike(self.teller, tried)
        return [self.choice(*one, decision, place + first) for one, first in zip(tried, firsts, strict=True)]

    def throw_text(self) -> str:
        """What the game calls it, or just “throw”."""
        game = self.table.game
        return game.say(self.lang, "move.throw") if game.has_text(self.lang, "move.throw") else house(self.lang, "move.throw")

    def choice(self, offer: Offer, trial: Trial, decision: str, same_as: int) -> Sheet:
        stays = trial.origin == trial.target
        return {
            "seat": offer.seat,
            "decision": decision,
            "verb": offer.verb,
            "numbers": offer.numbers,
            "text": trial.text,
            "piece": -1 if stays else trial.piece,
            "origin": "" if stays else trial.origin,
            "target": "" if stays else trial.target,
            "captures": trial.captures,
            "amount": {"name": offer.amount, "low": offer.low, "high": offer.high} if offer.amount else None,
            "standing": self.table.game.verbs[offer.move.verb].standing,
            "group": self.group(offer),
            "way": list(trial.way),
            "same_as": same_as,
        }

    def group(self, offer: Offer) -> str:
        """The drawer a choice is kept in: sales, denunciations…"""
        name = self.table.game.verbs[offer.move.verb].group
        return self.table.game.say(self.lang, f"group.{name}") if name else ""

    def standing(self) -> list[Sheet]:
        """What the viewer has said beforehand, in their own words."""
        shown = self.mine if len(self.mine) < 2 else [seat for seat in self.mine if seat == self.view]
        said = [(seat, self.table.chairs[seat].standing) for seat in shown]
        return [
            {"seat": seat, **answer, "text": self.table.game.say(self.lang, f"move.{answer['verb']}", **answer["numbers"])}
            for seat, answer in said
            if answer
        ]

    def refused(self) -> list[Sheet]:
        if self.match.awaits_chance:
            return []
        return [self.why_not(offer, clause) for seat in self.speakers() for offer, clause in self.match.refused(seat)]

    def why_not(self, offer: Offer, clause: str) -> Sheet:
        trial = self.teller.trial(offer, allowed=False)
        why = self.table.game.book(self.lang).entry(clause).title
        told = {"seat": offer.seat, "verb": offer.verb, "numbers": offer.numbers, "text": trial.text, "piece": trial.piece}
        return {**told, "origin": trial.origin, "target": trial.target, "clause": clause, "why": why}

    def undo(self) -> Sheet:
        free = any(self.table.may_undo(seat) for seat in self.mine)
        playing = self.table.state == "playing" and bool(self.mine) and self.match.count > 0
        pause = max((self.table.pauses.get(seat, 0.0) - time.time() for seat in self.mine), default=0.0)
        return {"free": free, "ask": playing and not self.table.proposal, "pause": max(0.0, round(pause, 1))}

    def proposal(self) -> Sheet | None:
        asked = self.table.proposal
        if not asked:
            return None
        by, seat = self.match.name(asked["by"]), self.match.name(asked["seat"])
        text = house(self.lang, f"proposal.{asked['kind']}", by=by, seat=seat)
        return {key: asked[key] for key in ("kind", "by", "seat", "waiting")} | {"text": text}

    def proof(self) -> Sheet:
        words = [chair.contribution for chair in self.table.chairs]
        secret = self.table.secret.hex() if self.table.state == "over" else ""
        return {"commitment": self.table.commitment, "contributions": words, "secret": secret}


def throw_choice(seat: int, decision: str, text: str, place: int) -> Sheet:
    return {
        "seat": seat,
        "decision": decision,
        "verb": "throw",
        "numbers": {},
        "text": text,
        "piece": -1,
        "origin": "",
        "target": "",
        "captures": False,
        "amount": None,
        "standing": False,
        "group": "",
        "way": [],
        "same_as": place,
    }


def is_connected(table: Table, chair: Chair) -> bool:
    """Does the person of this seat look at the table?"""
    return any(
        chair.person and connection.viewer.person == chair.person
        for connection in table.connections
        if not connection.viewer.watching
    )


def presence(table: Table) -> Sheet:
    connected = [chair.seat for chair in table.chairs if is_connected(table, chair)]
    watchers = sum(1 for connection in table.connections if connection.viewer.watching)
    return {"type": "presence", "connected": connected, "watchers": watchers}
