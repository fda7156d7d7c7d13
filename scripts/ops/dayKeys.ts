import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../lib/database/openDatabase';
import { DAY_MS } from './keptBatch';
import { dayText, rowsOf } from './store/tables';

/** A key is deleted with its day, so that a hash cannot be traced to its address afterwards. */
export class DayKeys {
  #keys = new Map<string, string>();
  /** replaces the day's key until it is known; until then each process has its own hashes */
  readonly #own = randomBytes(32).toString('hex');

  /** Fetches the keys of this day and the next, so that no call waits for one at midnight. */
  async load(db: Db, now: number): Promise<void> {
    const days = [dayText(now), dayText(now + DAY_MS)];
    if (days.every((day) => this.#keys.has(day))) return;
    for (const day of days)
      await db.execute(
        sql`insert into beacons.network_keys (day, key)
          values (${day}::date, ${randomBytes(32).toString('hex')}) on conflict do nothing`,
      );
    const rows = await rowsOf<{ day: string; key: string }>(
      db,
      sql`select day::text as day, key from beacons.network_keys where day >= ${dayText(now)}::date`,
    );
    this.#keys = new Map(rows.map(({ day, key }) => [day, key]));
  }

  /** A keyed hash, 16 hexadecimal digits, with a new key every day. */
  hash(text: string, now: number): string {
    const key = this.#keys.get(dayText(now)) ?? this.#own;
    return createHmac('sha256', key).update(text).digest('hex').slice(0, 16);
  }
}
