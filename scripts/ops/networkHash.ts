import { createHmac, randomBytes } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { sql } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { DAY_MS } from './keptBatch';
import { dayText, rowsOf } from './store/tables';

/** The groups of an IPv6 address before its '::', or all of them; 0 for a missing one. */
function groupsOf(address: string): string[] {
  const [head = ''] = address.split('::', 1);
  return head.split(':').map((group) => Number.parseInt(group || '0', 16).toString(16));
}

/**
 * The network of an address: /24 of IPv4, /48 of IPv6. One sender may have a whole network, or share it. A text that is
 * no address counts as a network of its own.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!plain.includes(':')) return plain;
  const [a = '0', b = '0', c = '0'] = groupsOf(plain);
  return `${a}:${b}:${c}::/48`;
}

/**
 * The keys of the days, shared by all collectors of a database. A key is deleted with its day, so that afterwards nobody
 * can find out which address a hash came from.
 */
export class NetworkKeys {
  #keys = new Map<string, string>();
  /** stands in for a day's key where two processes need not agree */
  readonly #own = randomBytes(32).toString('hex');

  /** Fetches the keys of this day and the next, so that nobody waits for one at midnight. */
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

  /** A keyed hash, 16 hexadecimal digits, with a new key every day; null as long as the day's key is not known. */
  hash(text: string, now: number): string | null {
    const key = this.#keys.get(dayText(now));
    return key === undefined ? null : hashOf(key, text);
  }

  /** The same hash or, as long as the day's key is not known, one that only this process knows. */
  hashHere(text: string, now: number): string {
    return this.hash(text, now) ?? hashOf(this.#own, text);
  }
}

const hashOf = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex').slice(0, 16);
