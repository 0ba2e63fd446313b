"""The clauses that the rules of Le Jeu du Routard cite, by number."""

from __future__ import annotations

from typing import Final

from escale.core.moves import RULING

RO_1: Final = 1
RO_2: Final = 2
RO_3: Final = 3
RO_4: Final = 4
RO_10: Final = 10
RO_11: Final = 11
RO_12: Final = 12
RO_13: Final = 13
RO_14: Final = 14
RO_15: Final = 15
RO_16: Final = 16
RO_20: Final = 20
RO_21: Final = 21
RO_22: Final = 22
RO_23: Final = 23
RO_24: Final = 24
RO_25: Final = 25
RO_26: Final = 26
RO_27: Final = 27
RO_28: Final = 28
RO_29: Final = 29
RO_30: Final = 30
RO_40: Final = 40
RO_41: Final = 41
RO_42: Final = 42
RO_43: Final = 43
RO_44: Final = 44
RO_45: Final = 45
RO_46: Final = 46
RO_47: Final = 47
RO_50: Final = 50
RO_51: Final = 51
RO_52: Final = 52
RO_53: Final = 53
RO_54: Final = 54
RO_55: Final = 55
RO_56: Final = 56
RO_57: Final = 57
RO_60: Final = 60
RO_61: Final = 61
RO_62: Final = 62
RO_63: Final = 63
RO_70: Final = 70
RO_71: Final = 71
RO_R1: Final = RULING + 1
RO_R2: Final = RULING + 2
RO_R3: Final = RULING + 3
RO_R4: Final = RULING + 4
RO_R5: Final = RULING + 5
RO_R6: Final = RULING + 6
RO_R7: Final = RULING + 7
RO_R8: Final = RULING + 8
RO_R9: Final = RULING + 9
RO_R10: Final = RULING + 10
RO_R11: Final = RULING + 11
RO_R12: Final = RULING + 12
RO_R13: Final = RULING + 13
RO_R14: Final = RULING + 14
RO_R15: Final = RULING + 15
RO_R16: Final = RULING + 16
RO_R17: Final = RULING + 17
RO_R18: Final = RULING + 18
