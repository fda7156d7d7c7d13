import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../lib/machine/workspace';

const root = projectRoot();
/** Returns the pages in a folder and in the folders below it. */
const pagesIn = (parent: string) =>
  ['.', ...readdirSync(path.join(root, parent))]
    .filter((name) => name !== 'node_modules')
    .map((name) => path.join(parent, name))
    .filter((folder) => statSync(path.join(root, folder)).isDirectory())
    .flatMap((folder) =>
      readdirSync(path.join(root, folder))
        .filter((name) => name.endsWith('.md'))
        .map((name) => path.join(folder, name)),
    );
const files = [...new Set([...pagesIn('.'), ...pagesIn('scripts')])];
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Returns GitHub's anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');
const withoutCode = (text: string) => text.replace(/^( *)```[^]*?^\1```$/gm, '');

describe.each(files)('%s', (file) => {
  const text = withoutCode(read(file));

  it('leads to existing files and headings', () => {
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
