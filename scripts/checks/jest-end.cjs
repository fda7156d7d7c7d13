/** Global teardown: ends what the global setup started. */
const { end } = require('./jest-programs.cjs');

module.exports = end;
