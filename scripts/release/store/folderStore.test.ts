import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFolderStore } from './folderStore';
import { storeContract } from '../testing/storeContract';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pautang-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const root = () => path.join(folder, 'store');

describe('a folder as a store', () => {
  storeContract(async () => createFolderStore(root()));
});

describe('a folder', () => {
  it.each(['../secret.txt', 'remotes/../../secret.txt', '/etc/passwd', '.'])(
    'has no file at %s',
    async (name) => {
      writeFileSync(path.join(folder, 'secret.txt'), 'secret');
      const store = createFolderStore(root());
      await expect(store.read(name).then((found) => found?.body.toString())).rejects.toThrow(
        'is no path of the store',
      );
      await expect(store.remove(name)).rejects.toThrow('is no path of the store');
    },
  );

  it('is not confused by what a stopped writer has left', async () => {
    const store = createFolderStore(root());
    const etag = await store.replace('registry.jwt', Buffer.from('one'), null);
    writeFileSync(path.join(root(), '.unfinished', 'half'), 'ha');
    await expect(store.list('remotes/')).resolves.toEqual([]);
    await expect(store.replace('registry.jwt', Buffer.from('two'), etag)).resolves.not.toBeNull();
  });

  it('gives each state of a file a second of its own, by which web servers tell them apart', async () => {
    const store = createFolderStore(root());
    const seconds: number[] = [];
    let etag: string | null = null;
    for (const text of ['one', 'two', 'six', 'ten']) {
      etag = await store.replace('registry.jwt', Buffer.from(text), etag);
      seconds.push(Math.floor(statSync(path.join(root(), 'registry.jwt')).mtimeMs / 1000));
    }
    expect(new Set(seconds).size).toBe(4);
    expect(seconds).toEqual(seconds.toSorted((one, two) => one - two));
  });

  it('leaves nothing of its own beside the files', async () => {
    const store = createFolderStore(root());
    await store.create('history/1.json', Buffer.from('x'));
    await store.create('history/1.json', Buffer.from('y'));
    await store.replace('registry.jwt', Buffer.from('z'), null);
    expect(readdirSync(path.join(root(), '.unfinished'))).toEqual([]);
    expect(readdirSync(path.join(root(), '.lock'))).toEqual([]);
  });

  it('has no text where a folder stands', async () => {
    mkdirSync(path.join(folder, 'store', 'registry.jwt'), { recursive: true });
    const store = createFolderStore(root());
    await expect(store.read('registry.jwt')).resolves.toBeNull();
  });
});

describe('a disk that fails', () => {
  const body = Buffer.from('x');
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['ENOSPC', 'the disk is full. Make room on it'],
    ['EDQUOT', 'the disk quota is used up'],
    ['EROFS', 'the file system is read-only'],
    ['EIO', 'the disk is failing'],
    ['EMFILE', 'EMFILE: as the machine says it'],
  ])('is said in one line when writing ends with %s', async (code, says) => {
    const store = createFolderStore(root());
    await store.create('history/1.json', body);
    const failure = { code, syscall: 'write' };
    jest
      .spyOn(promises, 'open')
      .mockRejectedValue(Object.assign(new Error(`${code}: as the machine says it`), failure));
    for (const work of [
      () => store.create('history/2.json', body),
      () => store.replace('registry.jwt', body, null),
    ])
      await expect(work()).rejects.toMatchObject({
        code: 'unreachable',
        message: expect.stringContaining(`The store ${root()} cannot be written: ${says}`),
      });
    expect(readdirSync(path.join(root(), '.lock'))).toEqual([]);
  });

  it('leaves no half of a file on a full disk', async () => {
    const store = createFolderStore(root());
    const opened = promises.open;
    jest.spyOn(promises, 'open').mockImplementation(async (...args) => {
      const handle = await opened(...args);
      const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' });
      jest.spyOn(handle, 'writeFile').mockRejectedValue(full);
      return handle;
    });
    await expect(store.create('history/1.json', body)).rejects.toThrow('the disk is full');
    expect(readdirSync(path.join(root(), '.unfinished'))).toEqual([]);
  });

  it('is no reason to take a fault of the command for one', async () => {
    jest.spyOn(promises, 'open').mockRejectedValue(new TypeError('a fault'));
    await expect(createFolderStore(root()).create('history/1.json', body)).rejects.toThrow(
      new TypeError('a fault'),
    );
  });

  it('may forbid to read and to write', async () => {
    const store = createFolderStore(root());
    await store.replace('registry.jwt', body, null);
    chmodSync(folder, 0o755);
    chmodSync(root(), 0);
    // Root may read and write everything, so the test cannot run as root.
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.(65_534);
    try {
      for (const [done, work] of [
        ['read', () => store.read('registry.jwt')],
        ['read', () => store.list('history/')],
        ['read', () => store.writtenAt('registry.jwt')],
        ['written', () => store.create('history/1.json', body)],
        ['written', () => store.replace('registry.jwt', body, null)],
        ['written', () => store.remove('registry.jwt')],
      ] as const)
        await expect(work()).rejects.toMatchObject({
          code: 'unreachable',
          message: expect.stringContaining(`cannot be ${done}: this user is not allowed to`),
        });
    } finally {
      if (isRoot) process.seteuid?.(0);
      chmodSync(root(), 0o700);
    }
  });

  it('may have a file where the store should be', async () => {
    writeFileSync(root(), 'no folder');
    const store = createFolderStore(root());
    await expect(store.create('history/1.json', body)).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining('a file stands where a folder should be'),
    });
  });
});
