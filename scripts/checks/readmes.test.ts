import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../lib/machine/workspace';

const root = projectRoot();
const inFolders = (parent: string) =>
  readdirSync(path.join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => path.join(parent, name, 'README.md'))
    .filter((file) => existsSync(path.join(root, file)));
const files = [
  'README.md',
  ...inFolders('.'),
  ...inFolders('scripts'),
  'scripts/release/DEPLOY.md',
];
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** As GitHub makes the anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');
const withoutCode = (text: string) => text.replace(/^( *)```[^]*?^\1```$/gm, '');

describe.each(files)('%s', (file) => {
  const text = withoutCode(read(file));

  it('leads to files and headings that there are', () => {
    for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^https?:/.test(target)) continue;
      const [named = '', anchor] = target.split('#');
      const full = named === '' ? file : path.join(path.dirname(file), named);
      expect([target, existsSync(path.join(root, full))]).toEqual([target, true]);
      if (anchor === undefined) continue;
      const headings = [...read(full).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
      expect([target, headings.map(anchorOf)]).toEqual([target, expect.arrayContaining([anchor])]);
    }
  });

  it('names commands that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const [, name = ''] of read(file).matchAll(/npm run ([a-z0-9:]+)/g))
      expect(Object.keys(scripts)).toContain(name);
  });
});

it('the first one is short enough to be read at once', () => {
  expect(read('README.md').trim().split(/\s+/).length).toBeLessThanOrEqual(1_500);
});
