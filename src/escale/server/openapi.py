"""Prints the API's description, from which the page's types are made: python -m escale.server.openapi"""

from __future__ import annotations

import json
from typing import Any

from pydantic.json_schema import models_json_schema

from escale.server import models
from escale.server.app import api

SPOKEN: tuple[Any, ...] = (models.TableSheet, models.Reply, models.Talk, models.Presence)


def described() -> dict[str, Any]:
    """The HTTP routes, and beside them what goes over the socket."""
    found = api().openapi()
    _, over_socket = models_json_schema(
        [(model, "serialization") for model in SPOKEN], ref_template="#/components/schemas/{model}"
    )
    for name, schema in over_socket.get("$defs", {}).items():
        found["components"]["schemas"].setdefault(name, schema)
    found["info"]["version"] = "1"
    return found


if __name__ == "__main__":
    print(json.dumps(described(), indent=1, ensure_ascii=False))
