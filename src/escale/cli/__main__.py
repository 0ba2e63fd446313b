"""`python -m escale.cli`: the same as `escale`."""

from escale.cli import main

main()
