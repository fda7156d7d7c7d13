import { sql } from 'drizzle-orm';
import { addSeconds } from '../domain/calendar';
import type { Db } from '../../lib/database/openDatabase';
import { callWindows } from '../db/tables-system';
import { hashOf } from '../lender/ids';

/**
 * Counts the calls of a caller in a window of the lender's time, together with all other processes on the same
 * database. Calls are reserved in the database in steps of a hundredth of the limit, so a caller may be refused that
 * much too early.
 */
export interface Limiter {
  /** false when the caller has used up the window */
  allow(caller: string, now: Date): Promise<boolean>;
}

interface Window {
  endsAt: Date;
  left: number;
  isFull: boolean;
}

const WINDOW_SECONDS = 60;
const FORGET_ABOVE = 10_000;

/** `name` separates limits; the caller is stored as a hash. */
export function createLimiter(db: Db, name: string, most: number): Limiter {
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

  return {
    async allow(caller, now) {
      let window = windows.get(caller);
      if (!window || window.endsAt <= now || (window.left <= 0 && !window.isFull)) {
        if (windows.size > FORGET_ABOVE)
          for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
        window = await take(caller, now);
        windows.set(caller, window);
      }
      window.left -= 1;
      return window.left >= 0;
    },
  };
}
