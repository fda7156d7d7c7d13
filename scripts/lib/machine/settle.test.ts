import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { settle } from './settle';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'pautang-settle-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function finished(name: string): string {
  const folder = path.join(root, name);
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'made-by'), name);
  return folder;
}

it('keeps the folder of the first process', () => {
  const place = path.join(root, 'place');
  const [first, second] = [finished('first'), finished('second')];
  settle(first, place);
  settle(second, place);
  expect(readFileSync(path.join(place, 'made-by'), 'utf8')).toBe('first');
  expect(existsSync(first) || existsSync(second)).toBe(false);
});

it('throws any other error, and deletes nothing', () => {
  const made = finished('made');
  expect(() => settle(made, path.join(root, 'no-such-folder', 'place'))).toThrow('ENOENT');
  expect(existsSync(made)).toBe(true);
});
