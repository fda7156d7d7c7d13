import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../lib/machine/workspace';

const root = projectRoot();
const folders = ['shell/src', 'shared/src'];

/** Whether the line, or one of the three above it, has a comment. */
const hasReason = (lines: readonly string[], at: number): boolean =>
  lines.slice(Math.max(0, at - 3), at + 1).some((line) => /\/\/ |^\s*\/?\*/.test(line));

/** Returns the line numbers of casts past the type checker without a comment that gives the reason. */
function withoutReason(text: string): number[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) =>
    line.includes(' as unknown as ') && !hasReason(lines, at) ? [at + 1] : [],
  );
}

it('finds a cast without a reason', () => {
  expect(withoutReason('const a = b as unknown as C;')).toEqual([1]);
  expect(withoutReason('/** It is one. */\nconst a = b as unknown as C;')).toEqual([]);
});

it.each(folders)('a cast past the type checker has a reason everywhere in %s', (folder) => {
  const found = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => {
      const file = path.join(folder, name);
      const lines = withoutReason(readFileSync(path.join(root, file), 'utf8'));
      return lines.map((line) => `${file}:${line}`);
    });
  expect(found).toEqual([]);
});
