import { sql } from 'drizzle-orm';
import type { Fault } from '../domain/faults';
import type { Db, Tx } from '../../lib/database/openDatabase';
import { settingsRow, updateRows } from './rows';
import { settings } from './tables-system';

/**
 * The lender's only clock: the database's time plus an offset, which the control API moves. A transaction reads it
 * once, so everything in it has the same time.
 */
export async function readClock(
  db: Db | Tx,
): Promise<{ now: Date; maintenanceUntil: Date | null; faults: readonly Fault[] }> {
  const { ms, ...others } = settingsRow(
    await db
      .select({
        ms: msInSql,
        maintenanceUntil: settings.maintenanceUntil,
        faults: settings.faults,
      })
      .from(settings),
  );
  return { now: instantOf(ms), ...others };
}

/** The lender's time at this moment in milliseconds, according to a row of `settings`; `instantOf` makes it a Date. */
export const msInSql = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8 + clock_offset_ms::float8`;

export const instantOf = (ms: number): Date => new Date(Math.floor(ms));

/** Whether anything is due at this moment, according to a row of `settings`. */
export const isDueInSql = sql<boolean>`is_anything_due(clock_timestamp() + clock_offset_ms * interval '1 millisecond')`;

/** The time according to a row of `settings`, at the beginning of the transaction. */
export const nowInSql = sql<Date>`now() + clock_offset_ms * interval '1 millisecond'`;

/** The same time as an expression within another statement. */
export const clockInSql = sql<Date>`(select ${nowInSql} from settings)`;

/** Moves the clock; only forward, because steps that have happened cannot be undone. */
export async function advanceClock(tx: Tx, seconds: number): Promise<void> {
  const clockOffsetMs = sql`${settings.clockOffsetMs} + ${seconds * 1_000}`;
  await updateRows(tx, settings, undefined, { clockOffsetMs });
}

export async function setMaintenance(tx: Tx, until: Date | null): Promise<void> {
  await updateRows(tx, settings, undefined, { maintenanceUntil: until });
}
