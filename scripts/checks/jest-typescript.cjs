/** ts-jest for TypeScript and ES modules, with a cheaper cache key and a source map without a copy of the source. */
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');

const options = {
  diagnostics: false,
  tsconfig: {
    target: 'ES2022',
    isolatedModules: true,
    module: 'CommonJS',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    esModuleInterop: true,
    verbatimModuleSyntax: false,
    allowJs: true,
    ignoreDeprecations: '6.0',
  },
};
const self = readFileSync(__filename);
const versions = ['ts-jest', 'typescript'].map((name) => require(`${name}/package.json`).version);

/** Returns the key of a file in Jest's cache. */
function getCacheKey(source, file, { config, supportsStaticESM }) {
  const hash = createHash('sha1').update(self);
  for (const part of [...versions, supportsStaticESM, path.relative(config.rootDir, file), source])
    hash.update(`\0${part}`);
  return hash.digest('hex');
}

let compiler;
/** Loads TypeScript only in a worker that compiles a file that is not in the cache. */
function getCompiler() {
  const { TsJestTransformer } = require('ts-jest');
  compiler ??= new TsJestTransformer(options);
  return compiler;
}

const MAP = /\n\/\/# sourceMappingURL=data:application\/json;charset=utf-8;base64,(\S+)\s*$/;

/** Returns the code, and a source map relative to the file, so that each copy of the project can reuse both. */
function compile(source, file, asked) {
  const { code } = getCompiler().process(source, file, {
    ...asked,
    transformerConfig: { useESM: true },
  });
  const [, written] = MAP.exec(code) ?? [];
  if (written === undefined) return { code };
  const { sourcesContent: _source, ...map } = JSON.parse(Buffer.from(written, 'base64'));
  return { code: code.replace(MAP, ''), map: { ...map, sources: [path.basename(file)] } };
}

module.exports = { getCacheKey, process: compile };
