"""What a connection is sent of a table: all of it at first, then only what is other than what it was sent last.

A sheet is taken apart into its fields, and its scene into its parts, each as it goes over the wire. Those bytes are compared, so
what is left out is exactly what the other side has already; and whoever may not see a change is sent nothing of it.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from escale.server.wire.messages import News, Reply
from escale.server.wire.scenes import SceneSheet
from escale.server.wire.tables import TableSheet

encode = msgspec.json.encode

Parts = Mapping[str, bytes]  # the fields of something told, by name
NOTHING: Parts = {}
ONCE: Parts = {"entries": b"[]", "earlier": b"false"}  # told once: where news say nothing of it, there is none
TABLE, NEWS = (encode(kind.__struct_config__.tag) for kind in (TableSheet, News))


class Frames:
    """Follows what one connection knows of a table."""

    def __init__(self) -> None:
        self.table: Parts = NOTHING
        self.scene: Parts = NOTHING

    def next(self, sheet: TableSheet, scene: Parts, reply: Reply | None = None) -> bytes | None:
        """The frame that brings it to this sheet, whose scene has these parts; None when it is there already."""
        table = taken_apart(sheet)
        known, self.table = self.table, {**table, **ONCE}
        drawn, self.scene = self.scene, scene
        if not known:
            return whole(table, scene)
        return news(differing(known, table), differing(drawn, scene), reply)


def taken_apart(sheet: TableSheet) -> dict[str, bytes]:
    """The fields of a sheet, but for its scene: that has parts of its own, unless there is none."""
    return {
        name: encode(value)
        for name, value in zip(TableSheet.__struct_fields__, msgspec.structs.astuple(sheet), strict=True)
        if name != "scene" or value is None
    }


def scene_parts(scene: SceneSheet | None) -> Parts:
    if scene is None:
        return NOTHING
    return {name: encode(value) for name, value in zip(SceneSheet.__struct_fields__, msgspec.structs.astuple(scene), strict=True)}


def differing(known: Parts, now: Parts) -> Parts:
    return {name: part for name, part in now.items() if known.get(name) != part}


def whole(table: Parts, scene: Parts) -> bytes:
    drawn = {"scene": put_together(scene)} if scene else {}
    return put_together({"type": TABLE, **table, **drawn})


def news(table: Parts, scene: Parts, reply: Reply | None) -> bytes | None:
    """What has changed, with the answer to what this connection has done."""
    if not table and not scene:
        return encode(reply) if reply else None
    told = {"table": put_together(table), "scene": put_together(scene), "reply": encode(reply)}
    return put_together({"type": NEWS, **told})


def put_together(parts: Parts) -> bytes:
    return b"{" + b",".join([b'"%s":%s' % (name.encode(), part) for name, part in parts.items()]) + b"}"
