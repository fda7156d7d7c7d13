/** Jest's runtime, but V8 compiles each file once for all contexts of a worker, and not for each test file. */
const { Script } = require('node:vm');
// jest depends on it
const { default: Runtime } = require('jest-runtime');

/** V8's compiled code of each file in this worker, with the functions that were called by the end of a test file. */
const compiled = new Map();

/** A dynamic import, which a script without a callback of its own cannot run. */
const IMPORTS = /\bimport\s*\(/;

class CachedRuntime extends Runtime {
  /** the files that V8 first compiled in this test file */
  #fresh = new Map();

  constructor(...options) {
    super(...options);
    const { executor } = this;
    const compileAnew = executor.compile.bind(executor);
    const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`;

    executor.compile = (source, file) => {
      const context = executor.environment.getVmContext();
      const mustBeNew =
        context === null ||
        file === executor.testPath ||
        executor.resolution.isCoreModule(file) ||
        // V8 may give the code the callback of an earlier test file, which has ended.
        IMPORTS.test(source);
      if (mustBeNew) return compileAnew(source, file);
      const kept = compiled.get(file);
      const cachedData = kept?.source === source ? kept.data : undefined;
      let script;
      try {
        script = new Script(`${head}${source}\n})`, {
          filename: file,
          columnOffset: -head.length,
          cachedData,
        });
      } catch {
        // Jest reports the error in the file.
        return compileAnew(source, file);
      }
      if (!cachedData) this.#fresh.set(file, { source, script });
      return script.runInContext(context);
    };
  }

  teardown() {
    for (const [file, { source, script }] of this.#fresh)
      compiled.set(file, { source, data: script.createCachedData() });
    this.#fresh.clear();
    super.teardown();
  }
}

module.exports = CachedRuntime;
