import { statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderForEach } from '../testing/folderForEach';
import { makeFolder } from './makeFolder';

const root = folderForEach();

describe('a folder', () => {
  it('is made with those above it, once, with the given permissions', () => {
    const folder = path.join(root(), 'a', 'b', 'c');
    makeFolder(folder, 0o700);
    makeFolder(folder);
    expect(statSync(path.dirname(folder)).mode & 0o777).toBe(0o700);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('is not made in a file, over a file, or over a link that leads nowhere', () => {
    const file = path.join(root(), 'file');
    writeFileSync(file, '');
    expect(() => makeFolder(file)).toThrow(/^EEXIST/);
    expect(() => makeFolder(path.join(file, 'below', 'it'))).toThrow(/^ENOTDIR/);
    const link = path.join(root(), 'link');
    symlinkSync(path.join(root(), 'nowhere'), link);
    expect(() => makeFolder(link)).toThrow(/^EEXIST/);
    expect(() => makeFolder(path.join(link, 'below'))).toThrow(/^E/);
  });

  it('is refused at once by a file system that takes none', () => {
    const isLinux = process.platform === 'linux';
    expect(() => makeFolder(isLinux ? '/proc/pautang/data' : '/dev/null/data')).toThrow(/^E/);
  });
});
