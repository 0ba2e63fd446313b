# make play: set everything up and open the ludothèque. make test: set everything up and prove it.

VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= python3
GAME ?= pancha-keliya

.PHONY: play test check bench soak lock clean

play: $(VENV)/.run
	@$(BIN)/escale games
	@$(BIN)/escale play $(GAME)

test: check
	$(BIN)/python -m pytest -n 2 --dist worksteal

check: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# Long campaigns: both speeds compared over 10,000 games of each, and every rule disabled in turn.
soak: $(VENV)/.test
	$(BIN)/python -m tests.soak.speeds
	$(BIN)/python -m tests.soak.mutants

bench: $(VENV)/.bench
	$(BIN)/python -m bench

# Set-up: uv in a virtual environment of its own, then what the locks say.

$(BIN)/uv:
	@$(PYTHON) -m venv $(VENV) 2>/dev/null || { rm -rf $(VENV); sh requirements/bootstrap.sh $(PYTHON) $(VENV); }
	@$(BIN)/python -m pip install --quiet --require-hashes --requirement requirements/uv.txt

$(VENV)/.run: $(BIN)/uv requirements/run.txt pyproject.toml
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes --requirement requirements/run.txt
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.test: $(VENV)/.run requirements/test.txt
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes --requirement requirements/test.txt
	@touch $@

$(VENV)/.bench: $(VENV)/.test requirements/bench.txt
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes --requirement requirements/bench.txt
	@touch $@

# The locks: exact versions with hashes, for every platform, without host names.

COMPILE = $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --python-version 3.11

lock: $(BIN)/uv
	echo uv | $(COMPILE) - --output-file requirements/uv.txt
	$(COMPILE) pyproject.toml requirements/build.in --output-file requirements/run.txt
	$(COMPILE) pyproject.toml requirements/build.in --extra test --output-file requirements/test.txt
	$(COMPILE) pyproject.toml requirements/build.in --extra test --extra bench --output-file requirements/bench.txt

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
