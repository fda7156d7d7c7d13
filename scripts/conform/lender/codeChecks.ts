import { randomUUID } from 'node:crypto';
import type { login, sendCode } from '@pautang/shared/contract/account';
import { ResponseCode } from '@pautang/shared/contract/codes';
import type { RequestOf, ResponseOf } from '@pautang/shared/contract/method';
import type { Called } from './driveMethods';
import { callMethod } from './driveMethods';
import type { Outcome } from './finding';
import { checksOf, deviates, notReached, unless, unlessAny } from './finding';
import { Known } from './known';
import type { Heard, Wire } from './wire';
import { dateOf, inWords, refusalFault } from './wire';

/** The limit that the contract of sendCode sets. */
const MOST_WRONG_CODES = 10;

/** A login code that the lender sent to a number and a person typed. */
export interface TypedCode {
  readonly mobile: string;
  readonly code: string;
  readonly sent: Called;
}

/** Codes by text message. The kit knows only codes that a person typed, so a run with `--code` judges less. */
interface Codes {
  readonly wire: Wire;
  /** the test borrower's login code, and a later one that is still unused */
  readonly own: readonly [TypedCode, TypedCode];
  /** the other borrower's code, sent together with the second of `own`; null if no person types it */
  readonly other: TypedCode | null;
  /** null if no second borrower with a number is given */
  readonly otherMobile: string | null;
}

/** Asks the lender to send a login code. */
export function sendLoginCode(wire: Wire, mobile: string): Promise<Called> {
  const known = new Known(false);
  known.learn({ mobile });
  return callMethod('sendCode', { wire, token: null, known });
}

export const tryLogin = (wire: Wire, data: RequestOf<typeof login>): Promise<Heard> =>
  wire.send([{ method: 'login', data }], { requestId: randomUUID() });

export const refused = (heard: Heard): Outcome =>
  unless(refusalFault(heard), 'a code other than 0 and a message');

/** A code that counts up is as easy to guess as one that repeats. */
const isNear = (one: TypedCode, other: TypedCode): boolean =>
  Math.abs(Number(one.code) - Number(other.code)) <= 1;

function drawn({ own, other }: Codes): Outcome {
  const isOfNumber = [...own, other].some((one) => one?.mobile.includes(one.code));
  const faults = [
    ...(isNear(...own) ? ['the previous code, or the next number'] : []),
    ...(isOfNumber ? ['digits of the mobile number'] : []),
  ];
  return unlessAny(faults, 'codes that are drawn at random');
}

function apart({ own: [, last], other }: Codes): Outcome {
  if (other === null)
    return notReached(
      'needs a second borrower whose code a person types: --other-mobile without --other-code',
    );
  const fault = isNear(last, other) ? 'one code for both, or the next number' : null;
  return unless(fault, 'a code of its own for each of two numbers');
}

async function ofItsNumber({ wire, own: [, last], other, otherMobile }: Codes): Promise<Outcome> {
  if (otherMobile === null) return notReached('needs a second borrower: --other-mobile');
  if (other?.code === last.code)
    return notReached('needs a lender that sends a different code to each of two numbers');
  return refused(await tryLogin(wire, { mobile: otherMobile, code: last.code }));
}

/** Runs last, because it uses up the code and the lender may then block the number for a while. */
async function tries({ wire, own: [, { mobile, code }] }: Codes): Promise<Outcome> {
  for (let wrong = 1; wrong <= MOST_WRONG_CODES; wrong += 1) {
    const other = String((Number(code) + wrong) % 1_000_000).padStart(6, '0');
    const fault = refusalFault(await tryLogin(wire, { mobile, code: other }));
    if (fault !== null) return deviates('a wrong code to be refused', fault);
  }
  const { CODE_TOO_MANY, CODE_EXPIRED, RATE_LIMITED } = ResponseCode;
  const right = await tryLogin(wire, { mobile, code });
  const fault = refusalFault(right, [CODE_TOO_MANY, CODE_EXPIRED, RATE_LIMITED]);
  const expected = `code ${CODE_TOO_MANY} for the right code after ${MOST_WRONG_CODES} wrong ones`;
  return unless(fault, expected);
}

const nobody = { username: 'conformance.nobody', password: 'Conformance1' };

/** Logins that every lender has to refuse. */
export const loginChecks = checksOf<{ readonly wire: Wire; readonly mobile: string | null }>({
  'code.login': [
    'sections 1 and 8',
    'wrong credentials get a code and a message',
    async ({ wire }) => refused(await tryLogin(wire, nobody)),
  ],
  'code.unsent': [
    'section 1',
    'a code that was never sent is refused',
    async ({ wire, mobile }) =>
      mobile === null
        ? notReached('needs the mobile of the borrower: --mobile')
        : refused(await tryLogin(wire, { mobile, code: '000000' })),
  ],
});

/** Checks for codes that can be guessed. They run after the logout, because they may log somebody in. */
export const codeChecks = checksOf<Codes>({
  'code.drawn': ['sendCode', 'no code can be guessed', drawn],
  'code.apart': ['sendCode', 'two numbers get two codes', apart],
  'code.number': ['sendCode', 'a code opens its own number only', ofItsNumber],
  'code.tries': ['sendCode', `${MOST_WRONG_CODES} wrong codes end the right one`, tries],
});

interface Sending {
  readonly wire: Wire;
  readonly own: TypedCode;
  /** the other borrower: `isTyped` if a person types the code; `sent` is the earlier call of sendCode, if any */
  readonly other: {
    readonly mobile: string | null;
    readonly isTyped: boolean;
    readonly sent: Called | null;
  };
  readonly askCode: (whose: string) => Promise<string>;
  readonly wait: (ms: number) => Promise<void>;
}

/** The kit waits at most this long for another code. */
const MOST_WAIT_MS = 300_000;

/** Returns the milliseconds until the lender sends another code to that number, by the lender's clock. */
function pauseAfter({ answer, heard }: Called): number {
  const { resendAt } = answer as ResponseOf<typeof sendCode>;
  const asked = dateOf(heard) ?? heard.at;
  const left = Date.parse(resendAt) - asked - (Date.now() - heard.at);
  return Math.min(Math.max(left, 0), MOST_WAIT_MS);
}

/** Asks the lender for a code for each borrower at the same time. @returns the codes, or the reason why it failed */
export async function sendCodes(sending: Sending): Promise<Codes | string> {
  const { wire, own, other, askCode, wait } = sending;
  await wait(Math.max(pauseAfter(own.sent), other.sent === null ? 0 : pauseAfter(other.sent)));
  const whose = { '': own.mobile, ...(other.isTyped && { 'other-': other.mobile ?? '' }) };
  const sent: (Omit<TypedCode, 'code'> & { readonly option: string })[] = [];
  for (const [option, mobile] of Object.entries(whose)) {
    const one = await sendLoginCode(wire, mobile);
    if (one.outcome.verdict !== 'fits')
      return `needs another code; the lender answered ${inWords(one.heard)}`;
    sent.push({ mobile, sent: one, option });
  }
  const typed: TypedCode[] = [];
  for (const { option, ...one } of sent) typed.push({ ...one, code: await askCode(option) });
  const [last = own, its = null] = typed;
  return { wire, own: [own, last], other: its, otherMobile: other.mobile };
}
