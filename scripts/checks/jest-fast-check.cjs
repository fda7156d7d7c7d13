/* global FAST_CHECK */
/** Replaces fast-check in every test by fast-check with the seed of the run. */
const { readSeed } = require('../testing/seed.ts');

const fc = require(FAST_CHECK);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: readSeed(process.env) });

module.exports = fc;
