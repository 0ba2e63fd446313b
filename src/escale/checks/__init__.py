"""The common suite: what every game must do, whatever its rules. `escale check` runs it, and so do our own tests.

A check is a function that looks at one way to play a game (a `Case`) or at the game itself, and yields what is wrong, in a few
words; `suite.py` lists them all under their ids. The house's text `finding.<id>` says it in a sentence, with what to do about it.
"""
