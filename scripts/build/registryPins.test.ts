import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createKey, ensureKeys, readSigner, writeKeySet } from '../release/keys/keyFolder';
import { sign } from '../release/keys/signing';
import { localKeys } from '../lib/machine/workspace';
import { projectForEach } from '../lib/testing/folderForEach';
import { readRegistryFloor, readRegistryKeys } from './registryPins';
import { shellBuildId, stampOf } from './stamp';

const { root } = projectForEach({
  'package-lock.json': '{}',
  'remote-borrow/package.json': '{}',
  'remote-borrow/x.ts': '',
  'shell/x.ts': '',
  'shared/src/x.ts': '',
  'scripts/build/x.ts': '',
  'scripts/lib/machine/floors.ts': '',
});
afterEach(() => {
  delete process.env['REGISTRY_FLOOR'];
});

describe('the keys that a shell pins', () => {
  it('are the local store’s own, made once, if no others are named', () => {
    const keys = readRegistryKeys({});
    expect(keys).toHaveLength(1);
    expect(readRegistryKeys({ REGISTRY_KEYS: '' })).toEqual(keys);
    expect(ensureKeys(localKeys(), 'registry').keys).toEqual(keys);
  });

  it('are all keys of a file, which has several while a key is changed', () => {
    const folder = path.join(root(), 'ops');
    const set = ensureKeys(folder, 'registry');
    const file = path.join(folder, 'registry.json');
    expect(readRegistryKeys({ REGISTRY_KEYS: file })).toEqual(set.keys);
    writeKeySet(folder, 'registry', { ...set, keys: [...set.keys, createKey(folder, 'registry')] });
    expect(readRegistryKeys({ REGISTRY_KEYS: file })).toHaveLength(2);
  });

  it('are read from a path relative to the folder in which the command is typed', () => {
    const set = ensureKeys(path.join(root(), 'ops'), 'registry');
    // npm runs a workspace's script in the workspace's folder.
    jest.spyOn(process, 'cwd').mockReturnValue(path.join(root(), 'shell'));
    const env = { REGISTRY_KEYS: 'ops/registry.json', INIT_CWD: root() };
    expect(readRegistryKeys(env)).toEqual(set.keys);
    expect(() => readRegistryKeys({ ...env, REGISTRY_KEYS: 'nowhere.json' })).toThrow(
      `REGISTRY_KEYS: there is no file ${path.join(root(), 'nowhere.json')}`,
    );
  });

  it('name the setting if the file cannot be used', () => {
    const file = path.join(root(), 'nowhere.json');
    expect(() => readRegistryKeys({ REGISTRY_KEYS: file })).toThrow(
      `REGISTRY_KEYS: there is no file ${file}`,
    );
    writeFileSync(file, '{"keys":[]}');
    expect(() => readRegistryKeys({ REGISTRY_KEYS: file })).toThrow('is no set of public keys');
  });

  it.each([
    ['new keys', () => rmSync(localKeys(), { recursive: true })],
    ['another lowest serial', () => (process.env['REGISTRY_FLOOR'] = '23')],
  ])('change the build of the shell, and not that of a remote: %s', (_what, change) => {
    const [shell, id, borrow] = [stampOf('shell'), shellBuildId('production'), stampOf('borrow')];
    change();
    expect(stampOf('shell')).not.toBe(shell);
    expect(shellBuildId('production')).not.toBe(id);
    expect(stampOf('borrow')).toBe(borrow);
  });
});

const document = { serial: 17, iat: 1, exp: 4_000_000_000, remotes: {} };
const keysOf = (name: string) => ensureKeys(path.join(root(), name), 'registry').keys;
async function registryFile(keys: string, payload: object = document, kind = 'registry' as const) {
  const file = path.join(root(), 'registry.jwt');
  const text = await sign(kind, payload, readSigner(path.join(root(), keys), 'registry'));
  writeFileSync(file, text);
  return { file, text };
}

describe('the lowest serial of a shell', () => {
  it.each([
    [undefined, 0],
    ['', 0],
    ['0', 0],
    ['4711', 4711],
  ])('given as %j is %d', (given, floor) => {
    expect(readRegistryFloor({ REGISTRY_FLOOR: given }, [])).toBe(floor);
  });

  it('is the serial of a registry that one of the pinned keys signed', async () => {
    const keys = keysOf('ours');
    const { file } = await registryFile('ours');
    expect(readRegistryFloor({ REGISTRY_FLOOR: file }, keys)).toBe(17);
    const typed = { REGISTRY_FLOOR: 'registry.jwt', INIT_CWD: root() };
    expect(readRegistryFloor(typed, keys)).toBe(17);
  });

  it.each([['1e3'], ['9999999999999999'], ['nowhere/registry.jwt'], ['.']])(
    'cannot be %j',
    (given) => {
      expect(() => readRegistryFloor({ REGISTRY_FLOOR: given }, [])).toThrow(
        /^REGISTRY_FLOOR: [^\n]+ is neither a serial nor a file\. Give [^\n]+$/,
      );
    },
  );

  it('is not read from a registry of another key, kind or shape, or a changed one', async () => {
    const keys = keysOf('ours');
    const floorOf = (text: string) => {
      const file = path.join(root(), 'other.jwt');
      writeFileSync(file, text);
      return () => readRegistryFloor({ REGISTRY_FLOOR: file }, keys);
    };
    const refusal =
      /^REGISTRY_FLOOR: no key of REGISTRY_KEYS has signed the registry in [^\n]+\. Give /;
    keysOf('theirs');
    expect(floorOf((await registryFile('theirs')).text)).toThrow(refusal);
    expect(floorOf((await registryFile('ours', document, 'release' as never)).text)).toThrow(
      refusal,
    );
    expect(floorOf((await registryFile('ours', { serial: 0 })).text)).toThrow(refusal);
    const { text } = await registryFile('ours');
    const [head = '', , signature = ''] = text.split('.');
    const changed = Buffer.from(JSON.stringify({ ...document, serial: 1 })).toString('base64url');
    expect(floorOf(`${head}.${changed}.${signature}`)).toThrow(refusal);
    const none = Buffer.from(
      JSON.stringify({ alg: 'none', kid: keys[0]?.kid, typ: 'pautang-registry+jwt' }),
    ).toString('base64url');
    expect(floorOf(`${none}.${changed}.`)).toThrow(refusal);
    for (const junk of ['', 'junk', '{}', 'a.b.c']) expect(floorOf(junk)).toThrow(refusal);
  });
});
