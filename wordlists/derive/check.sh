#!/bin/sh
# Check that nobody has edited wordlists/sources: every file has the sha256 that the manifest gives.
cd "$(dirname "$0")/../sources" && sha256sum --check --quiet --strict SOURCES.sha256
