// Longer than 300 lines because it is one table of planted deviations.
import type { PayoffStretch, Quote } from '@pautang/shared/contract/loan';
import { addDays } from '../../sandbox/domain/calendar';
import { decrypt } from '../../sandbox/http/cipher';
import type { Scenario } from '../../sandbox/control/scenarios';
import * as codes from './codePlants';
import type { Change, Item, Plant } from './plants';
import * as by from './plants';

/** A lender with one deviation, and the findings that it must cause. */
export interface Planted {
  readonly plant: Plant;
  /** set if the plant changes only one answer; `npm test` then judges that answer alone */
  readonly change?: Change;
  /** the scenario of the borrower whose answers show the deviation; 'approved' by default */
  readonly scenario?: Scenario;
  /** true if both borrowers log in by codes that a person types */
  readonly isByText?: true;
  /** true if only an act, such as a checkout, shows the deviation */
  readonly mayAct?: true;
  /** the checks and groups that `npm test` runs */
  readonly only: readonly string[];
  /** those of `only` that deviate, with their source and detail */
  readonly found: Readonly<Record<string, RegExp>>;
  /** further checks that deviate in a run of all checks */
  readonly also?: readonly string[];
}

const ONE_IV = Buffer.alloc(16, 7);
const codeChecks = ['code.reused', 'code.drawn', 'code.apart', 'code.number', 'code.tries'];
/** Plants a deviation that the checks of codes find. */
const ofCodes = (plant: Plant, found: Planted['found'], also: readonly string[] = []): Planted => ({
  plant,
  isByText: true,
  only: codeChecks,
  found,
  // The test advances the lender's clock instead of waiting for the next code.
  also: ['time.clock', ...also],
});
type Changed = (
  change: Change,
  said: RegExp,
  scenario?: Scenario,
  also?: readonly string[],
) => Planted;
const changed =
  (id: string): Changed =>
  ({ method, change }, said, scenario = 'approved', also = []) => ({
    plant: by.answers(method, change),
    change: { method, change },
    scenario,
    only: [id],
    found: { [id]: said },
    also,
  });
/** Plants an answer that breaks a bound between its fields. */
const senseless = changed('money.sense');
/** Plants an answer that contradicts others of the same moment. */
const contradictory = changed('same.answers');

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
  'uses one IV for all answers': {
    plant: by.text((body, name) => {
      const plain = decrypt(body, name);
      return plain === null ? body : by.encryptedBy(ONE_IV, plain, name);
    }),
    only: ['cipher'],
    found: { 'cipher.iv': /^P4: .*fresh IV.* of \d+ with an IV of an earlier/ },
  },
  'answers in Base64': {
    plant: by.text((body) => Buffer.from(body, 'hex').toString('base64')),
    only: ['cipher'],
    found: {
      'cipher.recognised': /^P5: .*not hex \(Base64\?\)/,
      'cipher.form': /^P4: .*not hex/,
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
  'omits a field': {
    plant: by.answers('getHomepageData', ({ availableLimit: _left, ...rest }) => rest),
    only: ['method.getHomepageData'],
    found: { 'method.getHomepageData': /^section 7, P15: .*availableLimit: nothing for/ },
  },
  'adds a field': {
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
  'states a wrong sum': {
    plant: by.answers('queryBorrowQuota', ({ quote, ...data }) => ({
      ...data,
      quote: { ...(quote as object), totalRepayment: 1 },
    })),
    only: ['money'],
    found: { 'money.sums': /^P13, S2: .*another sum at queryBorrowQuota\.quote\.totalRepayment/ },
    also: ['money.sense', 'same.choice'],
  },
  'states a rate that its payments do not have': senseless(
    by.quote(() => ({ eirBasisPoints: 275 })),
    /queryBorrowQuota\.quote\.eirBasisPoints: not the rate .* which is \d{3}/,
    'approved',
    ['same.choice'],
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
  'numbers its periods wrongly': senseless(
    by.quote(({ repayPlans }) => ({
      repayPlans: repayPlans.map((one) => ({ ...one, period: 1 })),
    })),
    /queryBorrowQuota\.quote\.repayPlans: periods that do not count up/,
    'approved',
    ['same.choice'],
  ),
  'has due dates out of order': senseless(
    by.dueDates(([first = '', second = '', ...rest]) => [second, first, ...rest]),
    /due dates out of order/,
    'approved',
    ['same.choice'],
  ),
  'has a due date that is past': senseless(
    by.dueDates(([_first, ...rest]) => ['2020-01-31', ...rest]),
    /a due date that is not in the future/,
    'approved',
    ['same.choice'],
  ),
  'states another term than its plan has': senseless(
    by.quote(({ termDays }) => ({ termDays: termDays - 30 })),
    /queryBorrowQuota\.quote\.termDays: not the days until the last payment/,
    'approved',
    ['same.choice'],
  ),
  'has a cap below the charges': senseless(
    by.plan(({ chargesSoFar }) => ({ chargesCap: chargesSoFar - 1 })),
    /queryPendingRepayPlan\.plan\.chargesCap: below the charges/,
    'repaying',
    ['same.answers'],
  ),
  'asks a peso too much for a payoff': senseless(
    by.plan(({ payoffAmount }) => ({ payoffAmount: payoffAmount + 1 })),
    /queryPendingRepayPlan\.plan\.payoffAmount: not what the periods leave to pay, less payoffSaves/,
    'repaying',
  ),
  'saves a peso too little by a payoff': senseless(
    by.plan(({ payoffAmount, payoffSaves }) => ({
      payoffAmount: payoffAmount + 1,
      payoffSaves: payoffSaves - 1,
    })),
    /queryPendingRepayPlan\.plan\.payoffSaves: not the interest of the periods that have not begun/,
    'repaying',
  ),
  'prices an early payoff a peso too high': senseless(
    {
      method: 'queryBorrowQuota',
      change: ({ payoffs, ...data }) => ({
        ...data,
        payoffs: (payoffs as PayoffStretch[]).map((one) => ({
          ...one,
          payoffAmount: one.payoffAmount + 1,
        })),
      }),
    },
    /queryBorrowQuota\.payoffs: not the open principals and the interest of the begun period/,
  ),
  'asks a peso too much now': senseless(
    by.plan(({ dueNow }) => ({ dueNow: dueNow + 1 })),
    /queryPendingRepayPlan\.plan\.dueNow: not what the due periods leave to pay/,
    'overdue',
    ['money.agreed', 'method.repaymentConfirm'],
  ),
  'counts a day too much': senseless(
    by.order('getPendingOrders', ({ overdueDays }) => ({ overdueDays: overdueDays + 1 })),
    /getPendingOrders\.orders\.0\.overdueDays: not the days since nextDueDate/,
    'overdue',
    ['same.answers'],
  ),
  'dates an order in the future': senseless(
    by.order('myOrders', () => ({ appliedAt: '2099-01-31T00:00:00.000Z' })),
    /myOrders\.orders\.0\.appliedAt: in the future/,
    'repaying',
    ['same.answers'],
  ),
  'sends another code from a time that is past': senseless(
    {
      method: 'sendCode',
      change: (data) => ({ ...data, resendAt: '2026-01-31T00:00:00.000Z' }),
    },
    /sendCode\.resendAt: in the past/,
  ),
  'has credit that is not the sum of its changes': senseless(
    {
      method: 'queryBorrowerCredit',
      change: (data) => ({ ...data, entries: (data['entries'] as object[]).slice(1) }),
    },
    /queryBorrowerCredit\.entries: changes that do not add up to credit/,
    'overpaid',
  ),
  'leaves more of a limit than it has': senseless(
    {
      method: 'getHomepageData',
      change: (data) => ({ ...data, availableLimit: Number(data['creditLimit']) + 1 }),
    },
    /getHomepageData\.availableLimit: above creditLimit/,
    'approved',
    ['same.answers'],
  ),
  'asks for a part of a fee twice': senseless(
    {
      method: 'repayDeferralDetail',
      change: (data) => ({ ...data, repaidAmount: 1 }),
    },
    /repayDeferralDetail\.serviceFee: not repaidAmount, deductedAmount and shortfall/,
    'rollover_initiated',
  ),
  'restructures another balance than its price has': senseless(
    {
      method: 'repayRestructureDetail',
      change: (data) => ({ ...data, balance: Number(data['balance']) + 1 }),
    },
    /repayRestructureDetail\.quote\.loanAmount: not the balance/,
    'restructure_initiated',
  ),
  'counts less charges than it asks for': senseless(
    by.plan(() => ({ chargesSoFar: 1 })),
    /queryPendingRepayPlan\.plan\.chargesSoFar: less than the interest of the begun periods/,
    'repaying',
    ['same.answers'],
  ),
  'compares a way out by another cost than it has': senseless(
    by.plan(({ options }) => ({
      options: options.map((one) => ({ ...one, extraCost: one.extraCost + 1 })),
    })),
    /queryPendingRepayPlan\.plan\.options\.0\.extraCost: not costDifference/,
    'repaying',
  ),
  'restructures at another rate than it compares': senseless(
    {
      method: 'repayRestructureDetail',
      change: ({ quote, ...data }) => ({
        ...data,
        quote: { ...(quote as Quote), eirBasisPoints: 1 },
      }),
    },
    /repayRestructureDetail\.quote\.eirBasisPoints: not that of price/,
    'restructure_initiated',
  ),
  'lets a loan be repaid that it never paid out': senseless(
    { method: 'queryLoanOrderStatus', change: (data) => ({ ...data, disbursedAt: null }) },
    /queryLoanOrderStatus\.disbursedAt: null although paid out/,
    'repaying',
  ),
  'lists another amount than the repayment page has': contradictory(
    by.order('myOrders', ({ amountDue }) => ({ amountDue: amountDue + 1 })),
    /another amountDue of one loanOrderId in \w+ and \w+/,
    'repaying',
  ),
  'offers the whole limit while a loan is open': contradictory(
    {
      method: 'getHomepageData',
      change: (data) => ({ ...data, availableLimit: data['creditLimit'] }),
    },
    /availableLimit and the open loan above creditLimit in getHomepageData/,
    'repaying',
  ),
  'leaves an open loan out of a list': contradictory(
    { method: 'getPendingOrders', change: () => ({ orders: [] }) },
    /another open loans of the borrower in \w+ and \w+/,
    'repaying',
  ),
  'lets a borrower with a loan go': contradictory(
    { method: 'deletionBlockers', change: () => ({ blockers: [] }) },
    /another open loans of the borrower in \w+ and \w+/,
    'repaying',
  ),
  'shows another credit on home': contradictory(
    { method: 'getHomepageData', change: (data) => ({ ...data, credit: null }) },
    /another credit of the borrower in \w+ and \w+/,
    'overpaid',
  ),
  'shows an agreed price with other due dates than the plan': contradictory(
    {
      method: 'queryLoanOrderStatus',
      change: ({ quote, ...data }) => ({
        ...data,
        quote: {
          ...(quote as Quote),
          repayPlans: (quote as Quote).repayPlans.map((one) => ({
            ...one,
            dueDate: addDays(one.dueDate, 1),
          })),
        },
      }),
    },
    /another dueDate of one period in \w+ and \w+/,
    'repaying',
  ),
  'states a repayment day without a payment': senseless(
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
  'offers a rollover although it declares it absent': {
    plant: by.without('rollover'),
    scenario: 'overdue',
    only: ['offer'],
    found: {
      'offer.absent':
        /no answer with an offer that the lender declares absent; got rollover in queryPendingRepayPlan$/,
    },
  },
  'links to tickets although it declares them absent': {
    plant: by.without('tickets'),
    only: ['offer'],
    found: { 'offer.absent': /got tickets in customerServiceEntrance/ },
  },
  'confuses the request ids of two borrowers': {
    plant: by.sharedIds,
    only: ['once.owner'],
    found: { 'once.owner': /^P7: .*one requestId; got the first one/ },
    // The plant sends one answer twice, with the same IV.
    also: ['cipher.iv'],
  },
  'logs in by any code': {
    plant: codes.anyCode,
    only: ['code.unsent'],
    found: { 'code.unsent': /got code 0/ },
    // Everybody gets the session of the first login.
    also: [
      'cipher.iv',
      'once.owner',
      'code.squeezed',
      'code.login',
      'isolation.reads',
      'isolation.writes',
    ],
  },
  'always sends the same code': ofCodes(
    codes.lenderCodes(() => () => '246801'),
    {
      'code.drawn': /^sendCode: expected codes .* at random; got the previous code/,
      'code.apart': /got one code for both/,
    },
  ),
  'sends the last digits of the number': ofCodes(
    codes.lenderCodes(() => (mobile) => mobile.slice(-6)),
    {
      'code.drawn': /got the previous code, .*digits of the mobile number$/,
    },
  ),
  'counts its codes up': ofCodes(codes.lenderCodes(codes.counting), {
    'code.drawn': /got the previous code, or the next number$/,
  }),
  'sends one code to all who ask at the same time': ofCodes(codes.lenderCodes(codes.byTheHour), {
    'code.apart': /^sendCode: expected a code of its own .*; got one code for both/,
  }),
  'accepts a code twice': ofCodes(
    codes.codeTwice,
    { 'code.reused': /^sendCode: .*; got code 0$/ },
    ['cipher.iv'],
  ),
  'accepts any number of wrong codes': ofCodes(codes.patient, {
    'code.tries': /^sendCode: expected code 410003 .* after 10 wrong ones; got code 0$/,
  }),
  'accepts a code that it sent to another number': ofCodes(codes.codeOfAnyNumber, {
    'code.number': /^sendCode: .*; got code 0$/,
  }),
  'has a list without end': {
    plant: by.answers('myOrders', (data) => ({ ...data, hasMore: true })),
    only: ['list'],
    found: { 'list.end': /myOrders has more after an empty page/ },
  },
  'keeps the end of a list back': {
    plant: by.answers('listUserFeedback', (data) => ({
      ...data,
      total: Number(data['total']) + 1,
    })),
    only: ['list'],
    found: { 'list.whole': /^S9: .*got \d+ of \d+ items for listUserFeedback/ },
  },
  'lists the oldest first': {
    plant: by.answers('listUserFeedback', (data) => ({
      ...data,
      feedbacks: (data['feedbacks'] as object[]).toReversed(),
    })),
    only: ['list', 'once.effect'],
    found: { 'list.order': /^S9: .*got an older item before a newer for listUserFeedback/ },
  },
  'answers the price of another amount': {
    plant: by.answers('queryBorrowQuotaWithInput', ({ quote, ...data }) => ({
      ...data,
      quote: { ...(quote as object), loanAmount: 1 },
    })),
    only: ['same.request'],
    found: { 'same.request': /got queryBorrowQuotaWithInput\.quote\.loanAmount: not as asked/ },
    also: ['same.choice', 'money.sense', 'method.applyOrder'],
  },
  'keeps the price of the first choice': {
    plant: by.keepsFirst('queryBorrowQuotaWithInput'),
    only: ['same.choice'],
    found: { 'same.choice': /got queryBorrowQuotaWithInput\.quote\.loanAmount: not as asked/ },
  },
  'shows the contract of the first choice': {
    plant: by.keepsFirst('loanContractPreview'),
    only: ['same.choice'],
    found: { 'same.choice': /got one contract for two choices in loanContractPreview/ },
  },
  'takes less off for a coupon than it says': {
    plant: by.answers('queryBorrowQuotaWithInput', ({ quote, ...data }) => ({
      ...data,
      quote: {
        ...(quote as Quote),
        couponDiscount: Math.max(0, (quote as Quote).couponDiscount - 1),
      },
    })),
    only: ['same.choice'],
    found: {
      'same.choice': /queryBorrowQuotaWithInput\.quote: couponDiscount is not the coupon’s/,
    },
  },
  'makes an order of another price': {
    plant: by.answers('queryLoanOrderStatus', ({ quote, ...data }) => ({
      ...data,
      quote: { ...(quote as Quote), processingFee: (quote as Quote).processingFee + 1 },
    })),
    mayAct: true,
    only: ['money.agreed'],
    found: {
      'money.agreed': /got another processingFee in queryLoanOrderStatus than in applyOrder/,
    },
    also: ['money.sense'],
  },
  'takes a peso less than its price': {
    plant: by.takesLess,
    scenario: 'repaying',
    mayAct: true,
    only: ['money.agreed'],
    found: { 'money.agreed': /expected code \d+ .*got code 0 for repaymentConfirm with another/ },
  },
  'names another app at the login': {
    plant: by.answers('login', (data) => ({ ...data, packageName: 'com.example.wrong.app' })),
    only: ['same.request'],
    found: { 'same.request': /got login\.packageName: not as asked/ },
  },
  'opens one app with a token of another': {
    plant: by.anyPackage,
    only: ['isolation.package'],
    found: { 'isolation.package': /^login: .*package of another app; got code 0/ },
  },
  'shows another amount at the checkout': {
    plant: by.answers('fetchVirtualAccount', (data) => ({
      ...data,
      amount: Number(data['amount']) + 1,
    })),
    scenario: 'repaying',
    mayAct: true,
    only: ['same'],
    found: {
      'same.answers': /got another amount of one repaymentId in repaymentConfirm and fetchVirtualA/,
    },
  },
  'sends local times': {
    plant: by.answers('getCurrentUserInfo', (data) => ({
      ...data,
      nextCardChangeAt: '2026-11-20T19:42:00+08:00',
    })),
    only: ['time'],
    found: { 'time.form': /^P14: .*another text at getCurrentUserInfo\.nextCardChangeAt/ },
    also: ['method.getCurrentUserInfo'],
  },
  'answers code 0 to requests that it refuses': {
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
      'isolation.package',
      'isolation.writes',
      'money.agreed',
    ],
  },
  'ignores the requestId': {
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
  'lets other borrowers read an order': {
    plant: by.readByAll,
    scenario: 'loan_reviewing',
    only: ['isolation'],
    found: { 'isolation.reads': /^section 6: .*code 0 for queryLoanOrderStatus/ },
    // The plant also answers visitors.
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
  'does not serve GET': {
    plant: by.response((given, { method }) =>
      method === 'GET' ? new Response('', { status: 404, headers: given.headers }) : given,
    ),
    only: ['get'],
    found: { 'get.public': /^P8: .*HTTP 404.*operationConfig/ },
  },
  'lets every cache store its answers': {
    plant: by.response(async (given) =>
      by.answerAs(await given.text(), given, {
        'cache-control': 'public, max-age=60',
        vary: 'lang',
      }),
    ),
    only: ['get'],
    found: { 'get.kept': /^P4, P8: .*public, max-age=60/ },
  },
  'uses the prefix in answers': {
    plant: by.answers('listQuestion', ({ groups }) => ({ groups, credit_groups: groups })),
    only: ['wire.keys'],
    found: { 'wire.keys': /^P3: .*credit_groups/ },
  },
};
