// Longer than 300 lines because it is one table of what can be found.
import { decrypt } from '../../sandbox/http/cipher';
import type { Scenario } from '../../sandbox/control/scenarios';
import type { Change, Item, Plant } from './plants';
import * as by from './plants';

/** A lender that deviates in one thing, and how that is found. */
export interface Planted {
  readonly plant: Plant;
  /** of a plant that changes one answer, and is judged by that answer alone in `npm test` */
  readonly change?: Change;
  /** the state of the borrower whose answers show it; absent: approved */
  readonly scenario?: Scenario;
  /** whether both borrowers log in by codes that a person types */
  readonly isByText?: true;
  /** the checks and groups that are judged of it in `npm test` */
  readonly only: readonly string[];
  /** of these the checks that deviate, with the place in the specification and what is said */
  readonly found: Readonly<Record<string, RegExp>>;
  /** checks beside these that deviate as well when everything is judged */
  readonly also?: readonly string[];
}

const ONE_IV = Buffer.alloc(16, 7);
const codeChecks = ['code.reused', 'code.drawn', 'code.apart', 'code.number', 'code.tries'];
/** One of these plants, in the checks of codes. */
const ofCodes = (plant: Plant, found: Planted['found'], also: readonly string[] = []): Planted => ({
  plant,
  isByText: true,
  only: codeChecks,
  found,
  // the test moves the lender's clock on, where a person would wait for the next code
  also: ['time.clock', ...also],
});
/** Changes an answer so that it breaks a bound between fields. */
const senseless = (
  { method, change }: Change,
  said: RegExp,
  scenario: Scenario = 'approved',
): Planted => ({
  plant: by.answers(method, change),
  change: { method, change },
  scenario,
  only: ['money.sense'],
  found: { 'money.sense': said },
});

export const plantedLenders: Readonly<Record<string, Planted>> = {
  'answers plain JSON': {
    plant: by.text((body, name) => decrypt(body, name) ?? body),
    only: ['cipher'],
    found: {
      'cipher.recognised': /^P5: expected encrypted.*plain JSON in answer/,
      'cipher.form': /^P4: .*plain JSON/,
    },
  },
  'encrypts in upper-case hex': {
    plant: by.text((body) => body.toUpperCase()),
    only: ['cipher'],
    found: { 'cipher.form': /^P4: .*upper-case hex/ },
  },
  'uses one IV for all': {
    plant: by.text((body, name) => {
      const plain = decrypt(body, name);
      return plain === null ? body : by.encryptedBy(ONE_IV, plain, name);
    }),
    only: ['cipher'],
    found: { 'cipher.iv': /^P4: .*fresh IV.* of \d+ with one of before/ },
  },
  'answers in Base64': {
    plant: by.text((body) => Buffer.from(body, 'hex').toString('base64')),
    only: ['cipher'],
    found: {
      'cipher.recognised': /^P5: .*no hex \(Base64\?\)/,
      'cipher.form': /^P4: .*no hex/,
    },
    also: ['wire.shape'],
  },
  'answers in the wrong order': {
    plant: by.envelope((whole) => ({
      ...whole,
      data: Array.isArray(whole.data) ? whole.data.toReversed() : whole.data,
    })),
    only: ['wire'],
    found: { 'wire.order': /^P3: .*in another order than the calls/ },
    also: ['batch.twenty'],
  },
  'gives answers to the wrong calls': {
    plant: by.envelope((whole) => {
      const items = Array.isArray(whole.data) ? (whole.data as Item[]) : [];
      const data = items.map(({ method }, at) => ({ method, data: items.at(-1 - at)?.data }));
      return items.length > 1 ? { ...whole, data } : whole;
    }),
    only: ['wire.order'],
    found: { 'wire.order': /^P3: .*the answer of another call for/ },
    also: ['batch.twenty'],
  },
  'leaves a field out': {
    plant: by.answers('getHomepageData', ({ availableLimit: _left, ...rest }) => rest),
    only: ['method.getHomepageData'],
    found: { 'method.getHomepageData': /^section 7, P15: .*availableLimit: nothing for/ },
  },
  'adds a field, which is allowed': {
    plant: by.answers('getHomepageData', (data) => ({ ...data, tier: 'gold' })),
    only: ['method.getHomepageData'],
    found: {},
  },
  'counts money in fractions': {
    plant: by.answers('getHomepageData', (data) => ({
      ...data,
      availableLimit: Number(data['availableLimit']) + 0.5,
    })),
    only: ['money'],
    found: {
      'money.whole': /^P13: .*a number with a fraction at getHomepageData\.availableLimit/,
    },
    also: ['method.getHomepageData'],
  },
  'adds up to another sum': {
    plant: by.answers('queryBorrowQuota', ({ quote, ...data }) => ({
      ...data,
      quote: { ...(quote as object), totalRepayment: 1 },
    })),
    only: ['money'],
    found: { 'money.sums': /^P13, S2: .*another sum at queryBorrowQuota\.quote\.totalRepayment/ },
  },
  'says a rate that its payments have not': senseless(
    by.quote(() => ({ eirBasisPoints: 275 })),
    /queryBorrowQuota\.quote\.eirBasisPoints: not the rate .* which is \d{3}/,
  ),
  'has a minimum above the maximum': senseless(
    {
      method: 'queryBorrowQuota',
      change: (data) => ({
        ...data,
        minAmount: Number(data['maxAmount']) + 500,
      }),
    },
    /queryBorrowQuota\.minAmount: above maxAmount/,
  ),
  'counts periods anyhow': senseless(
    by.quote(({ repayPlans }) => ({
      repayPlans: repayPlans.map((one) => ({ ...one, period: 1 })),
    })),
    /queryBorrowQuota\.quote\.repayPlans: periods that do not count up/,
  ),
  'has due dates out of order': senseless(
    by.dueDates(([first = '', second = '', ...rest]) => [second, first, ...rest]),
    /due dates out of order/,
  ),
  'has a due date that is past': senseless(
    by.dueDates(([_first, ...rest]) => ['2020-01-31', ...rest]),
    /a due date that is not to come/,
  ),
  'says another term than its plan has': senseless(
    by.quote(({ termDays }) => ({ termDays: termDays - 30 })),
    /queryBorrowQuota\.quote\.termDays: not the days until the last payment/,
  ),
  'has a cap below the charges': senseless(
    by.plan(({ chargesSoFar }) => ({ chargesCap: chargesSoFar - 1 })),
    /queryPendingRepayPlan\.plan\.chargesCap: below the charges/,
    'repaying',
  ),
  'asks more for all than is owed': senseless(
    by.plan(({ payoffAmount }) => ({ payoffAmount: payoffAmount * 2 })),
    /queryPendingRepayPlan\.plan\.payoffAmount: more than is owed/,
    'repaying',
  ),
  'says a day of repayment on which nothing was paid': senseless(
    {
      method: 'queryRepayOrderDetail',
      change: (data) => ({
        ...data,
        repayPlans: (data['repayPlans'] as object[]).map((one) => ({
          ...one,
          repayDate: '2020-01-31',
        })),
      }),
    },
    /queryRepayOrderDetail\.repayPlans: a repayDate/,
    'repaying',
  ),
  'offers a rollover that it says it has not': {
    plant: by.without('rollover'),
    scenario: 'overdue',
    only: ['offer'],
    found: {
      'offer.absent': /nothing of what is not offered; got rollover in queryPendingRepayPlan$/,
    },
  },
  'leads to tickets that it says it has not': {
    plant: by.without('tickets'),
    only: ['offer'],
    found: { 'offer.absent': /got tickets in customerServiceEntrance/ },
  },
  'takes a requestId for one of another borrower': {
    plant: by.sharedIds,
    only: ['once.owner'],
    found: { 'once.owner': /^P7: .*one requestId; got the first one/ },
    // the plant gives one answer twice, so that it has the same IV
    also: ['cipher.iv'],
  },
  'logs in by any code': {
    plant: by.anyCode,
    only: ['code.unsent'],
    found: { 'code.unsent': /got code 0/ },
    // everybody gets the session of the first login
    also: [
      'cipher.iv',
      'once.owner',
      'code.squeezed',
      'code.login',
      'isolation.reads',
      'isolation.writes',
    ],
  },
  'sends one code to all': ofCodes(
    by.codes(() => () => '246801'),
    {
      'code.drawn': /^sendCode: expected codes .* at random; got the code of before/,
      'code.apart': /got one code for both/,
    },
  ),
  'sends the last digits of the number': ofCodes(
    by.codes(() => (mobile) => mobile.slice(-6)),
    {
      'code.drawn': /got the code of before, .*digits of the mobile number$/,
    },
  ),
  'counts its codes up': ofCodes(by.codes(by.counting), {
    'code.drawn': /got the code of before, or the next number$/,
  }),
  'sends one code to all at one time': ofCodes(by.codes(by.byTheHour), {
    'code.apart': /^sendCode: expected a code of its own .*; got one code for both/,
  }),
  'takes a code twice': ofCodes(by.codeTwice, { 'code.reused': /^sendCode: .*; got code 0$/ }, [
    'cipher.iv',
  ]),
  'takes any number of wrong codes': ofCodes(by.patient, {
    'code.tries': /^sendCode: expected code 410003 .* after 10 wrong ones; got code 0$/,
  }),
  'takes a code that another number was sent': ofCodes(by.codeOfAnyNumber, {
    'code.number': /^sendCode: .*; got code 0$/,
  }),
  'has more for ever': {
    plant: by.answers('myOrders', (data) => ({ ...data, hasMore: true })),
    only: ['list'],
    found: { 'list.end': /myOrders has more after an empty page/ },
  },
  'tells local times': {
    plant: by.answers('getCurrentUserInfo', (data) => ({
      ...data,
      nextCardChangeAt: '2026-11-20T19:42:00+08:00',
    })),
    only: ['time'],
    found: { 'time.form': /^P14: .*another text at getCurrentUserInfo\.nextCardChangeAt/ },
    also: ['method.getCurrentUserInfo'],
  },
  'answers code 0 to what it refuses': {
    plant: by.envelope((whole) => ({ ...whole, code: 0 })),
    only: ['wire.zero', 'code.method'],
    found: {
      'wire.zero': /^P3, section 8: .*code 0 without/,
      'code.method': /got code 0 for/,
    },
    also: [
      'wire.prefix',
      'batch.bad',
      'code.squeezed',
      'code.login',
      'code.unsent',
      'code.visitor',
      'code.junk',
      'code.data',
      'code.loggedOut',
      'isolation.writes',
    ],
  },
  'takes each request for a new one': {
    plant: by.eachRequestNew,
    only: ['once'],
    found: {
      'once.effect': /^P7: expected one ticket; got 2 tickets/,
      'once.together': /^P7: expected one ticket; got 2 tickets/,
      'once.other': /^P7: expected one ticket; got 2 tickets/,
      'once.replay': /^P7: .*another answer for \w+/,
    },
  },
  'has no Date header': {
    plant: by.response(async (given) => {
      const headers = new Headers(given.headers);
      headers.delete('date');
      return new Response(await given.text(), { status: given.status, headers });
    }),
    only: ['time.date'],
    found: { 'time.date': /^P14: .*no Date \(/ },
  },
  'has two clocks': {
    plant: by.everySecondLate('listQuestion'),
    only: ['time.clock'],
    found: { 'time.clock': /^P14: .*answers 3[3-6]\d\d s apart/ },
  },
  'answers 500 to an unknown method': {
    plant: by.response((given, init) =>
      by.methodsOf(init).includes('conformNothing')
        ? new Response('Internal Server Error', { status: 500, headers: given.headers })
        : given,
    ),
    only: ['code.method', 'wire.errors'],
    found: { 'wire.errors': /HTTP 500/, 'code.method': /HTTP 500 .*'conformNothing'/ },
  },
  'answers 401 to a visitor': {
    plant: by.response(async (given, init) =>
      new Headers(init.headers).has('authorization') ||
      !by.methodsOf(init).includes('getCurrentUserInfo')
        ? given
        : new Response(await given.text(), { status: 401, headers: given.headers }),
    ),
    only: ['code.visitor'],
    found: { 'code.visitor': /10010301.*HTTP 401.*getCurrentUserInfo/ },
  },
  'lets others read an order': {
    plant: by.readByAll,
    scenario: 'loan_reviewing',
    only: ['isolation'],
    found: { 'isolation.reads': /^section 6: .*code 0 for queryLoanOrderStatus/ },
    // the plant knows no visitor either
    also: ['code.visitor', 'code.junk'],
  },
  'does not answer a method': {
    plant: by.silentFor('listChannels'),
    only: ['speed', 'method.listChannels'],
    found: {
      'speed.timeout': /^section 9: .*none for listChannels/,
      'method.listChannels': /no answer in time/,
    },
    also: ['code.visitor', 'code.junk'],
  },
  'serves no GET': {
    plant: by.response((given, { method }) =>
      method === 'GET' ? new Response('', { status: 404, headers: given.headers }) : given,
    ),
    only: ['get'],
    found: { 'get.public': /^P8: .*HTTP 404.*operationConfig/ },
  },
  'lets every cache keep its answers': {
    plant: by.response(async (given) =>
      by.answerAs(await given.text(), given, {
        'cache-control': 'public, max-age=60',
        vary: 'lang',
      }),
    ),
    only: ['get'],
    found: { 'get.kept': /^P4, P8: .*public, max-age=60/ },
  },
  'carries the prefix in answers': {
    plant: by.answers('listQuestion', ({ groups }) => ({ groups, credit_groups: groups })),
    only: ['wire.keys'],
    found: { 'wire.keys': /^P3: .*credit_groups/ },
  },
};
