"""The clauses that the rules of Ford cite, by number."""

from __future__ import annotations

from typing import Final

FO_1: Final = 1
FO_2: Final = 2
FO_3: Final = 3
FO_4: Final = 4
