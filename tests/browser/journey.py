"""Three people in their browsers who travel: each answers as the game's own player would, by pressing what the page offers."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from escale.core.match import Match, Offer, legal_offers
from escale.server.moments.moment import Moment
from escale.server.table import Table
from tests.browser.visitor import Visitor
from tests.server.serving import Served, until


class Journey:
    """A table, its people, and the match as the house knows it."""

    def __init__(self, served: Served, people: list[Visitor], game: str, **options: int) -> None:
        self.people = people
        for one in people:
            one.knows()
        path = people[0].sets(game, ["me"] + ["open"] * (len(people) - 1), options=options)
        for seat, one in enumerate(people):
            one.go(path)
            if seat:
                one.by(f"sit-{seat}").click()
        for one in people:
            expect(one.by("board")).to_be_visible()
        self.live: Table = served.house.tables[path.removeprefix("/t/")]

    @property
    def table(self) -> Moment:
        """What is stored of the table by now."""
        return self.live.now

    @property
    def match(self) -> Match:
        return self.table.match

    @property
    def seat(self) -> int:
        """Who is asked, or throws."""
        return int(self.match.hand)

    def legal(self, seat: int) -> list[Offer]:
        """What a seat may do, worked out here: the house is at work on the same match."""
        return legal_offers(self.match.game, self.match.state.copy(), seat)

    def plays_on(self, turns: int) -> bool:
        """Everybody answers in their turn; is the game over?"""
        for _ in range(turns):
            self.settles()
            if self.table.state == "over":
                return True
            self.answers()
        return False

    def answers(self) -> None:
        """Whoever is asked throws, or does what the game's own player would."""
        self.settles()
        number, one = self.table.number, self.people[self.seat]
        one.hears(number)
        if self.match.awaits_chance:
            one.throws()
        else:
            offer, amount = self.match.game.guide.wish(self.match.state_for(self.seat), self.seat, self.legal(self.seat))
            self.presses(self.seat, offer.verb, offer.numbers, next(iter(amount.values()), None))
        one.hears(number + 1)

    def settles(self) -> None:
        """Wait until somebody is asked: what goes by itself is played beside us."""
        until(lambda: self.table.state == "over" or self.is_quiet())

    def is_quiet(self) -> bool:
        """Is somebody asked, and nothing being played?"""
        return bool(self.table.asked) and not self.live.acting.locked()

    def moves(self, seat: int, squares: int) -> None:
        """A chosen move."""
        number, one = self.table.number, self.people[seat]
        one.hears(number)
        self.presses(seat, "move", {"squares": squares})
        one.hears(number + 1)

    def presses(self, seat: int, verb: str, numbers: dict[str, int] | None = None, amount: int | None = None) -> None:
        """Find a choice where the page has it, in the open or in a drawer, press it, and wait until the house has it."""
        number, one = self.table.number, self.people[seat]
        choices = [c for c in one.sheet()["choices"] if c["seat"] == seat]
        choice = next(c for c in choices if c["verb"] == verb and is_same(c, numbers))
        if choice["group"]:
            from_drawer(one, choices, choice, amount)
        elif choice["sides"]:
            side_by_side(one, choice, amount)
        elif is_open(choice):
            by_steps(one.by("amount"), choice, amount)
        else:
            plain = [c for c in choices if not c["group"] and not c["sides"] and not is_open(c)]
            one.plays(plain.index(choice), choice["text"])
        until(lambda: self.table.number > number)


def from_drawer(one: Visitor, choices: list[Any], choice: Any, amount: int | None) -> None:
    """Open the drawer, take the thing, close it."""
    titles = list(dict.fromkeys(c["group"] for c in choices if c["group"]))
    one.by(f"drawer-{titles.index(choice['group'])}").click()
    drawn = one.by(f"drawn-{[c for c in choices if c['group'] == choice['group']].index(choice)}")
    if is_open(choice):
        by_steps(drawn.get_by_test_id("amount"), choice, amount)
    else:
        drawn.click()
    one.page.keyboard.press("Escape")


def side_by_side(one: Visitor, choice: Any, amount: int | None) -> None:
    """Choose what is given, what is asked for, and propose it."""
    for side, name in zip(one.by("exchange").locator("fieldset").all(), choice["sides"], strict=True):
        side.get_by_role("button", name=name, exact=True).click()
    if is_open(choice):
        by_steps(one.by("amount"), choice, amount)
    else:
        one.by("propose").click()


def by_steps(field: Any, choice: Any, amount: int | None) -> None:
    field.fill(str(choice["amount"]["low"] if amount is None else amount))
    field.press("Enter")


def is_open(choice: Any) -> bool:
    """Is there an amount to choose?"""
    amount = choice["amount"]
    return bool(amount) and amount["low"] + amount["step"] <= amount["high"]


def is_same(choice: Any, numbers: dict[str, int] | None) -> bool:
    named = choice["amount"]["name"] if choice["amount"] else ""
    return all(choice["numbers"][name] == value for name, value in (numbers or {}).items() if name != named)
