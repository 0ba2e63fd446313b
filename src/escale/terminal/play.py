"""A match in the terminal: moves chosen by number, programs in any seat."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from escale.bots import opponents
from escale.bots.answering import Answer, Question, answers, interrupts
from escale.bots.company import interrupters, may_speak_up, question, speaks
from escale.bots.levels import LEVELS
from escale.core import records
from escale.core.chance import fresh_seed
from escale.core.contract import Nature
from escale.core.errors import Trouble
from escale.core.match import Match, Offer, Turn
from escale.core.merging import merged
from escale.core.moves import CHANCE, Move
from escale.core.narration import Narrator, Trial
from escale.core.text import house
from escale.terminal.board import draw, seat_mark, status
from escale.terminal.book import print_clause

PROGRAM = "bot"  # a seat; "bot:5" names its level
LEVEL = 3


def program_level(name: str) -> int:
    """The level of a seat that a program takes; 0 for a person's."""
    word, _, level = name.partition(":")
    if word != PROGRAM:
        return 0
    if level not in ("", *map(str, range(1, LEVELS + 1))):
        raise Trouble("level", level=level, most=LEVELS)
    return int(level or LEVEL)


class Table:
    """People and programs around one terminal."""

    def __init__(
        self, match: Match, programs: dict[int, int], lang: str, console: Console, seed: int | None, seconds: float, fast: bool
    ) -> None:
        self.match = match
        self.programs = programs  # by seat, their level
        self.lang = lang
        self.console = console
        self.seed = fresh_seed() if seed is None else seed  # a throw taken back falls the same way again
        self.seconds = seconds  # programs think so long about a move,
        self.fast = fast  # with compiled searches, or in Python
        self.narrator = Narrator(match, lang)
        self.told = 0
        self.spoken: frozenset[int] = frozenset()  # programs that have spoken up since anybody else moved

    def say(self, key: str, **details: object) -> None:
        self.console.print(house(self.lang, f"play.{key}", **details), highlight=False)

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        self.helps()
        while not self.match.over:
            self.tell()
            if self.is_interrupted():
                continue
            if self.match.hand in self.programs or (self.match.awaits_chance and self.match.hand == CHANCE):
                self.moves_program()
            elif not self.asks_person():
                self.say("left")
                return
            else:
                self.spoken = frozenset()
        self.tell()
        self.console.print(draw(self.match, self.lang))
        self.say("places", winners=", ".join(self.match.name(seat) for seat in self.match.winners))

    def tell(self) -> None:
        """The log since it was last told, each line with its clause."""
        for turn in self.match.turns[self.told :]:
            self.tell_turn(turn)
        self.told = len(self.match.turns)

    def tell_turn(self, turn: Turn) -> None:
        for event in turn.events:
            line = Text("  ") + seat_mark(event.seat) + Text(f" {self.narrator.event(event)} ") + Text(event.clause, style="dim")
            self.console.print(line, highlight=False)

    # ---- Programs

    def moves_program(self) -> None:
        if self.match.awaits_chance:
            self.match.throw(self.seed)
            self.spoken = frozenset()
            return
        self.carries_out(self.match.hand, self.answer(self.match.hand))

    def answer(self, seat: int) -> Answer:
        """What a program does; any move in a game that nobody has taught it."""
        asked = self.question(seat)
        if not opponents.is_judged(self.match.game):
            return Answer((tuple(opponents.any_move(self.match, seat, asked.seed)),))
        return answers(asked._replace(speaks=may_speak_up(self.match, self.spoken, seat)))

    def is_interrupted(self) -> bool:
        """Does a program that is not asked say something?"""
        last = self.match.turns[-1].seat if self.match.turns else -1
        for seat in interrupters(self.match, self.programs, self.spoken, last) if speaks(self.match) else ():
            spoken = interrupts(self.question(seat))
            if spoken:
                self.carries_out(seat, spoken)
                return True
        return False

    def question(self, seat: int) -> Question:
        nature, seed = Nature(self.programs[seat]), self.seed + len(self.match.turns)
        return question(self.match, seat, nature, seed, self.seconds, self.fast)

    def carries_out(self, seat: int, answer: Answer) -> None:
        """All that a program does in one go."""
        for move in answer.moves:
            self.match.play_as(seat, Move(*move))
        self.spoken = self.spoken | {seat} if answer.unasked else frozenset()

    # ---- People

    def asks_person(self) -> bool:
        """Show the board and obey one answer; False when they leave."""
        self.console.print()
        self.console.print(draw(self.match, self.lang, self.match.hand))
        self.console.rule(status(self.match, self.lang), style="dim")
        offers = [] if self.match.awaits_chance else self.choices()
        for number, (_, trial) in enumerate(offers, 1):
            taken = f"  ✕ {house(self.lang, 'play.captures')}" if trial.captures else ""
            self.console.print(f"  [bold]{number}[/]  {trial.text}{taken}", highlight=False)
        try:
            answer = self.console.input(self.prompt(len(offers)) + " ").strip()
        except (EOFError, KeyboardInterrupt):
            return False
        return self.obeys(answer, [offer for offer, _ in offers])

    def prompt(self, offers: int) -> str:
        """What is asked: to throw whatever the game throws, or for one of so many moves."""
        if not self.match.awaits_chance:
            return house(self.lang, "play.only" if offers == 1 else "play.choose")
        game = self.match.game
        verb = game.verbs[game.chance[self.match.state.phase]]
        return house(self.lang, "play.throw", move=game.say(self.lang, f"move.{verb.name}"))

    def choices(self) -> list[tuple[Offer, Trial]]:
        """The legal moves with what they would do, each once."""
        return merged(self.narrator, [(offer, self.narrator.trial(offer)) for offer in self.match.legal()])

    def obeys(self, answer: str, offers: list[Offer]) -> bool:
        word, _, rest = answer.partition(" ")
        if answer == "" and self.match.awaits_chance:
            self.match.throw(self.seed)
        elif answer == "" and len(offers) == 1:
            self.match.play(offers[0])
        elif answer.isdigit() and 1 <= int(answer) <= len(offers):
            self.match.play(offers[int(answer) - 1])
        elif word.isdigit() and 1 <= int(word) <= len(offers) and rest.isdigit() and offers[int(word) - 1].amount:
            offer = offers[int(word) - 1]  # a move and its amount: "2 150"
            self.tries(lambda: self.match.play(offer, **{offer.amount: int(rest)}))
        elif word in ("q", "quit"):
            return False
        else:
            self.obeys_word(word, rest)
        return True

    def obeys_word(self, word: str, rest: str) -> None:
        if word == "u":
            self.undoes()
        elif word == "?":
            self.explains()
        elif word == "l":
            for turn in self.match.turns:
                self.tell_turn(turn)
        elif word == "r" and rest:
            self.tries(lambda: print_clause(self.console, self.match.game, rest.strip(), self.lang))
        elif word == "s" and rest:
            self.tries(lambda: self.saves(Path(rest.strip())))
        else:
            self.helps()

    def helps(self) -> None:
        self.say("help", clause=f"{self.match.game.prefix}-1")

    def tries(self, act: object) -> None:
        """Do something that may meet bad input, and say so instead of stopping."""
        assert callable(act)
        try:
            act()
        except Trouble as trouble:
            self.console.print(trouble.told(self.lang), style="red", highlight=False)
        except OSError as error:
            self.say("unsaved", why=str(error))

    def saves(self, path: Path) -> None:
        records.save(self.match, path)
        self.say("saved", file=str(path))

    def undoes(self) -> None:
        """Back to the last decision a person made."""
        people = [k for k, turn in enumerate(self.match.turns) if turn.seat != CHANCE and turn.seat not in self.programs]
        if not people:
            self.say("nothing_to_undo")
            return
        self.match.rewind(people[-1])
        self.told = len(self.match.turns)
        self.say("undone")

    def explains(self) -> None:
        """Why the other moves are not allowed."""
        refused = [] if self.match.awaits_chance else self.match.refused()
        if not refused:
            self.say("all_allowed")
        for offer, clause in refused:
            said = self.narrator.offer(offer, allowed=False)
            why = self.narrator.why(offer.seat, offer.move, clause)
            self.console.print(f"  {said}  [bold]{why}[/] [dim]{clause}[/]", highlight=False)
