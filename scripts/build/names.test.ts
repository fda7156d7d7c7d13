import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { programOf } from '../lib/testing/programOf';
import type { ChangedWord } from './changedWord';
import { compressed } from './compressPlugin';

const words: Readonly<Record<string, ChangedWord>> = {
  borrow: { file: 'remote-borrow/src/pages/confirm-quota/texts.ts', from: 'I want', to: 'I wish' },
  shell: { file: 'shell/src/pages/login/texts.ts', from: 'Mobile', to: 'Phone' },
};
/** The end of the name of a file that phones keep: a hash of its bytes and the extension. */
const HASHED = /\.\w{10}\.(\w+)$/;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'pautang-names-'));
  // The compiler is an ES module with native code, which jest cannot load, so it runs in its own process.
  const { execArgv, file } = programOf(require.resolve('./testing/buildChanged.ts'));
  const args = [...execArgv, file, folder, JSON.stringify(words)];
  await promisify(execFile)(process.execPath, args);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function renamed(bundle: string) {
  const before = new Set(readdirSync(path.join(folder, `${bundle}-before`)));
  const after = path.join(folder, `${bundle}-after`);
  const files = readdirSync(after).filter((file) => HASHED.test(file) && !before.has(file));
  const sent = files.map((file) => {
    const { [`${file}.br`]: brotli } = compressed(file, readFileSync(path.join(after, file)));
    return brotli?.length ?? Infinity;
  });
  return {
    names: files.map((file) => file.replace(HASHED, '.$1')).toSorted(),
    bytes: sent.reduce((sum, size) => sum + size, 0),
  };
}

describe('a word changed in one page', () => {
  it('of a remote renames this page, the route table and the entry only', () => {
    const { names, bytes } = renamed('borrow');
    expect(names).toEqual(['borrow.confirm_quota.js', 'borrow.routes.js', 'remoteEntry.js']);
    expect(bytes).toBeLessThan(20_000);
  });

  it('of the shell renames this page and the list of files', () => {
    const { names, bytes } = renamed('shell');
    expect(names).toEqual(['page.login.js', 'shell.js']);
    expect(bytes).toBeLessThan(20_000);
  });
});
