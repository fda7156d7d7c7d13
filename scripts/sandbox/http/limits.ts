import type { RequestEnvelope } from '@pautang/shared/contract/envelope';
import type { Lender } from '../lender/lender';
import { createLimiter } from './limiter';

/** Methods by which somebody could guess or pester: also limited by whom they are about. */
const guessable: ReadonlySet<string> = new Set(['login', 'sendCode', 'mobileExists', 'verifyCode']);
/** One borrower's part of what one address may call: several phones share an address. */
const OF_AN_ADDRESS = 5;
const GUESSES_ABOUT_ONE = 60;

export interface Caller {
  readonly address: string;
  readonly token: string | null;
  readonly items: RequestEnvelope['data'];
}

/** How often an address, a session and a mobile number may call (section 9), shared by all processes. */
export function createLimits({ db, config }: Lender): {
  allow(caller: Caller, now: Date): Promise<boolean>;
} {
  const { callsPerMinute, guessesPerMinute, prefix } = config;
  const ofAddress = createLimiter(db, 'calls', callsPerMinute);
  const ofSession = createLimiter(
    db,
    'session',
    Math.max(1, Math.floor(callsPerMinute / OF_AN_ADDRESS)),
  );
  const guesses = createLimiter(db, 'guesses', guessesPerMinute);
  const about = createLimiter(db, 'about', Math.min(GUESSES_ABOUT_ONE, guessesPerMinute));

  return {
    async allow({ address, token, items }, now) {
      if (!(await ofAddress.allow(address, now))) return false;
      // a borrower has one open session
      if (token !== null && !(await ofSession.allow(token, now))) return false;
      const guessing = items.filter((item) => guessable.has(item.method));
      if (guessing.length === 0) return true;
      if (!(await guesses.allow(address, now))) return false;
      for (const { data } of guessing) {
        const whom = data[`${prefix}mobile`] ?? data[`${prefix}username`];
        // As the lender compares them: the same name in other letters is the same borrower.
        if (typeof whom === 'string' && !(await about.allow(whom.trim().toLowerCase(), now)))
          return false;
      }
      return true;
    },
  };
}
