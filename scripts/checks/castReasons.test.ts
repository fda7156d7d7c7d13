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

describe('a cast past the type checker', () => {
  it.each([
    ['const a = b as unknown as C;', [1]],
    ['// It is one, by the check above.\nconst a = b as unknown as C;', []],
    ['/** It is one. */\nconst a = b as unknown as C;', []],
    ['/**\n * It is one.\n */\nconst a = b as unknown as C;', []],
    ['const a = b as C;', []],
  ])('is found without a reason: %j', (text, lines) => {
    expect(withoutReason(text)).toEqual(lines);
  });

  it.each(folders)('has a reason everywhere in %s', (folder) => {
    const found = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) => {
        const file = path.join(folder, name);
        return withoutReason(readFileSync(path.join(root, file), 'utf8')).map(
          (line) => `${file}:${line}`,
        );
      });
    expect(found).toEqual([]);
  });
});
