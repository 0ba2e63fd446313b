"""The clauses that the rules of Thaayam cite, by number."""

from __future__ import annotations

from typing import Final

from escale.core.moves import RULING

TH_4: Final = 4
TH_5: Final = 5
TH_7: Final = 7
TH_8: Final = 8
TH_9: Final = 9
TH_10: Final = 10
TH_11: Final = 11
TH_12: Final = 12
TH_14: Final = 14
TH_15: Final = 15
TH_17: Final = 17
TH_18: Final = 18
TH_19: Final = 19
TH_20: Final = 20
TH_21: Final = 21
TH_22: Final = 22
TH_23: Final = 23
TH_24: Final = 24
TH_25: Final = 25
TH_26: Final = 26
TH_R3: Final = RULING + 3
TH_R6: Final = RULING + 6
TH_R8: Final = RULING + 8
TH_R12: Final = RULING + 12
TH_R13: Final = RULING + 13
