/**
 * The order of the test files: the longest first, so that no worker is left alone with one at the end. Jest knows how long each
 * took where it ran before; a fresh clone knows only their sizes, which say nothing of these.
 */
const path = require('node:path');
// jest brings it along
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
/** Its place in the list; past the end for all others. */
const place = ({ path: file }) => (files.includes(file) ? files.indexOf(file) : files.length);

module.exports = class extends Sequencer {
  sort(tests) {
    // oxlint-disable-next-line unicorn/no-array-sort -- this is the sequencer's method, not an array's
    const byJest = super.sort(tests);
    return byJest.toSorted((one, other) => place(one) - place(other));
  }
};
