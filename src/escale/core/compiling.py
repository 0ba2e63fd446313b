"""How a twin's functions become machine code: with bounds checks, without allocation, and each of them once.

Outer functions are called from Python, inner ones by compiled code only. An inner function is lowered and kept as it is; an
outer one takes in all it needs, is optimised with it as a whole, and only then becomes machine code. Numba by itself would
optimise every inner function and turn it into machine code nobody calls, and do so again inside each of its callers.
"""

from __future__ import annotations

from types import FunctionType
from typing import Any

import numba
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.codegen import CPUCodegen, JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.dispatcher import Dispatcher
from numba.extending import intrinsic, overload

from escale.core.state import assign, fingerprint

# What of numba's inner workings this rests on.
RELIED_ON = {
    JITCodeLibrary: ("finalize", "get_pointer_to_function", "codegen", "enable_object_caching", "_optimize_final_module"),
    CPUCodegen: ("_module_pass_manager",),
    Dispatcher: ("fold_argument_types", "get_call_template"),
}
for _owner, _names in RELIED_ON.items():
    for _name in _names:
        if not hasattr(_owner, _name):
            raise ImportError(
                f"numba {numba.__version__} has no {_owner.__name__}.{_name}; requirements/ names a version that has"
            )

STIR = 0x1E3779B97F4A7C15  # an odd number whose bits are well mixed


# ---- Libraries: what a function is made of, on its way to machine code


class InnerLibrary(JITCodeLibrary):  # type: ignore[misc]
    """An inner function as it was lowered, for outer ones to take in; it cannot be called by itself."""

    def finalize(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        return 0

    @property
    def codegen(self) -> InnerLibrary:
        return self

    def set_env(self, name: str, env: Any) -> None:
        """What Python objects a function needs matters only where it is called from Python."""


class OuterLibrary(JITCodeLibrary):  # type: ignore[misc]
    """An outer function with all it calls, optimised as a whole."""

    def finalize(self) -> None:
        self._linking_libraries: list[Any] = _reached(self._linking_libraries)
        super().finalize()

    def _optimize_final_module(self) -> None:
        """Numba's cheap passes before the full ones serve its reference counts, of which there are none here."""
        passes, builder = self._codegen._module_pass_manager()
        passes.run(self._final_module, builder)


def _reached(libraries: list[Any]) -> list[Any]:
    """The libraries and, of inner ones, those they call themselves, each once and behind all that call it.

    A function is taken in only if something that is there already calls it.
    """
    found: dict[Any, None] = {}

    def reach(library: Any) -> None:
        if library in found or library in under:
            return
        under.add(library)
        for called in library._linking_libraries if isinstance(library, InnerLibrary) else ():
            reach(called)
        under.discard(library)
        found[library] = None

    under: set[Any] = set()
    for library in libraries:
        reach(library)
    return list(reversed(found))


class InnerCompiler(Compiler):  # type: ignore[misc]
    """Numba's compiler, up to an inner library."""

    def __init__(self, typing: Any, target: Any, library: Any, *given: Any) -> None:
        super().__init__(typing, target, InnerLibrary(target.codegen(), "inner"), *given)


class OuterCompiler(Compiler):  # type: ignore[misc]
    """Numba's compiler, up to an outer library."""

    def __init__(self, typing: Any, target: Any, library: Any, *given: Any) -> None:
        super().__init__(typing, target, OuterLibrary(target.codegen(), "outer"), *given)
        self.state.library.enable_object_caching()


# ---- Functions

JIT: dict[str, Any] = {"nogil": True, "boundscheck": True, "_nrt": False}
INNER = {**JIT, "no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": InnerCompiler}
OUTER = {**JIT, "no_cfunc_wrapper": True, "pipeline_class": OuterCompiler}


def inner(function: FunctionType, apart: bool) -> Any:
    """A function that compiled code calls, folded into its callers or apart."""
    return _widened(numba.njit(**INNER, forceinline=not apart)(function))


def outer(function: FunctionType) -> Any:
    """A function that Python calls."""
    return numba.njit(**OUTER)(function)


def _widened(dispatcher: Any) -> Any:
    """Compile once for all sizes of whole numbers, constants and arguments left out: callers convert."""
    narrow = dispatcher.get_call_template

    def get_call_template(args: Any, kws: Any) -> Any:
        _, every = dispatcher.fold_argument_types(args, kws)
        return narrow([_wide(arg) for arg in every], {})

    dispatcher.get_call_template = get_call_template
    return dispatcher


def _wide(arg: Any) -> Any:
    plain = numba.typeof(arg.value) if isinstance(arg, types.Omitted) else types.unliteral(arg)
    return types.int64 if isinstance(plain, types.Integer) and plain != types.uint64 else plain


def freeze(*kernels: Any) -> None:
    """Once warm, a kernel that meets other types raises instead of compiling anew."""
    for kernel in kernels:
        kernel.disable_compile()


# ---- Records are copied by value, and have a fingerprint

KNOWN = (assign, fingerprint)  # functions that numba knows by the overloads below


@intrinsic  # type: ignore[untyped-decorator]
def _copy(typing: Any, target: Any, source: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        cgutils.raw_memcpy(builder, args[0], args[1], context.get_constant(types.intp, target.size), 1)
        return context.get_dummy_value()

    return types.void(target, source), codegen


@overload(assign)
def _assign(target, source):  # type: ignore[no-untyped-def]
    if isinstance(target, types.Record) and target == source:
        return lambda target, source: _copy(target, source)
    return None


@intrinsic  # type: ignore[untyped-decorator]
def _word(typing: Any, record: Any, place: Any) -> Any:
    """The eight bytes of a record from this place on."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        start = builder.bitcast(args[0], ir.IntType(8).as_pointer())
        found = builder.load(builder.bitcast(builder.gep(start, [args[1]]), ir.IntType(64).as_pointer()))
        found.align = 1
        return found

    return types.int64(record, types.intp), codegen


@overload(fingerprint)
def _fingerprint(s):  # type: ignore[no-untyped-def]
    if not isinstance(s, types.Record):
        return None
    last = s.size - 8

    def found(s):  # type: ignore[no-untyped-def]
        key = 0
        for place in range(0, last, 8):
            key = (key ^ _word(s, place)) * STIR
            key ^= key >> 29
        key = (key ^ _word(s, last)) * STIR
        return key ^ key >> 32

    return found
