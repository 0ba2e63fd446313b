"""What is wrong with the words of a call, in the user's language."""

from __future__ import annotations

from typer.exceptions import TyperException

from escale.core.text import house


def what_is_wrong(error: TyperException, commands: list[str], lang: str) -> str:
    """One line for what typer found."""
    kind = type(error).__name__
    found: str = getattr(error, "message", "") or str(error)
    parameter = getattr(error, "param", None)
    if kind == "NoSuchOption":
        return house(lang, "usage.option", option=getattr(error, "option_name", found))
    if kind == "MissingParameter" and parameter is not None:
        return house(lang, "usage.missing", name=parameter.metavar or parameter.name)
    if kind == "BadParameter" and parameter is not None:
        return house(lang, "usage.value", name=parameter.opts[-1], why=found)
    if found.startswith("No such command"):
        return house(lang, "usage.command", known=", ".join(commands))
    return house(lang, "usage.other", why=found)
