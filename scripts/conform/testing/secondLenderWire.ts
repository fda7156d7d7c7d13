import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { MethodName, catalogue } from '@pautang/shared/contract/catalogue';
import { methodNamed } from '@pautang/shared/contract/catalogue';
import { ResponseCode } from '@pautang/shared/contract/codes';
import type { RequestEnvelope } from '@pautang/shared/contract/envelope';
import type { RequestOf, ResponseOf } from '@pautang/shared/contract/method';
import * as v from 'valibot';
import { readConfig } from '../../sandbox/config';
import type { Answer } from '../../sandbox/http/envelope';
import { openEnvelope, packageOf, sealAnswer } from '../../sandbox/http/envelope';
import { withoutPrefix } from '../../sandbox/http/items';
import { EnvelopeError } from '../../sandbox/http/refused';
import { Refusal } from '../../sandbox/lender/refusal';
import type { Ask } from '../lender/wire';
import type { Loan } from './secondLenderLoans';
import { accountOf } from './secondLenderOffer';

type Item = RequestEnvelope['data'][number];

export interface Borrower {
  readonly userId: string;
  readonly mobile: string;
  readonly since: string;
  readonly loans: Loan[];
  readonly votes: Map<string, 'helpful' | 'notHelpful'>;
}

/** The caller according to the request's headers. */
interface Caller {
  readonly token: string | null;
  readonly packageName: string;
  /** returns the borrower of the session. @throws Refusal without a valid session */
  readonly me: () => Borrower;
}

/** The lender's answers by method. The lender does not serve the others. */
export type Handlers = {
  readonly [N in MethodName]?: (
    data: RequestOf<(typeof catalogue)[N]>,
    caller: Caller,
  ) => ResponseOf<(typeof catalogue)[N]>;
};

const config = readConfig({});

/** Makes a code that is drawn at random. */
export const drawCode = (): string => String(randomInt(1e5, 1e6));

/** Deviations of this lender's codes. Without any it fits. */
export interface CodeFault {
  /** makes a code for a number */
  readonly draw?: (mobile: string) => string;
  /** after this many wrong codes the right one is refused, too */
  readonly mostWrong?: number;
  /** a code still works after a login by it */
  readonly isKept?: boolean;
  /** accepts a code that was sent to another number */
  readonly isOfAnyNumber?: boolean;
  /** accepts every code */
  readonly isUnchecked?: boolean;
}

export const AT_BRANCH = 'Our branch does this for you.';

export function refuse(code: ResponseCode, message: string): never {
  throw new Refusal(code, message);
}

/** Opens the borrowers with their sessions and codes. Any number may log in. */
export function openAccounts(now: () => Date, fault: CodeFault) {
  const { draw = drawCode, mostWrong = 5, isKept, isOfAnyNumber, isUnchecked } = fault;
  const later = (minutes: number) => new Date(now().getTime() + minutes * 60_000).toISOString();
  const borrowers = new Map<string, Borrower>();
  const codes = new Map<string, { readonly code: string; wrong: number }>();
  const sessions = new Map<
    string,
    { readonly mobile: string; readonly packageName: string; endedBy: ResponseCode | null }
  >();

  function borrowerWith(mobile: string): Borrower {
    const since = now().toISOString();
    const fresh = { userId: randomUUID(), mobile, since, loans: [], votes: new Map() };
    const borrower = borrowers.get(mobile) ?? fresh;
    borrowers.set(mobile, borrower);
    return borrower;
  }
  function ownerOf(token: string | null, asks: string): Borrower {
    if (token === null) return refuse(ResponseCode.TOKEN_EMPTY, 'Log in first.');
    const {
      mobile = '',
      packageName,
      endedBy = ResponseCode.TOKEN_INVALID,
    } = sessions.get(token) ?? {};
    if (packageName !== asks) refuse(ResponseCode.TOKEN_INVALID, 'Log in again.');
    return endedBy === null ? borrowerWith(mobile) : refuse(endedBy, 'Log in again.');
  }
  function endSessions(mobile: string, endedBy: ResponseCode): void {
    for (const session of sessions.values())
      if (session.mobile === mobile) session.endedBy ??= endedBy;
  }

  const handlers: Handlers = {
    mobileExists: ({ mobile }) => ({ exists: borrowers.has(mobile) }),
    sendCode: (data, { me }) => {
      if (data.purpose === 'login') codes.set(data.mobile, { code: draw(data.mobile), wrong: 0 });
      else me();
      return { resendAt: later(1), expiresAt: later(8) };
    },
    verifyCode: () => refuse(ResponseCode.CODE_WRONG, AT_BRANCH),
    login: (data, { packageName }) => {
      if (!('code' in data)) return refuse(ResponseCode.LOGIN_FAILED, 'There are no passwords.');
      const { mobile, code } = data;
      const sent = codes.get(mobile);
      if (sent?.wrong === mostWrong)
        return refuse(ResponseCode.CODE_TOO_MANY, 'Ask for another code.');
      const known = isOfAnyNumber ? [...codes.values()] : [sent];
      if (known.some((one) => one?.code === code)) {
        if (!isKept) codes.delete(mobile);
        endSessions(mobile, ResponseCode.TOKEN_SQUEEZED);
      } else if (!isUnchecked) {
        if (sent) sent.wrong += 1;
        return refuse(ResponseCode.CODE_WRONG, 'This is not the code.');
      }
      const token = randomUUID();
      sessions.set(token, { mobile, packageName, endedBy: null });
      return { token, userId: borrowerWith(mobile).userId, packageName };
    },
    logout: (_data, { me }) => {
      endSessions(me().mobile, ResponseCode.TOKEN_INVALID);
      return { ended: true };
    },
    getCurrentUserInfo: (_data, { me }) => {
      const { mobile } = me();
      return {
        authInfo: { mobileHash: createHash('sha256').update(mobile).digest('hex') },
        firstName: 'Luz',
        fullName: 'Luz Halimbawa',
        state: 'ACTIVE',
        receivingAccount: accountOf(mobile),
        username: null,
      };
    },
    listDevices: (_data, { me }) => ({ devices: [{ lastLoginAt: me().since, isThis: true }] }),
    forgetOtherDevices: () => ({ forgotten: 0 }),
  };
  const codeOf = (mobile: string) => codes.get(mobile)?.code ?? '';
  return { borrowerWith, ownerOf, codeOf, handlers };
}

function answerTo({ method: name, data: sent }: Item, caller: Caller, handlers: Handlers): unknown {
  const method = methodNamed(name);
  // The method's own schema has parsed the data, but a lookup by name loses the type.
  const handle = handlers[name as MethodName] as
    | ((data: unknown, caller: Caller) => unknown)
    | undefined;
  if (!method || !handle) return refuse(ResponseCode.UNKNOWN_METHOD, 'We do not serve this.');
  if (method.session === 'required') caller.me();
  const data = v.safeParse(method.request, withoutPrefix(sent, config.prefix));
  if (!data.success) return refuse(ResponseCode.BAD_DATA, 'Something is missing or wrong.');
  return handle(data.output, caller);
}

function inWords(answer: () => Answer): Answer {
  try {
    return answer();
  } catch (error) {
    if (error instanceof Refusal || error instanceof EnvelopeError)
      return { code: error.code, msg: error.message, data: null };
    throw error;
  }
}

function requestOf(url: string, { method: way, body }: RequestInit, packageName: string) {
  if (way !== 'GET') return openEnvelope(body, packageName, config);
  const { t: _t, method = '', ...data } = Object.fromEntries(new URL(url).searchParams);
  if (!methodNamed(method)?.byGet) refuse(ResponseCode.UNKNOWN_METHOD, 'This goes by POST.');
  return { data: [{ method, data }], header: { requestId: undefined } };
}

/** Returns a `fetch` that reaches the lender in memory. */
export function speakWire(
  now: () => Date,
  ownerOf: (token: string | null, packageName: string) => Borrower,
  handlers: Handlers,
): Ask {
  const firsts = new Map<string, { readonly asked: string; readonly answer: Answer }>();

  /** Answers a repeated requestId with the first answer (decision P7). */
  function answerOnce(url: string, init: RequestInit, caller: Caller): Answer {
    const { data: items, header } = requestOf(url, init, caller.packageName);
    const answer = () => {
      const data = items.map((item) => {
        return { method: item.method, data: answerTo(item, caller, handlers) };
      });
      return { code: ResponseCode.SUCCESS, msg: '', data };
    };
    if (header.requestId === undefined) return answer();
    const id = `${caller.token} ${items[0]?.method} ${header.requestId}`;
    const asked = JSON.stringify(items);
    const first = firsts.get(id) ?? { asked, answer: inWords(answer) };
    firsts.set(id, first);
    if (first.asked === asked) return first.answer;
    return refuse(ResponseCode.BAD_DATA, 'This id is of another request.');
  }

  return async (url, init) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const packageName = packageOf(headers);
    const [, token = null] = /^Bearer (\S+)$/.exec(headers['authorization'] ?? '') ?? [];
    const caller = { token, packageName, me: () => ownerOf(token, packageName) };
    const answer = inWords(() => answerOnce(url, init, caller));
    return new Response(sealAnswer(answer, packageName, config), {
      headers: {
        'content-type': 'text/plain',
        'cache-control': 'no-store',
        date: now().toUTCString(),
      },
    });
  };
}
