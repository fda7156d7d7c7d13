import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderForEach } from '../../lib/testing/folderForEach';
import { LATER, SCRIPT, writeShellBuild } from '../testing/writeShellBuild';
import { readShellBuild } from './deployment';

const folder = folderForEach();
beforeEach(() => writeShellBuild(folder()));

const laterNames = () => readShellBuild(folder())?.laterFiles.map(({ name }) => name);

describe('the build of a shell', () => {
  it('has the files that its page and its script name', () => {
    expect(laterNames()).toEqual(LATER);
    writeFileSync(path.join(folder(), SCRIPT), 'load("net.abcdef0123.js")');
    writeFileSync(path.join(folder(), 'net.abcdef0123.js'), 'code');
    expect(laterNames()).toEqual([
      'later.0123456789.css',
      'net.abcdef0123.js',
      'page.home.0123456789.js',
    ]);
  });

  it('has no file that an earlier build left in its folder', () => {
    writeFileSync(path.join(folder(), 'page.home.9876543210.js'), 'code');
    expect(laterNames()).toEqual(LATER);
  });
});
