import { methodNamed } from '@pautang/shared/contract/catalogue';
import type { RequestEnvelope } from '@pautang/shared/contract/envelope';
import type { Origin } from '../lender/sessions/knownDevices';
import { callerOf } from '../lender/sessions/knownDevices';
import type { Lender } from '../lender/lender';
import { createLimiter } from './limiter';

/** One borrower's or one phone's part of what an address may do: several share it. */
const OF_AN_ADDRESS = 5;
/** From one phone; what others ask about the same number does not count. */
const GUESSES_ABOUT_ONE = 60;

export interface Caller {
  readonly origin: Origin;
  readonly token: string | null;
  readonly items: RequestEnvelope['data'];
}

/** How often an address, a session and a phone about one number may call, shared by all processes. */
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
      // a borrower has one open session
      if (token !== null && !(await ofSession.allow(token, now))) return false;
      for (const { data } of items.filter(({ method }) => methodNamed(method)?.isGuessable)) {
        // the phone before its address: what it is refused takes nothing from the others
        if (device !== null && !(await ofPhone.allow(device, now))) return false;
        if (!(await guesses.allow(address, now))) return false;
        const whom = data[`${prefix}mobile`] ?? data[`${prefix}username`];
        if (typeof whom !== 'string') continue;
        // As the lender compares them: the same name in other letters is the same borrower.
        const asked = JSON.stringify([...callerOf(origin), whom.trim().toLowerCase()]);
        if (!(await about.allow(asked, now))) return false;
      }
      return true;
    },
  };
}
