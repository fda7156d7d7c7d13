import { readFileSync } from 'node:fs';
import path from 'node:path';
import { floors } from '../lib/machine/floors';
import { projectRoot } from '../lib/machine/workspace';
import { newerThanOldest } from './oldestScript';
import { stylesNewerThanOldest } from './oldestStyles';

describe('a script for the oldest engines', () => {
  it.each([
    ['class A { x = 1; }', 'SyntaxError'],
    ['/(?<=a)b/.test(y)', 'regular expression (?<= (Safari 16.4)'],
    ['dialog.showModal()', '.showModal() (Safari 15.4)'],
    ['navigator.getBattery()', 'navigator.getBattery (Safari never)'],
    ['a ??= 1', 'SyntaxError'],
    ['a?.b(...c)', 'a spread in an optional call (Chrome 91)'],
    ['a?.(...c)', 'a spread in an optional call (Chrome 91)'],
    ['list.at(-1)', '.at()'],
    ['all.union(others)', '.union()'],
    ['if (that) list.at(-1)', '.at()'],
    ['list.at(-1) ?? none', '.at()'],
    ['if (list.at(-1)) go()', '.at()'],
    ["text.replaceAll('_', ' ')", '.replaceAll()'],
    ['place?.replaceChildren(node)', '.replaceChildren()'],
    ['node.checkVisibility()', '.checkVisibility() (Chrome 105, Safari 17.4)'],
    ['Object.hasOwn(of, name)', 'Object.hasOwn'],
    ['window.crypto.randomUUID()', 'crypto.randomUUID'],
    ['new WeakRef(value)', 'WeakRef'],
    ['requestIdleCallback(act)', 'requestIdleCallback (Safari never)'],
    ['window.requestIdleCallback(act)', 'requestIdleCallback (Safari never)'],
    ['new CSSStyleSheet()', 'new CSSStyleSheet (Safari 16.4)'],
    ["node.addEventListener('x', act, { signal })", 'addEventListener with a signal'],
  ])('must not contain %s', (code, what) => {
    expect(newerThanOldest(code)).toEqual([expect.stringContaining(what)]);
  });

  it.each([
    'class A { constructor() { this.x = 1; } static y() {} }',
    'const first = pick.take(3); keep.use(first)',
    'a?.b ?? c?.(d)',
    'a.b(...c)?.d',
    'schema.union([text, number])',
    'for await (const x of y) z(1n, 1000);',
    'const f = async () => import("./x");',
    "node.addEventListener('x', act, { once: true })",
    'const event = { at: 1 }; event.at',
    '"function" == typeof structuredClone ? structuredClone(x) : copy(x)',
    'if (Uint8Array.fromBase64) Uint8Array.fromBase64(x)',
    'globalThis.reportError && reportError(x)',
  ])('may contain %s', (code) => {
    // Only a module allows `await` outside a function.
    const script = code.startsWith('for await') ? `(async () => { ${code} })` : code;
    expect(newerThanOldest(script)).toEqual([]);
  });

  it('is reported with its place and the code around it', () => {
    expect(newerThanOldest('let last = list.at(-1);')).toEqual([
      '.at() (Chrome 92, Safari 15.4): … let last = list.at(-1); …',
    ]);
  });
});

describe('styles for the oldest engines', () => {
  it.each([
    ['.a{display:flex;gap:4px}', 'gap of a flex box'],
    ['.a{gap:4px;display:inline-flex}', 'gap of a flex box'],
    ['@media (min-width:1px){.a{display:flex;column-gap:4px}}', 'gap of a flex box'],
    ['.a{margin-inline:auto}', 'margin-inline (Chrome 87, Safari 14.5)'],
    ['.a{height:100dvh}', 'unit dv'],
    ['.a:has(b){color:red}', ':has ('],
    ['.a:not(b,i){color:red}', ':not()'],
    ['.a,.b:focus-visible{color:red}', ':focus-visible in a list'],
    ['@layer base{.a{color:red}}', '@layer (Chrome 99, Safari 15.4)'],
    ['@layer base,page;.a{color:red}', '@layer (Chrome 99, Safari 15.4)'],
    [
      '.a{color:red}@container (min-width:1px){.a{color:blue}}',
      '@container (Chrome 105, Safari 16)',
    ],
    ['@property --a{syntax:"*";inherits:false}', '@property'],
  ])('must not contain %s', (css, what) => {
    expect(stylesNewerThanOldest(css)).toEqual([expect.stringContaining(what)]);
  });

  it.each([
    '.a{display:grid;gap:4px}',
    '.a{height:100vh;height:100dvh}',
    '@supports (height:100dvh){:root{--page-height:calc(100dvh - 1px)}}',
    '.a:focus-visible,.b:focus-visible{outline:0}',
    '.a{clip-path:inset(50%);padding-left:1px}',
    '@keyframes a{from{transform:scale(1)}}',
    '@supports (display:grid){@media (min-width:1px){.a{color:red}}}',
    '@supports (container-type:inline-size){@container (min-width:1px){.a{color:red}}}',
    '@font-face{font-family:a;src:url(a.woff2)}',
  ])('may contain %s', (css) => {
    expect(stylesNewerThanOldest(css)).toEqual([]);
  });
});

it('the floors are those in package.json', () => {
  const text = readFileSync(path.join(projectRoot(), 'package.json'), 'utf8');
  const { browserslist } = JSON.parse(text) as { browserslist: string[] };
  expect(browserslist).toEqual(floors.map(({ query }) => query));
});
