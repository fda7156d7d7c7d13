import { rmSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseContext } from '../releaseContext';
import { gc } from '../verbs/gc';
import { BLOCK, archivePath, entryPath, recentChanges } from './history';
import { initKeys } from '../keys/initKeys';
import { promote } from '../verbs/promote';
import { readRegistry } from './registryFile';
import { renew } from '../verbs/renew';
import { rollback } from '../verbs/rollback';
import { promoteShell, publishShell } from '../verbs/shells';
import { status } from '../verbs/status';
import { fakeShell } from '../testing/fakeBuild';
import { makeHistory, writeFast } from '../testing/madeHistory';
import type { TestRelease } from '../testing/testRelease';
import { DAY_MS, testRelease } from '../testing/testRelease';
import { verify } from '../verbs/verify';

let at: TestRelease;
beforeEach(async () => {
  at = await testRelease(Date.now() - 500 * DAY_MS);
  for (const version of ['1.0.0', '1.1.0']) await at.release('borrow', version);
  await at.publish('borrow', '1.2.0');
  at.clock.now = Date.now();
});
afterEach(() => at.close());

/** A context that counts the requests to its store. */
function counted(context: ReleaseContext) {
  const counts = { calls: 0, listed: 0 };
  const { store } = context;
  const count =
    <A extends unknown[], R>(act: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> => {
      counts.calls += 1;
      return act(...args);
    };
  return {
    counts,
    context: {
      ...context,
      store: {
        ...store,
        read: count(store.read),
        create: count(store.create),
        replace: count(store.replace),
        remove: count(store.remove),
        writtenAt: count(store.writtenAt),
        list: count(async (folder: string) => {
          const paths = await store.list(folder);
          counts.listed += paths.length;
          return paths;
        }),
      },
    },
  };
}

/** How many requests each command makes. */
async function costs() {
  const verbs: Readonly<Record<string, (context: ReleaseContext) => Promise<unknown>>> = {
    status,
    promote: (context) => promote(context, [{ name: 'borrow', version: '1.2.0' }]),
    rollback: (context) => rollback(context, { name: 'borrow' }),
    history: async (context) => recentChanges(context, await readRegistry(context), 5),
  };
  const found: Record<string, object> = {};
  for (const [verb, act] of Object.entries(verbs)) {
    const { context, counts } = counted(at.context);
    await act(context);
    found[verb] = counts;
  }
  return found;
}

it('makes no command slower by its length: 10,000 changes cost what ten do', async () => {
  await makeHistory(at.context, { count: 10, write: writeFast(at) });
  const ten = await costs();
  await makeHistory(at.context, { count: 10_000, signed: 100, write: writeFast(at) });
  expect((await readRegistry(at.context))?.document.serial).toBeGreaterThan(10_000);
  expect(await costs()).toEqual(ten);
}, 120_000);

const entries = async () =>
  (await at.context.store.list('history/')).filter((one) => /^history\/\d+\.jwt$/.test(one));
const collect = (context = at.context) => gc(context, { keepDays: 3_000 });

describe('old entries', () => {
  const count = 2 * BLOCK + 50;
  beforeEach(async () => {
    // The oldest entry is a year old; the last forty are within the life of a registry.
    await makeHistory(at.context, { count, everyMs: DAY_MS / 3, write: writeFast(at) });
  }, 60_000);

  it('are folded into signed archives, and the history is as it was', async () => {
    const known = await readRegistry(at.context);
    const before = await recentChanges(at.context, known, 5_000);
    const total = before.changes.length;
    expect(before.problem).toBeNull();
    const would = await collect({ ...at.context, isDryRun: true });
    expect((await entries()).length).toBe(total);
    const { folded } = await collect();
    expect(folded).toBe(would.folded);
    expect(folded).toBe(2 * BLOCK);
    expect((await entries()).length).toBe(total - folded);
    const after = await recentChanges(at.context, known, 5_000);
    expect(after).toEqual(before);
    await expect(verify(at.context)).resolves.toMatchObject({ problems: [], notes: [] });
    await expect(collect()).resolves.toMatchObject({ folded: 0, files: [] });
    await renew(at.context);
    await expect(verify(at.context)).resolves.toMatchObject({ problems: [], notes: [] });
  }, 60_000);

  it('are found missing, changed or added in an archive, too', async () => {
    await collect();
    const says = async () => (await verify(at.context)).problems.join('\n');
    const archive = archivePath(0);
    const good = (await at.context.store.read(archive))?.body.toString() ?? '';
    rmSync(path.join(at.root, archive));
    expect(await says()).toMatch(new RegExp(`history/${BLOCK}\\.jwt is missing`));
    const [head = '', body = '', signature = ''] = good.split('.');
    const payload = JSON.parse(Buffer.from(body, 'base64url').toString()) as { entries: string[] };
    payload.entries.splice(10, 1);
    const shorter = Buffer.from(JSON.stringify(payload)).toString('base64url');
    at.tamper(archive, [head, shorter, signature].join('.'));
    expect(await says()).toMatch(/history\/11\.jwt is missing/);
    at.tamper(archive, good);
    expect(await says()).toBe('');
    at.tamper(archivePath(7), good);
    expect(await says()).toMatch(/history\/archive\/7\.jwt is no part of the history/);
  }, 60_000);

  it('are believed by their hashes when the key that signed them is retired', async () => {
    await collect();
    const [rotated] = await initKeys(at.context, ['registry'], 'rotate');
    const kids = rotated?.set.keys.map(({ kid }) => kid) ?? [];
    await publishShell(at.context, fakeShell(at.folder, 'shell-2', kids));
    await promoteShell(at.context, 'shell-2');
    await initKeys(at.context, ['registry'], 'activate');
    await expect(initKeys(at.context, ['registry'], 'retire')).rejects.toThrow(`run 'renew' first`);
    await renew(at.context);
    await initKeys(at.context, ['registry'], 'retire');
    const known = await readRegistry(at.context);
    const { changes, problem } = await recentChanges(at.context, known, 5_000);
    expect([changes.length > count, problem]).toEqual([true, null]);
    await expect(verify(at.context)).resolves.toMatchObject({ problems: [], notes: [] });
    await rollback(at.context, { name: 'borrow' });
  }, 60_000);

  it('stay whole when the command is stopped between the archive and the removal', async () => {
    const { store } = at.context;
    let removed = 0;
    const dying = {
      ...store,
      remove: async (file: string) => {
        removed += 1;
        if (removed > 20) throw new Error('killed');
        return store.remove(file);
      },
    };
    await expect(collect({ ...at.context, store: dying })).rejects.toThrow('killed');
    await expect(verify(at.context)).resolves.toMatchObject({ problems: [], notes: [] });
    await collect();
    expect((await entries()).length).toBeLessThan(BLOCK);
    await expect(verify(at.context)).resolves.toMatchObject({ problems: [], notes: [] });
  }, 60_000);
});

it('loses the entries of stopped changes in time, and nobody else’s', async () => {
  const { store } = at.context;
  const dying = { ...store, replace: () => Promise.reject(new Error('killed')) };
  await expect(renew({ ...at.context, store: dying })).rejects.toThrow('killed');
  const { serial = 0 } = (await readRegistry(at.context))?.document ?? {};
  const stopped = entryPath(serial + 1);
  await expect(renew({ ...at.context, store: dying })).rejects.toThrow('killed');
  const foreign = entryPath(serial + 2);
  at.tamper(foreign, 'junk');
  await renew(at.context);
  await gc(at.context, { keepDays: 30 });
  expect(await store.read(stopped)).not.toBeNull();
  at.clock.now += 2 * DAY_MS;
  await gc(at.context, { keepDays: 30 });
  expect(await store.read(stopped)).toBeNull();
  expect(await store.read(foreign)).not.toBeNull();
});
