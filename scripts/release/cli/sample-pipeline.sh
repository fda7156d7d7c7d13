#!/bin/sh
# A sample pipeline for a team that owns one remote. It checks and tests the remote, compares its needs with the
# deployed shell, publishes it, checks that phones report, promotes it to a share of them, watches it there, and promotes
# it to everybody. It stops at the first stage that fails, says in one line which version borrowers have, and ends with
# that stage's exit code.
#
#   sh scripts/release/cli/sample-pipeline.sh <remote> <store>
#
# Run it in the project's folder. RELEASE_KEYS is the folder of keys, DATABASE_URL the database with phones' reports;
# both are read by `npm run release`.
#   CANARY_PERCENT   the share of the phones that try the new version; 5
#   WATCH_LOOKS      how many looks come before the promotion to everybody; 60
#   WATCH_EVERY      seconds from one look to the next; 60

set -eu

if [ $# -ne 2 ]; then
  echo 'It is: sh scripts/release/cli/sample-pipeline.sh <remote> <store>' >&2
  exit 2
fi
remote=$1
export RELEASE_STORE="$2"
percent=${CANARY_PERCENT:-5}
looks=${WATCH_LOOKS:-60}
every=${WATCH_EVERY:-60}
for number in "$percent" "$looks" "$every"; do
  case $number in
    '' | *[!0-9]*)
      echo "CANARY_PERCENT, WATCH_LOOKS and WATCH_EVERY are whole numbers, not '$number'." >&2
      exit 2
      ;;
  esac
done

stage=
borrowers='Nothing was published.'
begin() {
  stage=$1
  echo "▸ $stage"
}
stop() {
  echo "✗ $remote: stopped at '$stage' (exit code $1). $borrowers" >&2
  exit "$1"
}
release() { npm run --silent release -- "$@"; }
# Prints fields of a release command's JSON, with spaces between.
fields() {
  printf '%s' "$said" | node -p '
    const answer = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
    process.argv.slice(1).map((name) => answer[name]).join(" ")' "$@"
}

begin store
release status || stop $?

begin check
npm run --silent check -- "$remote" || stop $?

begin test
npm run --silent test:unit -- "remote-$remote/" || stop $?

begin fits
release fits "$remote" || stop $?

begin publish
said=$(release publish "$remote" --json) || stop $?
version=$(fields version)
echo "$remote $version is in the store."
borrowers="$version is published, and no borrower has it."

# Check that phones report before any phone gets the version, because it cannot be judged without reports.
begin sight
release watch "$remote" --once || {
  code=$?
  borrowers="$borrowers It could not be watched: DATABASE_URL says where the reports of phones lie."
  stop "$code"
}

begin canary
release promote "$remote" "$version" --percent "$percent" --why 'pipeline: canary' || stop $?
borrowers="$version stays with $percent% of the phones. To take it back: npm run release -- rollback $remote"

begin watch
look=0
verdict=waiting
while [ "$look" -lt "$looks" ]; do
  sleep "$every"
  look=$((look + 1))
  code=0
  said=$(release watch "$remote" --once --json) || code=$?
  why=
  case $code in
    0 | 7 | 9)
      read -r verdict canary why <<END
$(fields verdict canary why)
END
      ;;
  esac
  case $code in
    0) ;;
    7)
      borrowers="$version was taken back: $why. Everybody has the version before."
      stop 7
      ;;
    9)
      borrowers="$why. A person has to look at $version; it stays with the phones that have it."
      stop 9
      ;;
    6)
      borrowers="$version stays with $percent% of the phones, unwatched. To take it back: npm run release -- rollback $remote"
      stop 6
      ;;
    *) stop "$code" ;;
  esac
  echo "look $look of $looks, $verdict: $why"
  if [ "$canary" != "$version" ]; then
    borrowers="$version is not the canary any more: somebody else has changed it. See: npm run release -- status"
    stop 4
  fi
done
if [ "$verdict" != fine ]; then
  borrowers="Too few phones have reported to compare $version. $borrowers"
  stop 9
fi

begin everybody
release promote "$remote" "$version" --why 'pipeline: the canary did well' || stop $?
