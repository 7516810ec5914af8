# make run · make test · make check: each sets up everything it needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: help run test check rules bench soak lock clean

help:
	@sed -n 's/^## //p' $(MAKEFILE_LIST)

## make run    start the bot; without BOT_TOKEN: the sandbox, with its page in the browser
run: $(VENV)/run.done
	@$(BIN)/python -m bot

## make test   all checks and all tests
test: check
	@$(BIN)/python -c "from tests.chromium import require; require()"
	@# Tests start the program dozens of times: it is compiled once, whatever the environment says. Half of an evening's
	@# time is waiting, so two processors bear three workers.
	PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n 3 --dist worksteal

## make check  format, lint, types, layers, locales
check: $(VENV)/dev.done
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tests.locales

## make rules  rule ids that no test names
rules: $(VENV)/dev.done
	@$(BIN)/python -m tests.rules

## make bench  engine speed beside PokerKit, in one run, and of the best split
bench: $(VENV)/dev.done
	@$(BIN)/python -m tests.bench
	@$(BIN)/python -m tests.bench.splits

## make soak   long sweeps, 10,000-hand runs, the full browser tour
soak: $(VENV)/dev.done
	$(BIN)/python -m pytest -m soak --timeout 3600

## make lock   pin the dependencies of pyproject.toml anew
lock: $(VENV)/dev.done
	$(BIN)/pip-compile -q --strip-extras --no-header --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --generate-hashes \
		--output-file requirements.lock pyproject.toml
	$(BIN)/pip-compile -q --strip-extras --no-header --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --generate-hashes \
		--allow-unsafe --extra dev -c requirements.lock --output-file tests/requirements.lock pyproject.toml

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Braggart needs Python 3.11 or newer: install it, or name it with PYTHON=..." >&2; exit 2; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "The venv module is missing: install it first (Debian, Ubuntu: apt-get install python3-venv)" >&2; exit 2; }
	@$(PYTHON) -m venv $(VENV)

$(VENV)/run.done: requirements.lock | $(BIN)/python
	@echo "Installing what the bot needs (once) ..."
	@$(PIP) install --require-hashes --only-binary :all: -r requirements.lock
	@touch $@

$(VENV)/dev.done: tests/requirements.lock | $(BIN)/python
	@echo "Installing what the tests need (once) ..."
	@$(PIP) install --require-hashes -r tests/requirements.lock
	@touch $@ $(VENV)/run.done
