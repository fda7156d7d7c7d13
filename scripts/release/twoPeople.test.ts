/** Two people who change the registry at once: which of them wins, and what the other is told. */
import { isDeepStrictEqual } from 'node:util';
import { changeRegistry } from './registry/changeRegistry';
import type { ReleaseContext } from './releaseContext';
import { releaseForEach } from './testing/testRelease';
import { gc } from './verbs/gc';
import { promote } from './verbs/promote';
import { renew } from './verbs/renew';
import { rollback } from './verbs/rollback';

const MINUTE_MS = 60_000;

const at = releaseForEach(async (made) => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await made.release('borrow', version);
}, Date.now());

const by = (who: string, over: Partial<ReleaseContext> = {}) => ({ ...at.context, who, ...over });

describe('two people at once', () => {
  it.each(['is there', 'is lost'])(
    'take back one version when both type the same line, if the history %s',
    async (history) => {
      const line = { name: 'borrow', isUrgent: true, isReload: true };
      await rollback(by('maria@ops-1'), line);
      if (history === 'is lost') at.remove('history');
      await expect(rollback(by('jose@ops-2', { again: ' --store x' }), line)).rejects.toThrow(
        /rollback borrow.*maria@ops-1.*npm run release -- rollback borrow --to 1\.0\.0 --urgent --reload --store x$/,
      );
      expect(await at.stable()).toBe('1.1.0');
    },
  );

  it('take back a canary, but not the stable version', async () => {
    await at.release('borrow', '1.3.0', { percent: 10 });
    const both = await Promise.allSettled(
      ['maria@ops-1', 'jose@ops-2'].map((who) => rollback(by(who), { name: 'borrow' })),
    );
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await at.stable()).toBe('1.2.0');
  });

  it('do not take back the repair that the other has just promoted', async () => {
    await at.publish('borrow', '1.3.0');
    at.clock.now += MINUTE_MS;
    await promote(by('jose@ops-2'), [{ name: 'borrow', version: '1.3.0' }]);
    await expect(rollback(by('maria@ops-1'), { name: 'borrow' })).rejects.toThrow(
      /promote borrow 1\.3\.0.*jose@ops-2.*--to 1\.2\.0$/,
    );
    await rollback(by('maria@ops-1'), { name: 'borrow', to: '1.2.0' });
    expect(await at.stable()).toBe('1.2.0');
  });

  it('may take back a canary that the guard has just paused, but not one that has just grown', async () => {
    await at.release('borrow', '1.3.0', { percent: 10 });
    at.clock.now += 16 * MINUTE_MS;
    await changeRegistry(by('guard'), {
      what: 'hold borrow 1.3.0 (canary, by watch)',
      apply: ({ registry: known }) => {
        const { borrow } = known?.remotes ?? {};
        const canary = borrow?.canary && { ...borrow.canary, isHeld: true };
        return { remotes: borrow && canary ? { borrow: { ...borrow, canary } } : {} };
      },
    });
    await rollback(by('jose@ops-2', { isDryRun: true }), { name: 'borrow' });
    await at.promote('1.3.0', { percent: 20, isResumed: true });
    await expect(rollback(by('jose@ops-2'), { name: 'borrow' })).rejects.toThrow(
      /promote borrow 1\.3\.0 20% \(maria@ops-1/,
    );
    await rollback(at.context, { name: 'borrow' });
    expect((await at.borrow())?.canary).toBeUndefined();
  });

  it('may take back their own promotion at once, and any change after 15 minutes', async () => {
    await rollback(at.context, { name: 'borrow' });
    at.clock.now += 15 * MINUTE_MS;
    await rollback(by('jose@ops-2'), { name: 'borrow' });
    expect(await at.stable()).toBe('1.0.0');
  });

  it.each(['is there', 'is lost'])(
    'are not stopped by a change of another area or by renew, if the history %s',
    async (history) => {
      at.clock.now += 20 * MINUTE_MS;
      await at.release('repay', '1.0.0');
      await renew(by('timer'));
      if (history === 'is lost') at.remove('history');
      await rollback(by('jose@ops-2'), { name: 'borrow' });
      expect(await at.stable()).toBe('1.1.0');
    },
  );

  it('change nothing if the registry is not the one of --expect', async () => {
    const { serial } = await at.registry();
    const context = { ...at.context, expect: serial };
    await rollback(context, { name: 'borrow' });
    const before = await at.registry();
    for (const act of [
      () => rollback(context, { name: 'borrow', to: '1.0.0' }),
      () => gc(context, { keepDays: 0 }),
    ])
      await expect(act()).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(/rollback borrow \(maria@ops-1/),
      });
    expect(isDeepStrictEqual(await at.registry(), before)).toBe(true);
  });
});

/** Counts the changes that the refusal names if this serial was expected. */
const toldSince = (expect: number) =>
  renew({ ...at.context, expect }).then(
    () => 0,
    ({ message }: Error) => message.split('maria@ops-1').length - 1,
  );

describe('a change that loses against another', () => {
  it('names who made the other, also if that came between reading the registry and the history', async () => {
    const slow = at.meanwhile('list', () => renew(by('jose@ops-2')));
    await expect(renew(slow)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('renew (jose@ops-2'),
    });
  });

  it('names ten changes at most, and only proved ones', async () => {
    for (let more = 0; more < 9; more += 1) await renew(at.context);
    expect([await toldSince(1), await toldSince(11)]).toEqual([10, 2]);
    at.remove('history');
    expect(await toldSince(1)).toBe(1);
  });
});
