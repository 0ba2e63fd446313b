"""Every fault of a store at every point of a game, in all seven games (a sample of them: tests/server/test_faults_everywhere.py).

python -m tests.soak.faults [GAME…]
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from escale.server.serve import set_log
from tests.server.fault_script import GAMES, Time, run, ticking
from tests.server.faulty import FAULTS


def campaign(game: str, clock: Time) -> int:
    """Each fault at each call of the store; how many there were."""
    points = played(game, clock, -1, "refuses")
    for k in range(1, points + 1):
        for fault in FAULTS:
            played(game, clock, k, fault)
    return points * len(FAULTS)


def played(game: str, clock: Time, k: int, fault: str) -> int:
    """The script with a fault at its k-th call; how many calls there were."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            found = run(Path(folder) / "house", game, clock, k, fault)
        except Exception as error:
            raise AssertionError(f"{game}: {fault} at call {k}") from error
    assert found.told > 0
    return found.store.calls


def main() -> None:
    set_log("off")
    for game in sys.argv[1:] or GAMES:
        begun = time.monotonic()
        with ticking() as clock:
            faults = campaign(game, clock)
        print(f"{game}: {faults} faults in {time.monotonic() - begun:.0f} s; nothing lost, doubled or told too early", flush=True)


if __name__ == "__main__":
    main()
