import { ResponseCode, codeRow } from '@pautang/shared/contract/codes';
import type { ResponseOf } from '@pautang/shared/contract/method';
import type { login } from '@pautang/shared/contract/account';
import { ConformError } from '../kit';
import { dataIn } from './answers';
import type { TypedCode } from './codeChecks';
import { refused, sendLoginCode, tryLogin } from './codeChecks';
import type { Called } from './driveMethods';
import { callMethod } from './driveMethods';
import type { Outcome } from './finding';
import { checksOf, notReached, unless } from './finding';
import { Known } from './known';
import type { Heard, Wire } from './wire';
import { inWords, refusalFault } from './wire';

/** The credentials of a test borrower (section 1): a code or a password. */
export type Credentials =
  | { readonly mobile: string; readonly code: string | null }
  | { readonly mobile: string | null; readonly username: string; readonly password: string };

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
