import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const source = join(__dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => [file, readFileSync(join(source, file), 'utf8').replace(/\/\*.*?\*\//gs, '')]);
const defined = new Set(
  [...(files.find(([name]) => name === 'ui/tokens.css')?.[1] ?? '').matchAll(/(--[\w-]+):/g)].map(
    ([, name]) => name,
  ),
);
/** Properties that a component sets on its own element, or the shell on the page's. */
const inline = new Set(['--rise', '--share', '--text-scale', '--top-padding']);

describe.each(files.filter(([name]) => name !== 'ui/tokens.css') as [string, string][])(
  '%s',
  (_, css) => {
    it('takes colours only from the tokens', () => {
      expect(css.match(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(|:\s*(white|black)\b/gi)).toBeNull();
    });

    it('uses only tokens that exist', () => {
      const used = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? '');
      expect(used.filter((name) => !defined.has(name) && !inline.has(name))).toEqual([]);
    });

    it('declares no custom property, because a CSS module would make it local', () => {
      expect(css.match(/^\s*--[\w-]+:/gm)).toBeNull();
    });

    it('works in Chrome 80: no gap in flex boxes, no inset, no aspect-ratio, no :has', () => {
      expect(css.match(/\binset:|aspect-ratio|:has\(|dvh|:is\(|:where\(/g)).toBeNull();
      const flexWithGap = css
        .split('}')
        .filter((rule) => /display:\s*(inline-)?flex/.test(rule) && /[^-]gap:/.test(rule));
      expect(flexWithGap).toEqual([]);
    });
  },
);

it('all styles of the components are in the list that the shell loads first', () => {
  const listed = readFileSync(join(__dirname, 'allStyles.ts'), 'utf8').matchAll(/'\.\/(.+)'/g);
  const modules = files
    .map(([name]) => name)
    .filter((name) => /^ui\/.*\.module\.css$/.test(name ?? ''));
  expect(Array.from(listed, ([, name]) => `ui/${name}`).toSorted()).toEqual(modules.toSorted());
});
