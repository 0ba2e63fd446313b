"""`python -m escale.cli`: the same as `escale`."""

from escale.cli import main

if __name__ == "__main__":
    main()
