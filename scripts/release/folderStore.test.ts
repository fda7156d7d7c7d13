import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFolderStore } from './folderStore';
import { storeContract } from './testing/storeContract';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pautang-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a folder as a store', () => {
  storeContract(async () => createFolderStore(path.join(folder, 'store')));
});

describe('a folder', () => {
  it.each(['../secret.txt', 'remotes/../../secret.txt', '/etc/passwd', '.'])(
    'has no file at %s',
    async (name) => {
      writeFileSync(path.join(folder, 'secret.txt'), 'secret');
      const store = createFolderStore(path.join(folder, 'store'));
      await expect(store.read(name).then((found) => found?.body.toString())).rejects.toThrow(
        'is no path of the store',
      );
      expect(() => store.remove(name)).toThrow('is no path of the store');
    },
  );

  it('is not confused by what a stopped writer has left', async () => {
    const root = path.join(folder, 'store');
    const store = createFolderStore(root);
    const etag = await store.replace('registry.jwt', Buffer.from('one'), null);
    writeFileSync(path.join(root, '.unfinished', 'half'), 'ha');
    await expect(store.list('remotes/')).resolves.toEqual([]);
    await expect(store.replace('registry.jwt', Buffer.from('two'), etag)).resolves.not.toBeNull();
  });

  it('leaves nothing of its own beside the files', async () => {
    const root = path.join(folder, 'store');
    const store = createFolderStore(root);
    await store.create('history/1.json', Buffer.from('x'));
    await store.create('history/1.json', Buffer.from('y'));
    await store.replace('registry.jwt', Buffer.from('z'), null);
    expect(readdirSync(path.join(root, '.unfinished'))).toEqual([]);
    expect(readdirSync(path.join(root, '.lock'))).toEqual([]);
  });

  it('has no text where a folder stands', async () => {
    mkdirSync(path.join(folder, 'store', 'registry.jwt'), { recursive: true });
    const store = createFolderStore(path.join(folder, 'store'));
    await expect(store.read('registry.jwt')).resolves.toBeNull();
  });
});
