import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createKey, ensureKeys, writeKeySet } from '../release/keys/keyFolder';
import { localKeys } from '../lib/machine/workspace';
import { readRegistryKeys } from './registryKeys';
import { shellBuildId, stampOf } from './stamp';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'pautang-keys-'));
  const write = (name: string, content: string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  };
  write('package.json', '{"name":"pautang"}');
  write('package-lock.json', '{}');
  write('remote-borrow/package.json', '{}');
  for (const folder of ['shell', 'remote-borrow', 'shared/src', 'scripts/build'])
    write(`${folder}/x.ts`, folder);
  write('scripts/lib/machine/floors.ts', '');
  jest.spyOn(process, 'cwd').mockReturnValue(root);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

describe('the keys that a shell pins', () => {
  it('are the local store’s own, made once, where no others are named', () => {
    const keys = readRegistryKeys({});
    expect(keys).toHaveLength(1);
    expect(readRegistryKeys({ REGISTRY_KEYS: '' })).toEqual(keys);
    expect(ensureKeys(localKeys(), 'registry').keys).toEqual(keys);
  });

  it('are those of a file, all of them while a key is being changed', () => {
    const folder = path.join(root, 'ops');
    const set = ensureKeys(folder, 'registry');
    const file = path.join(folder, 'registry.json');
    expect(readRegistryKeys({ REGISTRY_KEYS: file })).toEqual(set.keys);
    writeKeySet(folder, 'registry', { ...set, keys: [...set.keys, createKey(folder, 'registry')] });
    expect(readRegistryKeys({ REGISTRY_KEYS: file })).toHaveLength(2);
  });

  it('are those of a path that is said from where the command is typed, whatever is built', () => {
    const set = ensureKeys(path.join(root, 'ops'), 'registry');
    // npm runs a workspace's script in the workspace's folder.
    jest.spyOn(process, 'cwd').mockReturnValue(path.join(root, 'shell'));
    const env = { REGISTRY_KEYS: 'ops/registry.json', INIT_CWD: root };
    expect(readRegistryKeys(env)).toEqual(set.keys);
    expect(() => readRegistryKeys({ ...env, REGISTRY_KEYS: 'nowhere.json' })).toThrow(
      `REGISTRY_KEYS: there is no file ${path.join(root, 'nowhere.json')}`,
    );
  });

  it('are asked for by name when the file cannot be used', () => {
    const file = path.join(root, 'nowhere.json');
    expect(() => readRegistryKeys({ REGISTRY_KEYS: file })).toThrow(
      `REGISTRY_KEYS: there is no file ${file}`,
    );
    writeFileSync(file, '{"keys":[]}');
    expect(() => readRegistryKeys({ REGISTRY_KEYS: file })).toThrow('is no set of public keys');
  });

  it('make another build of the shell, and no other build of a remote', () => {
    const [shell, id, borrow] = [stampOf('shell'), shellBuildId('production'), stampOf('borrow')];
    rmSync(localKeys(), { recursive: true });
    expect(stampOf('shell')).not.toBe(shell);
    expect(shellBuildId('production')).not.toBe(id);
    expect(stampOf('borrow')).toBe(borrow);
  });
});
