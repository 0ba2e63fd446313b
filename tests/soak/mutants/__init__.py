"""Does every rule have a test that would miss it?

`python -m tests.soak.mutants [game …] [--sample N] [--jobs N] [--json FILE]`, from the root of the repository, changes the rules
of the games at one place at a time and runs the tests that pass through that place: a change that no test notices is a survivor.

    changes     what is changed into what
    subjects    which modules are rules: those a game's rules are made of, its family's and shared parts included
    swapping    puts a changed function or table in the place of the present one, wherever it was copied to
    harness     the tests, collected once; which of them pass where; who notices a change, each in a forked child
    report      how many were noticed, and the survivors
    equivalent  changes that change nothing anybody could notice, each with its reason
"""
