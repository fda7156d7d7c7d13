/**
 * Settings of both environments that save processor time. Each test file runs for seconds in its own context, so V8
 * discards most optimised code before it pays off. Less optimisation saves about a tenth.
 */
const hooks = require('node:async_hooks');
const { setFlagsFromString } = require('node:v8');

// JavaScript runs about five times as long as usual before V8 optimises it. WebAssembly (PGlite) is never optimised.
setFlagsFromString('--interrupt-budget=600000');
setFlagsFromString('--liftoff-only');

const { AsyncLocalStorage } = hooks;

/**
 * Replaces AsyncLocalStorage where Jest notes the running test. Before Node 24 that makes Node follow every promise,
 * which takes a twentieth of the processor time. No test runs beside another, so one variable is enough: an error of an
 * earlier test fails the test that runs when it comes.
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

/** Returns an environment in which Jest notes the running test so. */
module.exports.withPlainNote = (Environment) =>
  class extends Environment {
    async setup() {
      await super.setup();
      hooks.AsyncLocalStorage = RunningTest;
    }

    /** Gives the tests Node's own class once Jest has made its note. */
    handleTestEvent({ name }) {
      if (name === 'setup') hooks.AsyncLocalStorage = AsyncLocalStorage;
    }
  };
