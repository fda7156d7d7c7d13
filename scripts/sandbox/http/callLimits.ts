import { methodNamed } from '@pautang/shared/contract/catalogue';
import type { RequestEnvelope } from '@pautang/shared/contract/envelope';
import { sql } from 'drizzle-orm';
import type { Db } from '../../lib/database/openDatabase';
import { callWindows } from '../db/tables-system';
import { addSeconds } from '../domain/calendar';
import { hashOf } from '../lender/ids';
import type { Origin } from '../lender/sessions/knownDevices';
import { callerOf } from '../lender/sessions/knownDevices';
import type { Lender } from '../lender/lender';

/** How much of an address's limit one borrower or one phone may use, because several share the address. */
const share = (most: number): number => Math.max(1, Math.floor(most / 5));
/** Limit of a caller's guesses about one number or user name; guesses of other callers do not count. */
const GUESSES_ABOUT_ONE = 60;

export interface Caller {
  readonly origin: Origin;
  readonly token: string | null;
  readonly items: RequestEnvelope['data'];
}

/** Limits the calls of an address, of a session, and of a caller about one number, counted over all processes. */
export function createCallLimits({ db, config }: Lender) {
  const { callsPerMinute, guessesPerMinute, prefix } = config;
  const ofAddress = createLimiter(db, 'calls', callsPerMinute);
  const ofSession = createLimiter(db, 'session', share(callsPerMinute));
  const guesses = createLimiter(db, 'guesses', guessesPerMinute);
  const ofPhone = createLimiter(db, 'guesses of a phone', share(guessesPerMinute));
  const about = createLimiter(db, 'about', Math.min(GUESSES_ABOUT_ONE, guessesPerMinute));

  return async ({ origin, token, items }: Caller, now: Date): Promise<boolean> => {
    const { address, device } = origin;
    if (!(await ofAddress(address, now))) return false;
    // a borrower has only one open session
    if (token !== null && !(await ofSession(token, now))) return false;
    for (const { data } of items.filter(({ method }) => methodNamed(method)?.isGuessable)) {
      // check the phone before its address, so that a refused call does not use up the limit of others
      if (device !== null && !(await ofPhone(device, now))) return false;
      if (!(await guesses(address, now))) return false;
      const whom = data[`${prefix}mobile`] ?? data[`${prefix}username`];
      if (typeof whom !== 'string') continue;
      // Ignore case, as the login does: the same name in capitals is the same borrower.
      const asked = JSON.stringify([...callerOf(origin), whom.trim().toLowerCase()]);
      if (!(await about(asked, now))) return false;
    }
    return true;
  };
}

interface Window {
  endsAt: Date;
  left: number;
  isFull: boolean;
}

const WINDOW_SECONDS = 60;
const FORGET_ABOVE = 10_000;

/**
 * Counts the calls of a caller in a window of the lender's time, together with all other processes on the same
 * database. Calls are reserved in the database in steps of a hundredth of the limit, so a caller may be refused that
 * much too early. `name` separates limits; the caller is stored as a hash.
 * @returns a function that answers false when the caller has used up the window
 */
function createLimiter(db: Db, name: string, most: number) {
  const windows = new Map<string, Window>();
  const part = Math.max(1, Math.floor(most / 100));

  async function take(caller: string, now: Date): Promise<Window> {
    const isOver = sql`${callWindows.endsAt} <= ${now.toISOString()}::timestamptz`;
    const endsAt = addSeconds(now, WINDOW_SECONDS);
    const [row] = await db
      .insert(callWindows)
      .values({ caller: hashOf(name, caller), endsAt, count: part })
      .onConflictDoUpdate({
        target: callWindows.caller,
        set: {
          endsAt: sql`case when ${isOver} then excluded.ends_at else ${callWindows.endsAt} end`,
          count: sql`case when ${isOver} then excluded.count else ${callWindows.count} + excluded.count end`,
        },
      })
      .returning();
    if (!row) throw new Error('The call was not counted.');
    const granted = part - Math.max(0, row.count - most);
    return { endsAt: row.endsAt, left: granted, isFull: granted <= 0 };
  }

  return async (caller: string, now: Date): Promise<boolean> => {
    let window = windows.get(caller);
    if (!window || window.endsAt <= now || (window.left <= 0 && !window.isFull)) {
      if (windows.size > FORGET_ABOVE)
        for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
      window = await take(caller, now);
      windows.set(caller, window);
    }
    window.left -= 1;
    return window.left >= 0;
  };
}
