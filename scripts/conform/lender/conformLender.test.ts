import { onPostgres } from '../../sandbox/testing/onDatabases';
import type { Speaker } from '../../sandbox/testing/speaker';
import type { TestLender } from '../../sandbox/testing/testLender';
import { deviating, judge } from '../testing/judging';
import { checkIds } from './conformLender';
import { linesOf } from './report';

type Judged = Parameters<typeof judge>[1];

/** Borrowers who together reach every method that can be reached. */
const borrowers = (lender: () => TestLender, secrets: string[]): readonly Judged[] => [
  { scenario: 'approved', only: ['method', 'once.replay'] },
  { scenario: 'overpaid', only: ['method.askCreditRefund'] },
  {
    scenario: 'overdue',
    prepare: async ({ mobile, token, username, client }) => {
      const { receivingAccount, fullName } = await client.get('getCurrentUserInfo', {});
      const { holder, cardNumber } = receivingAccount ?? { holder: '', cardNumber: '' };
      secrets.push(mobile, token, username, holder, cardNumber, fullName ?? '');
    },
  },
  {
    scenario: 'rollover_initiated',
    only: ['method.repayDeferralConfirm'],
    prepare: async ({ mobile }) => {
      await lender().event(mobile, 'pay_fee');
    },
  },
  {
    scenario: 'rollover_initiated',
    only: ['method.repayDeferralCompletionAck'],
    prepare: async ({ mobile, client }) => {
      const deferralOrderId = await renewalOf(client);
      await lender().event(mobile, 'pay_fee');
      await lender().event(mobile, 'complete_deferral');
      return { deferralOrderId };
    },
  },
  {
    scenario: 'restructure_initiated',
    only: ['method.repayRestructureCompletionAck'],
    prepare: async ({ mobile, client }) => {
      const restructureOrderId = await renewalOf(client);
      const detail = await client.get('repayRestructureDetail', { restructureOrderId });
      const { quote: calculateInfo, agreementVersion } = detail;
      const agreed = { restructureOrderId, calculateInfo, agreementVersion };
      await client.get('repayRestructureConfirm', agreed);
      await lender().event(mobile, 'pay_fee');
      for (let step = 2; step <= 4; step += 1) await lender().event(mobile, 'advance_restructure');
      return { restructureOrderId };
    },
  },
];

async function renewalOf(client: Speaker): Promise<string> {
  const { plan } = await client.get('queryPendingRepayPlan', {});
  return plan?.process?.orderId ?? '';
}

onPostgres('the sandbox lender', (lender) => {
  it('fits, and answers every method to borrowers in the states that it takes', async () => {
    const secrets: string[] = [];
    const reached = new Set<string>();
    let told = '';
    for (const borrower of borrowers(lender, secrets)) {
      const judgement = await judge(lender(), { ...borrower, mayAct: true });
      expect([deviating(judgement), judgement.code]).toEqual([[], 'fits']);
      for (const { id, verdict } of judgement.findings) if (verdict === 'fits') reached.add(id);
      told += JSON.stringify(judgement.findings);
    }
    const missed = checkIds.filter((id) => !reached.has(id));
    // These take a lender on another machine, one in maintenance, without encryption, or a token that has run out.
    expect(missed).toEqual([
      'tls.only',
      'tls.origin',
      'code.expired',
      'cipher.off',
      'maintenance.notice',
      'method.deleteAccount',
    ]);
    // nor is there a word about the borrowers in what is told
    expect(secrets).toHaveLength(6);
    expect(secrets.filter((secret) => secret === '' || told.includes(secret))).toEqual([]);
  });

  it('is judged after a login by text message', async () => {
    const { findings } = await judge(lender(), {
      scenario: 'new',
      only: ['method.sendCode', 'method.login'],
      isByText: true,
    });
    expect(findings.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['method.sendCode', 'fits'],
      ['method.login', 'fits'],
    ]);
  });

  it('is told of maintenance as specified, and then judged in nothing else', async () => {
    await lender().post('/sandbox/maintenance', { on: true });
    const asked = { scenario: 'new' } as const;
    const judgement = await judge(lender(), asked).finally(() =>
      lender().post('/sandbox/maintenance', { on: false }),
    );
    const { code, findings } = judgement;
    expect(code).toBe('unreachable');
    expect(linesOf(judgement).at(-1)).toMatch(/not reached, .* The lender is in maintenance: /);
    const verdicts = new Map(findings.map(({ id, verdict }) => [id, verdict]));
    expect(verdicts.get('maintenance.notice')).toBe('fits');
    expect(verdicts.get('wire.suffix')).toBeUndefined();
  });

  it('tells a token that has run out from one that never was', async () => {
    const { token } = await lender().create('new');
    await lender().advance({ advanceDays: 365 });
    const { findings } = await judge(lender(), {
      scenario: 'new',
      only: ['code.expired'],
      expiredToken: token,
    });
    expect(findings).toEqual([expect.objectContaining({ id: 'code.expired', verdict: 'fits' })]);
  });
});
