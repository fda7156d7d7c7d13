/**
 * Node as an environment of tests, in which each worker compiles PGlite's WebAssembly once. V8 shares compiled code between
 * all that load the same bytes, but forgets it with its last user, and Jest ends a user with each file: so one module of
 * each kind is kept here.
 */
require('./jest-engine.cjs');
const { createHash } = require('node:crypto');
// jest brings it along, as its default
const { TestEnvironment } = require('jest-environment-node');

/** Smaller ones are compiled faster than they are told apart. */
const LARGE = 100_000;

/** The modules of this worker, by the hash of their bytes. */
const kept = new Map();

function keep(bytes) {
  const hash = createHash('sha1').update(bytes).digest('hex');
  if (!kept.has(hash)) kept.set(hash, WebAssembly.compile(bytes));
  return kept.get(hash);
}

module.exports = class extends TestEnvironment {
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
