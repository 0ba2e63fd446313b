"""People: who somebody is, by which name, and on which devices."""

from __future__ import annotations

from escale.server.wire.base import Given, Key, Name, Told


class Me(Told):
    """Who the cookie says you are."""

    name: str  # empty: nobody yet
    known: bool


class NewName(Given):
    name: Name


class DeviceLink(Told):
    """A one-time way to be the same person on another device."""

    path: str
    seconds: int
    qr: str  # an SVG drawing


class Claim(Given):
    code: Key
