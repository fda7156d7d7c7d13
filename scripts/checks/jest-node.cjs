/**
 * The environment of the server tests: Node, with two costs of each test file removed. Each worker compiles PGlite's
 * WebAssembly once: V8 shares compiled code between users of the same bytes but drops it with the last user, and Jest
 * ends a user with each file, so the modules are kept here. And Jest notes the running test without following every
 * promise.
 */
require('./jest-engine.cjs');
const hooks = require('node:async_hooks');
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

const { AsyncLocalStorage } = hooks;

/**
 * Replaces AsyncLocalStorage where Jest notes the running test. Before Node 24 that makes Node follow every promise,
 * which takes a twentieth of the processor time of tests that ask a database. No test runs beside another, so one variable
 * is enough: an error of an earlier test fails the test that runs when it comes.
 */
class RunningTest {
  #test;

  getStore() {
    return this.#test;
  }

  async run(test, work) {
    const before = this.#test;
    this.#test = test;
    try {
      return await work();
    } finally {
      this.#test = before;
    }
  }
}

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    hooks.AsyncLocalStorage = RunningTest;
    const { WebAssembly: own } = this.global;
    const { instantiate } = own;
    own.instantiate = async (source, imports) => {
      if (ArrayBuffer.isView(source) && source.byteLength > LARGE) await keep(source);
      return instantiate(source, imports);
    };
  }

  /** Gives the tests Node's own class once Jest has made its note. */
  handleTestEvent({ name }) {
    if (name === 'setup') hooks.AsyncLocalStorage = AsyncLocalStorage;
  }
};
