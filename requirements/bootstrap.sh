#!/bin/sh
# Debian ships Python without venv: install it when we may, or say what to do.
set -e
python=$1
venv=$2
if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    apt-get update -qq && apt-get install -y -qq python3-venv
elif command -v apt-get >/dev/null && command -v sudo >/dev/null; then
    sudo apt-get update -qq && sudo apt-get install -y -qq python3-venv
else
    echo "Python's venv module is missing. Install it (on Debian: apt install python3-venv) and try again." >&2
    exit 1
fi
exec "$python" -m venv "$venv"
