"""The clauses that the rules of Sakodo cite, by number."""

from __future__ import annotations

from typing import Final

from escale.core.moves import RULING

SK_1: Final = 1
SK_2: Final = 2
SK_3: Final = 3
SK_4: Final = 4
SK_5: Final = 5
SK_6: Final = 6
SK_10: Final = 10
SK_11: Final = 11
SK_12: Final = 12
SK_20: Final = 20
SK_21: Final = 21
SK_30: Final = 30
SK_31: Final = 31
SK_32: Final = 32
SK_33: Final = 33
SK_34: Final = 34
SK_35: Final = 35
SK_36: Final = 36
SK_40: Final = 40
SK_41: Final = 41
SK_42: Final = 42
SK_50: Final = 50
SK_51: Final = 51
SK_52: Final = 52
SK_53: Final = 53
SK_54: Final = 54
SK_55: Final = 55
SK_60: Final = 60
SK_61: Final = 61
SK_62: Final = 62
SK_63: Final = 63
SK_70: Final = 70
SK_71: Final = 71
SK_80: Final = 80
SK_81: Final = 81
SK_R1: Final = RULING + 1
SK_R2: Final = RULING + 2
SK_R3: Final = RULING + 3
SK_R4: Final = RULING + 4
SK_R5: Final = RULING + 5
SK_R6: Final = RULING + 6
SK_R7: Final = RULING + 7
SK_R8: Final = RULING + 8
SK_R9: Final = RULING + 9
SK_R10: Final = RULING + 10
SK_R11: Final = RULING + 11
SK_R12: Final = RULING + 12
SK_R13: Final = RULING + 13
SK_R14: Final = RULING + 14
SK_R15: Final = RULING + 15
