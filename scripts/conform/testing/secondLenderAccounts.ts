import { createHash, randomInt, randomUUID } from 'node:crypto';
import { ResponseCode } from '@pautang/shared/contract/codes';
import type { ReceivingAccount } from '@pautang/shared/contract/loan';
import type { Loan } from './secondLenderLoans';
import { BANK } from './secondLenderOffer';
import type { Caller, Handlers } from './secondLenderWire';
import { refuse } from './secondLenderWire';

export interface Borrower {
  readonly userId: string;
  readonly mobile: string;
  readonly account: ReceivingAccount;
  readonly since: string;
  readonly loans: Loan[];
  readonly votes: Map<string, 'helpful' | 'notHelpful'>;
}

/** After so many wrong codes the right one opens nothing. */
const MOST_WRONG = 5;

export const AT_BRANCH = 'Our branch does this for you.';

/** Borrowers, their sessions and the codes that were sent to them. Everybody may log in who has a number. */
export function openAccounts(now: () => Date) {
  const at = () => now().toISOString();
  const later = (minutes: number) => new Date(now().getTime() + minutes * 60_000).toISOString();
  const borrowers = new Map<string, Borrower>();
  const codes = new Map<string, { readonly code: string; wrong: number }>();
  const sessions = new Map<string, { readonly mobile: string; endedBy: ResponseCode | null }>();

  function borrowerWith(mobile: string): Borrower {
    const known = borrowers.get(mobile);
    if (known) return known;
    const account: ReceivingAccount = {
      channelCode: 90007,
      channelName: BANK.name,
      bankCode: BANK.bankCode,
      holder: 'Luz Halimbawa',
      cardNumber: `990000${mobile.slice(-6)}`,
    };
    const borrower: Borrower = {
      userId: randomUUID(),
      mobile,
      account,
      since: at(),
      loans: [],
      votes: new Map(),
    };
    borrowers.set(mobile, borrower);
    return borrower;
  }
  function sessionOf(token: string | null) {
    if (token === null) return refuse(ResponseCode.TOKEN_EMPTY, 'Log in first.');
    const session = sessions.get(token);
    if (!session) return refuse(ResponseCode.TOKEN_INVALID, 'Log in again.');
    return session.endedBy === null ? session : refuse(session.endedBy, 'Log in again.');
  }
  function endSessions(mobile: string, endedBy: ResponseCode): void {
    for (const session of sessions.values())
      if (session.mobile === mobile) session.endedBy ??= endedBy;
  }
  const me = ({ token }: Caller) => borrowerWith(sessionOf(token).mobile);

  const answers: Handlers = {
    mobileExists: ({ mobile }) => ({ exists: borrowers.has(mobile) }),
    sendCode: (data, caller) => {
      if (data.purpose === 'login')
        codes.set(data.mobile, { code: String(randomInt(1e5, 1e6)), wrong: 0 });
      else me(caller);
      return { resendAt: later(1), expiresAt: later(8) };
    },
    verifyCode: () => refuse(ResponseCode.CODE_WRONG, AT_BRANCH),
    login: (data, { packageName }) => {
      if (!('code' in data)) return refuse(ResponseCode.LOGIN_FAILED, 'There are no passwords.');
      const { mobile, code } = data;
      const sent = codes.get(mobile);
      if (sent?.wrong === MOST_WRONG)
        return refuse(ResponseCode.CODE_TOO_MANY, 'Ask for another code.');
      if (sent?.code !== code) {
        if (sent) sent.wrong += 1;
        return refuse(ResponseCode.CODE_WRONG, 'This is not the code.');
      }
      codes.delete(mobile);
      endSessions(mobile, ResponseCode.TOKEN_SQUEEZED);
      const token = randomUUID();
      sessions.set(token, { mobile, endedBy: null });
      return { token, userId: borrowerWith(mobile).userId, packageName };
    },
    logout: (_data, caller) => {
      endSessions(me(caller).mobile, ResponseCode.TOKEN_INVALID);
      return { ended: true };
    },
    getCurrentUserInfo: (_data, caller) => {
      const { mobile, account } = me(caller);
      return {
        authInfo: { mobileHash: createHash('sha256').update(mobile).digest('hex') },
        firstName: 'Luz',
        fullName: 'Luz Halimbawa',
        state: 'ACTIVE',
        receivingAccount: account,
        username: null,
      };
    },
    listDevices: (_data, caller) => ({
      devices: [{ lastLoginAt: me(caller).since, isThis: true }],
    }),
    forgetOtherDevices: () => ({ forgotten: 0 }),
  };
  return {
    borrowerWith,
    me,
    codeOf: (mobile: string) => codes.get(mobile)?.code ?? '',
    ownerOf: (token: string | null) => sessions.get(token ?? '')?.mobile ?? null,
    checkSession: (token: string | null) => void sessionOf(token),
    answers,
  };
}
