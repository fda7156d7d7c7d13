import type { MethodName } from '@pautang/shared/contract/catalogue';
import { onPostgres } from '../../sandbox/testing/onDatabases';
import { blamed, judge, judgePlanted } from '../testing/judging';
import { changedAnswers } from '../testing/changedAnswers';
import type { Planted } from '../testing/plantedLenders';
import { plantedLenders } from '../testing/plantedLenders';
import type { Item } from '../testing/plants';
import { without } from '../testing/plants';
import { readOne, takeSteps } from '../testing/standing';
import { methodNames, methods } from './answers';
import { contradictionsIn } from './sameFigures';
import { senseFaults, wrongSums } from './answerBounds';

/** Plants that do not hide each other share a run, because runs are slow. The first one is next to the lender. */
const together = [
  [
    'counts money in fractions',
    'states a wrong sum',
    'confuses the request ids of two borrowers',
    'has a list without end',
    'keeps the end of a list back',
    'lists the oldest first',
    'answers the price of another amount',
    'names another app at the login',
    'sends local times',
    'answers 401 to a visitor',
  ],
  ['shows the contract of the first choice', 'takes less off for a coupon than it says'],
  ['takes a peso less than its price', 'shows another amount at the checkout'],
  ['ignores the requestId', 'lets other borrowers read an order'],
  ['omits a field', 'opens one app with a token of another', 'does not answer a method'],
  [
    'has two clocks',
    'answers 500 to an unknown method',
    'does not serve GET',
    'lets every cache store its answers',
    'uses the prefix in answers',
  ],
];
const alone = Object.keys(plantedLenders).filter(
  (name) => name !== 'adds a field' && !together.flat().includes(name),
);
const runs = [...together, ...alone.map((name) => [name])];
const checksIn = ({ found, only = Object.keys(found) }: Planted) => only;

onPostgres(
  'a lender that deviates',
  (lender) => {
    it.each(runs.map((names) => [names.join(', '), names] as const))(
      'is reported if it %s',
      async (_what, names) => {
        const planted = names.map((name) => plantedLenders[name] as Planted);
        const judgement = await judgePlanted(lender(), planted, planted.flatMap(checksIn));
        const said = blamed(judgement);
        const found = planted.flatMap((one) => Object.entries(one.found));
        expect(Object.keys(said).toSorted()).toEqual(
          [...new Set(found.map(([id]) => id))].toSorted(),
        );
        for (const [id, text] of found) expect(said[id]).toMatch(text);
        expect(judgement.code).toBe('deviates');
      },
    );

    it('is reported if fields of an answer contradict each other', async () => {
      for (const scenario of new Set(changedAnswers.map((one) => one.scenario))) {
        const borrower = await lender().create(scenario, { reoffer: true });
        const standing = await takeSteps(lender(), borrower, ['sendCode']);
        const left = new Set(methodNames.filter((name) => methods[name].kind === 'read'));
        while (await readOne(left, standing)) continue;
        const items = standing.wire.heard.flatMap(
          ({ envelope }) => (envelope?.data ?? []) as Item[],
        );
        const heard = new Map(items.map(({ method, data }) => [method as MethodName, data]));
        const now = (await lender().advance({ advanceSeconds: 1 })).getTime();
        const faultsIn = (name: MethodName, answer: unknown) => ({
          'money.sense': senseFaults(name, answer, now).faults.join(),
          'money.sums': wrongSums(name, answer).faults.join(),
          'same.answers': contradictionsIn([
            ...new Map<MethodName, unknown>(heard).set(name, answer),
          ]).join(),
        });
        for (const [name, answer] of heard)
          expect([name, Object.values(faultsIn(name, answer)).join('')]).toEqual([name, '']);
        for (const { method, path, changed, found } of changedAnswers.filter(
          (one) => one.scenario === scenario,
        )) {
          const faults = faultsIn(method, changed(heard.get(method) ?? {}));
          for (const [id, text] of Object.entries(found))
            expect([path, faults[id as keyof typeof faults]]).toEqual([
              path,
              expect.stringMatching(text),
            ]);
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

    it('may add a field, which the report mentions', async () => {
      const { code, findings } = await judge(lender(), {
        scenario: 'approved',
        only: ['method.getHomepageData'],
        between: plantedLenders['adds a field']?.plant,
      });
      const detail = expect.stringMatching(/allowed.*: tier/) as string;
      expect(findings).toEqual([expect.objectContaining({ verdict: 'fits', detail })]);
      expect(code).toBe('fits');
    });
  },
  { callsPerMinute: 9_999_999, guessesPerMinute: 9_999_999 },
);
