import type { BuiltRelease } from '@pautang/shared/contract/statement';
import { checkLimits, partsOf, strayStyles } from './remoteLimits';

const url = (name: string) => `remotes/borrow/1.0.0/${name}`;
const file = (name: string, route?: string) => ({
  url: url(name),
  integrity: '',
  as: 'script' as const,
  ...(route === undefined ? {} : { route }),
});
const built: BuiltRelease = {
  version: '1.0.0',
  buildId: '1.0.0',
  container: 'borrow_1_0_0',
  entry: url('remoteEntry.js'),
  integrity: '',
  preload: [
    file('routes.js'),
    file('terms.js', '/borrow/terms'),
    file('terms.css', '/borrow/terms'),
    file('review.js', '/borrow/review'),
  ],
  exposes: [],
  needs: { react: '^19.0.0', shared: '^1.0.0', services: '^1.0.0' },
};
const sized = (kilobytes: Readonly<Record<string, number>>) =>
  new Map(
    Object.entries(kilobytes).map(([name, size]) => [url(name), Buffer.alloc(size * 1000, 'x')]),
  );
const light = {
  'remoteEntry.js': 900,
  'remoteEntry.js.br': 6,
  'remoteEntry.js.gz': 7,
  'routes.js.br': 2,
  'terms.js.br': 10,
  'terms.css.br': 5,
  'review.js.br': 20,
  '812.js': 70,
  '812.js.br': 9,
  // without compression
  'later.js': 500,
};

it('weighs the entry of a remote, each page with the files that all pages load, and any other file', () => {
  const parts = partsOf(built, sized(light));
  expect(parts.map(({ name, kilobytes }) => [name, Math.round(kilobytes)])).toEqual([
    ['its entry', 6],
    ['what all its pages load', 2],
    ['/borrow/terms', 17],
    ['/borrow/review', 22],
    ['812.js', 9],
    ['later.js', 0],
  ]);
});

it('refuses a build that is too large, and names the part that is furthest over its budget, with its files', () => {
  expect(() => checkLimits('borrow', built, sized(light))).not.toThrow();
  const heavy = sized({ ...light, '812.js.br': 13, 'terms.css.br': 15 });
  expect(() => checkLimits('borrow', built, heavy)).toThrow(
    'borrow 1.0.0 is too large: /borrow/terms is 27.0 KB of brotli, and its budget 24.3 KB (terms.css 15.0 KB, terms.js 10.0 KB, routes.js 2.0 KB), and 1 more such part. ',
  );
});

describe('styles of a remote', () => {
  it.each([
    ['button {}', "'button' changes"],
    ['*,\n.card {}', "'*' changes"],
    [':root {}', "':root' changes"],
    ['body > main {}', "'body > main' changes"],
    ['html:has(.card) {}', "'html:has(.card)' changes"],
    [':not(:is(.card)) {}', "':not(:is(.card))' changes"],
    ['[href=".card"] {}', `'[href=".card"]' changes`],
    ['@media (width > 1px) { a {} }', "'a' changes"],
    [':global(.card) {}', "':global(.card)' changes"],
    ['.card { :global(body) & {} }', "':global(body) &' changes"],
    ["@import 'a.css';", '@import is for the whole page'],
    ['@font-face {}', '@font-face is for the whole page'],
  ])('must not contain %j', (css, why) => {
    expect(strayStyles(`.card {}\n${css}`)).toEqual([
      { line: 2, why: expect.stringContaining(why) },
    ]);
  });

  it('may set anything on their own classes and on elements in them', () => {
    const css = `.card, .list > li:not(:last-child), html .card, .card:is(a, b) { color: red }
      .card { & button { color: red } }
      @media print { .card * { color: red } }
      @supports (display: grid) { .card::before { content: 'x' } }
      @keyframes turn { from { opacity: 0 } 50% { opacity: 1 } }`;
    expect(strayStyles(css)).toEqual([]);
  });
});
