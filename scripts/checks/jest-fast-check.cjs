/* global FAST_CHECK */
/** In place of fast-check in every test: fast-check itself, whose properties begin with the seed of the run. */
const { readSeed } = require('../testing/seed.ts');

const fc = require(FAST_CHECK);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: readSeed(process.env) });

module.exports = fc;
