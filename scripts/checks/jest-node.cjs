/** Node, but each worker keeps PGlite's compiled WebAssembly, which V8 drops with the test file that used it. */
const { withPlainNote } = require('./jest-engine.cjs');
const { createHash } = require('node:crypto');
// jest depends on it, as its default environment
const { TestEnvironment } = require('jest-environment-node');

/** Smaller modules compile faster than their hash is computed. */
const LARGE = 100_000;

/** The modules of this worker, by the hash of their bytes. */
const kept = new Map();

function keep(bytes) {
  const hash = createHash('sha1').update(bytes).digest('hex');
  if (!kept.has(hash)) kept.set(hash, WebAssembly.compile(bytes));
  return kept.get(hash);
}

module.exports = class extends withPlainNote(TestEnvironment) {
  async setup() {
    await super.setup();
    const { WebAssembly: own } = this.global;
    const { instantiate } = own;
    own.instantiate = async (source, imports) => {
      if (ArrayBuffer.isView(source) && source.byteLength > LARGE) await keep(source);
      return instantiate(source, imports);
    };
  }
};
