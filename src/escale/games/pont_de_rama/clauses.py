"""The clauses that the rules of Le Pont de Rama cite, by number."""

from __future__ import annotations

from typing import Final

from escale.core.moves import RULING

PR_1: Final = 1
PR_2: Final = 2
PR_3: Final = 3
PR_4: Final = 4
PR_5: Final = 5
PR_6: Final = 6
PR_7: Final = 7
PR_8: Final = 8
PR_10: Final = 10
PR_11: Final = 11
PR_12: Final = 12
PR_13: Final = 13
PR_14: Final = 14
PR_15: Final = 15
PR_16: Final = 16
PR_17: Final = 17
PR_18: Final = 18
PR_19: Final = 19
PR_20: Final = 20
PR_21: Final = 21
PR_22: Final = 22
PR_23: Final = 23
PR_24: Final = 24
PR_30: Final = 30
PR_31: Final = 31
PR_32: Final = 32
PR_33: Final = 33
PR_34: Final = 34
PR_35: Final = 35
PR_36: Final = 36
PR_37: Final = 37
PR_40: Final = 40
PR_41: Final = 41
PR_42: Final = 42
PR_43: Final = 43
PR_R1: Final = RULING + 1
PR_R2: Final = RULING + 2
PR_R3: Final = RULING + 3
PR_R4: Final = RULING + 4
PR_R5: Final = RULING + 5
PR_R6: Final = RULING + 6
PR_R7: Final = RULING + 7
PR_R8: Final = RULING + 8
PR_R9: Final = RULING + 9
PR_R10: Final = RULING + 10
PR_R11: Final = RULING + 11
PR_R12: Final = RULING + 12
PR_R13: Final = RULING + 13
PR_R14: Final = RULING + 14
PR_R15: Final = RULING + 15
PR_R16: Final = RULING + 16
