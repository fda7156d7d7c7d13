import { desc } from 'drizzle-orm';
import type { Tx } from '../../lib/database/openDatabase';
import { rowOf } from '../db/rows';
import { smsMessages } from '../db/tables-borrower';

/** The code in the newest message on the borrower's simulated phone. */
export async function latestCode(tx: Tx, mobile: string): Promise<string | null> {
  const row = await rowOf(tx, smsMessages, { mobile }, desc(smsMessages.id));
  return row?.code ?? null;
}

const SHOWN = 5;

/** The newest text messages to all numbers, because the page does not know the number of a login before it is done. */
export async function latestMessages(tx: Tx) {
  return tx
    .select({ id: smsMessages.id, mobile: smsMessages.mobile, code: smsMessages.code })
    .from(smsMessages)
    .orderBy(desc(smsMessages.id))
    .limit(SHOWN);
}
