import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { manifestOf, projectRoot, remoteNames } from '../lib/machine/workspace';

const root = projectRoot();
const sources = [
  'shell',
  'shared',
  'scripts/kit',
  'scripts/simulator',
  ...remoteNames(root).map((name) => `remote-${name}`),
].map((workspace) => path.join(root, workspace, 'src'));
const files = sources.flatMap((source) =>
  readdirSync(source, { recursive: true, encoding: 'utf8' }).map((file) => path.join(source, file)),
);
const read = (file: string) => readFileSync(file, 'utf8').replace(/(?<!\S)\/\*.*?\*\//gs, '');

const { exports: exported = {} } = manifestOf(path.join(root, 'shared'));

/** Returns the path of a style sheet that a file imports, by a relative path or from `shared`. */
const pathOf = (sheet: string, file: string): string =>
  sheet.startsWith('.')
    ? path.resolve(path.dirname(file), sheet)
    : path.join(root, 'shared', exported[sheet.replace('@pautang/shared', '.')] ?? sheet);

/** The class names that components use of each style sheet, by the sheet's path; null: a variable holds the name. */
const asked = new Map<string, (string | null)[]>();
for (const file of files.filter((name) => name.endsWith('.tsx'))) {
  const code = read(file);
  for (const [, name, sheet] of code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
    // not the sheet's name './shapes.module.css' in its import
    const uses = code.matchAll(new RegExp(`(?<![\\w/])${name}(?:\\.(\\w+)|\\[)`, 'g'));
    const at = pathOf(sheet ?? '', file);
    const names = [...uses].map(([, used]) => used ?? null);
    asked.set(at, [...(asked.get(at) ?? []), ...names]);
  }
}

/** Returns the class names of a sheet. It first removes the text in braces, which has no selectors. */
const classesOf = (sheet: string) =>
  new Set(
    [...read(sheet).matchAll(/([^{}]*)\{/g)].flatMap(([, selector]) =>
      [...(selector ?? '').matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name ?? ''),
    ),
  );

describe.each(
  files
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => [path.relative(root, file), file] as const),
)('%s', (_, sheet) => {
  const uses = asked.get(sheet) ?? [];
  const classes = classesOf(sheet);

  it('has a rule for each class that a component uses', () => {
    expect(uses.filter((name) => name !== null && !classes.has(name))).toEqual([]);
  });

  it('has no rule that no component uses', () => {
    const isOpen = uses.includes(null);
    expect(isOpen ? [] : [...classes].filter((name) => !uses.includes(name))).toEqual([]);
  });
});
