import { createCipheriv, randomUUID } from 'node:crypto';
import type { RequestEnvelope } from '@pautang/shared/contract/envelope';
import { payloadKey } from '@pautang/shared/contract/envelope';
import type { PlanItem, Quote } from '@pautang/shared/contract/loan';
import type { OptionalOffer } from '@pautang/shared/contract/offers';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { decrypt, encrypt } from '../../sandbox/http/cipher';
import type { Ask } from '../lender/wire';

/** Stands between whoever judges and a lender that fits, and makes it deviate in one thing. */
type Plant = (ask: Ask) => Ask;

interface Item {
  readonly method: string;
  readonly data: Record<string, unknown>;
}
interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

const packageOf = (init: RequestInit) => new Headers(init.headers).get('package') ?? '';

function requestOf(init: RequestInit): RequestEnvelope | null {
  const plain = typeof init.body === 'string' ? decrypt(init.body, packageOf(init)) : null;
  try {
    return plain === null ? null : (JSON.parse(plain) as RequestEnvelope);
  } catch {
    return null;
  }
}

const methodsOf = (init: RequestInit) => requestOf(init)?.data.map(({ method }) => method) ?? [];

/** The same answer with another body, status or headers. */
const answerAs = (
  body: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  more: Readonly<Record<string, string>> = {},
) => new Response(body, { status, headers: { ...Object.fromEntries(headers), ...more } });

/** Changes the text of every answer with status 200. */
const text =
  (change: (body: string, packageName: string) => string): Plant =>
  (ask) =>
  async (url, init) => {
    const response = await ask(url, init);
    if (response.status !== 200) return response;
    return answerAs(change(await response.text(), packageOf(init)), response);
  };

/** Changes what is in every answer with status 200. */
const envelope = (change: (envelope: Envelope) => Envelope): Plant =>
  text((body, packageName) => {
    const plain = decrypt(body, packageName);
    return plain === null
      ? body
      : encrypt(JSON.stringify(change(JSON.parse(plain) as Envelope)), packageName);
  });

/** Changes the answers of one method. */
const answers = (method: string, change: (data: Item['data']) => Item['data']): Plant =>
  envelope((whole) => ({
    ...whole,
    data: Array.isArray(whole.data)
      ? (whole.data as Item[]).map((item) =>
          item.method === method ? { ...item, data: change(item.data) } : item,
        )
      : whole.data,
  }));

/** Changes the quote of the offer. */
const quote = (change: (quote: Quote) => Partial<Quote>): Plant =>
  answers('queryBorrowQuota', (data) => {
    const given = data['quote'] as Quote;
    return { ...data, quote: { ...given, ...change(given) } };
  });

/** Changes the due dates of the offer's payments. */
const dueDates = (change: (dueDates: readonly string[]) => readonly string[]): Plant =>
  quote(({ repayPlans }) => {
    const changed = change(repayPlans.map(({ dueDate }) => dueDate));
    return { repayPlans: repayPlans.map((one, at) => ({ ...one, dueDate: changed[at] ?? '' })) };
  });

/** Changes the plan of the open loan. */
const plan = (change: (plan: PendingRepayPlan) => Partial<PendingRepayPlan>): Plant =>
  answers('queryPendingRepayPlan', (data) => {
    const given = data['plan'] as PendingRepayPlan | null;
    return { plan: given && { ...given, ...change(given) } };
  });

/** Declares that the lender does not offer these. */
export const without = (...notOffered: readonly OptionalOffer[]): Plant =>
  answers('operationConfig', (data) => ({
    ...data,
    terms: { ...(data['terms'] as object), notOffered },
  }));

/** Changes the answer as a whole, by what was asked. */
const response =
  (change: (response: Response, init: RequestInit) => Response | Promise<Response>): Plant =>
  (ask) =>
  async (url, init) =>
    change(await ask(url, init), init);

const encryptedBy = (iv: Buffer, plain: string, packageName: string) => {
  const cipher = createCipheriv('aes-256-cbc', Buffer.from(payloadKey(packageName)), iv);
  return Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final()]).toString('hex');
};

const readByAll: Plant = (ask) => {
  let first: string | null = null;
  return (url, init) => {
    const headers = new Headers(init.headers);
    if (methodsOf(init).join() !== 'queryLoanOrderStatus') return ask(url, init);
    first ??= headers.get('authorization');
    return ask(url, {
      ...init,
      headers: { ...Object.fromEntries(headers), authorization: first ?? '' },
    });
  };
};

const eachRequestNew: Plant = (ask) => (url, init) => {
  const asked = requestOf(init);
  if (asked?.header.requestId === undefined) return ask(url, init);
  const renewed = { ...asked, header: { ...asked.header, requestId: randomUUID() } };
  return ask(url, { ...init, body: encrypt(JSON.stringify(renewed), packageOf(init)) });
};

/** Does not answer this method before the time is up, which is told at once. */
const silentFor =
  (silent: string): Plant =>
  (ask) =>
  (url, init) =>
    methodsOf(init).join() === silent
      ? Promise.reject(new DOMException('The time is up.', 'TimeoutError'))
      : ask(url, init);

/** As where two servers take turns with one method. */
function everySecondLate(method: string): Plant {
  let turn = 0;
  return response(async (given, init) => {
    if (!methodsOf(init).includes(method)) return given;
    turn += 1;
    const date = Date.parse(given.headers.get('date') ?? '') - (turn % 2) * 3_600_000;
    return answerAs(await given.text(), given, { date: new Date(date).toUTCString() });
  });
}

/** Takes the id of a request by itself, whoever sends it. */
const sharedIds: Plant = (ask) => {
  const firsts = new Map<string, Promise<Response>>();
  return async (url, init) => {
    const { header, data } = requestOf(init) ?? {};
    const isTicket = data?.some(({ method }) => method === 'saveFeedback');
    if (!isTicket || header?.requestId === undefined) return ask(url, init);
    const first = firsts.get(header.requestId) ?? ask(url, init);
    firsts.set(header.requestId, first);
    return (await first).clone();
  };
};

/** Logs in whoever names the number, by the borrower's first login. */
const anyCode: Plant = (ask) => {
  let first: Response | null = null;
  return async (url, init) => {
    if (methodsOf(init).join() !== 'login') return ask(url, init);
    if (first !== null) return first.clone();
    const given = await ask(url, init);
    first = given.clone();
    return given;
  };
};

const ONE_IV = Buffer.alloc(16, 7);

/** Lenders that deviate in one thing each. */
export const plantedLenders = {
  'answers plain JSON': text((body, name) => decrypt(body, name) ?? body),
  'encrypts in upper-case hex': text((body) => body.toUpperCase()),
  'uses one IV for all': text((body, name) => {
    const plain = decrypt(body, name);
    return plain === null ? body : encryptedBy(ONE_IV, plain, name);
  }),
  'answers in Base64': text((body) => Buffer.from(body, 'hex').toString('base64')),
  'answers in the wrong order': envelope((whole) => ({
    ...whole,
    data: Array.isArray(whole.data) ? whole.data.toReversed() : whole.data,
  })),
  'gives answers to the wrong calls': envelope((whole) => {
    const items = Array.isArray(whole.data) ? (whole.data as Item[]) : [];
    const data = items.map(({ method }, at) => ({ method, data: items.at(-1 - at)?.data }));
    return items.length > 1 ? { ...whole, data } : whole;
  }),
  'leaves a field out': answers('getHomepageData', ({ availableLimit: _left, ...rest }) => rest),
  'adds a field': answers('getHomepageData', (data) => ({ ...data, tier: 'gold' })),
  'counts money in fractions': answers('getHomepageData', (data) => ({
    ...data,
    availableLimit: Number(data['availableLimit']) + 0.5,
  })),
  'adds up to another sum': answers('queryBorrowQuota', (data) => ({
    ...data,
    quote: { ...(data['quote'] as object), totalRepayment: 1 },
  })),
  'says a rate that its payments have not': quote(() => ({ eirBasisPoints: 275 })),
  'has a minimum above the maximum': answers('queryBorrowQuota', (data) => ({
    ...data,
    minAmount: Number(data['maxAmount']) + 500,
  })),
  'counts periods anyhow': quote(({ repayPlans }) => ({
    repayPlans: repayPlans.map((one) => ({ ...one, period: 1 })),
  })),
  'has due dates out of order': dueDates(([first = '', second = '', ...rest]) => [
    second,
    first,
    ...rest,
  ]),
  'has a due date that is past': dueDates(([_first, ...rest]) => ['2020-01-31', ...rest]),
  'says another term than its plan has': quote(({ termDays }) => ({ termDays: termDays - 30 })),
  'has a cap below the charges': plan(({ chargesSoFar }) => ({ chargesCap: chargesSoFar - 1 })),
  'asks more for all than is owed': plan(({ payoffAmount }) => ({
    payoffAmount: payoffAmount * 2,
  })),
  'says a day of repayment on which nothing was paid': answers('queryRepayOrderDetail', (data) => ({
    ...data,
    repayPlans: (data['repayPlans'] as PlanItem[]).map((one) => ({
      ...one,
      repayDate: '2020-01-31',
    })),
  })),
  'offers a rollover that it says it has not': without('rollover'),
  'leads to tickets that it says it has not': without('tickets'),
  'takes a requestId for one of another borrower': sharedIds,
  'logs in by any code': anyCode,
  'has more for ever': answers('myOrders', (data) => ({ ...data, hasMore: true })),
  'tells local times': answers('getCurrentUserInfo', (data) => ({
    ...data,
    nextCardChangeAt: '2026-11-20T19:42:00+08:00',
  })),
  'answers code 0 to what it refuses': envelope((whole) => ({ ...whole, code: 0 })),
  'takes each request for a new one': eachRequestNew,
  'has no Date header': response(async (given) => {
    const headers = new Headers(given.headers);
    headers.delete('date');
    return new Response(await given.text(), { status: given.status, headers });
  }),
  'has two clocks': everySecondLate('listQuestion'),
  'answers 500 to an unknown method': response((given, init) =>
    methodsOf(init).includes('conformNothing')
      ? new Response('Internal Server Error', { status: 500, headers: given.headers })
      : given,
  ),
  'answers 401 to a visitor': response(async (given, init) =>
    new Headers(init.headers).has('authorization') ||
    !methodsOf(init).includes('getCurrentUserInfo')
      ? given
      : new Response(await given.text(), { status: 401, headers: given.headers }),
  ),
  'lets others read an order': readByAll,
  'does not answer a method': silentFor('listChannels'),
  'serves no GET': response((given, { method }) =>
    method === 'GET' ? new Response('', { status: 404, headers: given.headers }) : given,
  ),
  'lets every cache keep its answers': response(async (given) =>
    answerAs(await given.text(), given, { 'cache-control': 'public, max-age=60', vary: 'lang' }),
  ),
  'carries the prefix in answers': answers('listQuestion', ({ groups }) => ({
    groups,
    credit_groups: groups,
  })),
} satisfies Record<string, Plant>;
