# Regalia: every target builds the environment it needs, from nothing but Python and make.
#
#   make play       the web table, in your browser
#   make check      within a minute: lint, and the tests nearest to what has changed
#   make test       lint and all tests, side by side
#   make test-long  what takes longer: a part, as PART=kingseat, or all parts that have not passed
#   make lint       style, types and architecture
#   make bench      measure the engine
#   make golden     write the golden files anew
#   make web        build the browser part
#   make protocol   write web/src/protocol/ anew
#   make clean      remove the environment, the caches and everything built
#
# Another interpreter: make PYTHON=python3.13 ...
# More arguments:      make play ARGS="..."  (also: test, test-long, bench, golden)

SHELL  := /bin/sh
PYTHON ?= python3
ARGS   ?=
WORKERS ?= $(shell echo $$(($$(getconf _NPROCESSORS_ONLN) + 1)))
VENV   := .venv
BIN    := $(VENV)/bin
NPM    := $(BIN)/python web/npm.py
PIP    := $(BIN)/python -m pip --disable-pip-version-check --quiet

# $(PINS): the pinned requirements are installed. $(STAMP): the project itself is installed, too.
PINS   := $(VENV)/.pins
STAMP  := $(VENV)/.stamp

# The long tests in parts of less than an hour each. A part that has passed leaves a stamp for this commit.
GAMES  := two-crowns kingseat blackstone princess-bride two-princes
PART   ?= $(GAMES) hints story
PASSED := .cache/long/$(shell git rev-parse --short HEAD 2>/dev/null)
LONG   := $(BIN)/python -m pytest -n auto --dist worksteal

# What is compiled is kept: every test process, and every program that a test starts, would compile it again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help env play web protocol services check test test-long lint bench golden clean
.PHONY: style types architecture page units pytest near

help:
	@sed -n '/^$$/q; s/^# \{0,1\}//p' Makefile

env: $(STAMP)

$(PINS): requirements/runtime.txt requirements/dev.txt
	@command -v "$(PYTHON)" >/dev/null 2>&1 || { \
	  echo "error: '$(PYTHON)' not found. Regalia needs Python 3.11 or newer: make PYTHON=/path/to/python3" >&2; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "error: '$(PYTHON)' is $$("$(PYTHON)" -V 2>&1). Regalia needs Python 3.11 or newer: make PYTHON=/path/to/python3" >&2; exit 1; }
	@echo "Building $(VENV) with $$("$(PYTHON)" -V 2>&1) ..."
	@"$(PYTHON)" -m venv --clear $(VENV) || { \
	  echo "error: '$(PYTHON)' cannot create an environment; its venv module may have to be installed." >&2; exit 1; }
	@$(PIP) install --require-hashes -r requirements/runtime.txt -r requirements/dev.txt
	@touch $@

$(STAMP): $(PINS) pyproject.toml
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@
	@echo "$(VENV) is ready."

play: web
	@$(BIN)/regalia serve $(ARGS)

# Builds only what has changed since the last time.
web: $(STAMP)
	@$(BIN)/python setup.py -q build_web

protocol: $(STAMP)
	$(BIN)/python -m regalia.server.protocol web/src/protocol

# What some tests need beside Python: a browser and a PostgreSQL server. Brought where that may be done.
services:
	@tests/bring-services

# Three at a time, and what each of them says stays together; only the long ones say through LIVE how far they are.
# One that fails is told at once and lets no other begin; those under way come to their end.
SIDE := --no-print-directory -j3 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) LIVE=">&3 2>&3"

lint: web
	@$(MAKE) $(SIDE) style types architecture page

test: web services
	@$(MAKE) $(SIDE) pytest page units types architecture style 3>&1

check: web
	@$(MAKE) $(SIDE) near types architecture style \
	  $$($(BIN)/python tests/nearest.py --any web/ tests/views/ && echo page units) 3>&1

style: web
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: web
	$(BIN)/mypy

architecture: web
	$(BIN)/lint-imports --no-logo --no-cache

page: web
	@$(NPM) run --silent check

units: web
	@$(NPM) run --silent test

# More workers than processors: while one waits for a server or a browser, others compute.
pytest: web
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(ARGS) $(LIVE)

near: web
	@$(BIN)/python tests/nearest.py $(LIVE)

test-long: $(PART:%=$(PASSED)/%)

$(GAMES:%=$(PASSED)/%): $(PASSED)/%: $(STAMP)
	REGALIA_GAMES=900 $(LONG) tests/conformance -k "$*-" $(ARGS)
	@mkdir -p $(@D) && touch $@

$(PASSED)/hints: $(STAMP)
	$(LONG) -m long tests/bots $(ARGS)
	@mkdir -p $(@D) && touch $@

$(PASSED)/story: web services
	REGALIA_STORY=6 $(LONG) -m long tests/browser $(ARGS)
	@mkdir -p $(@D) && touch $@

bench: $(STAMP)
	@$(BIN)/regalia bench $(ARGS)

golden: $(STAMP)
	REGALIA_GOLDEN=write $(BIN)/python -m pytest -q -k golden $(ARGS)

clean:
	rm -rf web/node_modules src/regalia/server/static
	rm -rf $(VENV) build dist .cache .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	rm -rf src/*.egg-info
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
