/** Attacks by somebody who can write to the store but has no signing key, and how each command answers. */
import path from 'node:path';
import { changeRegistry } from './registry/changeRegistry';
import { gc } from './verbs/gc';
import { copyPath, recentChanges } from './registry/history';
import { ensureKeys, readKeySet } from './keys/keyFolder';
import { promote } from './verbs/promote';
import { readRegistry } from './registry/registryFile';
import { renew } from './verbs/renew';
import { disable, enable, freeze, switchWorker, thaw } from './verbs/switches';
import { rollback } from './verbs/rollback';
import { promoteShell, publishShell } from './verbs/shells';
import { status } from './verbs/status';
import { createFolderStore } from './store/folderStore';
import { fakeShell } from './testing/fakeBuild';
import { releaseForEach } from './testing/testRelease';
import { verify } from './verbs/verify';

const at = releaseForEach(async (made) => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await made.release('borrow', version);
});

it('a history that was changed is shown up to there', async () => {
  at.tamper(copyPath(3), 'junk');
  const { changes, problem } = await recentChanges(at.context, await readRegistry(at.context), 9);
  expect(changes.map(({ what }) => what)).toEqual(['promote borrow 1.2.0']);
  expect(problem).toMatch(/history\/000000000003\.jwt is not the registry that serial 4/);
  const { problems, notes } = await verify(at.context);
  expect(problems).toEqual([problem]);
  expect(notes).toEqual(
    [1, 2].map((one) => `${copyPath(one)} cannot be judged, because the history is broken.`),
  );
});

it('a shell’s offer that an attacker changes is refused if it is about another shell or signed by a team', async () => {
  await publishShell(at.context, fakeShell(at.folder, 'shell-2', [at.kid]));
  at.tamper('shells/shell-3.jwt', at.text('shells/shell-2.jwt'));
  await expect(promoteShell(at.context, 'shell-3')).rejects.toThrow('is about shell shell-2');
  const offer = { ...at.payload('shells/shell-2.jwt'), buildId: 'shell-4' };
  at.tamper('shells/shell-4.jwt', await at.sign('shell', offer, 'team-borrow'));
  await expect(promoteShell(at.context, 'shell-4')).rejects.toThrow('cannot be trusted');
});

describe('a store without a registry', () => {
  const says = /^registry\.jwt and history\/ hold nothing that .*backup.*--above/;
  const expectFault = async () => {
    expect((await verify(at.context)).problems).toContainEqual(expect.stringMatching(says));
    await expect(status(at.context)).resolves.toMatchObject({
      isGood: false,
      warnings: [expect.stringMatching(says)],
    });
  };

  it('is reported if nobody with a key has signed its history', async () => {
    at.remove('registry.jwt', 'parts');
    for (const serial of [1, 2, 3, 4]) at.tamper(copyPath(serial), 'junk');
    await expectFault();
  });

  it('and without a history, in which parts show that there was one, is reported, and begins anew only above a serial that a person names', async () => {
    at.remove('registry.jwt', 'history');
    await expectFault();
    await expect(promoteShell(at.context, 'shell-1')).rejects.toThrow(says);
    await promoteShell(at.context, 'shell-1', { above: 500 });
    expect((await at.registry()).serial).toBe(501);
  });
});

describe('a missing registry', () => {
  beforeEach(() => at.publish('repay', '1.0.0'));

  it('is not replaced if other keys signed the history, with --above neither', async () => {
    at.remove('registry.jwt');
    const keys = path.join(at.folder, 'other');
    ensureKeys(keys, 'registry');
    const context = { ...at.context, keys };
    await expect(promoteShell(context, 'shell-1')).rejects.toMatchObject({ code: 'refused' });
    await publishShell(
      context,
      fakeShell(at.folder, 'shell-5', [readKeySet(keys, 'registry')?.active ?? '']),
    );
    for (const above of [undefined, 500])
      await expect(promoteShell(context, 'shell-5', { above })).rejects.toThrow(
        'history/ hold nothing that the keys at hand have signed',
      );
  });

  it('is replaced above the serial that --above names if the history is lost, too', async () => {
    for (const file of ['registry.jwt', 'history']) at.remove(file);
    await promoteShell(at.context, 'shell-1', { above: 500 });
    await promote(at.context, [{ name: 'repay', version: '1.0.0' }]);
    expect((await at.registry()).serial).toBe(502);
    await expect(promoteShell(at.context, 'shell-1', { above: 900 })).rejects.toThrow(
      '--above is for a store without a registry; this one has serial 502',
    );
  });
});

it('each command refuses a store in which nothing was promoted yet', async () => {
  const context = { ...at.context, store: createFolderStore(path.join(at.folder, 'new')) };
  const says: readonly (readonly [act: () => Promise<unknown>, message: string])[] = [
    [() => gc(context, { keepDays: 30 }), 'has no registry'],
    [() => freeze(context, { why: 'payday' }), 'There is no registry in'],
    [() => thaw(context), 'There is no registry in'],
    [() => renew(context), 'Promote a version first'],
    [() => renew({ ...context, expect: 3 }), 'serial 0 is in force, and not 3'],
    [
      () => rollback(context, { name: 'borrow' }),
      'The registry has no borrow: nothing is promoted yet',
    ],
  ];
  for (const [act, message] of says) await expect(act()).rejects.toThrow(message);
  await expect(recentChanges(context, null, 9)).resolves.toEqual({ changes: [], problem: null });
});

describe('a change that loses an area', () => {
  it('is refused unless it names the area', async () => {
    await at.release('repay', '1.0.0');
    const before = at.text('registry.jwt');
    const { borrow } = (await at.registry()).remotes;
    const forgetful = {
      what: 'promote borrow 1.2.0',
      apply: () => ({ remotes: borrow ? { borrow } : {} }),
    };
    for (const drops of [undefined, ['borrow']])
      await expect(
        changeRegistry(at.context, { ...forgetful, ...(drops ? { drops } : {}) }),
      ).rejects.toThrow('The registry would lose repay: borrowers could not use it any more.');
    expect(at.text('registry.jwt')).toBe(before);
  });

  it('is allowed for an area that renew --drop names', async () => {
    await at.release('repay', '1.0.0');
    await expect(renew(at.context, { drops: ['account'] })).rejects.toThrow(
      'The registry has no account',
    );
    const { after } = await renew(at.context, { drops: ['repay'] });
    expect(after.change?.what).toBe('renew without repay');
    expect(Object.keys((await at.registry()).remotes)).toEqual(['borrow']);
  });
});

it('refuses a remote named like an inherited property of every object', async () => {
  for (const name of ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf']) {
    await expect(rollback(at.context, { name })).rejects.toThrow(`The registry has no ${name}`);
    await expect(enable(at.context, name)).rejects.toThrow(`The registry has no ${name}`);
    await expect(promote(at.context, [{ name, version: '1.0.0' }])).rejects.toMatchObject({
      code: 'refused',
    });
  }
});

const breakRepay = () => at.tamper('remotes/repay/1.0.0/deep/page.js', 'steal()');

describe('a broken file of a version that the change does not touch', () => {
  beforeEach(() => at.release('repay', '1.0.0'));
  it('causes only a warning if the change ends an incident, or if its area is closed', async () => {
    breakRepay();
    for (const act of [
      () => freeze(at.context, { why: 'payday' }),
      () => thaw(at.context),
      () => switchWorker(at.context, 'off'),
      () => disable(at.context, { name: 'repay', message: 'Closed.' }),
      () => at.release('borrow', '1.3.0'),
    ])
      expect((await act()).warnings).toEqual([expect.stringMatching(/^repay 1.* other bytes/)]);
    await expect(enable(at.context, 'repay')).rejects.toThrow('has other bytes');
  });

  it('does not hide a bug of the command itself', async () => {
    const { store } = at.context;
    const read = (file: string) =>
      file.startsWith('releases/repay') ? Promise.reject(new Error('a bug')) : store.read(file);
    await expect(renew(at.withStore({ read }))).rejects.toThrow('a bug');
  });

  it('is not chosen as the version to fall back on', async () => {
    at.tamper('remotes/borrow/1.2.0/deep/page.js', 'steal()');
    at.remove('history');
    await at.release('borrow', '1.3.0');
    expect(await at.borrow()).toMatchObject({
      stable: { version: '1.3.0' },
      previous: { version: '1.1.0' },
    });
  });

  it('stops gc before it removes a statement', async () => {
    breakRepay();
    at.clock.now = Date.now() + 100 * 86_400_000;
    await at.publish('borrow', '1.9.0');
    at.clock.now += 100 * 86_400_000;
    await renew(at.context);
    await expect(gc(at.context, { keepDays: 30 })).rejects.toThrow('has other bytes');
    expect(await at.context.store.read('releases/borrow/1.9.0.jwt')).not.toBeNull();
  });
});
