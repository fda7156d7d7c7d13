import { randomUUID } from 'node:crypto';
import type { login, sendCode } from '@pautang/shared/contract/account';
import { ResponseCode, codeRow } from '@pautang/shared/contract/codes';
import type { RequestOf, ResponseOf } from '@pautang/shared/contract/method';
import { ConformError } from '../kit';
import { dataIn } from './answers';
import type { Called } from './driveMethods';
import { callMethod } from './driveMethods';
import type { Outcome } from './finding';
import { checksOf, deviates, notReached, unless, unlessAny } from './finding';
import { Known } from './known';
import type { Heard, Wire } from './wire';
import { dateOf, inWords, refusalFault } from './wire';

/** The credentials of a test borrower (section 1): a code or a password. */
export type Credentials =
  | { readonly mobile: string; readonly code: string | null }
  | { readonly mobile: string | null; readonly username: string; readonly password: string };

/** A login code that the lender sent to a number and a person typed. */
interface TypedCode {
  readonly mobile: string;
  readonly code: string;
  readonly sent: Called;
}

export interface SignedIn {
  readonly token: string;
  readonly known: Known;
  readonly calls: readonly Called[];
  /** null if no person typed a code for the login */
  readonly typed: TypedCode | null;
}

interface Visitor {
  readonly wire: Wire;
  /** asks a person for the code that was sent to this borrower; null without a terminal */
  readonly askCode: (() => Promise<string>) | null;
  readonly wantsProof: boolean;
  /** the prefix of the borrower's options, for messages: '' or 'other-' */
  readonly option: string;
}

/** Asks the lender to send a login code. */
function sendLoginCode(wire: Wire, mobile: string): Promise<Called> {
  const known = new Known(false);
  known.learn({ mobile });
  return callMethod('sendCode', { wire, token: null, known });
}

const tryLogin = (wire: Wire, data: RequestOf<typeof login>): Promise<Heard> =>
  wire.send([{ method: 'login', data }], { requestId: randomUUID() });

const refused = (heard: Heard): Outcome =>
  unless(refusalFault(heard), 'a code other than 0 and a message');

const unusable = (refused: string, heard: Heard, remedy: string) =>
  new ConformError('usage', `The lender refused ${refused}: ${inWords(heard)}. ${remedy}`);

/** Logs a test borrower in. @throws ConformError if the login fails, because nothing can be judged without it */
export async function signIn(credentials: Credentials, visitor: Visitor): Promise<SignedIn> {
  const { wire, askCode, wantsProof, option } = visitor;
  const known = new Known(wantsProof);
  const calls: Called[] = [];
  let typed: TypedCode | null = null;
  if (credentials.mobile !== null) known.learn({ mobile: credentials.mobile });
  if ('code' in credentials) {
    const { mobile } = credentials;
    let { code } = credentials;
    if (code === null) {
      if (askCode === null)
        throw new ConformError(
          'usage',
          `Give the code of the text message by --${option}code, run this in a terminal, or log in by --${option}username and --${option}password.`,
        );
      const sent = await sendLoginCode(wire, mobile);
      if (sent.heard.envelope?.code !== 0)
        throw unusable('a code', sent.heard, `Try again later, or give --${option}code.`);
      if (!wantsProof) calls.push(sent);
      code = await askCode();
      typed = { mobile, code, sent };
    }
    known.learn({ login: { mobile, code } });
  } else {
    const { username, password } = credentials;
    known.learn({ login: { username, password } });
  }

  const entered = await callMethod('login', { wire, token: null, known });
  const { answer, outcome, heard, replaced } = entered;
  if (outcome.verdict !== 'fits') {
    if (refusalFault(heard) === null)
      throw unusable('the login of this borrower', heard, 'Give other credentials.');
    throw new ConformError(
      'deviates',
      `The answer to the login is invalid, so nothing else can be judged: ${outcome.detail}. Correct it by sections 6 and 7.`,
    );
  }
  // A lender that ignores the request id took the repeated login as a new one, which ended the first session.
  const { token } = (replaced ?? answer) as ResponseOf<typeof login>;
  return { token, known, calls: [...calls, entered], typed };
}

/** A login whose checks log in again. */
interface Entered {
  readonly wire: Wire;
  readonly credentials: Credentials;
  readonly again: () => Promise<SignedIn>;
  /** the newest session, because a login ends the earlier one */
  session: SignedIn;
}

async function squeezed(entered: Entered): Promise<Outcome> {
  const { wire, credentials, again, session: first } = entered;
  if (!('username' in credentials))
    return notReached('needs --username and --password, because a code serves one login');
  entered.session = { ...(await again()), calls: first.calls };
  const { token } = first;
  const heard = await wire.send([{ method: 'getCurrentUserInfo', data: {} }], { token });
  const code = ResponseCode.TOKEN_SQUEEZED;
  return unless(refusalFault(heard, [code]), `code ${code} with HTTP 200`);
}

async function reused(entered: Entered): Promise<Outcome> {
  const { wire, session } = entered;
  const data = session.known.need('login');
  if (!('code' in data)) return notReached('needs a login by code: --mobile');
  const heard = await tryLogin(wire, data);
  const answer = dataIn(heard, 'login', wire.target) as ResponseOf<typeof login> | undefined;
  if (answer) entered.session = { ...session, token: answer.token };
  return refused(heard);
}

export const entryChecks = checksOf<Entered>({
  'code.squeezed': ['section 8', 'a session that a later login ended gets its code', squeezed],
  'code.reused': ['sendCode', 'a code serves one login', reused],
});

/** Checks after the logout. The lender may refuse the token by any of the session codes. */
export const endChecks = checksOf<Pick<Entered, 'wire'> & Pick<SignedIn, 'token'>>({
  'code.loggedOut': [
    'S21',
    'a session that was logged out is refused as one',
    async ({ wire, token }) => {
      const heard = await wire.send([{ method: 'getCurrentUserInfo', data: {} }], { token });
      const isLogin = codeRow(heard.envelope?.code ?? 0).handling === 'login';
      return unless(isLogin ? null : inWords(heard), 'a code of section 8 that leads to the login');
    },
  ],
});

/** The limit that the contract of sendCode sets. */
const MOST_WRONG_CODES = 10;

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
