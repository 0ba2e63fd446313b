"""Both speeds play the same games: every position must agree, byte for byte.

python -m tests.soak.speeds [games]    10,000 of each game by default, shared out over its player counts and options
"""

from __future__ import annotations

import sys

from escale.checks.cases import cases
from escale.checks.speeds import speeds_agree
from escale.core.catalogue import every


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    for game in every():
        ways = cases(game)
        for case in ways:
            for found in speeds_agree(case, -(-games // len(ways))):
                sys.exit(f"{case}: {found} differs")
        print(f"{game.name}: {games} games agree byte for byte at both speeds, over {len(ways)} settings", flush=True)


if __name__ == "__main__":
    main()
