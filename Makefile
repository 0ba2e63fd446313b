# make play: set everything up and open the ludothèque. make test: set everything up and prove it.

VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= python3
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web --no-fund --no-audit --no-update-notifier
PAGE := src/escale/server/page/index.html
SOURCES := $(shell find web/src web/public web/build -type f) web/index.html web/vite.config.ts web/svelte.config.js

.PHONY: play lan test check types bench soak lock clean

play: $(PAGE)
	@$(BIN)/escale serve --browser

# The same, open to the telephones of the house.
lan: $(PAGE)
	@$(BIN)/escale serve --browser --lan

test: check $(PAGE) $(VENV)/.machine
	$(NPM) test
	$(BIN)/python -m pytest -n 2 --dist worksteal

check: $(VENV)/.test web/node_modules/.ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NPM) run check

# Long campaigns: both speeds compared over 10,000 games of each, every level in every option, every rule disabled in turn, the
# house killed while people play and while programs think, every fault of a store at every point of a game, ten thousand tables;
# several processes of one house killed, raced against each other and cut off.
soak: $(VENV)/.machine
	$(BIN)/python -m tests.soak.speeds
	$(BIN)/python -m tests.soak.opponents
	$(BIN)/python -m tests.soak.mutants
	$(BIN)/python -m tests.soak.crashes 5000 100
	$(BIN)/python -m tests.soak.thinkers 100
	$(BIN)/python -m tests.soak.faults
	$(BIN)/python -m tests.soak.town
	$(BIN)/python -m tests.soak.crashes 2000 40 3
	$(BIN)/python -m tests.soak.races 1000
	$(BIN)/python -m tests.soak.cuts 10

bench: $(VENV)/.bench
	$(BIN)/python -m bench

# Set-up: uv in a virtual environment of its own, then what the locks say.

$(BIN)/uv:
	@$(PYTHON) -m venv $(VENV) 2>/dev/null || { rm -rf $(VENV); sh requirements/bootstrap.sh $(PYTHON) $(VENV); }
	@$(BIN)/python -m pip install --quiet --require-hashes --requirement requirements/uv.txt

$(VENV)/.run: $(BIN)/uv requirements/run.txt pyproject.toml
	@$(BIN)/uv pip install --quiet --compile-bytecode --python $(BIN)/python --require-hashes --requirement requirements/run.txt
	@$(BIN)/uv pip install --quiet --compile-bytecode --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.test: $(VENV)/.run requirements/test.txt
	@$(BIN)/uv pip install --quiet --compile-bytecode --python $(BIN)/python --require-hashes --requirement requirements/test.txt
	@touch $@

# What the tests need of the machine, a browser, a database server and Redis: those there are, or Debian's.
$(VENV)/.machine: $(VENV)/.test
	@sh requirements/machine.sh
	@touch $@

$(VENV)/.bench: $(VENV)/.test requirements/bench.txt
	@$(BIN)/uv pip install --quiet --compile-bytecode --python $(BIN)/python --require-hashes --requirement requirements/bench.txt
	@touch $@

# The page: built once, and again when its sources change.

web/node_modules/.ready: $(VENV)/.run web/package-lock.json
	@$(NPM) ci --silent
	@touch $@

$(PAGE): web/node_modules/.ready $(SOURCES)
	@$(NPM) run --silent build -- --logLevel warn

# The page's types, from what the server says of itself.
types: web/node_modules/.ready
	$(BIN)/python -m escale.server.openapi > web/openapi.json
	$(NPM) run types

# The locks: exact versions with hashes, for every platform, without host names.

COMPILE = $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --python-version 3.11

lock: $(BIN)/uv
	echo uv | $(COMPILE) - --output-file requirements/uv.txt
	$(COMPILE) pyproject.toml requirements/build.in --output-file requirements/run.txt
	$(COMPILE) pyproject.toml requirements/build.in --extra test --output-file requirements/test.txt
	$(COMPILE) pyproject.toml requirements/build.in --extra test --extra bench --output-file requirements/bench.txt

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache build dist web/node_modules web/openapi.json src/escale/server/page artefacts
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
