import { desc, eq } from 'drizzle-orm';
import type { Tx } from '../db/open';
import { tokens } from '../db/tables-borrower';

/** Logins of a borrower, newest first. Only a hash of each token is stored, and it is not sent. */
export async function sessionsOf(tx: Tx, borrowerId: string, now: Date) {
  const rows = await tx
    .select({
      createdAt: tokens.createdAt,
      expiresAt: tokens.expiresAt,
      squeezedAt: tokens.squeezedAt,
    })
    .from(tokens)
    .where(eq(tokens.borrowerId, borrowerId))
    .orderBy(desc(tokens.createdAt));
  return rows.map((row) => ({ ...row, state: stateOf(row, now) }));
}

function stateOf(row: { expiresAt: Date; squeezedAt: Date | null }, now: Date) {
  if (row.squeezedAt) return 'SQUEEZED';
  return row.expiresAt <= now ? 'EXPIRED' : 'ACTIVE';
}
