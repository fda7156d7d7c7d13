// Longer than 300 lines because it is one table of planted deviations.
import { decrypt } from '../../sandbox/http/cipher';
import type { Scenario } from '../../sandbox/control/scenarios';
import type { Item, Plant } from './plants';
import * as by from './plants';
import type { CodeFault } from './secondLenderWire';
import { drawCode } from './secondLenderWire';

/** A lender with one deviation, and the findings that it must cause. */
export interface Planted {
  readonly plant?: Plant;
  /** deviating codes, which the second lender gives */
  readonly codes?: () => CodeFault;
  /** the scenario of the borrower whose answers show the deviation; 'approved' by default */
  readonly scenario?: Scenario;
  /** true if only an act, such as a checkout, shows the deviation */
  readonly mayAct?: true;
  /** the checks that deviate, with their source and detail */
  readonly found: Readonly<Record<string, RegExp>>;
  /** the checks and groups that `npm test` runs; those in `found` by default */
  readonly only?: readonly string[];
}

const ONE_IV = Buffer.alloc(16, 7);
const codeChecks = ['code.reused', 'code.drawn', 'code.apart', 'code.number', 'code.tries'];
/** Plants a deviation that the checks of codes find. */
const ofCodes = (codes: Planted['codes'] & {}, found: Planted['found']): Planted => ({
  codes,
  only: codeChecks,
  found,
});

/** Makes codes that count up from the first code of a number. */
function countingUp(): CodeFault {
  const last = new Map<string, number>();
  const draw = (mobile: string) => {
    const next = (last.get(mobile) ?? Number(drawCode())) + 1;
    last.set(mobile, next);
    return String(next);
  };
  return { draw };
}

/** Makes the same code for two numbers that ask one after the other, and a new one the next time. */
function byTheHour(): CodeFault {
  let last = '';
  const told = new Set<string>();
  const draw = (mobile: string) => {
    if (last === '' || told.has(mobile + last)) last = drawCode();
    told.add(mobile + last);
    return last;
  };
  return { draw };
}

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
  },
  'answers in the wrong order': {
    plant: by.envelope((whole) => ({
      ...whole,
      data: Array.isArray(whole.data) ? whole.data.toReversed() : whole.data,
    })),
    only: ['wire'],
    found: { 'wire.order': /^P3: .*in another order than the calls/ },
  },
  'gives answers to the wrong calls': {
    plant: by.envelope((whole) => {
      const items = Array.isArray(whole.data) ? (whole.data as Item[]) : [];
      const data = items.map(({ method }, at) => ({ method, data: items.at(-1 - at)?.data }));
      return items.length > 1 ? { ...whole, data } : whole;
    }),
    found: { 'wire.order': /^P3: .*the answer of another call for/ },
  },
  'omits a field': {
    plant: by.answers('getHomepageData', ({ availableLimit: _left, ...rest }) => rest),
    found: { 'method.getHomepageData': /^section 7, P15: .*availableLimit: nothing for/ },
  },
  'adds a field': { plant: by.field('getHomepageData.tier', by.to('gold')), found: {} },
  'counts money in fractions': {
    plant: by.field('getHomepageData.availableLimit', by.plus(0.5)),
    only: ['money'],
    found: {
      'money.whole': /^P13: .*a number with a fraction at getHomepageData\.availableLimit/,
    },
  },
  'states a wrong sum': {
    plant: by.field('queryBorrowQuota.quote.totalRepayment', by.to(1)),
    only: ['money'],
    found: {
      'money.sums':
        /^P13, S2: .*queryBorrowQuota\.quote\.totalRepayment: not the sum of its payments/,
      'money.sense': /queryBorrowQuota\.payoffs: not the open principals/,
    },
  },
  'offers a rollover and links to tickets although it declares them absent': {
    plant: by.without('rollover', 'tickets'),
    scenario: 'overdue',
    only: ['offer'],
    found: {
      'offer.absent':
        /no answer with an offer that the lender declares absent; got rollover in queryPendingRepayPlan, tickets in customerServiceEntrance$/,
    },
  },
  'confuses the request ids of two borrowers': {
    plant: by.sharedIds,
    found: { 'once.owner': /^P7: .*one requestId; got the first one/ },
  },
  'logs in by any code': {
    codes: () => ({ isUnchecked: true }),
    found: { 'code.unsent': /got code 0/ },
  },
  'always sends the same code': ofCodes(() => ({ draw: () => '246801' }), {
    'code.drawn': /^sendCode: expected codes .* at random; got the previous code/,
    'code.apart': /got one code for both/,
  }),
  'sends the last digits of the number': ofCodes(() => ({ draw: (mobile) => mobile.slice(-6) }), {
    'code.drawn': /got the previous code, .*digits of the mobile number$/,
  }),
  'counts its codes up': ofCodes(countingUp, {
    'code.drawn': /got the previous code, or the next number$/,
  }),
  'sends one code to all who ask at the same time': ofCodes(byTheHour, {
    'code.apart': /^sendCode: expected a code of its own .*; got one code for both/,
  }),
  'accepts a code twice': ofCodes(() => ({ isKept: true }), {
    'code.reused': /^sendCode: .*; got code 0$/,
  }),
  'accepts any number of wrong codes': ofCodes(() => ({ mostWrong: Infinity }), {
    'code.tries': /^sendCode: expected code 410003 .* after 10 wrong ones; got code 0$/,
  }),
  'accepts a code that it sent to another number': ofCodes(() => ({ isOfAnyNumber: true }), {
    'code.number': /^sendCode: .*; got code 0$/,
  }),
  'has a list without end': {
    plant: by.field('myOrders.hasMore', by.to(true)),
    only: ['list'],
    found: { 'list.end': /myOrders has more after an empty page/ },
  },
  'keeps the end of a list back': {
    plant: by.field('listUserFeedback.total', by.plus(1)),
    only: ['list'],
    found: { 'list.whole': /^S9: .*got \d+ of \d+ items for listUserFeedback/ },
  },
  'lists the oldest first': {
    plant: by.field('listUserFeedback.feedbacks', (all: object[]) => all.toReversed()),
    only: ['list', 'once.effect'],
    found: { 'list.order': /^S9: .*got an older item before a newer for listUserFeedback/ },
  },
  'answers the price of another amount': {
    plant: by.field('queryBorrowQuotaWithInput.quote.loanAmount', by.to(1)),
    found: {
      'same.request': /(?:got|,) queryBorrowQuotaWithInput\.quote\.loanAmount: not as asked/,
    },
  },
  'keeps the price of the first choice': {
    plant: by.keepsFirst('queryBorrowQuotaWithInput'),
    found: { 'same.choice': /got queryBorrowQuotaWithInput\.quote\.loanAmount: not as asked/ },
  },
  'shows the contract of the first choice': {
    plant: by.keepsFirst('loanContractPreview'),
    found: { 'same.choice': /(?:got|,) one contract for two choices in loanContractPreview/ },
  },
  'takes less off for a coupon than it says': {
    plant: by.field('queryBorrowQuotaWithInput.quote.couponDiscount', (taken: number) =>
      Math.max(0, taken - 1),
    ),
    found: {
      'same.choice': /queryBorrowQuotaWithInput\.quote: couponDiscount is not the coupon’s/,
    },
  },
  'makes an order of another price': {
    plant: by.field('queryLoanOrderStatus.quote.processingFee', by.plus(1)),
    mayAct: true,
    found: {
      'money.agreed': /got another processingFee in queryLoanOrderStatus than in applyOrder/,
    },
  },
  'takes a peso less than its price': {
    plant: by.takesLess,
    scenario: 'repaying',
    mayAct: true,
    found: { 'money.agreed': /expected code \d+ .*got code 0 for repaymentConfirm with another/ },
  },
  'names another app at the login': {
    plant: by.field('login.packageName', by.to('com.example.wrong.app')),
    found: { 'same.request': /got login\.packageName: not as asked/ },
  },
  'opens one app with a token of another': {
    plant: by.anyPackage,
    found: { 'isolation.package': /^login: .*package of another app; got code 0/ },
  },
  'shows another amount at the checkout': {
    plant: by.field('fetchVirtualAccount.amount', by.plus(1)),
    scenario: 'repaying',
    mayAct: true,
    only: ['same'],
    found: {
      'same.answers': /got another amount of one repaymentId in repaymentConfirm and fetchVirtualA/,
    },
  },
  'sends local times': {
    plant: by.field('getCurrentUserInfo.nextCardChangeAt', by.to('2026-11-20T19:42:00+08:00')),
    only: ['time'],
    found: { 'time.form': /^P14: .*another text at getCurrentUserInfo\.nextCardChangeAt/ },
  },
  'answers code 0 to requests that it refuses': {
    plant: by.envelope((whole) => ({ ...whole, code: 0 })),
    found: {
      'wire.zero': /^P3, section 8: .*code 0 without/,
      'code.method': /got code 0 for/,
    },
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
    found: { 'time.date': /^P14: .*no Date \(/ },
  },
  'has two clocks': {
    plant: by.everySecondLate('listQuestion'),
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
    found: { 'code.visitor': /10010301.*HTTP 401.*getCurrentUserInfo/ },
  },
  'lets other borrowers read an order': {
    plant: by.readByAll,
    scenario: 'loan_reviewing',
    only: ['isolation'],
    found: { 'isolation.reads': /^section 6: .*code 0 for queryLoanOrderStatus/ },
  },
  'does not answer a method': {
    plant: by.silentFor('listChannels'),
    only: ['speed', 'method.listChannels'],
    found: {
      'speed.timeout': /^section 9: .*none for listChannels/,
      'method.listChannels': /no answer in time/,
    },
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
    plant: by.field('listQuestion.credit_groups', by.to([])),
    found: { 'wire.keys': /^P3: .*credit_groups/ },
  },
};
