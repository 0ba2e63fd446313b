"""Talk: ready phrases, free text among the seated; the spectators have a room of their own."""

from __future__ import annotations

from typing import Any

from tests.server.serving import Guest, Seated
from tests.server.test_tables import pair


def heard(seated: Seated, text: str) -> Any:
    while not any(remark["text"] == text or remark["phrase"] == text for remark in seated.talk):
        seated.hear()
    return next(remark for remark in seated.talk if text in (remark["text"], remark["phrase"]))


def test_the_seated_hear_each_other(ana: Guest, lou: Guest) -> None:
    _, a, b = pair(ana, lou)
    assert a.send({"type": "say", "phrase": "good_luck"})["ok"]
    assert b.send({"type": "say", "text": "Merci !"})["ok"]
    assert heard(b, "good_luck")["name"] == "Ana"
    assert heard(a, "Merci !")["seat"] == 1


def test_spectators_talk_apart(ana: Guest, lou: Guest, zoe: Guest) -> None:
    _, a, b = pair(ana, lou)
    watch = "/api/watch/" + a.until(lambda sheet: True)["links"]["watch"].removeprefix("/w/")
    z = zoe.at(watch)
    z.until(lambda sheet: True)
    z.send({"type": "say", "text": "she should capture"})
    a.send({"type": "say", "text": "psst"})
    assert heard(z, "she should capture")["seat"] == -1
    b.send({"type": "say", "text": "hein ?"})
    heard(a, "hein ?")
    heard(b, "psst")
    assert [remark["text"] for remark in z.talk] == ["she should capture"]
    assert {remark["text"] for remark in a.talk} == {"psst", "hein ?"}


def test_whoever_comes_later_hears_what_was_said(ana: Guest, lou: Guest) -> None:
    table, a, _ = pair(ana, lou)
    a.send({"type": "say", "text": "back in a minute"})
    assert heard(lou.at(table), "back in a minute")


def test_a_remark_is_a_phrase_or_a_text(ana: Guest, lou: Guest) -> None:
    _, a, _ = pair(ana, lou)
    assert a.send({"type": "say"})["fault"]["error"] == "phrase_or_text"
    assert a.send({"type": "say", "phrase": "hello", "text": "hello"})["fault"]["error"] == "phrase_or_text"
