import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import promises from 'node:fs/promises';
import path from 'node:path';
import { folderForEach } from '../../lib/testing/folderForEach';
import { createFolderStore } from './folderStore';
import type { ObjectStore } from './objectStore';
import { asNobody } from '../testing/asNobody';
import { storeContract } from '../testing/storeContract';

const folder = folderForEach();
let store: ObjectStore;
beforeEach(() => {
  store = createFolderStore(root());
});
const root = () => path.join(folder(), 'store');

describe('a folder as a store', () => {
  storeContract(async () => store);
});

describe('a folder', () => {
  it.each(['../secret.txt', 'remotes/../../secret.txt', '/etc/passwd', '.'])(
    'refuses the path %s',
    async (name) => {
      writeFileSync(path.join(folder(), 'secret.txt'), 'secret');
      await expect(store.read(name).then((found) => found?.body.toString())).rejects.toThrow(
        'is no path of the store',
      );
      await expect(store.remove(name)).rejects.toThrow('is no path of the store');
    },
  );

  it('ignores a file that a stopped writer has left', async () => {
    const etag = await store.replace('registry.jwt', Buffer.from('one'), null);
    writeFileSync(path.join(root(), '.unfinished', 'half'), 'ha');
    await expect(store.list('remotes/')).resolves.toEqual([]);
    await expect(store.replace('registry.jwt', Buffer.from('two'), etag)).resolves.not.toBeNull();
  });

  it('gives each state of a file a different second, by which web servers tell them apart', async () => {
    const seconds: number[] = [];
    let etag: string | null = null;
    for (const text of ['one', 'two', 'six', 'ten']) {
      etag = await store.replace('registry.jwt', Buffer.from(text), etag);
      seconds.push(Math.floor(statSync(path.join(root(), 'registry.jwt')).mtimeMs / 1000));
    }
    expect(new Set(seconds).size).toBe(4);
    expect(seconds).toEqual(seconds.toSorted((one, two) => one - two));
  });

  it('leaves no temporary file and no lock', async () => {
    await store.create('history/1.json', Buffer.from('x'));
    await store.create('history/1.json', Buffer.from('y'));
    await store.replace('registry.jwt', Buffer.from('z'), null);
    expect(readdirSync(path.join(root(), '.unfinished'))).toEqual([]);
    expect(readdirSync(path.join(root(), '.lock'))).toEqual([]);
  });

  it('reads a folder in place of a file as missing', async () => {
    mkdirSync(path.join(folder(), 'store', 'registry.jwt'), { recursive: true });
    await expect(store.read('registry.jwt')).resolves.toBeNull();
  });
});

describe('a file that no command wrote', () => {
  const body = Buffer.from('secret');
  beforeEach(() => {
    mkdirSync(path.join(root(), 'remotes/x'), { recursive: true });
    writeFileSync(path.join(folder(), 'secret.pem'), body);
  });
  const irregular: readonly (readonly [what: string, put: (file: string) => void])[] = [
    ['a link', (file) => symlinkSync(path.join(folder(), 'secret.pem'), file)],
    ['a link to nothing', (file) => symlinkSync(path.join(folder(), 'nothing'), file)],
    ['a pipe', (file) => execFileSync('mkfifo', [file])],
    ['a device', (file) => symlinkSync('/dev/zero', file)],
  ];

  it.each(irregular)('is neither read nor listed, and causes an error: %s', async (_what, put) => {
    for (const name of ['registry.jwt', 'remotes/x/leak.js']) {
      put(path.join(root(), name));
      await expect(store.read(name)).rejects.toMatchObject({
        code: 'refused',
        message: expect.stringContaining(`${name} in ${root()} is a link, a pipe or a device`),
      });
    }
    await expect(store.list('remotes/')).resolves.toEqual([]);
    await expect(store.irregular?.()).resolves.toEqual(['registry.jwt', 'remotes/x/leak.js']);
  });

  it.each(irregular)('is overwritten when the registry is restored: %s', async (_what, put) => {
    put(path.join(root(), 'registry.jwt'));
    await expect(store.replace('registry.jwt', Buffer.from('good'), null)).resolves.not.toBeNull();
    expect((await store.read('registry.jwt'))?.body.toString()).toBe('good');
    expect(readFileSync(path.join(folder(), 'secret.pem'))).toEqual(body);
  });

  it('in a linked folder outside the store is neither read nor changed', async () => {
    symlinkSync(folder(), path.join(root(), 'remotes/out'));
    for (const act of [
      () => store.read('remotes/out/secret.pem'),
      () => store.list('remotes/out/'),
      () => store.create('remotes/out/more.js', body),
      () => store.remove('remotes/out/secret.pem'),
    ])
      await expect(act()).rejects.toThrow('lies behind a link');
    expect(readdirSync(folder()).toSorted()).toEqual(['secret.pem', 'store']);
  });

  it('does not include a link to the store’s own folder, which operations choose', async () => {
    symlinkSync(root(), path.join(folder(), 'current'));
    const linked = createFolderStore(path.join(folder(), 'current'));
    await linked.create('remotes/x/page.js', body);
    expect((await linked.read('remotes/x/page.js'))?.body).toEqual(body);
    await expect(linked.list('')).resolves.toEqual(['remotes/x/page.js']);
  });

  it('is not read if it is larger than any file of a command', async () => {
    for (const name of ['history/000000000007.jwt', 'remotes/x/large.js']) {
      const file = path.join(root(), name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, '');
      truncateSync(file, 3_000_000_000);
      await expect(store.read(name)).rejects.toMatchObject({
        code: 'refused',
        message: expect.stringContaining(`${name} in ${root()} has 3000000000 bytes`),
      });
    }
  });
});

describe('a failing disk', () => {
  const body = Buffer.from('x');
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['ENOSPC', 'the disk is full. Make room on it'],
    ['ENOENT', 'it does not exist and cannot be made. Check that its disk is mounted'],
    ['EMFILE', 'EMFILE: as the machine says it'],
  ])('causes one line if writing ends with %s', async (code, says) => {
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

  it('keeps no half-written file if it is full', async () => {
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

  it('is not blamed for a bug of the command', async () => {
    jest.spyOn(promises, 'open').mockRejectedValue(new TypeError('a fault'));
    await expect(store.create('history/1.json', body)).rejects.toThrow(new TypeError('a fault'));
  });

  it('causes an error if this user may not read or write', async () => {
    await store.replace('registry.jwt', body, null);
    chmodSync(folder(), 0o755);
    chmodSync(root(), 0);
    await asNobody(async () => {
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
    });
    chmodSync(root(), 0o700);
  });

  it('causes an error if a file stands in place of the store', async () => {
    writeFileSync(root(), 'no folder');
    await expect(store.create('history/1.json', body)).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining('a file stands where a folder should be'),
    });
  });
});
