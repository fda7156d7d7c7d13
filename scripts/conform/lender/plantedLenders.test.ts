import { onPostgres } from '../../sandbox/testing/onDatabases';
import { blamed, judge } from '../testing/judging';
import { plantedLenders } from '../testing/plantedLenders';
import { without } from '../testing/plants';
import type { BorrowerState } from './absences';
import { linesOf } from './report';

onPostgres(
  'a lender that deviates',
  (lender) => {
    it.each(Object.entries(plantedLenders))(
      'is found and named where it %s',
      async (_what, { plant, scenario = 'approved', isByText = false, only, found }) => {
        const judgement = await judge(lender(), { scenario, isByText, only, between: plant });
        expect(blamed(judgement)).toEqual(
          Object.fromEntries(
            Object.entries(found).map(([id, said]) => [id, expect.stringMatching(said)]),
          ),
        );
        expect(judgement.code).toBe(Object.keys(found).length === 0 ? 'fits' : 'deviates');
      },
    );

    it('is neither waited for nor blamed where it declares that it does not offer something', async () => {
      const judgement = await judge(lender(), {
        scenario: 'approved',
        only: ['method', 'once', 'upload'],
        between: without(
          'coupons',
          'tickets',
          'reoffer',
          'rollover',
          'restructure',
          'deviceTokens',
        ),
      });
      expect(blamed(judgement)).toEqual({});
      const declared = judgement.findings.filter(({ detail }) => detail.includes('declares'));
      expect(declared.map(({ id }) => id)).toEqual(
        expect.arrayContaining([
          'once.effect',
          'once.owner',
          'upload.pictures',
          'method.getCoupons',
          'method.checkReoffer',
          'method.saveFeedback',
          'method.repayDeferralInitiate',
          'method.serviceFeePayment',
          'method.deviceToken',
        ]),
      );
    });

    it('is no success where nothing that was asked for was reached', async () => {
      const { code } = await judge(lender(), { scenario: 'new', only: ['offer'] });
      expect(code).toBe('unreachable');
    });

    it.each<[string, readonly BorrowerState[] | null]>([
      ['fits', ['overdue']],
      ['partly', ['overdue', 'approved']],
      ['partly', null],
    ])('%s for an overdue borrower where the run must meet %j', async (code, states) => {
      const asked = { scenario: 'overdue', only: ['money.sense'], states } as const;
      const judgement = await judge(lender(), asked);
      expect(judgement.code).toBe(code);
      expect(linesOf(judgement).at(-1)).toMatch(
        /Seen: a borrower overdue\. Run next with one approved, repaying, with credit, with a complete rollover, with a complete restructure\.$/,
      );
    });

    it.each([
      ['fits where what is left does not apply', 'cipher', 'fits'],
      ['fits in part where what is left was not reached', 'code.expired', 'partly'],
    ])('%s', async (_what, left, code) => {
      const judgement = await judge(lender(), { scenario: 'new', only: ['get.public', left] });
      expect(judgement.findings.map(({ verdict }) => verdict)).toContain('not reached');
      expect(judgement.code).toBe(code);
    });

    it('may add a field, which is told and allowed', async () => {
      const { code, findings } = await judge(lender(), {
        scenario: 'approved',
        only: ['method.getHomepageData'],
        between: plantedLenders['adds a field, which is allowed']?.plant,
      });
      expect(findings).toEqual([
        expect.objectContaining({
          verdict: 'fits',
          detail: expect.stringMatching(/allowed.*: tier/),
        }),
      ]);
      expect(code).toBe('fits');
    });
  },
  { callsPerMinute: 9_999_999, guessesPerMinute: 9_999_999 },
);
