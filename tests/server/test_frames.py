"""What a connection is sent of a table: at any time it makes up the whole sheet, and nothing is sent that is known already."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

import escale
from escale.core.moves import CHANCE, SEATS
from escale.server.frames import Frames
from escale.server.moments.beforehand import stand
from escale.server.moments.playing import played
from escale.server.sheets import tables
from escale.server.sheets.tables import SheetWriter
from escale.server.viewers import Viewer
from escale.server.wire.messages import News, Presence, Reply
from escale.server.wire.scenes import SceneSheet
from escale.server.wire.tables import TableSheet
from tests.server.sending import Hearing
from tests.server.serving import Guest, Served
from tests.server.unseen import Laid, seated, the_clock_stands_still
from tests.test_golden import RECORDS

__all__ = ["the_clock_stands_still"]

MOVES = 150
GAMES = {msgspec.json.decode(path.read_bytes())["game"]: path for path in RECORDS}  # one of each, with many players


class Line:
    """A connection without a socket, and what the other side makes of what it is sent."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.frames, self.hearing = Frames(), Hearing()
        self.known = 0
        self.sent: list[bytes] = []

    def tell(self, table: Laid, reply: Reply | None = None, connected: tuple[int, ...] = ()) -> list[Any]:
        """The messages of the frame that brings it to the table's present moment; none if there is none."""
        writer = SheetWriter(table.now, self.viewer, Presence(list(connected), 0))
        known = self.known or max(0, table.now.number - tables.LATEST)
        entries = [entry for entry in table.now.entries if entry.number > known]
        sheet = writer.sheet(self.known, entries)
        frame = self.frames.next(sheet, writer.scene_parts(), reply)
        self.known = sheet.number
        self.sent += [frame] if frame else []
        heard = self.hearing.hear(frame) if frame else []
        once = {} if frame and frame != msgspec.json.encode(reply) else {"entries": [], "earlier": False}
        assert msgspec.json.decode(msgspec.json.encode(sheet)) == {**self.hearing.sheet, **once}
        return heard


def viewers(people: tuple[str, ...]) -> list[Viewer]:
    found = [Viewer(person, ("fr", "en")[k % 2]) for k, person in enumerate(people)]
    return [*found, Viewer(None, "en", watching=True), Viewer("who", "fr")]


@pytest.mark.parametrize("path", GAMES.values(), ids=GAMES)
def test_frames_make_up_the_whole_sheet_whichever_moments_are_skipped(path: Path) -> None:
    match = escale.load(path)
    people = ("ana", "lou", "ida", "zoe", "max", "eva")[: match.players]
    table, dice = seated(match.game.name, people, **match.options), random.Random(1)
    lines = [Line(viewer) for viewer in viewers(people)]
    for turn in match.turns[:MOVES]:
        again = table.match.copy()
        again.repeat(turn.seat, turn.move)
        thrown = turn.seat == CHANCE
        seat = (turn.hand if turn.hand < SEATS else -1) if thrown else turn.seat
        table.now = played(table.now, again, "throw" if thrown else "move", seat, table.at, False)
        for line in lines:
            if dice.random() < 0.7:
                line.tell(table)
    assert all(line.sent[0].startswith(b'{"type":"table"') for line in lines)
    assert all(frame.startswith(b'{"type":"news"') for line in lines for frame in line.sent[1:])
    whole = sum(len(line.sent[0]) * len(line.sent) for line in lines)
    assert sum(len(frame) for line in lines for frame in line.sent) < whole / 2


def test_what_has_not_changed_is_not_sent() -> None:
    table, line = seated("chauka-bara", ("ana", "lou")), Line(Viewer("lou", "en"))
    line.tell(table)
    assert line.tell(table) == []
    assert line.tell(table, connected=(0,))[0]["chairs"][0]["connected"]
    news = msgspec.json.decode(line.sent[-1], type=News)
    assert (set(news.table), news.scene) == ({"chairs"}, {})
    assert len(line.sent) == 2


def test_a_change_that_is_not_theirs_to_see_sends_them_nothing() -> None:
    """Ana says beforehand what she will show: she alone is told."""
    table = seated("riombo", ("ana", "lou", "ida"))
    lines = {name: Line(Viewer(name, "en")) for name in ("ana", "lou", "ida")} | {"watch": Line(Viewer(None, "fr", True))}
    for line in lines.values():
        line.tell(table)
    before = {name: len(line.sent) for name, line in lines.items()}
    table.now = stand(table.now, 0, "show", {"sticks": 2})
    for line in lines.values():
        line.tell(table)
    assert {name: len(line.sent) - before[name] for name, line in lines.items()} == {"ana": 1, "lou": 0, "ida": 0, "watch": 0}


def test_a_reply_comes_with_the_news_or_alone() -> None:
    table, line = seated("chauka-bara", ("ana", "lou")), Line(Viewer("ana", "en"))
    line.tell(table)
    reply = Reply("m1", True, 1, None)
    assert [message["type"] for message in line.tell(table, reply)] == ["reply"]
    heard = line.tell(table, reply, connected=(1,))
    assert [message["type"] for message in heard] == ["table", "reply"]
    assert heard[1]["id"] == "m1"


def test_a_scene_comes_and_goes() -> None:
    frames, hearing = Frames(), Hearing()
    table = seated("chauka-bara", ("ana", "lou"))
    drawn = SheetWriter(table.now, Viewer("ana", "en"), Presence([], 0))
    gathering = SheetWriter(table.now.but(state="gathering"), Viewer("ana", "en"), Presence([], 0))
    for writer in (gathering, drawn, gathering, drawn):
        sheet = writer.sheet(0, [])
        frame = frames.next(sheet, writer.scene_parts())
        assert frame
        hearing.hear(frame)
        assert hearing.sheet == msgspec.json.decode(msgspec.json.encode(sheet))


def test_every_field_is_told_apart() -> None:
    """A field more needs no further code: frames are made of whatever fields there are."""
    table, line = seated("routard", ("ana", "lou")), Line(Viewer("ana", "fr"))
    line.tell(table)
    assert {*line.frames.table, "scene"} == set(TableSheet.__struct_fields__)
    assert set(line.frames.scene) == set(SceneSheet.__struct_fields__)


def test_what_is_heard_over_a_socket_is_what_is_asked_for(served: Served) -> None:
    ana, lou = Guest(served.address, "Ana"), Guest(served.address, "Lou")
    address = ana.sets("chauka-bara", ["me", "open"])
    first = ana.at(address)
    assert first.until(lambda sheet: True)["scene"] is None
    lou.post(f"{address}/seats", {"seat": 1})
    second = lou.at(address)
    for number, (mover, other) in enumerate(pairwise([first, second] * 8), 1):
        for one in (first, second):
            one.until(lambda sheet, at=number: sheet["number"] >= at)  # type: ignore[misc]
        mover = mover if mover.sheet["choices"] else other
        assert mover.does(mover.sheet["choices"][0])["ok"]
        assert mover.sheet["number"] == number + 1
        asked = mover.guest.sheet(address)
        apart = {"entries", "earlier", "chairs", "watchers"}
        assert {k: v for k, v in mover.sheet.items() if k not in apart} == {k: v for k, v in asked.items() if k not in apart}
    for one in (first, second):
        one.close()
