import { methodNamed } from '@pautang/shared/contract/catalogue';
import type { RequestEnvelope } from '@pautang/shared/contract/envelope';
import type { Origin } from '../lender/sessions/knownDevices';
import { callerOf } from '../lender/sessions/knownDevices';
import type { Lender } from '../lender/lender';
import { createLimiter } from './limiter';

/** The share of an address's limit that one borrower or one phone may use, because several share the address. */
const OF_AN_ADDRESS = 5;
/** Limit for one phone. Requests of others about the same number do not count. */
const GUESSES_ABOUT_ONE = 60;

export interface Caller {
  readonly origin: Origin;
  readonly token: string | null;
  readonly items: RequestEnvelope['data'];
}

/** How many calls an address, a session, and a phone for one number may make, counted over all processes. */
export function createCallLimits({ db, config }: Lender): {
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
  const ofPhone = createLimiter(
    db,
    'guesses of a phone',
    Math.max(1, Math.floor(guessesPerMinute / OF_AN_ADDRESS)),
  );
  const about = createLimiter(db, 'about', Math.min(GUESSES_ABOUT_ONE, guessesPerMinute));

  return {
    async allow({ origin, token, items }, now) {
      const { address, device } = origin;
      if (!(await ofAddress.allow(address, now))) return false;
      // a borrower has only one open session
      if (token !== null && !(await ofSession.allow(token, now))) return false;
      for (const { data } of items.filter(({ method }) => methodNamed(method)?.isGuessable)) {
        // check the phone before its address, so that a refused call does not use up the limit of others
        if (device !== null && !(await ofPhone.allow(device, now))) return false;
        if (!(await guesses.allow(address, now))) return false;
        const whom = data[`${prefix}mobile`] ?? data[`${prefix}username`];
        if (typeof whom !== 'string') continue;
        // Compared as the lender does, without regard to case: the same name in capitals is the same borrower.
        const asked = JSON.stringify([...callerOf(origin), whom.trim().toLowerCase()]);
        if (!(await about.allow(asked, now))) return false;
      }
      return true;
    },
  };
}
