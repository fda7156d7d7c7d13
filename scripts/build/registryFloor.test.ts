import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureKeys, readSigner } from '../release/keys/keyFolder';
import { sign } from '../release/keys/signing';
import { readRegistryFloor } from './registryFloor';
import { shellBuildId, stampOf } from './stamp';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pautang-floor-'));
});
afterEach(() => {
  delete process.env['REGISTRY_FLOOR'];
  rmSync(folder, { recursive: true, force: true });
});

const document = { serial: 17, iat: 1, exp: 4_000_000_000, remotes: {} };
const keysOf = (name: string) => ensureKeys(path.join(folder, name), 'registry').keys;
async function registryFile(keys: string, payload: object = document, kind = 'registry' as const) {
  const file = path.join(folder, 'registry.jwt');
  const text = await sign(kind, payload, readSigner(path.join(folder, keys), 'registry'));
  writeFileSync(file, text);
  return { file, text };
}

describe('the floor of a shell', () => {
  it.each([
    [undefined, 0],
    ['', 0],
    ['0', 0],
    ['4711', 4711],
  ])('given as %j is %d', (given, floor) => {
    expect(readRegistryFloor({ REGISTRY_FLOOR: given }, [])).toBe(floor);
  });

  it('is the serial of a registry that one of the pinned keys has signed', async () => {
    const keys = keysOf('ours');
    const { file } = await registryFile('ours');
    expect(readRegistryFloor({ REGISTRY_FLOOR: file }, keys)).toBe(17);
    const typed = { REGISTRY_FLOOR: 'registry.jwt', INIT_CWD: folder };
    expect(readRegistryFloor(typed, keys)).toBe(17);
  });

  it.each([['-1'], ['1.5'], ['1e3'], ['9999999999999999'], ['nowhere/registry.jwt'], ['.']])(
    'cannot be %j',
    (given) => {
      expect(() => readRegistryFloor({ REGISTRY_FLOOR: given }, [])).toThrow(
        /^REGISTRY_FLOOR: [^\n]+ is neither a serial nor a file\. Give [^\n]+$/,
      );
    },
  );

  it('is no registry of another key, of another kind, of another shape or that was changed', async () => {
    const keys = keysOf('ours');
    const floorOf = (text: string) => {
      const file = path.join(folder, 'other.jwt');
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

  it('makes another build of the shell, and no other build of a remote', () => {
    const [shell, id, borrow] = [stampOf('shell'), shellBuildId('production'), stampOf('borrow')];
    process.env['REGISTRY_FLOOR'] = '23';
    expect(stampOf('shell')).not.toBe(shell);
    expect(shellBuildId('production')).not.toBe(id);
    expect(stampOf('borrow')).toBe(borrow);
  });
});
