/** After a run with a failed test, prints how to repeat the run with the same random choices. */
const tsx = require('tsx/cjs/api');

const { readSeed } = tsx.require('../lib/testing/seed.ts', __filename);

/** An invalid SEED ends the run before it begins. */
function seedOrEnd() {
  try {
    return readSeed(process.env);
  } catch (error) {
    console.error(error.message);
    return process.exit(1);
  }
}

const seed = seedOrEnd();

module.exports = class SeedReporter {
  onRunComplete(_contexts, { numFailedTests, numFailedTestSuites }) {
    if (numFailedTests + numFailedTestSuites > 0)
      console.error(`Random values came from SEED=${seed}. Set this variable to repeat the run.`);
  }
};
