"""The clauses that the rules of Souk cite, by number."""

from __future__ import annotations

from typing import Final

from escale.core.moves import RULING

SO_1: Final = 1
SO_2: Final = 2
SO_3: Final = 3
SO_4: Final = 4
SO_5: Final = 5
SO_6: Final = 6
SO_7: Final = 7
SO_8: Final = 8
SO_9: Final = 9
SO_10: Final = 10
SO_11: Final = 11
SO_12: Final = 12
SO_13: Final = 13
SO_R1: Final = RULING + 1
