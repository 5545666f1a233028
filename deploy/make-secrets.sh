#!/bin/sh
# sh deploy/make-secrets.sh tours.example: writes ./secrets and ./.env for compose.yaml, and keeps existing
# files. Without secrets/backup_passphrase no backup can be restored: store a copy elsewhere.
set -eu
cd "$(dirname "$0")/.."
domain=${1:?No domain given: sh deploy/make-secrets.sh tours.example}
umask 022
mkdir -p secrets
# The folder is private; its files are readable, because the container's user has no account here.
chmod 700 secrets
random() { od -An -tx1 -N24 /dev/urandom | tr -d ' \n'; }
keep() { [ -e "secrets/$1" ] || printf '%s\n' "$2" > "secrets/$1"; }
keep database_password "$(random)"
keep database_url "postgres://miradouro:$(cat secrets/database_password)@database:5432/miradouro"
keep admin_password "$(random)"
keep backup_passphrase "$(random)"
# While this is empty, emails are files in the volume; for a server: smtp://user:password@host:587
keep smtp_url ''
[ -e .env ] || printf 'DOMAIN=%s\nMAIL_FROM=hello@%s\nTEAM_EMAIL=team@%s\n' "$domain" "$domain" "$domain" > .env
echo "Sign in as admin with: $(cat secrets/admin_password)"
