/**
 * A loader that marks calls that define a schema or a method of the lender as pure, so that the minifier drops those that
 * a bundle does not use. The compiler finds this out itself only if the called function is part of the bundle.
 */
const SCHEMA = /(?<![\w$.])v\.(?!(?:getDotPath|is|parse|safeParse)\b)\w+\(/g;
const METHOD = /(?<== )(?:read|write|upload)\(/g;

module.exports = (text) =>
  [
    [/import \* as v from '@pautang\/shared\/schema'/, SCHEMA],
    [/import \{[^}]*\} from '(?:@pautang\/shared\/contract|\.)\/method'/, METHOD],
  ].reduce(
    (marked, [imported, calls]) =>
      imported.test(text) ? marked.replace(calls, '/* @__PURE__ */ $&') : marked,
    text,
  );
