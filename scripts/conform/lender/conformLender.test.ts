import { onPostgres } from '../../sandbox/testing/onDatabases';
import type { TestLender } from '../../sandbox/testing/testLender';
import { blamed, judge } from '../testing/judging';
import { takeSteps } from '../testing/standing';
import type { BorrowerState } from './absences';
import { checkIds, codeOf } from './conformLender';
import type { Outcome } from './finding';
import { doesNotApply, fits, notReached } from './finding';
import { rows } from './driveMethods';
import { linesOf } from './lenderKit';

type Judged = Parameters<typeof judge>[1];

/** Writes that need further steps of the borrower first, such as a complete rollover. */
const late = [
  'askCreditRefund',
  'repayDeferralConfirm',
  'repayDeferralCompletionAck',
  'repayRestructureCompletionAck',
] as const;

const textedChecks = ['code.reused', 'code.drawn', 'code.apart', 'code.number', 'code.tries'];

/** Borrowers whose runs together reach every reachable method. */
const borrowers = (lender: () => TestLender, secrets: string[]): readonly Judged[] => [
  {
    scenario: 'approved',
    only: ['method', 'once.replay', 'same.choice', 'code.visitor', 'code.junk'],
  },
  {
    scenario: 'new',
    isByText: true,
    mayAct: false,
    only: [...textedChecks, 'method.sendCode', 'method.login'],
  },
  {
    scenario: 'overdue',
    states: ['overdue'],
    prepare: async ({ mobile, token, username, client }) => {
      const { receivingAccount, fullName } = await client.get('getCurrentUserInfo', {});
      const { holder, cardNumber } = receivingAccount ?? { holder: '', cardNumber: '' };
      secrets.push(mobile, token, username, holder, cardNumber, fullName ?? '');
    },
  },
  ...late.map((name): Judged => {
    const [scenario, ...steps] = rows[name].stands ?? ['new'];
    return {
      scenario,
      only: [`method.${name}`],
      prepare: async (borrower) => {
        const { known } = await takeSteps(lender(), borrower, steps);
        return {
          deferralOrderId: known.find('deferralOrderId'),
          restructureOrderId: known.find('restructureOrderId'),
        };
      },
    };
  }),
];

onPostgres('the sandbox lender', (lender) => {
  it('fits, and answers every method if the borrowers are in the states that it needs', async () => {
    const secrets: string[] = [];
    const reached = new Set<string>();
    let told = '';
    for (const borrower of borrowers(lender, secrets)) {
      const judgement = await judge(lender(), { mayAct: true, ...borrower });
      // No single state reaches every method.
      const code = borrower.only?.includes('method') ? 'partly' : 'fits';
      expect([blamed(judgement), judgement.code]).toEqual([{}, code]);
      for (const { id, verdict } of judgement.findings) if (verdict === 'fits') reached.add(id);
      told += JSON.stringify(judgement.findings);
      if (borrower.states)
        expect(linesOf(judgement).at(-1)).toMatch(
          /Seen: a borrower overdue\. Run next with one approved, repaying, with credit, with a complete rollover, with a complete restructure\.$/,
        );
    }
    const missed = checkIds.filter((id) => !reached.has(id));
    // These need a lender on another machine, in maintenance, without encryption or without some offers, or an expired token.
    expect(missed).toEqual([
      'tls.only',
      'tls.origin',
      'code.expired',
      'offer.absent',
      'cipher.off',
      'maintenance.notice',
      'method.deleteAccount',
    ]);
    // The findings must not quote personal data of the borrowers.
    expect(secrets).toHaveLength(6);
    expect(secrets.filter((secret) => secret === '' || told.includes(secret))).toEqual([]);
  });

  it('is judged only by its maintenance notice while it is in maintenance', async () => {
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

  it('answers an expired token with the code for expiry', async () => {
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

describe('the exit code', () => {
  const all = { seen: ['overdue'], next: [] } as const;
  const some = { seen: ['overdue'], next: ['approved'] } as const;
  it.each<
    [string, boolean, readonly BorrowerState[] | null, typeof all | typeof some | null, Outcome]
  >([
    ['fits', false, null, all, fits()],
    ['fits', false, ['overdue'], some, notReached('x')],
    ['partly', false, ['overdue', 'approved'], some, fits()],
    ['partly', false, null, some, fits()],
    ['partly', false, ['overdue'], null, fits()],
    ['fits', false, null, null, fits()],
    ['partly', true, null, null, notReached('x')],
    ['fits', true, null, null, doesNotApply('x')],
  ])(
    'is %s if --only is %s, the wanted states are %j and the met states are %j',
    (code, isChosen, states, met, last) => {
      const findings = [fits(), last].map((one) => ({ id: '', what: '', where: '', ...one }));
      expect(codeOf({ isChosen, states }, findings, met, false)).toBe(code);
      expect(codeOf({ isChosen, states }, findings, met, true)).toBe('unreachable');
      expect(codeOf({ isChosen, states }, [], met, false)).toBe('unreachable');
    },
  );
});
