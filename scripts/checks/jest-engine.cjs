/**
 * V8 as tests need it. Each test file runs for seconds in a context of its own, so most of what V8 compiles a second time, well,
 * is thrown away before it pays. Without that, tests take about a tenth less of a processor.
 */
const { setFlagsFromString } = require('node:v8');

// JavaScript has to run some five times as long as usual before V8 compiles it well. WebAssembly (PGlite) never is.
setFlagsFromString('--interrupt-budget=600000');
setFlagsFromString('--liftoff-only');
