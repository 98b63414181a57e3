# The menu is `make help`. Every stage reads files and writes files; Make runs only the stages whose inputs changed.
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
SHELL := /bin/sh
MAKEFLAGS += --no-print-directory

START ?= $(shell date -u +%Y-%m-%d)
DAYS  ?= 14
SEED  ?= puzzle-packs
JOBS  ?= 2
OUT   ?= out

BUILD   := $(OUT)/build
BIN     := .venv/bin
PUZZLES := $(BIN)/puzzles
READY   := .venv/ready
RUN     := $(BUILD)/run.txt
LEXICON := $(BUILD)/lexicon.json
CODE    := $(shell find pipeline -name '*.py')
LISTS   := $(shell find wordlists -type f)
DRAFTS  := $(BUILD)/honeycomb.jsonl $(BUILD)/quartets.jsonl $(BUILD)/wordhive.jsonl
SLOTS    = --start $(START) --days $(DAYS) --seed '$(SEED)' --jobs $(JOBS) --out $(OUT)

.PHONY: help
help: ## show this menu
	@echo 'make TARGET [START=YYYY-MM-DD] [DAYS=14] [SEED=text] [JOBS=2] [OUT=out]'
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-10s %s\n", $$1, $$2 }' Makefile

.PHONY: puzzles
puzzles: $(READY) ## make, prove and publish the packs of DAYS days from START
	@mkdir -p $(BUILD)
	@echo '$(START) $(DAYS) $(SEED)' | cmp -s - $(RUN) || echo '$(START) $(DAYS) $(SEED)' > $(RUN)
	@if [ -e $(OUT)/latest.json ] && $(MAKE) -q $(BUILD)/published; \
	 then echo 'Nothing to do: $(DAYS) days from $(START) are published under $(OUT)/ and no input has changed.'; \
	 else rm -f $(BUILD)/published; $(MAKE) $(BUILD)/published; fi

$(LEXICON): $(LISTS) $(CODE) $(READY)
	$(PUZZLES) filter --out $(OUT)

$(BUILD)/%.jsonl: $(LEXICON) $(RUN)
	$(PUZZLES) $* $(SLOTS)

$(BUILD)/published: $(DRAFTS)
	$(PUZZLES) emit --out $(OUT) --jobs $(JOBS)
	@touch $@

.PHONY: filter honeycomb quartets wordhive emit
filter: $(LEXICON) ## the word list and the categories, from wordlists/
honeycomb quartets wordhive: %: $(READY)
	@mkdir -p $(BUILD) && echo '$(START) $(DAYS) $(SEED)' > $(RUN) && $(MAKE) $(BUILD)/$@.jsonl

.PHONY: verify
verify: $(READY) ## prove everything that is published again, from its bytes
	$(PUZZLES) verify --out $(OUT) --jobs $(JOBS)

.PHONY: test
test: $(READY) ## run the tests
	$(BIN)/python -m pytest

.PHONY: lint
lint: $(READY) ## ruff and mypy --strict
	$(BIN)/ruff check pipeline tests bench wordlists
	$(BIN)/ruff format --check pipeline tests bench wordlists
	$(BIN)/mypy

.PHONY: approve
approve: $(READY) ## bless the golden run again, after a change of output that is meant
	$(BIN)/python -m tests.golden

.PHONY: sources
sources: ## derive wordlists/sources again from upstream (nobody needs this to run the pipeline)
	sh wordlists/derive/all.sh

.PHONY: clean
clean: ## forget the lexicon and the drafts; what is published stays
	rm -rf $(BUILD)

$(READY): requirements.lock pyproject.toml
	@PYTHON='$(PYTHON)' sh .ci/venv
	@touch $@
