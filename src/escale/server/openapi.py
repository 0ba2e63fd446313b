"""Prints the API's description, from which the page's types are made: python -m escale.server.openapi"""

from __future__ import annotations

import json
from typing import Any

from pydantic import TypeAdapter

from escale.server.app import api
from escale.server.wire.messages import Message

COMPONENT = "#/components/schemas/{model}"


def described() -> dict[str, Any]:
    """The HTTP routes, and beside them what goes over the socket."""
    found = api().openapi()
    schemas = found["components"]["schemas"]
    schemas |= {name: schema for name, schema in over_the_socket().items() if name not in schemas}
    found["info"]["version"] = "1"
    return found


def over_the_socket() -> dict[str, Any]:
    messages: TypeAdapter[Any] = TypeAdapter(Message)
    schemas: dict[str, Any] = messages.json_schema(mode="serialization", ref_template=COMPONENT)["$defs"]
    return schemas


if __name__ == "__main__":
    print(json.dumps(described(), indent=1, ensure_ascii=False))
