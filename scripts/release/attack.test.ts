/** The attempts of an attacker who can write to the store but has no signing key, and each command's answer. */
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
import { freeze, thaw } from './verbs/freeze';
import { rollback } from './verbs/rollback';
import { promoteShell, publishShell } from './verbs/shells';
import { sign } from './keys/signing';
import { createFolderStore } from './store/folderStore';
import { disable, enable } from './verbs/switchRemote';
import { fakeShell } from './testing/fakeBuild';
import { releaseForEach } from './testing/testRelease';
import { verify } from './verbs/verify';

const at = releaseForEach(async (made) => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await made.release('borrow', version);
});

const registry = () => at.registry();

/** The files of a version that no team published, and the entry a registry would have for it. */
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

/** A copy in the history that is signed with the attacker's key. */
const forge = async (serial: number) => {
  const release = foreignRelease();
  const copy = at.payload(copyPath(serial)) as Registry;
  const remotes = { borrow: { state: 'on', stable: release, previous: release } };
  at.tamper(copyPath(serial), await sign('registry', { ...copy, remotes }, foreignSigner()));
};

describe('a history that somebody has rewritten', () => {
  it('gets no foreign version signed by a roll-back', async () => {
    for (const serial of [1, 2, 3, 4]) await forge(serial);
    await rollback(at.context, { name: 'borrow' });
    expect(await at.stable()).toBe('1.1.0');
    expect(JSON.stringify(await registry())).not.toContain('6.6.6');
  });

  it('does not stop an urgent roll-back, which needs the registry only', async () => {
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

describe('a place for parts that somebody has blocked', () => {
  it.each<[string, (part: string) => void, RegExp]>([
    ['by a link', () => symlinkSync(at.folder, at.full('parts')), /is a link/],
    ['by a folder', (part) => mkdirSync(at.full(part), { recursive: true }), /folder stands/],
  ])('%s stops no roll-back and no restoring, and is said', async (_what, block, says) => {
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
  });
});

describe('a serial that somebody tries to raise', () => {
  it('passes over junk in its way, however much of it', async () => {
    const { serial } = await registry();
    for (let step = 1; step <= 70; step += 1) at.tamper(copyPath(serial + step), 'junk');
    await rollback(at.context, { name: 'borrow' });
    expect((await registry()).serial).toBe(serial + 1);
    expect(at.text(copyPath(serial + 1))).toBe(at.text('registry.jwt'));
    expect((await verify(at.context)).problems).toHaveLength(69);
  });
});

describe('an old registry that somebody puts back', () => {
  it('is built upon by no command, and gives way to the newest', async () => {
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
});

describe('what the shell offers, changed by somebody', () => {
  it('cannot be another shell’s, nor a team’s word', async () => {
    await publishShell(at.context, fakeShell(at.folder, 'shell-2', [at.kid]));
    at.tamper('shells/shell-3.jwt', at.text('shells/shell-2.jwt'));
    await expect(promoteShell(at.context, 'shell-3')).rejects.toThrow('is about shell shell-2');
    const offer = { ...at.payload('shells/shell-2.jwt'), buildId: 'shell-4' };
    at.tamper('shells/shell-4.jwt', await at.sign('shell', offer, 'team-borrow'));
    await expect(promoteShell(at.context, 'shell-4')).rejects.toThrow('cannot be trusted');
  });
});

describe('a registry that is gone', () => {
  beforeEach(() => at.publish('repay', '1.0.0'));

  it.each<[string, () => Promise<unknown>]>([
    [
      'promote with its shell',
      () => promote(at.context, [{ name: 'repay', version: '1.0.0' }], { shell: 'shell-1' }),
    ],
    ['promote shell', () => promoteShell(at.context, 'shell-1')],
    ['renew', () => renew(at.context)],
  ])('makes %s begin no new one, in which three areas were missing', async (_verb, act) => {
    at.remove('registry.jwt');
    await expect(act()).rejects.toMatchObject({ code: 'refused' });
    await expect(act()).rejects.toThrow(/restore|Promote a version first/);
    expect(await at.context.store.read('registry.jwt')).toBeNull();
  });

  it('begins no new one over a history that other keys have signed', async () => {
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

  it('begins above what phones have where all is lost and a person says so', async () => {
    for (const file of ['registry.jwt', 'history']) at.remove(file);
    await promoteShell(at.context, 'shell-1', { above: 500 });
    await promote(at.context, [{ name: 'repay', version: '1.0.0' }]);
    expect((await registry()).serial).toBe(502);
    await expect(promoteShell(at.context, 'shell-1', { above: 900 })).rejects.toThrow(
      '--above is for a store without a registry; this one has serial 502',
    );
  });
});

it('a store in which nothing was promoted yet has nothing to change', async () => {
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

describe('losing an area', () => {
  it('is refused to every change that does not say so, whatever made it', async () => {
    await at.release('repay', '1.0.0');
    const before = at.text('registry.jwt');
    const { borrow } = (await registry()).remotes;
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

  it('takes a word', async () => {
    await at.release('repay', '1.0.0');
    await expect(renew(at.context, { drops: ['account'] })).rejects.toThrow(
      'The registry has no account',
    );
    const { after } = await renew(at.context, { drops: ['repay'] });
    expect(after.change?.what).toBe('renew without repay');
    expect(Object.keys((await registry()).remotes)).toEqual(['borrow']);
  });
});

it('a name that every object has is no remote', async () => {
  for (const name of ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf']) {
    await expect(rollback(at.context, { name })).rejects.toThrow(`The registry has no ${name}`);
    await expect(enable(at.context, name)).rejects.toThrow(`The registry has no ${name}`);
    await expect(promote(at.context, [{ name, version: '1.0.0' }])).rejects.toMatchObject({
      code: 'refused',
    });
  }
});

const breakRepay = () => at.tamper('remotes/repay/1.0.0/deep/page.js', 'steal()');

describe('a broken file of a version that is only carried on', () => {
  beforeEach(() => at.release('repay', '1.0.0'));
  it('is refused by what is no incident', async () => {
    await disable(at.context, { name: 'borrow', message: 'Closed.' });
    breakRepay();
    await at.publish('borrow', '1.3.0');
    const says = 'remotes/repay/1.0.0/deep/page.js';
    await expect(at.promote('1.3.0')).rejects.toThrow(says);
    await expect(enable(at.context, 'borrow')).rejects.toThrow(says);
  });

  it('does not stop who mends an incident, and is said', async () => {
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
    await at.publish('borrow', '1.4.0');
    await at.promote('1.4.0');
    await expect(enable(at.context, 'repay')).rejects.toThrow('has other bytes');
  });

  it('is told apart from a fault of the command itself', async () => {
    const { store } = at.context;
    const read = (file: string) =>
      file.startsWith('releases/repay') ? Promise.reject(new Error('a bug')) : store.read(file);
    await expect(renew({ ...at.context, store: { ...store, read } })).rejects.toThrow('a bug');
  });

  it('is no way in for a new one, also in an incident or for a closed area', async () => {
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

  it('is nothing to fall back on', async () => {
    at.tamper('remotes/borrow/1.2.0/deep/page.js', 'steal()');
    at.remove('history');
    await at.publish('borrow', '1.3.0');
    await at.promote('1.3.0');
    expect((await registry()).remotes['borrow']).toMatchObject({
      stable: { version: '1.3.0' },
      previous: { version: '1.1.0' },
    });
  });

  it('is not collected by somebody who cannot sign', async () => {
    breakRepay();
    at.clock.now = Date.now() + 100 * 86_400_000;
    await at.publish('borrow', '1.9.0');
    at.clock.now += 100 * 86_400_000;
    await renew(at.context);
    await expect(gc(at.context, { keepDays: 30 })).rejects.toThrow('has other bytes');
    expect(await at.context.store.read('releases/borrow/1.9.0.jwt')).not.toBeNull();
  });
});
