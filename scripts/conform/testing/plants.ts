import { createCipheriv, randomUUID } from 'node:crypto';
import type { RequestEnvelope } from '@pautang/shared/contract/envelope';
import type { MethodName } from '@pautang/shared/contract/catalogue';
import { payloadKey } from '@pautang/shared/contract/envelope';
import type { OptionalOffer } from '@pautang/shared/contract/offers';
import { decrypt, encrypt } from '../../sandbox/http/cipher';
import type { Ask } from '../lender/wire';

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

/** Changes a value of an answer; `owner` is the object that has it. */
export type Change = (value: never, owner: never) => unknown;
/** A method and the keys that lead to a field of its answer, such as `myOrders.orders.appliedAt` for each order. */
export type FieldPath = `${MethodName}.${string}`;

export const to = (value: unknown) => () => value;
export const plus = (more: number) => (value: number) => value + more;

/** Returns a value with a change at these keys; in a list on the way each item changes. */
export function changedAt(value: unknown, keys: readonly string[], change: Change): unknown {
  const [key = '', ...rest] = keys;
  if (Array.isArray(value)) return value.map((one) => changedAt(one, keys, change));
  if (typeof value !== 'object' || value === null) return value;
  const owner = value as Record<string, unknown>;
  const given = owner[key];
  const changed =
    rest.length > 0 ? changedAt(given, rest, change) : change(given as never, owner as never);
  return { ...owner, [key]: changed };
}

export function field(path: FieldPath, change: Change): Plant {
  const [method = '', ...keys] = path.split('.');
  return answers(method, (data) => changedAt(data, keys, change) as Item['data']);
}

/** Answers every later call of a method as the first one. */
export const keepsFirst = (method: MethodName): Plant => {
  let first: Item['data'] | null = null;
  return answers(method, (data) => (first ??= data));
};

/** Takes a repayment that is a peso less than its price. */
export const takesLess: Plant = (ask) => async (url, init) => {
  const asked = requestOf(init);
  const [item] = asked?.data ?? [];
  if (item?.method !== 'repaymentConfirm') return ask(url, init);
  const dearer = { ...item.data, credit_amount: Number(item.data['credit_amount']) + 1 };
  // The refusal of this try must not become the answer to the call itself.
  const header = { ...asked?.header, requestId: randomUUID() };
  const body = JSON.stringify({ ...asked, header, data: [{ ...item, data: dearer }] });
  const given = await ask(url, { ...init, body: encrypt(body, packageOf(init)) });
  const plain = decrypt(await given.clone().text(), packageOf(init)) ?? '{}';
  return (JSON.parse(plain) as Envelope).code === 0 ? given : ask(url, init);
};

/** Opens the app of the first request to every other package. */
export const anyPackage: Plant = (ask) => {
  let own: string | null = null;
  return async (url, init) => {
    const asked = requestOf(init);
    own ??= packageOf(init);
    if (asked === null || packageOf(init) === own) return ask(url, init);
    const headers = { ...Object.fromEntries(new Headers(init.headers)), package: own };
    const given = await ask(url, { ...init, headers, body: encrypt(JSON.stringify(asked), own) });
    const plain = decrypt(await given.text(), own) ?? '';
    return answerAs(encrypt(plain, packageOf(init)), given);
  };
};

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
