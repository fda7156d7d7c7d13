/**
 * Compiles TypeScript, and packages that exist only as ES modules, for jest. The compiler is the build's: it takes a
 * twentieth of the time that TypeScript takes, and `npm run check` looks for the type errors.
 */
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { version } = require('@rspack/core/package.json');

const self = readFileSync(__filename);

/** Jest takes a file from its cache while this stays the same. */
function getCacheKey(source, file, { config, supportsStaticESM }) {
  const hash = createHash('sha1').update(self);
  for (const part of [version, supportsStaticESM, path.relative(config.rootDir, file), source])
    hash.update(`\0${part}`);
  return hash.digest('hex');
}

/** The code stays an ES module only where jest can load one. */
function compile(source, file, { supportsStaticESM }) {
  // only a worker that meets a file not in the cache needs the compiler
  const { rspack } = require('@rspack/core');
  const isTypeScript = /\.tsx?$/.test(file);
  const { code, map } = rspack.experiments.swc.transformSync(source, {
    filename: file,
    configFile: false,
    swcrc: false,
    sourceMaps: true,
    module: { type: supportsStaticESM ? 'es6' : 'commonjs' },
    jsc: {
      target: 'es2022',
      parser: isTypeScript
        ? { syntax: 'typescript', tsx: file.endsWith('x') }
        : { syntax: 'ecmascript' },
      transform: {
        react: { runtime: 'automatic' },
        // puts `jest.mock` before the imports
        hidden: { jest: true },
      },
    },
  });
  return { code, map };
}

module.exports = { getCacheKey, process: compile };
