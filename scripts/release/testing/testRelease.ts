import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SignedKind } from '@pautang/shared/contract/signedText';
import type { BuiltRelease, Statement } from '@pautang/shared/contract/statement';
import type { ReleaseContext } from '../releaseContext';
import { createFolderStore } from '../store/folderStore';
import type { ObjectStore } from '../store/objectStore';
import type { KeyOwner } from '../keys/keyFolder';
import { ensureKeys, readKeySet, readSigner } from '../keys/keyFolder';
import { sign } from '../keys/signing';
import { readRegistry } from '../registry/registryFile';
import type { Promotion } from '../verbs/promote';
import { promote } from '../verbs/promote';
import { publish } from '../verbs/publish';
import { promoteShell, publishShell } from '../verbs/shells';
import type { FakeFiles } from './fakeBuild';
import { fakeBuild, fakeShell } from './fakeBuild';

export const START = Date.parse('2026-11-21T00:00:00Z');
export const DAY_MS = 86_400_000;

/** A store for one test, with keys, a deployed shell and teams for borrow and repay. */
export type TestRelease = ReturnType<typeof openRelease>;

const payloadOf = (token: string): object =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'pautang-release-'));

/** Makes a store for one test, in which nothing is released yet. */
export async function testRelease(start = START): Promise<TestRelease> {
  const folder = newFolder();
  const keys = path.join(folder, 'keys');
  const { active } = ensureKeys(keys, 'registry');
  for (const name of ['borrow', 'repay'] as const) ensureKeys(keys, `team-${name}`);
  const at = openRelease(folder, active, start);
  await at.deploy('shell-1');
  return at;
}

/** Makes a store with the same content and time; its user has to close it. */
export function copyRelease(made: TestRelease): TestRelease {
  const folder = newFolder();
  cpSync(made.folder, folder, { recursive: true, preserveTimestamps: true });
  return openRelease(folder, made.kid, made.clock.now);
}

/**
 * Makes a store once for all tests of a file and gives each test a copy, because signing every release again takes
 * several times as long.
 * @param prepare releases what each test begins with
 * @returns the copy for the current test
 */
export function releaseForEach(
  prepare: (made: TestRelease) => Promise<unknown> = async () => undefined,
  start = START,
): TestRelease {
  let made: TestRelease;
  const at = {} as TestRelease;
  beforeAll(async () => {
    made = await testRelease(start);
    await prepare(made);
  });
  beforeEach(() => void Object.assign(at, copyRelease(made)));
  afterEach(() => at.close());
  afterAll(() => made.close());
  return at;
}

function openRelease(folder: string, kid: string, start: number) {
  const root = path.join(folder, 'store');
  const clock = { now: start };
  const context: ReleaseContext = {
    store: createFolderStore(root),
    keys: path.join(folder, 'keys'),
    who: 'maria@ops-1',
    now: () => clock.now,
    say: () => undefined,
    isDryRun: false,
  };
  const registry = async () => {
    const known = await readRegistry(context);
    if (!known) throw new Error('There is no registry.');
    return known.document;
  };
  const borrow = async () => (await registry()).remotes['borrow'];
  const full = (file: string) => path.join(root, file);
  const withStore = (over: Partial<ObjectStore>): ReleaseContext => ({
    ...context,
    store: { ...context.store, ...over },
  });
  const publishFake = async (
    name: string,
    version: string,
    over: Partial<BuiltRelease> & FakeFiles = {},
  ): Promise<Statement> => {
    const dist = fakeBuild(folder, name, version, over);
    ensureKeys(context.keys, `team-${name}`);
    return (await publish(context, name, { dist, commit: 'abc123' })).statement;
  };
  return {
    folder,
    root,
    context,
    kid,
    clock,
    registry,
    borrow,
    /** The version of borrow that everybody gets. */
    stable: async () => (await borrow())?.stable.version,
    withStore,
    /** The context, whose store does something else just before the first call of one of its functions. */
    meanwhile: (name: 'create' | 'list' | 'remove' | 'replace', act: () => Promise<unknown>) => {
      let isFirst = true;
      return withStore({
        [name]: async (...args: unknown[]) => {
          if (isFirst) {
            isFirst = false;
            await act();
          }
          return Reflect.apply(context.store[name], context.store, args) as unknown;
        },
      });
    },
    full,
    text: (file: string) => readFileSync(full(file), 'utf8'),
    remove: (...files: string[]) => {
      for (const file of files) rmSync(full(file), { recursive: true });
    },
    payload: (file: string) => payloadOf(readFileSync(full(file), 'utf8')),
    /** Signs a payload with a key of the store's key folder. */
    sign: (kind: SignedKind, payload: object, owner: KeyOwner = 'registry') =>
      sign(kind, payload, readSigner(context.keys, owner)),
    /** publishes a fake build, with a new key if its team has none */
    publish: publishFake,
    /** deploys a shell that pins the registry's present keys */
    deploy: async (buildId: string, over?: Parameters<typeof fakeShell>[3]) => {
      const kids = (readKeySet(context.keys, 'registry')?.keys ?? []).map((key) => key.kid);
      await publishShell(context, fakeShell(folder, buildId, kids, over));
      return promoteShell(context, buildId);
    },
    /** promotes a version, of borrow if no name is given */
    promote: (version: string, over?: Partial<Promotion>) =>
      promote(context, [{ name: 'borrow', version, ...over }]),
    release: async (name: string, version: string, over?: Partial<Promotion>) => {
      await publishFake(name, version);
      return promote(context, [{ name, version, ...over }]);
    },
    /** Overwrites a file of the store, as an attacker with access to its disk could. */
    tamper: (file: string, text: string) => {
      // The store's files may be hard links to other stores, so write a new file instead of changing the linked one.
      rmSync(full(file), { force: true });
      writeFileSync(full(file), text);
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
