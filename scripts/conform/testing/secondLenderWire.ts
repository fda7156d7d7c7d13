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

type Item = RequestEnvelope['data'][number];

/** The caller as the request's headers name it. */
export interface Caller {
  readonly token: string | null;
  readonly packageName: string;
}

/** The lender's answers by method; one that is missing is not served. */
export type Handlers = {
  readonly [N in MethodName]?: (
    data: RequestOf<(typeof catalogue)[N]>,
    caller: Caller,
  ) => ResponseOf<(typeof catalogue)[N]>;
};

/** The wire needs these of the lender behind it. */
interface Behind {
  readonly now: () => Date;
  /** whose session this is or was; null: it is no session */
  readonly ownerOf: (token: string | null) => string | null;
  /** @throws Refusal without a session that is in force */
  readonly checkSession: (token: string | null) => void;
  readonly handlers: Handlers;
}

type Handle = (data: unknown, caller: Caller) => unknown;

const config = readConfig({});

export function refuse(code: ResponseCode, message: string): never {
  throw new Refusal(code, message);
}

function answerTo({ method: name, data: sent }: Item, caller: Caller, behind: Behind): unknown {
  const method = methodNamed(name);
  // the method's own schema has read the data, which a lookup by name cannot tell the compiler
  const handle = behind.handlers[name as MethodName] as Handle | undefined;
  if (!method || !handle) return refuse(ResponseCode.UNKNOWN_METHOD, 'We do not serve this.');
  if (method.session === 'required') behind.checkSession(caller.token);
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

/** Lets a lender in memory be heard on the wire, as by `fetch`. */
export function speakWire(behind: Behind): Ask {
  const firsts = new Map<string, { readonly asked: string; readonly answer: Answer }>();

  /** Decision P7: an act that is sent again by its id gets its first answer. */
  function answerOnce(url: string, init: RequestInit, caller: Caller): Answer {
    const { data: items, header } = requestOf(url, init, caller.packageName);
    const answer = () => {
      const data = items.map((item) => {
        return { method: item.method, data: answerTo(item, caller, behind) };
      });
      return { code: ResponseCode.SUCCESS, msg: '', data };
    };
    if (header.requestId === undefined) return answer();
    const id = `${behind.ownerOf(caller.token)} ${items[0]?.method} ${header.requestId}`;
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
    const answer = inWords(() => answerOnce(url, init, { token, packageName }));
    return new Response(sealAnswer(answer, packageName, config), {
      headers: {
        'content-type': 'text/plain',
        'cache-control': 'no-store',
        date: behind.now().toUTCString(),
      },
    });
  };
}
