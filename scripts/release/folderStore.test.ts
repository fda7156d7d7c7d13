import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@pautang/shared/contract/registry';
import * as fc from 'fast-check';
import { StoreError, createFolderStore } from './folderStore';

const integrity = `sha384-${'A'.repeat(64)}`;
const release = (version: string, remote = 'borrow'): Release => ({
  version,
  buildId: version,
  container: `${remote}_${version.replaceAll('.', '_')}`,
  entry: `remotes/${remote}/${version}/remoteEntry.js`,
  integrity,
  preload: [],
});

let folder: string;
const root = () => path.join(folder, 'store');
const inStore = (...parts: string[]) => path.join(root(), ...parts);

/** A build as the compiler leaves it. */
function build(version: string, code = 'first', described: unknown = release(version)): string {
  const dist = path.join(folder, `dist-${version}`);
  mkdirSync(path.join(dist, 'deep'), { recursive: true });
  writeFileSync(path.join(dist, 'remoteEntry.js'), code);
  writeFileSync(path.join(dist, 'deep', 'page.js'), code);
  writeFileSync(path.join(dist, '.fingerprint'), 'private');
  const text = typeof described === 'string' ? described : JSON.stringify(described);
  writeFileSync(path.join(dist, 'release.json'), text);
  return dist;
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pautang-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('publishing a build', () => {
  it('copies it under its version, without what is private to the build', async () => {
    const described = await createFolderStore(root()).publish('borrow', build('1.0.0'));
    expect(described).toEqual(release('1.0.0'));
    const files = readdirSync(inStore('remotes', 'borrow', '1.0.0'), { recursive: true });
    expect(files.map(String).toSorted()).toEqual([
      'deep',
      path.join('deep', 'page.js'),
      'release.json',
      'remoteEntry.js',
    ]);
    expect(readdirSync(inStore('remotes', 'borrow'))).toEqual(['1.0.0']);
  });

  it('never overwrites a version, and describes the one that is there', async () => {
    const store = createFolderStore(root());
    await store.publish('borrow', build('1.0.0'));
    const other = { ...release('1.0.0'), integrity: `sha384-${'B'.repeat(64)}` };
    const described = await store.publish('borrow', build('1.0.0', 'second', other));
    expect(readFileSync(inStore('remotes/borrow/1.0.0/remoteEntry.js'), 'utf8')).toBe('first');
    expect(described.integrity).toBe(integrity);
  });

  it('starts over where an earlier try broke off', async () => {
    const beside = inStore('remotes', 'borrow', `1.0.0.${process.pid}.new`);
    mkdirSync(beside, { recursive: true });
    writeFileSync(path.join(beside, 'half.js'), 'half');
    await createFolderStore(root()).publish('borrow', build('1.0.0'));
    expect(existsSync(inStore('remotes/borrow/1.0.0/half.js'))).toBe(false);
    expect(readdirSync(inStore('remotes', 'borrow'))).toEqual(['1.0.0']);
  });

  it.each([
    ['no JSON', '<html>'],
    ['another shape', '{}'],
    ['a version that leaves the folder', { ...release('1.0.0'), version: '../../1.0.0' }],
    ['an outside address', { ...release('1.0.0'), entry: 'https://evil.example/x.js' }],
  ])('refuses a build that describes itself by %s, by name', async (_what, described) => {
    const dist = build('1.0.0', 'first', described);
    const failure = createFolderStore(root()).publish('borrow', dist);
    await expect(failure).rejects.toThrow(StoreError);
    await expect(failure).rejects.toThrow(path.join(dist, 'release.json'));
    expect(existsSync(root())).toBe(false);
  });
});

describe('the registry of a folder', () => {
  it('is none before the first promotion', async () => {
    await expect(createFolderStore(root()).read()).resolves.toBeNull();
  });

  it('makes a release stable, keeps the one before, and reads back what it wrote', async () => {
    const store = createFolderStore(root());
    await store.promote({ borrow: release('1.0.0'), repay: release('1.0.0', 'repay') });
    const after = await store.promote({ borrow: release('1.1.0') });
    expect(after).toEqual({
      serial: 2,
      remotes: {
        borrow: { state: 'on', stable: release('1.1.0'), previous: release('1.0.0') },
        repay: { state: 'on', stable: release('1.0.0', 'repay') },
      },
    });
    await expect(createFolderStore(root()).read()).resolves.toEqual(after);
  });

  it('raises its serial with every change and with nothing else', async () => {
    const version = fc.constantFrom('1.0.0', '1.1.0', '2.0.0');
    await fc.assert(
      fc.asyncProperty(fc.array(version, { minLength: 1, maxLength: 8 }), async (versions) => {
        rmSync(root(), { recursive: true, force: true });
        const store = createFolderStore(root());
        let serial = 0;
        let stable: string | null = null;
        for (const next of versions) {
          const after = await store.promote({ borrow: release(next) });
          serial += next === stable ? 0 : 1;
          stable = next;
          expect(after.serial).toBe(serial);
          expect(after.remotes['borrow']?.previous?.version).not.toBe(next);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('keeps the old text when writing the new one fails', async () => {
    const store = createFolderStore(root());
    const before = await store.promote({ borrow: release('1.0.0') });
    // Where the new text would be written first, something else stands.
    mkdirSync(inStore(`registry.json.${process.pid}.new`));
    await expect(store.promote({ borrow: release('1.1.0') })).rejects.toThrow('EISDIR');
    await expect(store.read()).resolves.toEqual(before);
  });

  it('is not confused by a half-written text beside it', async () => {
    const store = createFolderStore(root());
    const before = await store.promote({ borrow: release('1.0.0') });
    writeFileSync(inStore('registry.json.1.new'), '{"serial":');
    await expect(store.read()).resolves.toEqual(before);
  });

  it.each(['', '<html>\n<body>', '{}', '{"serial":0,"remotes":{}}', '[]'])(
    'says which file is junk and what to do, in one line: %j',
    async (junk) => {
      mkdirSync(root(), { recursive: true });
      writeFileSync(inStore('registry.json'), junk);
      const store = createFolderStore(root());
      for (const use of [store.read, () => store.promote({ borrow: release('1.0.0') })]) {
        const error: unknown = await use().catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(StoreError);
        expect(String(error)).toContain(inStore('registry.json'));
        expect(String(error)).toMatch(/^.*cannot be used: .*delete it.*$/);
      }
      expect(readFileSync(inStore('registry.json'), 'utf8')).toBe(junk);
    },
  );
});
