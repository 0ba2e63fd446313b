"""People."""

from __future__ import annotations

from pydantic import BaseModel

from escale.server.models.base import Given, Key, Name


class Me(BaseModel):
    """Who the cookie says you are."""

    name: str  # empty: nobody yet
    known: bool


class NewName(Given):
    name: Name


class DeviceLink(BaseModel):
    """A one-time way to be the same person on another device."""

    path: str
    seconds: int
    qr: str  # an SVG drawing


class Claim(Given):
    code: Key
