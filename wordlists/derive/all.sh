#!/bin/sh
# Derive every table of wordlists/sources again from its upstream package. Same versions, same bytes.
# Usage: sh wordlists/derive/all.sh [WORK [OUT]]   WORK keeps the downloads; without it they are thrown away.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
if [ $# -gt 0 ]; then
    mkdir -p "$1"
    work=$(cd "$1" && pwd)
else
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
fi
out=${2:-$here/../sources}
mkdir -p "$out"

sh "$here/fetch.sh" "$work"
export PYTHONPATH="$work/python" PYTHONDONTWRITEBYTECODE=1
for table in scowl wordnet wordnet_kinds frequency cmudict vulgar inflections licences; do
    python3 "$here/$table.py" "$work" "$out"
done
python3 "$here/manifest.py" "$out"
