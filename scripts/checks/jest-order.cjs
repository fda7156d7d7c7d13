/** Runs the longest test files first: in a fresh clone Jest knows only sizes, which say little about these. */
const path = require('node:path');
// jest depends on it
const { default: Sequencer } = require('@jest/test-sequencer');

const LONGEST = [
  'scripts/conform/lender/everyMethod.test.ts',
  'scripts/sandbox/testing/soak/kill.test.ts',
  'scripts/sandbox/operation.test.ts',
  'scripts/conform/lender/everyWrite.test.ts',
  'scripts/sandbox/lender/strangers.test.ts',
  'scripts/sandbox/db/database.test.ts',
  'scripts/remote-kit/packed.test.ts',
  'scripts/conform/lender/plantedLenders.test.ts',
];
const files = LONGEST.map((file) => path.resolve(__dirname, '../..', file)).toReversed();
/** Returns the file's rank; that of all others is -1. */
const rank = ({ path: file }) => files.indexOf(file);

module.exports = class extends Sequencer {
  sort(tests) {
    // oxlint-disable-next-line unicorn/no-array-sort -- this is the sequencer's method, not an array's
    const byJest = super.sort(tests);
    return byJest.toSorted((one, other) => rank(other) - rank(one));
  }
};
