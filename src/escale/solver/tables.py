"""Tables of exact values, as files: a header that says what they are of, then 16 bits a position. Read without being loaded."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from escale.core.chance import below, stream
from escale.core.errors import Trouble
from escale.core.match import Match
from escale.core.options import spelled
from escale.solver.plan import Plan

HEADER = 4096  # bytes
MAGIC = "escale table 1"
MOST = 65535
PROBES = 12  # games that tell rules apart


@dataclass(frozen=True)
class Header:
    """What a table is of."""

    game: str
    rules: int  # their version,
    digest: str  # and what they do
    options: dict[str, Any]
    sides: int
    sheets: int
    late: int  # only layers from this one on, if it is not 0
    residual: float  # the largest change of the last sweep
    start: float  # what the first to move may expect
    command: str
    magic: str = MAGIC

    @property
    def size(self) -> int:
        """Bytes of the file."""
        return HEADER + 2 * self.sheets * self.sides * self.sides


def digest(plan: Plan) -> str:
    """What the rules do in some games at random: a change that matters has another digest, a tidier source has not."""
    found = hashlib.blake2b(plan.game.state.layout().encode(), digest_size=12)
    for seed in range(PROBES):
        match, rng = Match(plan.game, 2, plan.options, seed=seed), stream(seed, 1)
        while not match.over:
            offers = match.legal()
            match.play(offers[below(rng, len(offers))])
        found.update(bytes(match.state))
    return found.hexdigest()


def table_folder() -> Path:
    """Where tables are: the user's data folder, or what `ESCALE_TABLES` names."""
    from platformdirs import user_data_dir

    return Path(os.environ.get("ESCALE_TABLES") or Path(user_data_dir("escale")) / "tables")


def table_file(plan: Plan) -> Path:
    """Options that are as they mostly are go without saying."""
    usual = {option.name: option.default for option in plan.game.options}
    said = [f"{name}-{value}" for name, value in spelled(plan.game, plan.options).items() if plan.options[name] != usual[name]]
    late = [f"late-{plan.depth}"] if plan.depth else []
    return table_folder() / ("-".join([plan.game.name, *said, *late]) + ".table")


# ---- Writing


def check_disk(file: Path, size: int) -> None:
    """Said before time is spent, not after."""
    folder = next(one for one in (file.parent, *file.parent.parents) if one.exists())
    free = shutil.disk_usage(folder).free
    if free < size:
        raise Trouble("disk", needed=size >> 20, free=free >> 20, file=str(file.parent))


def keep(file: Path, header: Header, values: npt.NDArray[np.float32]) -> None:
    """Write a table beside, then put it in place: there is never half of one."""
    beside = file.with_suffix(".new")
    try:
        with beside.open("wb") as out:
            out.write(json.dumps(asdict(header)).encode().ljust(HEADER))
            for row in values.reshape(-1, header.sides):
                np.rint(np.clip(row, 0.0, 1.0) * MOST).astype("<u2").tofile(out)
            out.flush()
            os.fsync(out.fileno())
        beside.replace(file)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise Trouble("table_unwritable", file=str(file), why=error.strerror or str(error)) from error


# ---- Reading


def read_header(file: Path) -> Header:
    try:
        with file.open("rb") as given:
            found = json.loads(given.read(HEADER))
        header = Header(**found)
    except (OSError, ValueError, TypeError) as error:
        raise Trouble("no_table_file", file=str(file)) from error
    if header.magic != MAGIC:
        raise Trouble("no_table_file", file=str(file))
    if file.stat().st_size != header.size:
        raise Trouble("table_size", file=str(file), size=file.stat().st_size, right=header.size)
    return header


@dataclass(frozen=True)
class Table:
    """A table that is on this machine, and the plan of the game it is of."""

    header: Header
    plan: Plan
    values: npt.NDArray[np.uint16]


def open_table(plan: Plan, file: Path | None = None) -> Table:
    """A table of these very rules and options; any other is refused."""
    path = file or table_file(plan)
    header = read_header(path)
    if header.game != plan.game.name or header.options != spelled(plan.game, plan.options):
        raise Trouble("table_other", file=str(path), game=header.game, options=_told(header.options))
    if (header.rules, header.digest) != (plan.game.version, digest(plan)):
        raise Trouble("table_rules", file=str(path), game=plan.game.name)
    if (header.sides, header.sheets, header.late) != (plan.many, plan.sheets, plan.depth):
        raise Trouble("table_rules", file=str(path), game=plan.game.name)
    values = np.memmap(path, "<u2", "r", HEADER)
    return Table(header, plan, values)


def _told(options: dict[str, Any]) -> str:
    return ", ".join(f"{name}={value}" for name, value in options.items())
