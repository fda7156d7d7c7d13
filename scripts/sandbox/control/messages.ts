import { desc } from 'drizzle-orm';
import type { Tx } from '../db/open';
import { smsMessages } from '../db/tables-borrower';

const SHOWN = 5;

/**
 * The newest text messages to all numbers, because the number of a login on the page is not known before it is done.
 */
export async function latestMessages(tx: Tx) {
  return tx
    .select({ id: smsMessages.id, mobile: smsMessages.mobile, code: smsMessages.code })
    .from(smsMessages)
    .orderBy(desc(smsMessages.id))
    .limit(SHOWN);
}
