import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { folderForEach, writeBelow } from '../testing/folderForEach';
import { settle } from './settle';

const root = folderForEach();
const finished = (name: string) => path.dirname(writeBelow(root(), `${name}/made-by`, name));

it('keeps the folder of the first process', () => {
  const place = path.join(root(), 'place');
  const [first, second] = [finished('first'), finished('second')];
  settle(first, place);
  settle(second, place);
  expect(readFileSync(path.join(place, 'made-by'), 'utf8')).toBe('first');
  expect(existsSync(first) || existsSync(second)).toBe(false);
});

it('throws any other error, and deletes nothing', () => {
  const made = finished('made');
  expect(() => settle(made, path.join(root(), 'no-such-folder', 'place'))).toThrow('ENOENT');
  expect(existsSync(made)).toBe(true);
});
