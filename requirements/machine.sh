# Installs what is missing on a Debian machine: a browser, a database server and Redis, for the tests.
set -eu
missing=""
command -v chromium >/dev/null || missing="$missing chromium"
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$missing postgresql"
command -v redis-server >/dev/null || missing="$missing redis-server"
[ -z "$missing" ] && exit 0
become=""
[ "$(id -u)" = 0 ] || become="sudo"
$become apt-get update -qq
DEBIAN_FRONTEND=noninteractive $become apt-get install -y -qq $missing >/dev/null
