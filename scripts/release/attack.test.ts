/** Attacks by somebody who can write to the store but has no signing key, and how each command answers. */
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@pautang/shared/contract/registry';
import { containerName } from '@pautang/shared/contract/registry';
import { changeRegistry } from './registry/changeRegistry';
import { gc } from './verbs/gc';
import { copyPath, recentChanges } from './registry/history';
import { ensureKeys, readKeySet, readSigner } from './keys/keyFolder';
import { promote } from './verbs/promote';
import { integrityOf } from './integrity';
import { readRegistry } from './registry/registryFile';
import { partsOf } from './registry/registryIndex';
import { renew } from './verbs/renew';
import { restore } from './verbs/restore';
import { disable, enable, freeze, thaw } from './verbs/switches';
import { rollback } from './verbs/rollback';
import { promoteShell, publishShell } from './verbs/shells';
import { sign } from './keys/signing';
import { status } from './verbs/status';
import { createFolderStore } from './store/folderStore';
import { fakeShell } from './testing/fakeBuild';
import { releaseForEach } from './testing/testRelease';
import { verify } from './verbs/verify';

const at = releaseForEach(async (made) => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await made.release('borrow', version);
});

/** Writes the files of a version that no team published, and returns the entry that a registry would have for it. */
function foreignRelease() {
  const folder = 'remotes/borrow/6.6.6';
  mkdirSync(at.full(folder), { recursive: true });
  at.tamper(`${folder}/evil.js`, 'steal()');
  return {
    version: '6.6.6',
    buildId: '6.6.6',
    container: containerName('borrow', '6.6.6'),
    entry: `${folder}/evil.js`,
    integrity: integrityOf(Buffer.from('steal()')),
    preload: [],
  };
}

function foreignSigner() {
  const folder = path.join(at.folder, 'foreign');
  ensureKeys(folder, 'registry');
  return readSigner(folder, 'registry');
}

/** Replaces a copy in the history by one that is signed with the attacker's key. */
const forge = async (serial: number) => {
  const release = foreignRelease();
  const copy = at.payload(copyPath(serial)) as Registry;
  const remotes = { borrow: { state: 'on', stable: release, previous: release } };
  at.tamper(copyPath(serial), await sign('registry', { ...copy, remotes }, foreignSigner()));
};

describe('a history that an attacker has rewritten', () => {
  it('does not make a roll-back sign a foreign version', async () => {
    for (const serial of [1, 2, 3, 4]) await forge(serial);
    await rollback(at.context, { name: 'borrow' });
    expect(await at.stable()).toBe('1.1.0');
    expect(JSON.stringify(await at.registry())).not.toContain('6.6.6');
  });

  it('does not stop an urgent roll-back, which needs only the registry', async () => {
    for (const serial of [1, 2, 3, 4]) at.tamper(copyPath(serial), 'junk');
    await rollback(at.context, { name: 'borrow', isUrgent: true });
    expect(await at.stable()).toBe('1.1.0');
    await rollback(at.context, { name: 'borrow', to: '1.0.0', isUrgent: true });
    expect(await at.stable()).toBe('1.0.0');
    const { changes, problem } = await recentChanges(at.context, await readRegistry(at.context), 9);
    expect(changes.map(({ what }) => what)).toEqual([
      'rollback borrow to 1.0.0',
      'rollback borrow',
      'promote borrow 1.2.0',
    ]);
    expect(problem).toMatch(/history\/000000000003\.jwt is not the registry that serial 4/);
    expect((await verify(at.context)).problems.join()).toMatch(/history\/000000000003\.jwt/);
  });
});

it.each<[string, (part: string) => void, RegExp]>([
  ['by a link', () => symlinkSync(at.folder, at.full('parts')), /is a link/],
  ['by a folder', (part) => mkdirSync(at.full(part), { recursive: true }), /folder stands/],
])(
  'a folder for parts that an attacker has blocked %s causes a warning, but does not stop rollback or restore',
  async (_what, block, says) => {
    const { after } = await rollback({ ...at.context, isDryRun: true }, { name: 'borrow' });
    at.remove('parts');
    block(partsOf(after)[0]?.path ?? '');
    const { warnings } = await rollback(at.context, { name: 'borrow' });
    expect(warnings).toEqual([expect.stringMatching(/^parts\/borrow\.\S+ could not be written: /)]);
    expect(warnings.join()).toMatch(says);
    expect(await at.stable()).toBe('1.1.0');
    at.remove('registry.jwt');
    await restore(at.context);
    expect(await at.stable()).toBe('1.1.0');
    expect((await verify(at.context)).problems.join()).toMatch(/parts\S* .*(?:link|missing)/);
  },
);

it('junk copies above the present serial do not raise the serial of the next change, even if there are many', async () => {
  const { serial } = await at.registry();
  for (let step = 1; step <= 70; step += 1) at.tamper(copyPath(serial + step), 'junk');
  await rollback(at.context, { name: 'borrow' });
  expect((await at.registry()).serial).toBe(serial + 1);
  expect(at.text(copyPath(serial + 1))).toBe(at.text('registry.jwt'));
  expect((await verify(at.context)).problems).toHaveLength(69);
});

it('an old registry that an attacker puts back is refused by each command until restore replaces it by the newest', async () => {
  const newest = at.text('registry.jwt');
  at.tamper('registry.jwt', at.text(copyPath(2)));
  for (const act of [
    () => renew(at.context),
    () => renew({ ...at.context, isDryRun: true }),
    () => rollback(at.context, { name: 'borrow', to: '1.0.0' }),
    () => disable(at.context, { name: 'borrow', message: 'Closed.' }),
  ])
    await expect(act()).rejects.toThrow(/is serial 2, and serial 4 was in force: .*restore/);
  await expect(restore(at.context)).resolves.toMatchObject({ serial: 4 });
  expect(at.text('registry.jwt')).toBe(newest);
});

it('a shell’s offer that an attacker changes is refused if it is about another shell or signed by a team', async () => {
  await publishShell(at.context, fakeShell(at.folder, 'shell-2', [at.kid]));
  at.tamper('shells/shell-3.jwt', at.text('shells/shell-2.jwt'));
  await expect(promoteShell(at.context, 'shell-3')).rejects.toThrow('is about shell shell-2');
  const offer = { ...at.payload('shells/shell-2.jwt'), buildId: 'shell-4' };
  at.tamper('shells/shell-4.jwt', await at.sign('shell', offer, 'team-borrow'));
  await expect(promoteShell(at.context, 'shell-4')).rejects.toThrow('cannot be trusted');
});

it('a damaged offer of the deployed shell does not stop a renewal, or the registry would expire', async () => {
  at.tamper('shells/shell-1.jwt', 'junk');
  const { serial } = await at.registry();
  const { warnings } = await renew(at.context);
  expect((await at.registry()).serial).toBe(serial + 1);
  expect(warnings.join()).toMatch(/shells\/shell-1\.jwt .* cannot be trusted/);
});

it('a store without a registry and without a history, in which parts show that there was one, is reported, and begins anew only above a serial that a person names', async () => {
  for (const file of ['registry.jwt', 'history']) at.remove(file);
  const says = /^(?:! )?registry\.jwt and history\/ hold nothing that .*backup.*--above/;
  expect((await verify(at.context)).problems).toEqual([expect.stringMatching(says)]);
  expect(await status(at.context)).toMatchObject({
    isGood: false,
    warnings: [expect.stringMatching(says)],
  });
  await expect(promoteShell(at.context, 'shell-1')).rejects.toThrow(says);
  await promoteShell(at.context, 'shell-1', { above: 500 });
  expect((await at.registry()).serial).toBe(501);
});

describe('a missing registry', () => {
  beforeEach(() => at.publish('repay', '1.0.0'));

  it.each<[string, () => Promise<unknown>]>([
    [
      'promote with its shell',
      () => promote(at.context, [{ name: 'repay', version: '1.0.0' }], { shell: 'shell-1' }),
    ],
    ['promote shell', () => promoteShell(at.context, 'shell-1')],
    ['renew', () => renew(at.context)],
  ])('is not replaced by %s, because the new one would lack three areas', async (_verb, act) => {
    at.remove('registry.jwt');
    await expect(act()).rejects.toMatchObject({ code: 'refused' });
    await expect(act()).rejects.toThrow(/restore|Promote a version first/);
    expect(await at.context.store.read('registry.jwt')).toBeNull();
  });

  it('is not replaced if other keys signed the history', async () => {
    at.remove('registry.jwt');
    const keys = path.join(at.folder, 'other');
    ensureKeys(keys, 'registry');
    const context = { ...at.context, keys };
    await expect(promoteShell(context, 'shell-1')).rejects.toMatchObject({ code: 'refused' });
    await publishShell(
      context,
      fakeShell(at.folder, 'shell-5', [readKeySet(keys, 'registry')?.active ?? '']),
    );
    await expect(promoteShell(context, 'shell-5')).rejects.toThrow(
      'its history holds nothing that the keys in',
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
  it('stops a change that does not end an incident', async () => {
    await disable(at.context, { name: 'borrow', message: 'Closed.' });
    breakRepay();
    await at.publish('borrow', '1.3.0');
    const says = 'remotes/repay/1.0.0/deep/page.js';
    await expect(at.promote('1.3.0')).rejects.toThrow(says);
    await expect(enable(at.context, 'borrow')).rejects.toThrow(says);
  });

  it('causes only a warning if the change ends an incident', async () => {
    breakRepay();
    const { warnings } = await rollback(at.context, { name: 'borrow' });
    expect(warnings).toEqual([
      expect.stringMatching(/^repay 1\.0\.0 \(stable\): .*has other bytes/),
    ]);
    for (const act of [
      () => renew(at.context),
      () => freeze(at.context, { why: 'payday' }),
      () => thaw(at.context),
      () => disable(at.context, { name: 'borrow', message: 'Closed.' }),
      () => disable(at.context, { name: 'repay', message: 'Closed.' }),
    ])
      expect((await act()).warnings).toHaveLength(1);
    // Phones do not load a closed area, so a broken file in it must not stop a change to another area.
    await at.release('borrow', '1.4.0');
    await expect(enable(at.context, 'repay')).rejects.toThrow('has other bytes');
  });

  it('does not hide a bug of the command itself', async () => {
    const { store } = at.context;
    const read = (file: string) =>
      file.startsWith('releases/repay') ? Promise.reject(new Error('a bug')) : store.read(file);
    await expect(renew(at.withStore({ read }))).rejects.toThrow('a bug');
  });

  it('does not let an unpublished version in, even in an incident or for a closed area', async () => {
    const stable = foreignRelease();
    for (const state of ['on', 'off'] as const)
      await expect(
        changeRegistry(at.context, {
          what: 'rollback borrow',
          isIncident: true,
          apply: (before) => ({
            remotes: { ...before.registry?.remotes, borrow: { state, stable } },
          }),
        }),
      ).rejects.toThrow('borrow 6.6.6 is not published');
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
