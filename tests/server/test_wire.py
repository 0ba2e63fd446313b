"""The wire: in every game, with every number of players, all that is sent is exactly what its definition says."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from functools import reduce
from pathlib import Path

import msgspec
import pytest

import escale
from escale.core.match import Match, Turn
from escale.core.moves import CHANCE, SEATS
from escale.core.text import LANGUAGES
from escale.server.autoplay import Autoplay
from escale.server.moments.moment import Moment
from escale.server.moments.playing import played
from escale.server.openapi import described
from escale.server.table import Table
from escale.server.wire.base import Fault, Told
from escale.server.wire.messages import Message, Presence, Remark, Talk
from tests.server.sending import check_message, strictly
from tests.server.serving import PATIENCE, Guest, Seated, Served, level
from tests.test_golden import RECORDS

# What is shown in a whole game besides pieces on a board: parts of a scene, and the score.
SHOWN = {
    "chauka-bara": {"badges", "throw"},
    "pancha-keliya": {"marks", "throw", "trays"},
    "pont-de-rama": {"cards", "lifted", "ornaments", "parts", "purses", "score", "stocks", "throw"},
    "riombo": {"badges", "hands", "homes", "purses"},
    "routard": {"badges", "cards", "decks", "lots", "marks", "purses", "sale", "stocks", "throw"},
    "sakodo": {"badges", "bargain", "cards", "decks", "lots", "purses", "sale", "stocks", "throw"},
    "thaayam": {"throw", "tokens", "trays"},
}


def whole_games() -> dict[tuple[str, int], Path]:
    """A whole game, rich in events, of every game and number of players."""
    found: dict[tuple[str, int], Path] = {}
    for path in RECORDS:
        record = msgspec.json.decode(path.read_bytes())
        found.setdefault((record["game"], record["players"]), path)
    return found


GAMES = whole_games()
LOOKING_BACK = 8  # moments of a game before those who play and watch look back


@pytest.fixture(autouse=True)
def nothing_goes_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """What chance says is in the record."""
    monkeypatch.setattr(Autoplay, "drive", lambda autoplay, table: None)


class Visit:
    """A table with people at it, one of them for several seats; and others who look on, in both languages."""

    def __init__(self, served: Served, match: Match) -> None:
        self.house = served.house
        self.ana, self.lou = Guest(served.address, "Ana", "fr"), Guest(served.address, "Lou", "en")
        seats = ["me", "open"] + ["device"] * (match.players - 2)
        self.address = self.ana.sets(match.game.name, seats, options=match.options)
        self.watched = "/api/watch/" + self.ana.sheet(self.address)["links"]["watch"].removeprefix("/w/")
        strangers = [Guest(served.address, None, lang) for lang in LANGUAGES]
        self.people = [self.ana.at(self.address), self.lou.at(self.address), strangers[0].at(self.address)]
        self.people += [stranger.at(self.watched) for stranger in strangers]
        assert self.lou.post(f"{self.address}/seats", {"seat": 1}).status_code == 200
        self.guests = [self.ana, self.lou, *strangers]

    @property
    def table(self) -> Table:
        found: Table = self.house.tables[last_word(self.address)]
        return found

    def play(self, turns: list[Turn]) -> None:
        """Moves that were played elsewhere, stored and told together; everybody hears of them."""
        loop = next(iter(self.house.chores)).get_loop()
        asyncio.run_coroutine_threadsafe(self._play(turns), loop).result(PATIENCE)
        level(self.people, self.table.now.number)

    async def _play(self, turns: list[Turn]) -> None:
        await self.house.act(self.table, lambda now: reduce(repeated, turns, now))

    def hand_over(self) -> None:
        """The shared screen goes to whoever is asked."""
        seat = self.people[0].sheet["hand_over"]
        if seat >= 0:
            assert self.people[0].send({"type": "look", "seat": seat})["ok"]
            self.people[0].until(lambda sheet: sheet["viewer"] == seat)

    def leave(self) -> None:
        for one in self.people:
            one.close()


def repeated(now: Moment, turn: Turn) -> Moment:
    """The moment after a move that was played elsewhere."""
    match = now.match.copy()
    match.repeat(turn.seat, turn.move)
    thrown = turn.seat == CHANCE
    hand = -1 if turn.hand >= SEATS else turn.hand
    return played(now, match, "throw" if thrown else "move", hand if thrown else turn.seat, time.time(), False)


def moments(match: Match) -> Iterator[list[Turn]]:
    """A game in parts: each ends where something happened, or is to be decided, that was not before."""
    part: list[Turn] = []
    seen: set[int | str] = set()
    states = [*(match.game.state.from_bytes(turn.before) for turn in match.turns[1:]), match.state]
    for turn, state in zip(match.turns, states, strict=True):
        part.append(turn)
        new = {state.phase, *(event.name for event in turn.events)} - seen
        if new or turn is match.turns[-1]:
            seen |= new
            yield part
            part = []


def shown(seated: Seated) -> set[str]:
    """What this viewer sees that is not empty."""
    sheet = seated.sheet
    return {name for name, value in {**sheet["scene"], "score": sheet["score"]}.items() if value}


@pytest.mark.parametrize(("game", "players"), GAMES, ids=[f"{game}-{players}" for game, players in GAMES])
def test_a_whole_game_is_sent_as_it_is_defined(served: Served, game: str, players: int) -> None:
    match = escale.load(GAMES[game, players])
    visit = Visit(served, match)
    seen: set[str] = set()
    for k, part in enumerate(moments(match)):
        visit.play(part)
        visit.hand_over()
        seen |= set().union(*(shown(one) for one in visit.people))
        if k == LOOKING_BACK:
            look_back(visit)
    assert {one.sheet["state"] for one in visit.people} == {"over"}
    assert seen >= SHOWN[game]
    publish(visit, match)
    visit.leave()


def look_back(visit: Visit) -> None:
    """The table, what happened there and its replay, by requests."""
    last = visit.table.now.number
    for guest, address in zip(visit.guests, [visit.address] * 3 + [visit.watched], strict=True):
        found = guest.sheet(address)
        assert (found["type"], found["number"]) == ("table", last)
        assert len(guest.get(f"{address}/entries?before={last}").json()) == min(60, last - 1)
        assert guest.get(f"{address}/replay?seat=0").json()["frames"][-1]["move"] == found["moves"]


def publish(visit: Visit, match: Match) -> None:
    """The record of a finished table, by its public link, and the next table."""
    record = "/api/records/" + last_word(visit.ana.post(f"{visit.address}/publish").json()["path"])
    throws = visit.lou.get(f"{record}/proof").json()["throws"]
    assert throws == visit.ana.get(f"{visit.address}/proof").json()["throws"]
    public = visit.lou.get(f"/api/games/{match.game.name}/public").json()
    assert last_word(public[0]["path"]) == last_word(record)
    if match.players == match.game.players[0]:
        replays = [visit.lou.get(f"{record}/replay?seat=1").json(), visit.ana.get(f"{visit.watched}/replay").json()]
        assert [(len(one["frames"]), one["over"]) for one in replays] == [(match.count + 1, True)] * 2
    assert visit.ana.post(f"{visit.address}/rematch").json()["path"].startswith("/t/")
    assert len(visit.ana.get("/api/tables").json()) == 2


def last_word(path: str) -> str:
    return path.rsplit("/", 1)[-1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_shelf_and_every_game_s_sheet_are_sent_as_they_are_defined(served: Served, lang: str) -> None:
    guest = Guest(served.address, None, lang)
    boxes = guest.get("/api/shelf").json()
    assert {box["name"] for box in boxes} == {game for game, _ in GAMES}
    for box in boxes:
        sheet = guest.get(f"/api/games/{box['name']}").json()
        assert {name: sheet[name] for name in box} == box


# ---- The checking itself


def test_what_is_not_as_defined_is_noticed() -> None:
    talk = Talk("seated", [Remark(1, 0, "Ana", "", "Well!", 1.5)])
    sent = msgspec.json.encode(talk)
    assert check_message(sent)["remarks"][0]["text"] == "Well!"
    for wrong in (
        sent.replace(b'"number":1', b'"number":"1"'),
        sent.replace(b'"number":1,', b""),
        sent.replace(b'"seated"', b'"seating"'),
        sent.replace(b'"room"', b'"secret":1,"room"'),
        sent.replace(b'"talk"', b'"news"'),
    ):
        assert wrong != sent
        with pytest.raises(msgspec.ValidationError):
            check_message(wrong)


def test_what_may_be_left_out_when_it_is_built_is_sent_all_the_same() -> None:
    told = {"error": "stale", "text": "…", "field": "", "clause": "", "why": ""}
    assert strictly(msgspec.json.encode(Fault("stale", "…")), Fault) == told
    with pytest.raises(AssertionError):
        strictly(b'{"error": "stale", "text": "\xe2\x80\xa6"}', Fault)
    with pytest.raises(msgspec.ValidationError):
        check_message(msgspec.json.encode(Presence([0], 1)).replace(b"[0]", b"[true]"))


# ---- The description


def every_kind(kind: type[Told] = Told) -> list[type[Told]]:
    found = kind.__subclasses__()
    return [*found, *(below for one in found for below in every_kind(one))]


def test_the_description_is_made_of_the_definition() -> None:
    """Everything that is sent is described, with all its fields, none of which is ever left out."""
    schemas = described()["components"]["schemas"]
    for kind in every_kind():
        schema = schemas[kind.__name__]
        named = [kind.__struct_config__.tag_field] if kind.__struct_config__.tag_field else []
        fields = [*named, *(field.name for field in msgspec.structs.fields(kind))]
        assert (list(schema["properties"]), schema["required"], schema["additionalProperties"]) == (fields, fields, False)
    assert {kind.__name__ for kind in Message.__args__} <= schemas.keys()
