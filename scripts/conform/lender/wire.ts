import { API_VERSION, UPLOAD_STATUS_METHOD } from '@pautang/shared/contract/constants';
import { responseEnvelope } from '@pautang/shared/contract/envelope';
import * as v from 'valibot';
import { encrypt } from '../../sandbox/http/cipher';
import { quoted } from './finding';
import type { Opened } from './payload';
import { openPayload } from './payload';

/** The signature of `fetch`. Tests pass one that reaches a lender without a port. */
export type Ask = (url: string, init: RequestInit) => Promise<Response>;

/** The lender's address, and the settings that the shell of this package would use. */
export interface Target {
  /** with the path, such as https://lender.example/api */
  readonly base: string;
  readonly packageName: string;
  readonly prefix: string;
  readonly isEncrypted: boolean;
  /** the lender's name of the method, which is a setting (decision P11) */
  readonly uploadStatusMethod: string;
  readonly timeoutMs: number;
  /** the origin of the page if it differs from the lender's */
  readonly origin: string | null;
}

export interface Item {
  readonly method: string;
  readonly data: Readonly<Record<string, unknown>>;
}

type Envelope = v.InferOutput<typeof responseEnvelope>;

/** One answer, or the failure to get one. */
export interface Heard {
  /** the request in words, for the report, such as the name of the method */
  readonly asked: string;
  readonly failure: 'no answer in time' | 'no connection' | 'not asked any more' | null;
  /** 0 without an answer */
  readonly status: number;
  readonly ms: number;
  /** time of the answer in epoch milliseconds */
  readonly at: number;
  readonly headers: Headers;
  readonly opened: Opened;
  /** null if the answer does not have the form of decision P3 */
  readonly envelope: Envelope | null;
}

interface How {
  readonly token?: string | null;
  readonly requestId?: string;
  /** replaces the ten random letters of the address (decision P1) */
  readonly suffix?: string;
  /** false to omit the prefix of keys, which breaks decision P2 */
  readonly hasPrefix?: boolean;
  /** the package whose key encrypts the request, if it differs from the header's */
  readonly keyOf?: string;
  /** the package that the request names, if it differs from the target's */
  readonly packageName?: string;
}

/** Sends requests to a lender as the app does (section 7), and records all answers. */
export interface Wire {
  readonly target: Target;
  readonly heard: readonly Heard[];
  readonly ask: Ask;
  /** true once several requests in a row got no answer; the wire then sends no more */
  readonly hasGivenUp: () => boolean;
  readonly send: (items: readonly Item[], how?: How) => Promise<Heard>;
  /** sends any text as a body */
  readonly post: (asked: string, body: string, how?: How) => Promise<Heard>;
  readonly get: (item: Item, how?: How) => Promise<Heard>;
  readonly upload: (
    item: Item,
    files: readonly Uint8Array<ArrayBuffer>[],
    how?: How,
  ) => Promise<Heard>;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const NOTHING: Opened = { form: 'unreadable', value: undefined, iv: null, fault: 'nothing' };
/** The same device in all runs, so that the lender does not register a new one each time. */
const DEVICE = 'pautang-conform';
const header = { appName: 'Pautang', afid: '', device: 'conform', appVersion: '1.0.0', adId: '' };

/** Give up after this many unanswered calls in a row, because each may take a minute. */
const MOST_UNANSWERED = 3;

/** Returns ten random letters for the address (decision P1). */
export const randomSuffix = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) =>
    LETTERS.charAt(byte % LETTERS.length),
  ).join('');

const unheard = (asked: string, failure: NonNullable<Heard['failure']>, ms: number): Heard => ({
  asked,
  failure,
  ms,
  status: 0,
  at: Date.now(),
  headers: new Headers(),
  opened: NOTHING,
  envelope: null,
});

async function hear(
  asked: string,
  begun: number,
  keyOf: string,
  send: () => Promise<Response>,
): Promise<Heard> {
  const took = () => ({ asked, ms: performance.now() - begun, at: Date.now() });
  try {
    const response = await send();
    const { status, headers } = response;
    const opened = openPayload(await response.text(), keyOf);
    const envelope = v.safeParse(responseEnvelope, opened.value);
    return {
      ...took(),
      failure: null,
      status,
      headers,
      opened,
      envelope: envelope.success ? envelope.output : null,
    };
  } catch (error) {
    const isLate = (error as Error).name === 'TimeoutError';
    return unheard(asked, isLate ? 'no answer in time' : 'no connection', took().ms);
  }
}

export function createWire(ask: Ask, target: Target): Wire {
  const heard: Heard[] = [];
  let unanswered = 0;
  const hasGivenUp = () => unanswered >= MOST_UNANSWERED;
  const { base, packageName, prefix, isEncrypted, uploadStatusMethod } = target;
  const onWire = ({ method, data }: Item, { hasPrefix = true }: How = {}) => ({
    method: method === UPLOAD_STATUS_METHOD ? uploadStatusMethod : method,
    data: Object.fromEntries(
      Object.entries(data)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => [hasPrefix ? prefix + key : key, value]),
    ),
  });
  const headersOf = ({ token = null, packageName: named = packageName }: How) => ({
    package: named,
    appName: header.appName,
    lang: 'en',
    platform: 'android',
    prefix,
    apiVersion: API_VERSION,
    fingerprintId: DEVICE,
    redundantDeviceId: DEVICE,
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  });

  async function request(
    asked: string,
    how: How,
    query: Readonly<Record<string, string>>,
    init: RequestInit,
  ): Promise<Heard> {
    if (hasGivenUp()) return unheard(asked, 'not asked any more', 0);
    const url = `${base}/any${how.suffix ?? randomSuffix()}?${new URLSearchParams({ t: String(Date.now()), ...query })}`;
    const headers = { ...headersOf(how), ...(init.headers as Record<string, string>) };
    const begun = performance.now();
    const one = await hear(asked, begun, how.packageName ?? packageName, () =>
      ask(url, {
        ...init,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(target.timeoutMs),
      }),
    );
    heard.push(one);
    unanswered = one.failure === null ? 0 : unanswered + 1;
    return one;
  }

  const post: Wire['post'] = (asked, body, how = {}) =>
    request(asked, how, {}, { method: 'POST', body, headers: { 'Content-Type': 'text/plain' } });
  return {
    target,
    heard,
    ask,
    hasGivenUp,
    post,
    send: (items, how = {}) => {
      const { requestId, keyOf = how.packageName ?? packageName } = how;
      const envelope = {
        data: items.map((item) => onWire(item, how)),
        header: requestId === undefined ? header : { ...header, requestId },
        t: Date.now(),
      };
      const text = JSON.stringify(envelope);
      const [first] = items;
      const asked = items.length === 1 && first ? first.method : `${items.length} calls at once`;
      return post(asked, isEncrypted ? encrypt(text, keyOf) : text, how);
    },
    get: (item, how = {}) => {
      const { method, data } = onWire(item);
      const query = Object.entries(data).map(([key, value]) => [
        key,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]);
      return request(
        `${item.method} by GET`,
        how,
        { method, ...Object.fromEntries(query) },
        { method: 'GET' },
      );
    },
    upload: (item, files, how = {}) => {
      const { method, data } = onWire(item);
      const body = new FormData();
      body.append('method', method);
      body.append('data', JSON.stringify(data));
      for (const bytes of files) body.append('files', new Blob([bytes]), 'picture');
      return request(item.method, how, {}, { method: 'POST', body });
    },
  };
}

const isGood = (status: number) => status >= 200 && status < 300;

/** Returns the time of an answer by the lender's clock, in epoch milliseconds; null without a valid Date header. */
export function dateOf({ headers }: Heard): number | null {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? null : date;
}

/** Describes an answer in a few words that follow 'got'. */
export function inWords({ failure, status, envelope, opened }: Heard): string {
  if (failure !== null) return failure;
  const http = isGood(status) ? '' : `HTTP ${status} with `;
  if (envelope === null)
    return `HTTP ${status} with ${opened.value === undefined ? (opened.fault ?? 'nothing') : 'JSON that is not {code, msg, data}'}`;
  const said = envelope.msg === '' ? 'no message' : quoted(envelope.msg);
  return `${http}code ${envelope.code}${envelope.code === 0 ? '' : ` and ${said}`}`;
}

/** Whether an answer has a code other than 0 and a message. @param codes the accepted codes, if section 8 names them */
const isRefusal = ({ envelope }: Heard, codes?: readonly number[]): boolean =>
  envelope !== null &&
  envelope.code !== 0 &&
  envelope.msg !== '' &&
  (codes === undefined || codes.includes(envelope.code));

/** Describes an answer that is not a refusal that the app can show, which has a status 2xx (section 9); else null. */
export const refusalFault = (heard: Heard, codes?: readonly number[]): string | null =>
  isGood(heard.status) && isRefusal(heard, codes) ? null : inWords(heard);

/** Like `refusalFault`, for a request without a valid envelope: its refusal may also have a status 4xx. */
export const envelopeFault = (heard: Heard): string | null =>
  heard.status >= 400 && heard.status < 500 && isRefusal(heard) ? null : refusalFault(heard);
