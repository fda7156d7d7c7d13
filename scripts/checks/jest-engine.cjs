/**
 * V8's settings for tests. Each test file runs for seconds in its own context, so most optimised code is discarded
 * before it pays off. Less optimisation saves about a tenth of the processor time.
 */
const { setFlagsFromString } = require('node:v8');

// JavaScript runs about five times as long as usual before V8 optimises it. WebAssembly (PGlite) is never optimised.
setFlagsFromString('--interrupt-budget=600000');
setFlagsFromString('--liftoff-only');
