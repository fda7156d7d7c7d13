import { ResponseCode } from '@pautang/shared/contract/codes';
import { decrypt, encrypt } from '../../sandbox/http/cipher';
import type { Ask } from '../lender/wire';
import { lastCode } from './judging';
import type { Envelope, Plant } from './plants';
import { answerAs, methodsOf, packageOf, requestOf } from './plants';

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
export const lenderCodes =
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
