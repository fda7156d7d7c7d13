/** Accidents that must not harm borrowers: an incomplete copy, a wrong clock, a store that fails, a full disk. */
import { existsSync, rmSync, statSync, utimesSync } from 'node:fs';
import type { ReleaseContext } from './releaseContext';
import { ReleaseError } from './releaseError';
import { disable, enable, freeze, switchWorker, thaw } from './verbs/switches';
import { gc } from './verbs/gc';
import { copyPath } from './registry/history';
import { promoteShell } from './verbs/shells';
import { promote } from './verbs/promote';
import { publish } from './verbs/publish';
import { renew } from './verbs/renew';
import { restore } from './verbs/restore';
import { rollback } from './verbs/rollback';
import { status, statusLines } from './verbs/status';
import { fakeBuild } from './testing/fakeBuild';
import { DAY_MS, releaseForEach } from './testing/testRelease';
import { verify } from './verbs/verify';

const MINUTE_MS = 60_000;

const at = releaseForEach(async (made) => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await made.release('borrow', version);
}, Date.now());

const ahead = (ms: number) => ({ ...at.context, now: () => at.clock.now + ms });

/** Gives every file of the remotes an age, as files that were copied from a backup have. */
async function age(days: number): Promise<string[]> {
  const files = await at.context.store.list('remotes/');
  const then = Date.now() / 1000 - days * 86_400;
  for (const file of files) utimesSync(at.full(file), then, then);
  return files;
}
const entryOf = (version: string) => `remotes/borrow/${version}/remoteEntry.js`;
const removeStatement = (version: string) => {
  at.remove(`releases/borrow/${version}.jwt`, `remotes/borrow/${version}/release.jwt`);
};

describe('a copy of the store that lacks the statements', () => {
  it('loses no file to gc that a registry of the history names', async () => {
    await age(3);
    at.remove('releases/borrow');
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      rmSync(at.full(`remotes/borrow/${version}/release.jwt`), { force: true });
    await gc(at.context, { keepDays: 0 });
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      expect([version, existsSync(at.full(entryOf(version)))]).toEqual([version, true]);
  });

  it('is reported with its own repair, and not as a stopped publish', async () => {
    await age(3);
    at.remove('releases/borrow');
    const { problems, notes } = await verify(at.context);
    expect(problems.join('\n')).toMatch(
      /releases\/borrow\/1\.2\.0\.jwt is missing.*npm run release -- restore/,
    );
    expect(notes.join()).not.toContain('was stopped');
    await restore({ ...at.context, isDryRun: true });
    await expect(restore(at.context)).resolves.toMatchObject({
      statements: ['borrow/1.0.0', 'borrow/1.1.0', 'borrow/1.2.0'],
    });
    await expect(verify(at.context)).resolves.toMatchObject({ problems: [], notes: [] });
    await rollback(at.context, { name: 'borrow' });
  });

  it('gets no statement back from a copy that its team has not signed', async () => {
    at.remove('releases/borrow');
    at.tamper('remotes/borrow/1.0.0/release.jwt', 'junk');
    await expect(restore(at.context)).resolves.toMatchObject({
      because: null,
      statements: ['borrow/1.1.0', 'borrow/1.2.0'],
    });
  });

  it('lets the team publish the same files again, and refuses other files', async () => {
    removeStatement('1.1.0');
    expect((await verify(at.context)).problems.join()).toMatch(/1\.1\.0.*publish/);
    await expect(at.publish('borrow', '1.1.0', { code: 'other' })).rejects.toThrow(
      'is in the store with other files',
    );
    await at.publish('borrow', '1.1.0');
    await expect(verify(at.context)).resolves.toMatchObject({ problems: [], notes: [] });
  });
});

describe('a roll-back', () => {
  it('reaches an older version without a statement if a registry of the history names it', async () => {
    removeStatement('1.0.0');
    await at.release('repay', '1.0.0');
    await rollback(at.context, { name: 'borrow', to: '1.0.0' });
    expect(await at.stable()).toBe('1.0.0');
  });

  it.each(['remoteEntry.js', 'deep/page.js'])(
    'is refused if %s is changed or missing, and names the file',
    async (file) => {
      removeStatement('1.1.0');
      at.tamper(`remotes/borrow/1.1.0/${file}`, 'steal()');
      await expect(rollback(at.context, { name: 'borrow' })).rejects.toThrow(
        `remotes/borrow/1.1.0/${file} has other bytes than the signed registry says`,
      );
      at.remove(`remotes/borrow/1.1.0/${file}`);
      await expect(rollback(at.context, { name: 'borrow' })).rejects.toThrow(
        `remotes/borrow/1.1.0/${file} is missing, which the signed registry names`,
      );
      expect(await at.stable()).toBe('1.2.0');
    },
  );

  it('is refused if a file is missing that only the entry names', async () => {
    const { entry } = (await at.borrow())?.previous ?? { entry: '' };
    expect(entry).not.toBe('');
    // The fixture's entry names a chunk by its hash, as the compiler's integrity map does.
    removeStatement('1.1.0');
    at.remove('remotes/borrow/1.1.0/lazy.js');
    await expect(rollback(at.context, { name: 'borrow' })).rejects.toThrow(
      /remoteEntry\.js names .* which no file has/,
    );
  });
});

describe('a clock that is wrong', () => {
  it('leaves the verbs working on the registry that it signed, without a false alarm', async () => {
    await at.publish('borrow', '1.3.0');
    await promote(ahead(DAY_MS), [{ name: 'borrow', version: '1.3.0' }]);
    const found = await status(at.context);
    expect(found.registry?.serial).toBe(5);
    expect(statusLines(found, at.clock.now).join('\n')).toMatch(/a clock that was 24 hours ahead/);
    const { problems, notes } = await verify(at.context);
    expect([problems, notes.join()]).toEqual([[], expect.stringContaining('24 hours ahead')]);
    await expect(restore(at.context)).rejects.toThrow('nothing to restore');
    await rollback(at.context, { name: 'borrow' });
    expect(await at.stable()).toBe('1.2.0');
  });

  it('is a fault of the store only if phones refuse the registry that it signed', async () => {
    await renew(ahead(3 * DAY_MS));
    expect((await verify(at.context)).problems.join()).toMatch(
      /3 days ahead.*npm run release -- renew/,
    );
    await renew(at.context);
    await expect(verify(at.context)).resolves.toMatchObject({ problems: [] });
  });

  it('is found by the date of the last change, unless another clock confirms it or a person trusts it', async () => {
    await disable(at.context, { name: 'borrow', message: 'Closed.' });
    await renew(ahead(11 * MINUTE_MS));
    await expect(gc(at.context, { keepDays: 0 })).rejects.toThrow(/11 minutes/);
    const dry = { ...at.context, isDryRun: true };
    const clock = () => Promise.resolve(at.clock.now);
    await enable({ ...dry, store: { ...at.context.store, clock } }, 'borrow');
    await enable({ ...at.context, isClockTrusted: true }, 'borrow');
  });

  it.each([
    ['store', 'ahead of', 10],
    ['store', 'behind', -10],
    ['app', 'ahead of', 10],
  ])('is found by the clock of the %s: %s', async (whose, which, minutes) => {
    const clock = () => Promise.resolve(at.clock.now - minutes * MINUTE_MS);
    const context = whose === 'app' ? { ...at.context, appClock: clock } : at.withStore({ clock });
    await expect(rollback(context, { name: 'borrow' })).rejects.toThrow(
      new RegExp(`10 minutes ${which} the clock of .*--trust-clock`),
    );
    const build = { dist: fakeBuild(at.folder, 'borrow', '1.3.0'), commit: 'x' };
    await expect(publish(context, 'borrow', build)).rejects.toThrow(/10 minutes/);
    await expect(gc(context, { keepDays: 0 })).rejects.toThrow(/10 minutes/);
    expect(await at.stable()).toBe('1.2.0');
    const { warnings } = await rollback({ ...context, isClockTrusted: true }, { name: 'borrow' });
    expect(warnings).toEqual([expect.stringContaining('10 minutes')]);
  });

  it('causes a warning from two minutes on', async () => {
    let off = 2 * MINUTE_MS;
    const clock = () => Promise.resolve(at.clock.now - off);
    const context = at.withStore({ clock });
    expect((await renew(context)).warnings.join()).toContain('2 minutes');
    off -= 1;
    expect((await renew(context)).warnings).toEqual([]);
  });

  it('does not make gc remove versions in use', async () => {
    for (const version of ['1.0.0', '1.1.0']) removeStatement(version);
    await age(1);
    await expect(gc(ahead(400 * DAY_MS), { keepDays: 30 })).rejects.toThrow(/has expired.*clock/);
    expect(existsSync(at.full(entryOf('1.1.0')))).toBe(true);
  });
});

const noAnswer = () =>
  Promise.reject(new ReleaseError('unreachable', 'The store does not answer.'));

describe('a store that does not answer', () => {
  it.each<
    [verb: string, path: string, act: (context: ReleaseContext) => Promise<unknown>, nth?: number]
  >([
    ['restore', 'registry.jwt', restore],
    ['restore, at its second look', 'registry.jwt', restore, 2],
    ['restore', 'remotes/borrow/1.0.0/release.jwt', restore],
    ['gc', copyPath(4), (context) => gc(context, { keepDays: 0 })],
    ['status', 'releases/borrow/1.2.0.jwt', status],
    ['rollback', 'releases/borrow/1.1.0.jwt', (context) => rollback(context, { name: 'borrow' })],
    ['rollback', 'releases/borrow/1.0.0.jwt', (context) => rollback(context, { name: 'borrow' })],
    ['rollback', copyPath(3), (context) => rollback(context, { name: 'borrow' })],
    ['renew', copyPath(4), renew],
  ])('is not taken by %s for a store without %s', async (_verb, wanted, act, nth = 1) => {
    at.remove('releases/borrow/1.0.0.jwt');
    const { store } = at.context;
    let times = 0;
    const read = (file: string) => {
      if (file === wanted) times += 1;
      return file === wanted && times === nth ? noAnswer() : store.read(file);
    };
    await expect(act(at.withStore({ read }))).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('leaves a change in force and warns if its copy could not be written', async () => {
    const { store } = at.context;
    // The copy of the registry before is there already, and stops nothing.
    const create: typeof store.create = (file, body) =>
      file.startsWith('history/') ? noAnswer() : store.create(file, body);
    const { warnings } = await renew(at.withStore({ create }));
    expect(warnings.join()).toMatch(/Serial 5 is in force, and its copy could not be written/);
    expect((await at.registry()).serial).toBe(5);
  });
});

describe('a frozen registry', () => {
  it('is reported by status, and ends with thaw', async () => {
    await at.publish('borrow', '1.3.0');
    await freeze({ ...at.context, who: 'ana@ops-3' }, { why: 'payday' });
    await expect(verify(at.context)).resolves.toMatchObject({ problems: [] });
    for (const act of [
      () => switchWorker(at.context, 'off'),
      () => promoteShell(at.context, 'shell-1'),
      () => freeze(at.context, { why: 'again' }),
    ])
      await expect(act()).rejects.toThrow(/frozen by ana@ops-3/);
    expect(statusLines(await status(at.context), at.clock.now)[0]).toMatch(
      /Frozen by ana@ops-3 since .*: payday/,
    );
    await thaw(at.context);
    await at.promote('1.3.0');
    await expect(thaw(at.context)).rejects.toThrow('is not frozen');
  });

  it('thaws by itself when its time is over', async () => {
    await at.publish('borrow', '1.3.0');
    await freeze(at.context, { why: 'payday', until: at.clock.now + DAY_MS });
    at.clock.now += DAY_MS - 1_000;
    await expect(at.promote('1.3.0')).rejects.toThrow(
      /frozen by .* since .* Manila time, until .* Manila time: payday/,
    );
    at.clock.now += 1_000;
    await at.promote('1.3.0');
    expect((await at.registry()).frozen).toBeUndefined();
  });
});

/** Returns a context whose store has so many bytes left on its disk. */
function onDisk(bytes: number): ReleaseContext {
  const { store } = at.context;
  const check = async (body: Buffer) => {
    const used = (await store.list('')).map((path) => statSync(at.full(path)).size);
    if (used.reduce((sum, size) => sum + size, body.length) > bytes)
      throw new ReleaseError('unreachable', 'The store cannot be written: the disk is full.');
  };
  return at.withStore({
    create: async (path, body) => check(body).then(() => store.create(path, body)),
    replace: async (path, body, etag) => check(body).then(() => store.replace(path, body, etag)),
  });
}
const size = async () => {
  const paths = await at.context.store.list('');
  return paths.reduce((sum, path) => sum + statSync(at.full(path)).size, 0);
};

it('a disk that is full leaves the running versions alone, and gc makes room for the next command', async () => {
  await at.publish('borrow', '0.9.0');
  const then = Date.now() / 1000 - 40 * 86_400;
  utimesSync(at.full('releases/borrow/0.9.0.jwt'), then, then);
  const context = onDisk((await size()) + at.text('registry.jwt').length - 1);
  await expect(rollback(context, { name: 'borrow' })).rejects.toMatchObject({
    code: 'unreachable',
  });
  expect(await at.stable()).toBe('1.2.0');
  await gc(context, { keepDays: 30 });
  await expect(verify(at.context)).resolves.toMatchObject({ problems: [] });
  await rollback(context, { name: 'borrow' });
  expect(await at.stable()).toBe('1.1.0');
  await renew(at.context);
  await expect(verify(at.context)).resolves.toMatchObject({ problems: [], notes: [] });
});
