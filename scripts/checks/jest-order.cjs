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
const root = path.resolve(__dirname, '../..');
const files = LONGEST.map((file) => path.join(root, file));
/** Returns the file's place in the list; all others come last. */
const place = ({ path: file }) => (files.includes(file) ? files.indexOf(file) : files.length);

module.exports = class extends Sequencer {
  sort(tests) {
    // oxlint-disable-next-line unicorn/no-array-sort -- this is the sequencer's method, not an array's
    const byJest = super.sort(tests);
    return byJest.toSorted((one, other) => place(one) - place(other));
  }
};
