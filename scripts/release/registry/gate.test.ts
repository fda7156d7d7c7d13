import type { Changed } from './changeRegistry';
import { promote } from '../verbs/promote';
import { renew } from '../verbs/renew';
import { rollback } from '../verbs/rollback';
import { promoteShell } from '../verbs/shells';
import { verify } from '../verbs/verify';
import { releaseForEach } from '../testing/testRelease';

/** The lender has this method, and no shell's contract has it. */
const methods = ['applyOrder', 'beginGoal'];
const lender = { address: 'https://lender.example', methods };

/** Without --lender, as the verbs of an incident always run. */
const at = releaseForEach(async (made) => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0'])
    await made.publish('borrow', version, { methods });
  const asked = { ...made.context, lender };
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await promote(asked, [{ name: 'borrow', version }]);
  await made.release('repay', '1.0.0');
  await made.publish('repay', '1.1.0');
});

describe('a remote with methods that only its lender has', () => {
  it.each<[string, () => Promise<Changed>]>([
    ['rollback', () => rollback(at.context, { name: 'borrow' })],
    ['renew', () => renew(at.context)],
    ['a promotion of another remote', () => at.promote('1.1.0', { name: 'repay' })],
    ['a new shell', () => at.deploy('shell-2')],
  ])('does not stop %s', async (_what, change) => {
    expect((await change()).warnings).toEqual([]);
    expect((await verify(at.context)).problems).toEqual([]);
  });

  it('keeps a version to fall back on after a roll-back', async () => {
    await rollback(at.context, { name: 'borrow' });
    expect(await at.borrow()).toMatchObject({
      stable: { version: '1.1.0' },
      previous: { version: '1.0.0' },
    });
  });

  it('lets a canary grow, and become stable', async () => {
    const asked = { ...at.context, lender };
    await promote(asked, [{ name: 'borrow', version: '1.3.0', percent: 5 }]);
    await at.promote('1.3.0', { percent: 50 });
    await at.promote('1.3.0');
    expect(await at.stable()).toBe('1.3.0');
  });

  it('is compared at its first promotion, and whenever the lender is asked', async () => {
    const says =
      "calls beginGoal, which the contract of shell shell-1 does not have (if your lender has it, 'promote' and 'fits' take its address: --lender)";
    await expect(at.promote('1.3.0')).rejects.toThrow(says);
    const poor = { ...at.context, lender: { ...lender, methods: ['applyOrder'] } };
    await expect(promote(poor, [{ name: 'borrow', version: '1.0.0' }])).rejects.toThrow(
      'calls beginGoal, which the lender at https://lender.example does not have',
    );
  });

  it('is compared again if other bytes were published as the same version', async () => {
    at.remove('releases/borrow/1.0.0.jwt', 'remotes/borrow/1.0.0');
    await at.publish('borrow', '1.0.0', { methods, code: 'another build' });
    await expect(rollback(at.context, { name: 'borrow', to: '1.0.0' })).rejects.toThrow(
      'calls beginGoal',
    );
  });

  it('keeps a new shell from losing a method that the one before had', async () => {
    await expect(at.deploy('shell-2', { methods: [] })).rejects.toThrow(
      /^Shell shell-2 would break borrow 1\.2\.0 \(stable\): it calls applyOrder, which the contract of shell shell-2 does not have .*--lender\)\. Promote a borrow that needs less first\./,
    );
    expect((await promoteShell({ ...at.context, lender }, 'shell-2')).warnings).toEqual([]);
    const poor = { ...at.context, lender: { ...lender, methods: ['applyOrder'] } };
    await expect(promoteShell(poor, 'shell-2')).rejects.toThrow('it calls beginGoal');
  });
});
