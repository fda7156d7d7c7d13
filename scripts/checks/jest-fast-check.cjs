/* global FAST_CHECK */
/** fast-check with the seed of the run, and with a third of a test's cases (at least 20) unless EVERY_CASE is 1. */
const { readSeed } = require('../lib/testing/seed.ts');

const fc = require(FAST_CHECK);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: readSeed(process.env) });

const FEWEST = 20;
/** fast-check's own default */
const USUAL = 100;

function casesOf(asked) {
  if (process.env.EVERY_CASE === '1') return asked;
  return Math.min(asked, Math.max(FEWEST, Math.ceil(asked / 3)));
}

module.exports = {
  ...fc,
  assert: (property, params) =>
    fc.assert(property, { ...params, numRuns: casesOf(params?.numRuns ?? USUAL) }),
};
