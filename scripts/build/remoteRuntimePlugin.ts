import { runInNewContext } from 'node:vm';
import { ScriptPlugin } from './base';

type Change = readonly [from: RegExp, to: string];

/** Matches the global that a chunk registers its modules in, as the compiler writes it; its name has the version. */
const GLOBAL = /globalThis\["rspackChunk\w+"\] = globalThis\["rspackChunk\w+"\] \|\| \[\]/;
/** Another federation host may run a chunk ahead from an element of its own; the entry then loads it again. */
const ofChunk: readonly Change[] = [[GLOBAL, 'document.currentScript.own || []']];
const ofEntry: readonly Change[] = [
  [GLOBAL, '__webpack_require__.own = []'],
  [/\binProgress\[url\] = \[done\];/, '$& script.own = __webpack_require__.own;'],
  // A remote provides no share, so it has none to add to the scope.
  [
    /__webpack_require__\.initializeSharingData = \{ scopeToSharingDataMapping: \{\s*\},[^]*?\n\};/,
    `__webpack_require__.I = function(name) {
  if (!__webpack_require__.o(__webpack_require__.S, name)) __webpack_require__.S[name] = {};
};`,
  ],
  // Each range is a caret (sharing.ts).
  [
    /\bvar rangeToString = function\(range\) \{[^]*?\n\};?/,
    "var rangeToString = function(range) { return '^' + range.slice(1).join('.'); };",
  ],
  // Only the kinds of share that a remote has (sharing.ts): strict, and with a fallback unless it is a singleton.
  [
    /\bvar resolveHandler = function\(data\) \{[^]*?\n\};/,
    `var resolveHandler = function(data) {
  var load = data.fallback ? loadStrictVersionCheckFallback : loadStrictSingletonVersionCheck;
  return load.bind(null, data.shareScope, data.shareKey, data.requiredVersion, data.fallback);
};`,
  ],
];

/** Matches the compiler's code that parses a range such as '^2.2.0'. */
const READER = /var splitAndConvert = [^]*?(?=var parseVersion = )/;
const RANGE = /(?<=\brequiredVersion: )"[^"]+"/g;

/** Returns the code of a parsed range: nested arrays, some with holes. */
const literal = (range: unknown): string =>
  Array.isArray(range) ? `[${range.map(literal).join()}]` : JSON.stringify(range);

function withReadRanges(entry: string): string {
  const read = runInNewContext(`${READER.exec(entry)?.[0]} parseRange`) as (
    text: string,
  ) => unknown;
  return entry.replace(RANGE, (text) => literal(read(JSON.parse(text) as string)));
}

/**
 * Changes the compiler's own code in a remote before it is minified. Chunks register their modules on their script
 * element instead of a global: two versions may run in one page and each must get its own chunks, but a global with the
 * version in its name would change each chunk with each build. Ranges of shares are parsed at build time, so that the
 * minifier drops the parser (0.9 KB).
 */
export const remoteRuntimePlugin = () =>
  new ScriptPlugin((code, name) => {
    const isEntry = name.startsWith('remoteEntry');
    let text = isEntry ? withReadRanges(code) : code;
    for (const [from, to] of isEntry ? ofEntry : ofChunk) {
      if (!from.test(text)) throw new Error(`The compiler wrote no ${from.source} in ${name}.`);
      text = text.replace(from, to);
    }
    return text;
  });
