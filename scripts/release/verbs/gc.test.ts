import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gc } from './gc';
import { copyPath } from '../registry/history';
import { renew } from './renew';
import { DAY_MS, releaseForEach } from '../testing/testRelease';
import { verify } from './verify';

const at = releaseForEach(async (made) => {
  // The files carry the machine's time, so the context's clock starts there.
  made.clock.now = Date.now();
});

const later = (days: number) => {
  at.clock.now += days * DAY_MS;
};
const isThere = (version: string) =>
  existsSync(at.full(`remotes/borrow/${version}/remoteEntry.js`)) &&
  existsSync(at.full(`releases/borrow/${version}.jwt`));
/** Renews the registry, as a timer does, and collects. */
const collect = async (keepDays = 30) => {
  await renew(at.context);
  return gc(at.context, { keepDays });
};

describe('collecting versions that no phone runs', () => {
  it('keeps the versions that the registry names: stable, canary and previous', async () => {
    for (const version of ['1.0.0', '1.1.0']) await at.release('borrow', version);
    await at.release('borrow', '1.2.0', { percent: 0 });
    later(400);
    const parts = await at.context.store.list('parts/');
    const { versions, files } = await collect();
    expect(versions).toEqual([]);
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) expect(isThere(version)).toBe(true);
    // Of the four registries only the last is not expired.
    expect([parts.length, files.length, parts]).toEqual([3, 2, expect.arrayContaining(files)]);
    await expect(verify(at.context)).resolves.toMatchObject({ problems: [] });
  });

  it('keeps the versions of a registry until it expires, because a page may still use it', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await at.release('borrow', version);
    later(13);
    await expect(collect(5)).resolves.toMatchObject({ versions: [], files: [] });
    expect(isThere('1.0.0')).toBe(true);
    later(2);
    await expect(collect(5)).resolves.toMatchObject({ versions: ['borrow/1.0.0', 'borrow/1.1.0'] });
    expect(['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map(isThere)).toEqual([false, false, true, true]);
    await expect(verify(at.context)).resolves.toMatchObject({ problems: [], notes: [] });
  });

  it('keeps them and all parts if the history is damaged', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await at.release('borrow', version);
    later(13);
    at.tamper(copyPath(3), 'junk');
    await expect(collect(5)).resolves.toMatchObject({ versions: [], files: [] });
    later(2);
    await expect(collect()).resolves.toMatchObject({ versions: [], files: [] });
    expect(isThere('1.0.0')).toBe(true);
  });

  it('keeps a new version until --keep-days are over, and a dry run only names it', async () => {
    await at.release('borrow', '1.0.0');
    await at.publish('borrow', '1.1.0');
    later(29);
    await collect();
    expect(isThere('1.1.0')).toBe(true);
    later(2);
    await renew(at.context);
    const { versions } = await gc({ ...at.context, isDryRun: true }, { keepDays: 30 });
    expect([versions, isThere('1.1.0')]).toEqual([['borrow/1.1.0'], true]);
    // Versions from before 2026-11-25 have no copy of their statement.
    rmSync(path.join(at.root, 'remotes/borrow/1.1.0/release.jwt'));
    await collect();
    expect(isThere('1.1.0')).toBe(false);
  });

  it('removes the files of stopped writes when these can no longer be under way', async () => {
    await at.release('borrow', '1.0.0');
    const half = at.full('remotes/borrow/9.0.0/x.js');
    const staged = at.full('.unfinished/half');
    for (const file of [half, staged]) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, 'half');
    }
    await expect(collect()).resolves.toMatchObject({ files: [] });
    const old = Date.now() / 1000 - 2 * 86_400;
    for (const file of [half, staged]) utimesSync(file, old, old);
    await collect();
    expect([half, staged].map((file) => existsSync(file))).toEqual([false, false]);
    expect(isThere('1.0.0')).toBe(true);
  });

  it('removes the files of a version whose statements an earlier run has removed', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await at.release('borrow', version);
    later(15);
    await renew(at.context);
    const remove = (file: string) =>
      file.endsWith('.js') ? Promise.reject(new Error('killed')) : at.context.store.remove(file);
    await expect(gc(at.withStore({ remove }), { keepDays: 5 })).rejects.toThrow('killed');
    await expect(collect(5)).resolves.toMatchObject({ versions: [] });
    expect(await at.context.store.list('remotes/borrow/1.0.0/')).toEqual([]);
  });

  it('keeps a version that is promoted while it is collected', async () => {
    await at.release('borrow', '1.0.0');
    await at.publish('borrow', '1.1.0');
    later(40);
    await renew(at.context);
    const racing = at.meanwhile('remove', () => at.promote('1.1.0'));
    await expect(gc(racing, { keepDays: 30 })).rejects.toThrow(
      'borrow 1.1.0 was promoted meanwhile, and stays',
    );
    expect(isThere('1.1.0')).toBe(true);
    expect(await at.stable()).toBe('1.1.0');
    await expect(verify(at.context)).resolves.toMatchObject({ problems: [] });
  });
});
