"""The clauses that the rules of Pancha Keliya cite, by number."""

from __future__ import annotations

from typing import Final

from escale.core.moves import RULING

PK_4: Final = 4
PK_5: Final = 5
PK_6: Final = 6
PK_7: Final = 7
PK_8: Final = 8
PK_9: Final = 9
PK_10: Final = 10
PK_13: Final = 13
PK_15: Final = 15
PK_17: Final = 17
PK_18: Final = 18
PK_20: Final = 20
PK_21: Final = 21
PK_22: Final = 22
PK_23: Final = 23
PK_R2: Final = RULING + 2
PK_R3: Final = RULING + 3
PK_R5: Final = RULING + 5
