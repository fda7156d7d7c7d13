import { createCipheriv, randomUUID } from 'node:crypto';
import { ResponseCode } from '@pautang/shared/contract/codes';
import type { RequestEnvelope } from '@pautang/shared/contract/envelope';
import type { MethodName } from '@pautang/shared/contract/catalogue';
import { payloadKey } from '@pautang/shared/contract/envelope';
import type { Quote } from '@pautang/shared/contract/loan';
import type { OptionalOffer } from '@pautang/shared/contract/offers';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { decrypt, encrypt } from '../../sandbox/http/cipher';
import type { Ask } from '../lender/wire';
import { lastCode } from './judging';

/** Wraps the requests to a lender that fits, and makes it deviate in one thing. */
export type Plant = (ask: Ask) => Ask;

export interface Item {
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

export const methodsOf = (init: RequestInit) =>
  requestOf(init)?.data.map(({ method }) => method) ?? [];

export const answerAs = (
  body: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  more: Readonly<Record<string, string>> = {},
) => new Response(body, { status, headers: { ...Object.fromEntries(headers), ...more } });

export const text =
  (change: (body: string, packageName: string) => string): Plant =>
  (ask) =>
  async (url, init) => {
    const response = await ask(url, init);
    if (response.status !== 200) return response;
    return answerAs(change(await response.text(), packageOf(init)), response);
  };

export const envelope = (change: (envelope: Envelope) => Envelope): Plant =>
  text((body, packageName) => {
    const plain = decrypt(body, packageName);
    return plain === null
      ? body
      : encrypt(JSON.stringify(change(JSON.parse(plain) as Envelope)), packageName);
  });

export const answers = (method: string, change: (data: Item['data']) => Item['data']): Plant =>
  envelope((whole) => ({
    ...whole,
    data: Array.isArray(whole.data)
      ? (whole.data as Item[]).map((item) =>
          item.method === method ? { ...item, data: change(item.data) } : item,
        )
      : whole.data,
  }));

/** A change of one method's answers. */
export interface Change {
  readonly method: MethodName;
  readonly change: (data: Item['data']) => Item['data'];
}

export const quote = (change: (quote: Quote) => Partial<Quote>): Change => ({
  method: 'queryBorrowQuota',
  change: (data) => {
    const given = data['quote'] as Quote;
    return { ...data, quote: { ...given, ...change(given) } };
  },
});

export const dueDates = (change: (dueDates: readonly string[]) => readonly string[]): Change =>
  quote(({ repayPlans }) => {
    const changed = change(repayPlans.map(({ dueDate }) => dueDate));
    return { repayPlans: repayPlans.map((one, at) => ({ ...one, dueDate: changed[at] ?? '' })) };
  });

export const plan = (change: (plan: PendingRepayPlan) => Partial<PendingRepayPlan>): Change => ({
  method: 'queryPendingRepayPlan',
  change: (data) => {
    const given = data['plan'] as PendingRepayPlan | null;
    return { plan: given && { ...given, ...change(given) } };
  },
});

/** Declares these offers absent. */
export const without = (...notOffered: readonly OptionalOffer[]): Plant =>
  answers('operationConfig', (data) => ({
    ...data,
    terms: { ...(data['terms'] as object), notOffered },
  }));

export const response =
  (change: (response: Response, init: RequestInit) => Response | Promise<Response>): Plant =>
  (ask) =>
  async (url, init) =>
    change(await ask(url, init), init);

export const encryptedBy = (iv: Buffer, plain: string, packageName: string) => {
  const cipher = createCipheriv('aes-256-cbc', Buffer.from(payloadKey(packageName)), iv);
  return Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final()]).toString('hex');
};

export const readByAll: Plant = (ask) => {
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

export const eachRequestNew: Plant = (ask) => (url, init) => {
  const asked = requestOf(init);
  if (asked?.header.requestId === undefined) return ask(url, init);
  const renewed = { ...asked, header: { ...asked.header, requestId: randomUUID() } };
  return ask(url, { ...init, body: encrypt(JSON.stringify(renewed), packageOf(init)) });
};

/** Never answers this method. The timeout error comes at once, so that tests need not wait. */
export const silentFor =
  (silent: string): Plant =>
  (ask) =>
  (url, init) =>
    methodsOf(init).join() === silent
      ? Promise.reject(new DOMException('The time is up.', 'TimeoutError'))
      : ask(url, init);

/** Sets the clock of every second answer back by an hour, like two servers that take turns. */
export function everySecondLate(method: string): Plant {
  let turn = 0;
  return response(async (given, init) => {
    if (!methodsOf(init).includes(method)) return given;
    turn += 1;
    const date = Date.parse(given.headers.get('date') ?? '') - (turn % 2) * 3_600_000;
    return answerAs(await given.text(), given, { date: new Date(date).toUTCString() });
  });
}

/** Looks up request ids without the borrower, so that two borrowers share them. */
export const sharedIds: Plant = (ask) => {
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

/** Repeats an answer with the lender's current Date, because an old Date would look like a second clock. */
async function again(before: Response, ask: Ask, url: string, { headers = {} }: RequestInit) {
  const now = await ask(url, { headers });
  const date = now.headers.get('date') ?? '';
  return answerAs(await before.clone().text(), before, { date });
}

/** Answers every login with the first one's session, for any code. */
export const anyCode: Plant = (ask) => {
  let first: Response | null = null;
  return async (url, init) => {
    if (methodsOf(init).join() !== 'login') return ask(url, init);
    if (first !== null) return again(first, ask, url, init);
    const given = await ask(url, init);
    first = given.clone();
    return given;
  };
};

type Login = { readonly credit_mobile: string; readonly credit_code: string };

const loginOf = (init: RequestInit): Login | null => {
  const data = methodsOf(init).join() === 'login' ? requestOf(init)?.data[0]?.data : undefined;
  return data !== undefined && 'credit_code' in data ? (data as unknown as Login) : null;
};

/** Replaces the code of a login. */
function withCode(init: RequestInit, code: string): RequestInit {
  const asked = requestOf(init);
  const data = asked?.data.map((item) => ({ ...item, data: { ...item.data, credit_code: code } }));
  return { ...init, body: encrypt(JSON.stringify({ ...asked, data }), packageOf(init)) };
}

/** Replaces the lender's codes by its own, each made when it is read. */
export const codes =
  (make: () => (mobile: string, real: string) => string): Plant =>
  (ask) => {
    const codeOf = make();
    const made = new Map<string, string>();
    return async (url, init) => {
      const [, mobile] = /\/sandbox\/messages\/(\d+)$/.exec(url) ?? [];
      if (mobile !== undefined) {
        const real = await lastCode(ask, mobile);
        const code = made.get(mobile + real) ?? codeOf(mobile, real);
        made.set(mobile + real, code);
        return Response.json({ lastCode: code });
      }
      const login = loginOf(init);
      if (login === null) return ask(url, init);
      const real = await lastCode(ask, login.credit_mobile);
      const isRight = made.get(login.credit_mobile + real) === login.credit_code;
      return ask(url, isRight ? withCode(init, real) : init);
    };
  };

/** Makes codes that count up from the first code of a number. */
export const counting = () => {
  const last = new Map<string, number>();
  return (mobile: string, real: string) => {
    const next = (last.get(mobile) ?? Number(real) % 900_000) + 1;
    last.set(mobile, next);
    return String(next).padStart(6, '0');
  };
};

/** Makes the same code for two numbers that ask one after the other, and a new one the next time. */
export const byTheHour = () => {
  let last = '';
  const told = new Set<string>();
  return (mobile: string, real: string) => {
    last = last === '' || told.has(mobile + last) ? real : last;
    told.add(mobile + last);
    return last;
  };
};

/** Accepts a login code a second time. */
export const codeTwice: Plant = (ask) => {
  const served = new Map<string, Response>();
  return async (url, init) => {
    const login = loginOf(init);
    if (login === null) return ask(url, init);
    const before = served.get(login.credit_code);
    if (before) return again(before, ask, url, init);
    const given = await ask(url, init);
    const { code } = JSON.parse(
      decrypt(await given.clone().text(), packageOf(init)) ?? '{}',
    ) as Partial<Envelope>;
    if (code === 0) served.set(login.credit_code, given.clone());
    return given;
  };
};

/** Accepts the right code after any number of wrong ones. */
export const patient: Plant = (ask) => async (url, init) => {
  const login = loginOf(init);
  if (login === null || login.credit_code === (await lastCode(ask, login.credit_mobile)))
    return ask(url, init);
  const refusal = { code: ResponseCode.CODE_WRONG, msg: 'This code is wrong.', data: null };
  return new Response(encrypt(JSON.stringify(refusal), packageOf(init)), {
    headers: { date: new Date().toUTCString(), 'content-type': 'text/plain' },
  });
};

/** Accepts a code that was sent to another number. */
export const codeOfAnyNumber: Plant = (ask) => {
  const numbers = new Set<string>();
  return async (url, init) => {
    const login = loginOf(init);
    if (login === null) return ask(url, init);
    numbers.add(login.credit_mobile);
    for (const mobile of numbers)
      if ((await lastCode(ask, mobile)) === login.credit_code)
        return ask(url, withCode(init, await lastCode(ask, login.credit_mobile)));
    return ask(url, init);
  };
};
