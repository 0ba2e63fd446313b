"""Le Pont de Rama: where a throw leads, by walking every way there is.

Written from the clauses, over the words of `board.toml` and a position as JSON; it knows nothing of the rules' code.
A walk is a list of squares; from each square it tries every road, boat and plane, step by step, and writes down where it
might stop. Slow, and meant to be.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

Found = set[tuple[str, int]]  # a square, and the tickets it takes


class Land:
    """The map and the towns of the cards."""

    def __init__(self, folder: Path) -> None:
        board = tomllib.loads((folder / "board.toml").read_text("utf-8"))
        cards = tomllib.loads((folder / "cards.toml").read_text("utf-8"))
        self.names = [square["id"] for square in board["square"]]
        self.kind = {square["id"]: square["kind"] for square in board["square"]}
        self.towns = [card["town"] for card in cards["card"]]
        self.lines: dict[str, list[str]] = {name: [] for name in self.names}
        for line in [*board["road"], *board["sea"]]:
            one, other = line["ends"]
            self.lines[one].append(other)
            self.lines[other].append(one)
        self.airports = [name for name in self.names if self.kind[name] == "airport"]
        self.male = next(name for name in self.names if self.kind[name] == "male")
        ends = board["air"][0]["ends"]
        self.gate = ends[0] if ends[1] == self.male else ends[1]


class Walker:
    """One player's throw in one position."""

    def __init__(self, land: Land, position: dict[str, Any]) -> None:
        self.land = land
        seat = position["turn"]
        where = [land.names[at] for at in position["at"]]
        self.home = where[seat]
        self.others = {name for p, name in enumerate(where) if p != seat}
        self.cow = land.names[position["cow"]]
        self.die = position["die"]
        self.trip = position["trip"][seat]
        self.hand = {land.towns[card - 1] for card in position["hand"][seat] if card}
        laid = sum(card > 0 for card in position["laid"][seat])
        self.built = laid == 9 + sum(theme > 0 for theme in position["asked"][seat])
        self.tickets = position["stock"] + (2 if seat in position["free"] else 0)  # the free one can be bought back
        self.sent = self.trip != "none" and self.home != land.male  # on a trip: its own towns do not hold it
        self.goal = {"cow": self.cow, "maldives": land.male, "cricket": position["ground"][seat]}.get(self.trip, "")

    def found(self, most_planes: int = 1) -> Found:
        """Every square where a walk may end, with its tickets, however it gets there; on a trip, nearer if any is."""
        found: Found = set()
        self._walk([self.home], 0, 0, most_planes, found)
        return self.nearer(found) or found

    def nearer(self, found: Found) -> Found:
        """Those of them that bring a trip nearer to its goal."""
        far = self.distances() if self.sent else {}
        return {(square, tickets) for square, tickets in found if self.home in far and far.get(square, 999) < far[self.home]}

    def distances(self) -> dict[str, int]:
        """How many squares lie between each square and the goal, whoever stands there; nobody walks through the cow."""
        far = {self.goal: 0}
        queue = [self.goal]
        for here in queue:
            ways = list(self.land.lines[here])
            if here in self.land.airports and self.tickets:
                ways += self.land.airports
            if here == self.land.male:
                ways.append(self.land.gate)
            for there in ways if here != self.cow or here == self.goal else []:
                if there not in far:
                    far[there] = far[here] + 1
                    queue.append(there)
        return far

    def _walk(self, walk: list[str], planes: int, tickets: int, most_planes: int, found: Found) -> None:
        here = walk[-1]
        if len(walk) > 1:
            if self._may_stop(here):
                found.add((here, tickets))
            if not self._may_go_on(here):
                return
        if len(walk) > self.die:
            return
        for there in self.land.lines[here]:
            self._walk([*walk, there], planes, tickets, most_planes, found)
        if here in self.land.airports and planes < most_planes and tickets < self.tickets:
            for there in self.land.airports:
                if there != here:
                    self._walk([*walk, there], planes + 1, tickets + 1, most_planes, found)
        beyond = self._across(here)
        if beyond and tickets < self.tickets:
            self._walk([*walk, beyond], planes, tickets + 1, most_planes, found)

    def _across(self, here: str) -> str:
        """The flight between Colombo and Malé, for whoever was invited; the cow in Colombo closes it."""
        if self.trip != "maldives" or self.cow in (self.land.gate, "colombo"):
            return ""
        if here == self.land.male:
            return self.land.gate if self.home == self.land.male else ""
        return self.land.male if here == self.land.gate and self.home != self.land.male else ""

    def _may_stop(self, here: str) -> bool:
        if here == self.home:
            return False
        if here == self.cow:
            return self.trip == "cow" and here not in self.others
        if here in self.others:
            return here == "pamban" and self.built and not self.sent
        return True

    def _may_go_on(self, here: str) -> bool:
        if here == self.cow or here == self.land.male:
            return False
        own = here in self.hand and here not in self.others
        return self.sent or not own
