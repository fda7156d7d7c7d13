import type { MethodName } from '@pautang/shared/contract/catalogue';
import { onPostgres } from '../../sandbox/testing/onDatabases';
import { blamed, judge } from '../testing/judging';
import { changedAnswers } from '../testing/changedAnswers';
import type { Planted } from '../testing/plantedLenders';
import { plantedLenders } from '../testing/plantedLenders';
import type { Item } from '../testing/plants';
import { envelope, without } from '../testing/plants';
import { contradictionsIn } from './oneMoment';
import { senseFaults, wrongSums } from './answerBounds';

/** These change answers of different methods, so one run, which is slow, finds them all. */
const together = [
  'counts money in fractions',
  'states a wrong sum',
  'links to tickets although it declares them absent',
  'has a list without end',
  'sends local times',
];
const alone = Object.entries(plantedLenders).filter(
  ([planted, { found }]) => Object.keys(found).length > 0 && !together.includes(planted),
);
const checksIn = ({ found, only = Object.keys(found) }: Planted) => only;

const said = (planted: readonly Pick<Planted, 'found'>[]) =>
  Object.fromEntries(
    planted.flatMap(({ found }) =>
      Object.entries(found).map(([id, text]) => [id, expect.stringMatching(text) as string]),
    ),
  );

onPostgres(
  'a lender that deviates',
  (lender) => {
    it.each(alone)('is reported if it %s', async (_what, one) => {
      const { plant: between, scenario = 'approved', isByText = false, mayAct = false } = one;
      const asked = { scenario, isByText, mayAct, only: checksIn(one), between };
      const judgement = await judge(lender(), asked);
      expect(blamed(judgement)).toEqual(said([one]));
      expect(judgement.code).toBe('deviates');
    });

    it(`is reported if it ${together.join(', ')}`, async () => {
      const planted = together.flatMap((name) => plantedLenders[name] ?? []);
      expect(planted).toHaveLength(together.length);
      const judgement = await judge(lender(), {
        scenario: 'approved',
        only: planted.flatMap(checksIn),
        between: (ask) => planted.reduce((changed, { plant }) => plant(changed), ask),
      });
      expect(blamed(judgement)).toEqual(said(planted));
    });

    it('is reported if fields of an answer contradict each other', async () => {
      for (const scenario of new Set(changedAnswers.map((one) => one.scenario))) {
        const heard = new Map<MethodName, Item['data']>();
        const listening = envelope((all) => {
          for (const { method, data } of (all.data ?? []) as Item[])
            heard.set(method as MethodName, data);
          return all;
        });
        const judgement = await judge(lender(), {
          scenario,
          only: ['money.sense'],
          between: listening,
        });
        expect(blamed(judgement)).toEqual({});
        const now = (await lender().advance({ advanceSeconds: 1 })).getTime();
        for (const one of changedAnswers.filter((other) => other.scenario === scenario)) {
          const { method, path } = one;
          const changed = one.changed(heard.get(method) ?? {});
          const faults = {
            'money.sense': senseFaults(method, changed, now).faults.join(),
            'money.sums': wrongSums(method, changed).faults.join(),
            'same.answers': contradictionsIn([...new Map(heard).set(method, changed)]).join(),
          };
          expect([path, faults]).toEqual([path, expect.objectContaining(said([one]))]);
        }
      }
    });

    it('is not blamed for methods of offers that it declares absent', async () => {
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

    it('fits if the other chosen checks do not apply to it', async () => {
      const judgement = await judge(lender(), { scenario: 'new', only: ['cipher'] });
      expect(judgement.findings.map(({ verdict }) => verdict)).toContain('not reached');
      expect(judgement.code).toBe('fits');
    });

    it('may add a field, which the report mentions', async () => {
      const { code, findings } = await judge(lender(), {
        scenario: 'approved',
        only: ['method.getHomepageData'],
        between: plantedLenders['adds a field']?.plant,
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
