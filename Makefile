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

ifneq ($(words $(OUT)),1)
$(error OUT must be one word, without spaces)
endif
ifneq ($(findstring ',$(SEED)),)
$(error SEED must not contain a quote)
endif

BUILD   := $(OUT)/build
BIN     := .venv/bin
PUZZLES := $(BIN)/puzzles
READY   := .venv/ready
RUN     := $(BUILD)/run.txt
LEXICON := $(BUILD)/lexicon.json
CODE    := $(shell find pipeline -name '*.py')
LISTS   := $(shell find wordlists/sources wordlists/editors)
DRAFTS  := $(BUILD)/honeycomb.jsonl $(BUILD)/quartets.jsonl $(BUILD)/wordhive.jsonl
SLOTS    = --start $(START) --days $(DAYS) --seed '$(SEED)' --jobs $(JOBS) --out $(OUT)

# Note the run's dates and seed, but only if they changed: drafts depend on them.
define NOTE_RUN
@mkdir -p $(BUILD)
@[ "$$(cat $(RUN) 2>/dev/null)" = '$(START) $(DAYS) $(SEED)' ] || echo '$(START) $(DAYS) $(SEED)' > $(RUN)
endef

.PHONY: help
help: ## show this menu
	@echo 'make TARGET [START=YYYY-MM-DD] [DAYS=14] [SEED=text] [JOBS=2] [OUT=out]'
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-10s %s\n", $$1, $$2 }' Makefile

.PHONY: puzzles
puzzles: $(READY) ## make, prove and publish the packs of DAYS days from START
	$(NOTE_RUN)
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

.PHONY: filter
filter: $(LEXICON) ## make the word list and the categories from wordlists/

.PHONY: honeycomb
honeycomb: $(READY) ## draft the Honeycomb of each date
	$(NOTE_RUN)
	@$(MAKE) $(BUILD)/$@.jsonl

.PHONY: quartets
quartets: $(READY) ## draft the Quartets board of each date
	$(NOTE_RUN)
	@$(MAKE) $(BUILD)/$@.jsonl

.PHONY: wordhive
wordhive: $(READY) ## draft the Word Hive levels of each date
	$(NOTE_RUN)
	@$(MAKE) $(BUILD)/$@.jsonl

.PHONY: emit
emit: $(READY) ## publish the drafted dates that are not published yet
	$(NOTE_RUN)
	@$(MAKE) $(BUILD)/published

.PHONY: check
check: $(READY) ## read the category files whole: every mistake and every doubt, with its line
	$(PUZZLES) check

.PHONY: calendar
calendar: $(LEXICON) ## count how many days each game has left
	$(PUZZLES) calendar --start $(START) --seed '$(SEED)' --out $(OUT)

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

.PHONY: format
format: $(READY) ## put the editors' word files and the code into their order
	$(PUZZLES) format
	$(BIN)/ruff format pipeline tests bench wordlists

.PHONY: bench
bench: $(READY) ## measure: honeycombs against C, extras against C, levels and a year of days
	$(BIN)/python bench/honeycomb.py
	$(BIN)/python bench/extras.py
	$(BIN)/python bench/wordhive.py

.PHONY: clean
clean: ## forget the lexicon and the drafts; what is published stays
	rm -rf $(BUILD)

$(READY): requirements.lock pyproject.toml
	@PYTHON='$(PYTHON)' sh .ci/venv
	@touch $@
