import type { Scenario } from '../../sandbox/control/scenarios';
import { onPostgres } from '../../sandbox/testing/onDatabases';
import { deviating, judge } from '../testing/judging';
import { plantedLenders, without } from '../testing/plantedLenders';
import { linesOf } from './report';

type Planted = keyof typeof plantedLenders;

/** What is judged of each, and the lines that have to come of it. */
const found: Readonly<
  Record<Exclude<Planted, 'adds a field'>, readonly [only: string[], lines: RegExp[]]>
> = {
  'answers plain JSON': [
    ['cipher'],
    [
      /^cipher\.recognised \(P5\): expected encrypted.*plain JSON in answer/,
      /^cipher\.form \(P4\): .*plain JSON/,
    ],
  ],
  'encrypts in upper-case hex': [['cipher'], [/^cipher\.form \(P4\): .*upper-case hex/]],
  'uses one IV for all': [
    ['cipher'],
    [/^cipher\.iv \(P4\): .*fresh IV.* of \d+ with one of before/],
  ],
  'answers in Base64': [
    ['cipher'],
    [/^cipher\.recognised \(P5\): .*no hex \(Base64\?\)/, /^cipher\.form \(P4\): .*no hex/],
  ],
  'answers in the wrong order': [
    ['wire'],
    [/^wire\.order \(P3\): .*in another order than the calls/],
  ],
  'gives answers to the wrong calls': [
    ['wire.order'],
    [/^wire\.order \(P3\): .*the answer of another call for/],
  ],
  'leaves a field out': [
    ['method.getHomepageData'],
    [/^method\.getHomepageData \(section 7, P15\): .*availableLimit: nothing for/],
  ],
  'counts money in fractions': [
    ['money'],
    [/^money\.whole \(P13\): .*a number with a fraction at getHomepageData\.availableLimit/],
  ],
  'adds up to another sum': [
    ['money'],
    [/^money\.sums \(P13, S2\): .*another sum at queryBorrowQuota\.quote\.totalRepayment/],
  ],
  'says a rate that its payments have not': [
    ['money.sense'],
    [/^money\.sense .*queryBorrowQuota\.quote\.eirBasisPoints: not the rate .* which is \d{3}/],
  ],
  'has a minimum above the maximum': [
    ['money.sense'],
    [/^money\.sense .*queryBorrowQuota\.minAmount: above maxAmount/],
  ],
  'counts periods anyhow': [
    ['money.sense'],
    [/^money\.sense .*queryBorrowQuota\.quote\.repayPlans: periods that do not count up/],
  ],
  'offers a rollover that it says it has not': [
    ['offer'],
    [/^offer\.absent .*nothing of what is not offered; got rollover in queryPendingRepayPlan$/],
  ],
  'leads to tickets that it says it has not': [
    ['offer'],
    [/^offer\.absent .*got tickets in customerServiceEntrance/],
  ],
  'has due dates out of order': [['money.sense'], [/^money\.sense .*due dates out of order/]],
  'has a due date that is past': [
    ['money.sense'],
    [/^money\.sense .*a due date that is not to come/],
  ],
  'says another term than its plan has': [
    ['money.sense'],
    [/^money\.sense .*queryBorrowQuota\.quote\.termDays: not the days until the last payment/],
  ],
  'has a cap below the charges': [
    ['money.sense'],
    [/^money\.sense .*queryPendingRepayPlan\.plan\.chargesCap: below the charges/],
  ],
  'asks more for all than is owed': [
    ['money.sense'],
    [/^money\.sense .*queryPendingRepayPlan\.plan\.payoffAmount: more than is owed/],
  ],
  'says a day of repayment on which nothing was paid': [
    ['money.sense'],
    [/^money\.sense .*queryRepayOrderDetail\.repayPlans: a repayDate/],
  ],
  'takes a requestId for one of another borrower': [
    ['once.owner'],
    [/^once\.owner \(P7\): .*one requestId; got the first one/],
  ],
  'logs in by any code': [['code.unsent'], [/^code\.unsent .*got code 0/]],
  'has more for ever': [['list'], [/^list\.end .*myOrders has more after an empty page/]],
  'tells local times': [
    ['time'],
    [/^time\.form \(P14\): .*another text at getCurrentUserInfo\.nextCardChangeAt/],
  ],
  'answers code 0 to what it refuses': [
    ['wire.zero', 'code.method'],
    [/^wire\.zero \(P3, section 8\): .*code 0 without/, /^code\.method .*: .*got code 0 for/],
  ],
  'takes each request for a new one': [
    ['once'],
    [
      /^once\.effect \(P7\): expected one ticket; got 2 tickets/,
      /^once\.together \(P7\): expected one ticket; got 2 tickets/,
      /^once\.other \(P7\): expected one ticket; got 2 tickets/,
      /^once\.replay \(P7\): .*another answer for \w+/,
    ],
  ],
  'has no Date header': [['time.date'], [/^time\.date \(P14\): .*no Date \(/]],
  'has two clocks': [['time.clock'], [/^time\.clock \(P14\): .*answers 3[3-6]\d\d s apart/]],
  'answers 500 to an unknown method': [
    ['code.method', 'wire.errors'],
    [/^wire\.errors .*HTTP 500/, /^code\.method .*HTTP 500 .*'conformNothing'/],
  ],
  'answers 401 to a visitor': [
    ['code.visitor'],
    [/^code\.visitor .*10010301.*HTTP 401.*getCurrentUserInfo/],
  ],
  'lets others read an order': [
    ['isolation'],
    [/^isolation\.reads \(section 6\): .*code 0 for queryLoanOrderStatus/],
  ],
  'does not answer a method': [
    ['speed', 'method.listChannels'],
    [
      /^speed\.timeout \(section 9\): .*none for listChannels/,
      /^method\.listChannels .*no answer in time/,
    ],
  ],
  'serves no GET': [['get'], [/^get\.public \(P8\): .*HTTP 404.*operationConfig/]],
  'lets every cache keep its answers': [['get'], [/^get\.kept \(P4, P8\): .*public, max-age=60/]],
  'carries the prefix in answers': [['wire.keys'], [/^wire\.keys \(P3\): .*credit_groups/]],
};

/** The state of the borrower whose answers show it; the others: approved. */
const scenarios: Partial<Record<Planted, Scenario>> = {
  'lets others read an order': 'loan_reviewing',
  'offers a rollover that it says it has not': 'overdue',
  'has a cap below the charges': 'repaying',
  'asks more for all than is owed': 'repaying',
  'says a day of repayment on which nothing was paid': 'repaying',
};

onPostgres(
  'a lender that deviates',
  (lender) => {
    const cases = Object.entries(found) as [
      Exclude<Planted, 'adds a field'>,
      (typeof found)['has two clocks'],
    ][];

    it.each(cases)('is found and named where it %s', async (planted, [only, lines]) => {
      const judgement = await judge(lender(), {
        scenario: scenarios[planted] ?? 'approved',
        only,
        between: plantedLenders[planted],
      });
      const said = deviating(judgement);
      expect(said).toEqual(lines.map((line) => expect.stringMatching(line)));
      expect(judgement.code).toBe('deviates');
    });

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
      expect(deviating(judgement)).toEqual([]);
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
      expect(judgement.code).toBe('fits');
    });

    it('is no success where nothing that was asked for was reached', async () => {
      const { code } = await judge(lender(), { scenario: 'new', only: ['offer'] });
      expect(code).toBe('unreachable');
    });

    it('says which states of a borrower it has met and which to run next', async () => {
      const judgement = await judge(lender(), { scenario: 'overdue', only: ['money.sense'] });
      expect(linesOf(judgement).at(-1)).toMatch(
        /Seen: a borrower overdue\. Run next with one approved, repaying, with credit, with a complete rollover, with a complete restructure\.$/,
      );
    });

    it('may add a field, which is told and allowed', async () => {
      const { code, findings } = await judge(lender(), {
        scenario: 'approved',
        only: ['method.getHomepageData'],
        between: plantedLenders['adds a field'],
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
