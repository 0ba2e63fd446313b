"""Addresses that a telephone can read."""

from __future__ import annotations

import io

import segno
from starlette.requests import HTTPConnection


def public_address(connection: HTTPConnection) -> str:
    """The address people use for this house."""
    set_by_host: str = connection.app.state.house.settings.public_url
    return set_by_host.rstrip("/") or f"{connection.url.scheme.replace('ws', 'http')}://{connection.url.netloc}"


def drawn(address: str) -> str:
    """A QR code as an SVG drawing; empty when there is none."""
    out = io.BytesIO()
    try:
        code = segno.make(address, error="m")
    except segno.DataOverflowError:
        return ""  # an address that no code can hold
    code.save(out, kind="svg", border=2, xmldecl=False, svgns=True, omitsize=True)
    return out.getvalue().decode()


def printed(address: str) -> str:
    """A QR code for a terminal."""
    out = io.StringIO()
    segno.make(address, error="l").terminal(out, border=1, compact=True)
    return out.getvalue()
