import { runInNewContext } from 'node:vm';
import type { Compiler } from '@rspack/core';

type Change = readonly [from: RegExp, to: string];

/** The global by which a chunk hands over its modules, as the compiler writes it; its name has the version. */
const GLOBAL = /globalThis\["rspackChunk\w+"\] = globalThis\["rspackChunk\w+"\] \|\| \[\]/;
/** Another federation host may run a chunk ahead, by an element of its own; the entry then loads it again. */
const ofChunk: readonly Change[] = [[GLOBAL, 'document.currentScript.own || []']];
const ofEntry: readonly Change[] = [
  [GLOBAL, '__webpack_require__.own = []'],
  [/\binProgress\[url\] = \[done\];/, '$& script.own = __webpack_require__.own;'],
  // The kinds of share that a remote has (sharing.ts): strict, with a fallback if it is no singleton.
  [
    /\bvar resolveHandler = function\(data\) \{[^]*?\n\};/,
    `var resolveHandler = function(data) {
  var load = data.fallback ? loadStrictVersionCheckFallback : loadStrictSingletonVersionCheck;
  return load.bind(null, data.shareScope, data.shareKey, data.requiredVersion, data.fallback);
};`,
  ],
];

/** The compiler's code that reads a range such as '^2.2.0'. */
const READER = /var splitAndConvert = [^]*?(?=var parseVersion = )/;
const RANGE = /(?<=\brequiredVersion: )"[^"]+"/g;

/** Code of a range that has been read: lists in lists, with gaps. */
const literal = (range: unknown): string =>
  Array.isArray(range) ? `[${range.map(literal).join()}]` : JSON.stringify(range);

function withReadRanges(entry: string): string {
  const read = runInNewContext(`${READER.exec(entry)?.[0]} parseRange`) as (
    text: string,
  ) => unknown;
  return entry.replace(RANGE, (text) => literal(read(JSON.parse(text) as string)));
}

/**
 * Changes the compiler's own code in a remote before it is minified. Chunks hand their modules to the element of their
 * script instead of a global: two versions may stand in one page and each must get its own chunks, while a global that
 * tells them apart would change each chunk with each build. The ranges of shares are read at build time, so that the
 * minifier drops what reads them (0.9 KB).
 */
export class RemoteRuntimePlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.compilation.tap('RemoteRuntimePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1;
      compilation.hooks.processAssets.tap({ name: 'RemoteRuntimePlugin', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.js')) continue;
          let text = source.source().toString();
          const isEntry = name.startsWith('remoteEntry');
          if (isEntry) text = withReadRanges(text);
          for (const [from, to] of isEntry ? ofEntry : ofChunk) {
            const changed = text.replace(from, to);
            if (changed === text)
              throw new Error(`The compiler wrote no ${from.source} in ${name}.`);
            text = changed;
          }
          compilation.updateAsset(name, new sources.RawSource(text));
        }
      });
    });
  }
}
