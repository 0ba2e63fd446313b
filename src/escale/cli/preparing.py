"""Programs made ready to think: their searches are compiled before a game begins, unless whoever plays would rather not wait."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from escale.cli.options import console
from escale.core.text import house

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

    from escale.core.game import Game

LOOK = 0.1  # seconds between two looks at whether it is done


def ready(game: Game, levels: Iterable[int], wait: bool, lang: str) -> bool:
    """Shall programs of these levels search with compiled code? Where they would need it and there is none, it is said."""
    if not any(suffers(game, level) for level in levels):
        return False
    from escale.bots.opponents import is_warm

    if is_warm(game) or (wait and compiles(game, lang)):
        return True
    console.print(house(lang, "play.simpler", game=game.name), highlight=False)
    return False


def suffers(game: Game, level: int) -> bool:
    """Does a program of this level play worse in Python?"""
    from escale.bots.levels import learnt
    from escale.bots.opponents import is_judged, simpler

    how = learnt(game.folder).levels[level - 1]
    return is_judged(game) and (game.guide is not None or simpler(how) != how)


def compiles(game: Game, lang: str) -> bool:
    """Compile in a process of its own; False when that was interrupted, or nothing can be kept."""
    from escale.bots.opponents import is_warm

    worker = multiprocessing.get_context("spawn").Process(target=compile_searches, args=(game.name,), daemon=True)
    with suppress(KeyboardInterrupt):
        with deaf_to_interrupts():
            console.print(house(lang, "play.compiling", game=game.name), highlight=False)
            worker.start()
        waits_for(worker, lang)
    if worker.is_alive():
        worker.terminate()
    return is_warm(game)


def waits_for(worker: SpawnProcess, lang: str) -> None:
    """A bar, as long as it takes."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        bar.add_task(house(lang, "simulate.compiling"), total=None)
        while worker.is_alive():
            worker.join(LOOK)


def compile_searches(name: str) -> None:
    """What the process does."""
    from escale.bots.opponents import warm
    from escale.core.catalogue import find

    warm(find(name))


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """A process started meanwhile never hears Ctrl-C; whoever started it hears it afterwards."""
    heard: list[int] = []
    listening = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # the new process keeps it
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, listening)
    if heard:
        raise KeyboardInterrupt
