import { eq } from 'drizzle-orm';
import { instantOf, isDueInSql, msInSql } from '../db/clock';
import type { Tx } from '../db/open';
import { settingsRow } from '../db/settingsRow';
import { borrowers, tokens } from '../db/tables-borrower';
import { settings } from '../db/tables-system';
import { hashOf } from './ids';
import type { KnownToken } from './sessions/sessions';

/** What every product call has to know first. */
export interface Opening {
  readonly now: Date;
  /** whether the time of an order has come, which the call must not miss (lender/scheduler) */
  readonly isDue: boolean;
  /** null for no token, and for one that the lender never gave out */
  readonly known: KnownToken | null;
}

/** Reads it in one statement, because an ordinary read consists of little else. */
export async function readOpening(tx: Tx, token: string | null): Promise<Opening> {
  const { ms, isDue, session, borrower } = settingsRow(
    await tx
      .select({ ms: msInSql, isDue: isDueInSql, session: tokens, borrower: borrowers })
      .from(settings)
      .leftJoin(tokens, eq(tokens.hash, token === null ? '' : hashOf(token)))
      .leftJoin(borrowers, eq(borrowers.id, tokens.borrowerId)),
  );
  const known = session && borrower ? { session, borrower } : null;
  return { now: instantOf(ms), isDue, known };
}
