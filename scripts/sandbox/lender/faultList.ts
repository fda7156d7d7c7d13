import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../lib/database/openDatabase';
import { settingsRow, updateRows } from '../db/rows';
import { borrowers, tokens } from '../db/tables-borrower';
import { settings } from '../db/tables-system';
import type { Fault, FaultedCall, NewFault } from '../domain/faults';
import { afterUse, meets } from '../domain/faults';
import { hashOf, newId } from './ids';

/** Locks the settings row, so that two simultaneous calls use up two. */
async function lockFaults(tx: Tx): Promise<Fault[]> {
  return settingsRow(await tx.select({ faults: settings.faults }).from(settings).for('update'))
    .faults;
}

async function store(tx: Tx, faults: Fault[]): Promise<void> {
  await updateRows(tx, settings, undefined, { faults });
}

export async function addFault(tx: Tx, given: NewFault): Promise<Fault> {
  const fault = { ...given, id: newId('fault') };
  await store(tx, [...(await lockFaults(tx)), fault]);
  return fault;
}

/** Removes a fault. @returns whether it existed */
export async function removeFault(tx: Tx, id: string): Promise<boolean> {
  const all = await lockFaults(tx);
  const left = all.filter((fault) => fault.id !== id);
  await store(tx, left);
  return left.length < all.length;
}

export const clearFaults = (tx: Tx): Promise<void> => store(tx, []);

/**
 * Returns the faults that affect this call, and uses up one of each. It needs no query if there are no faults.
 * @param known the faults as the settings had them a moment ago
 * @param call its `mobile` is the number that it names; a session's own number takes precedence
 */
export async function takeFaults(
  db: Db,
  known: readonly Fault[],
  call: FaultedCall,
  token: string | null,
): Promise<readonly Fault[]> {
  if (known.length === 0) return [];
  const isPersonal = known.some((fault) => fault.mobile !== null);
  const mobile = (isPersonal ? await mobileOf(db, token) : null) ?? call.mobile;
  const met = (fault: Fault) => meets(fault, { ...call, mobile });
  const seen = known.filter(met);
  if (seen.every((fault) => fault.remaining === null)) return seen;
  return db.transaction(async (tx) => {
    const all = await lockFaults(tx);
    const now = all.filter(met);
    await store(tx, afterUse(all, now));
    return now;
  });
}

async function mobileOf(db: Db, token: string | null): Promise<string | null> {
  if (token === null) return null;
  const [row] = await db
    .select({ mobile: borrowers.mobile })
    .from(tokens)
    .innerJoin(borrowers, eq(borrowers.id, tokens.borrowerId))
    .where(eq(tokens.hash, hashOf(token)));
  return row?.mobile ?? null;
}
