"""The clauses that the rules of Riombo cite, by number."""

from __future__ import annotations

from typing import Final

from escale.core.moves import RULING

RI_3: Final = 3
RI_4: Final = 4
RI_5: Final = 5
RI_6: Final = 6
RI_7: Final = 7
RI_8: Final = 8
RI_9: Final = 9
RI_11: Final = 11
RI_12: Final = 12
RI_13: Final = 13
RI_16: Final = 16
RI_17: Final = 17
RI_18: Final = 18
RI_19: Final = 19
RI_20: Final = 20
RI_R1: Final = RULING + 1
RI_R2: Final = RULING + 2
RI_R3: Final = RULING + 3
RI_R4: Final = RULING + 4
RI_R5: Final = RULING + 5
RI_R6: Final = RULING + 6
RI_R7: Final = RULING + 7
RI_R8: Final = RULING + 8
RI_R9: Final = RULING + 9
RI_R10: Final = RULING + 10
RI_R11: Final = RULING + 11
