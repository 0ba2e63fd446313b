"""The clauses that the rules of Chauka Bara cite, by number."""

from __future__ import annotations

from typing import Final

from escale.core.moves import RULING

CB_3: Final = 3
CB_4: Final = 4
CB_6: Final = 6
CB_9: Final = 9
CB_10: Final = 10
CB_11: Final = 11
CB_12: Final = 12
CB_14: Final = 14
CB_15: Final = 15
CB_17: Final = 17
CB_18: Final = 18
CB_R1: Final = RULING + 1
CB_R2: Final = RULING + 2
CB_R3: Final = RULING + 3
CB_R5: Final = RULING + 5
CB_R9: Final = RULING + 9
