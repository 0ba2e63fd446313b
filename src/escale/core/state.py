"""A position: one flat block of bytes, looked at in two ways.

A `Record` lists its fields as annotations. In Python its scalars are plain ints
and its arrays are memoryviews: `s.steps[p, i]` is an int, and an index out of
bounds raises. Compiled code sees the same bytes, without a copy, as the
structured array `s.block()`. Each field says what it means, which values it may
hold and who sees it; views, positions and their documentation come from that.
"""

from __future__ import annotations

import ctypes
import hashlib
import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self, TypeVar, get_args, get_type_hints

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

# Who sees a field.
EVERYONE = "everyone"
OWNER = "owner"  # row p of the array is seen by seat p
NOBODY = "nobody"

_FORMATS: dict[str, tuple[Any, str]] = {
    "i1": (ctypes.c_int8, "b"),
    "i2": (ctypes.c_int16, "h"),
    "i4": (ctypes.c_int32, "i"),
    "i8": (ctypes.c_int64, "q"),
    "u8": (ctypes.c_uint64, "Q"),  # for generators only: unsigned mixes badly with literals when compiled
    "f8": (ctypes.c_double, "d"),
}


class Row(Protocol):
    """A one-dimensional array of ints."""

    def __getitem__(self, i: int, /) -> int: ...
    def __setitem__(self, i: int, value: int, /) -> None: ...
    def __len__(self) -> int: ...


class Reals(Protocol):
    """A one-dimensional array of real numbers."""

    def __getitem__(self, i: int, /) -> float: ...
    def __setitem__(self, i: int, value: float, /) -> None: ...
    def __len__(self) -> int: ...


class Grid(Protocol):
    """A two-dimensional array of ints."""

    def __getitem__(self, ij: tuple[int, int], /) -> int: ...
    def __setitem__(self, ij: tuple[int, int], value: int, /) -> None: ...
    def __len__(self) -> int: ...


@dataclass(frozen=True)
class Field:
    """How one field is laid out, what it means and who sees it."""

    kind: str
    shape: tuple[int, ...] = ()
    low: int = 0
    high: int = 0
    means: str = ""
    seen: str = EVERYONE
    opened: str = ""  # an OWNER field: the field of masks that opens row p to more seats
    words: tuple[str, ...] = ()  # names of the values low, low + 1, …
    seats: bool = False  # the first axis is the seat
    seat: bool = False  # the number of a seat
    mask: bool = False  # a set of seats, one bit each
    derived: bool = False  # follows from the other fields: `resume` works it out


def field(kind: str, *shape: int, low: int = 0, high: int = 0, **more: Any) -> Field:
    """`Annotated[Grid, field("i1", 2, 3, high=32, means="…")]`."""
    words = tuple(more.get("words", ()))
    if words:
        high = low + len(words) - 1
    return Field(kind, shape, low, high, **more)


class Record:
    """What every record can do; `@record` lays the fields out."""

    FIELDS: ClassVar[dict[str, Field]]
    SIZE: ClassVar[int]

    def copy(self) -> Self:
        twin = type(self)()
        assign(twin, self)
        return twin

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        if len(data) != cls.SIZE:
            raise ValueError(f"{cls.__name__} takes {cls.SIZE} bytes, not {len(data)}")
        twin = cls()
        ctypes.memmove(ctypes.byref(twin), data, cls.SIZE)  # type: ignore[arg-type]
        return twin

    def __bytes__(self) -> bytes:
        return ctypes.string_at(ctypes.byref(self), self.SIZE)  # type: ignore[arg-type]

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and bytes(self) == bytes(other)

    def __hash__(self) -> int:
        return hash(bytes(self))

    def cells(self, name: str) -> Iterator[tuple[tuple[int, ...], int]]:
        """Every (index, value) of a field; a scalar has the one index ()."""
        value = getattr(self, name)
        for index in indices(self.FIELDS[name].shape):
            yield index, (value[index[0] if len(index) == 1 else index] if index else value)

    def put(self, name: str, index: tuple[int, ...], value: int) -> None:
        """Write one cell of a field."""
        if not index:
            setattr(self, name, value)
        else:
            getattr(self, name)[index[0] if len(index) == 1 else index] = value

    @classmethod
    def layout(cls) -> str:
        """A word that changes whenever the same bytes would mean something else."""
        fields = [(name, f.kind, f.shape, f.low, f.words) for name, f in cls.FIELDS.items()]
        return hashlib.blake2b(repr(fields).encode(), digest_size=8).hexdigest()

    @classmethod
    def extent(cls, name: str) -> tuple[int, int]:
        """Where the bytes of a field begin, and how many there are."""
        at = getattr(cls, "_" + name if cls.FIELDS[name].shape else name)
        return at.offset, at.size

    @classmethod
    def dtype(cls) -> np.dtype[np.void]:
        import numpy as np

        spec = [(name, f.kind, f.shape) if f.shape else (name, f.kind) for name, f in cls.FIELDS.items()]
        dtype = np.dtype(spec, align=True)
        if dtype.itemsize != cls.SIZE:
            raise AssertionError(f"{cls.__name__}: {dtype.itemsize} bytes compiled, {cls.SIZE} in Python")
        return dtype

    def block(self) -> npt.NDArray[np.void]:
        """The same bytes as an array of one compiled record."""
        import numpy as np

        return np.frombuffer(self, self.dtype())  # type: ignore[call-overload, no-any-return]


S = TypeVar("S", bound=Record)


def assign(target: S, source: S) -> None:
    """Copy `source` over `target`, byte for byte."""
    ctypes.memmove(ctypes.byref(target), ctypes.byref(source), source.SIZE)  # type: ignore[arg-type]


def fingerprint(s: Record) -> int:
    """A number of 64 bits that tells positions apart, for all that it matters; compiled code has its own."""
    return int.from_bytes(hashlib.blake2b(bytes(s), digest_size=8).digest(), signed=True)


def indices(shape: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every index of an array of this shape, in order."""
    if not shape:
        yield ()
        return
    for i in range(shape[0]):
        for rest in indices(shape[1:]):
            yield (i, *rest)


_STRUCTURE: Any = type(ctypes.Structure)


def record(cls: type[S]) -> type[S]:
    """Lay out the annotated fields of `cls` and its bases, aligned as in C."""
    fields = _fields(cls)
    arrays = {name: f for name, f in fields.items() if f.shape}
    body = {k: v for k, v in vars(cls).items() if k not in ("__dict__", "__weakref__", "__annotations__")}
    body["_fields_"] = [_member(name, f) for name, f in fields.items()]
    body["__slots__"] = tuple(arrays)
    made: Any = _STRUCTURE(cls.__name__, (*cls.__bases__, ctypes.Structure), body)
    made.FIELDS = fields
    made.SIZE = ctypes.sizeof(made)
    if arrays:
        made.__init__ = _opener(made, arrays)
    return made  # type: ignore[no-any-return]


def _fields(cls: type[Record]) -> dict[str, Field]:
    hints = get_type_hints(cls, include_extras=True)
    found = {name: [a for a in get_args(hint)[1:] if isinstance(a, Field)] for name, hint in hints.items()}
    return {name: marks[0] for name, marks in found.items() if marks}


def _member(name: str, f: Field) -> tuple[str, Any]:
    ctype = _FORMATS[f.kind][0]
    return ("_" + name, ctype * math.prod(f.shape)) if f.shape else (name, ctype)


def _opener(made: Any, arrays: dict[str, Field]) -> Any:
    """The constructor: a zeroed block with a view on each of its arrays."""
    views: list[tuple[str, int, int, Any, tuple[int, ...]]] = []
    for name, f in arrays.items():
        at = getattr(made, "_" + name)
        views.append((name, at.offset, at.offset + at.size, _FORMATS[f.kind][1], f.shape))

    def __init__(self: Any) -> None:
        flat = memoryview(self).cast("B")
        for name, begin, end, char, shape in views:
            setattr(self, name, flat[begin:end].cast(char, shape))

    return __init__
