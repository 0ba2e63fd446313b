"""What a game's evaluator looks at: each feature is declared once, and is the number of its place.

    feature = Features()
    STEPS = feature("steps")  # squares behind it
    NEAR = feature("near")  # enemies within reach
    FEATURES = feature.names

`out[STEPS]` is then one number of the row that `features(s, seat, out, slate)` fills in, in Python and compiled.
"""

from __future__ import annotations


class Features:
    """Gives features their places, in the order in which they are declared."""

    def __init__(self) -> None:
        self._names: list[str] = []

    def __call__(self, name: str) -> int:
        """The place of the next feature."""
        if name in self._names:
            raise ValueError(f"the feature {name} is declared twice")
        self._names.append(name)
        return len(self._names) - 1

    @property
    def names(self) -> tuple[str, ...]:
        """Of all features declared so far."""
        return tuple(self._names)
