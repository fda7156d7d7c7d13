import type { Db, Tx } from '../../lib/database/openDatabase';
import { settingsRow, updateRows } from '../db/rows';
import { settings } from '../db/tables-system';
import type { Fault, FaultedCall, NewFault } from '../domain/faults';
import { afterUse, meets } from '../domain/faults';
import { newId } from './ids';

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
 */
export async function takeFaults(
  db: Db,
  known: readonly Fault[],
  call: FaultedCall,
): Promise<readonly Fault[]> {
  const met = (fault: Fault) => meets(fault, call);
  const seen = known.filter(met);
  if (seen.every((fault) => fault.remaining === null)) return seen;
  return db.transaction(async (tx) => {
    const all = await lockFaults(tx);
    const now = all.filter(met);
    await store(tx, afterUse(all, now));
    return now;
  });
}
