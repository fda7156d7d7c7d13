import { eq, sql } from 'drizzle-orm';
import { builtOnce } from '../db/builtOnce';
import { instantOf, isDueInSql, msInSql } from '../db/clock';
import type { Db } from '../../lib/database/openDatabase';
import { settingsRow } from '../db/rows';
import { borrowers, tokens } from '../db/tables-borrower';
import { settings } from '../db/tables-system';
import { hashOf } from './ids';
import type { KnownToken } from './sessions/sessions';

/** The facts that every product call needs first. */
export type Opening = Awaited<ReturnType<typeof readOpening>>;

/** Reads these facts in one statement, because an ordinary read needs little else. */
export async function readOpening(db: Db, token: string | null) {
  const hash = token === null ? '' : hashOf(token);
  const { ms, session, borrower, ...others } = settingsRow(
    await openingQuery(db).execute({ hash }),
  );
  /** null for no token, and for one that the lender never gave out */
  const known: KnownToken | null = session && borrower ? { session, borrower } : null;
  return { now: instantOf(ms), known, ...others };
}

const openingQuery = builtOnce((db) =>
  db
    .select({
      ms: msInSql,
      /** whether a step of an order is due; it must be applied before the call (lender/scheduler) */
      isDue: isDueInSql,
      maintenanceUntil: settings.maintenanceUntil,
      faults: settings.faults,
      session: tokens,
      borrower: borrowers,
    })
    .from(settings)
    .leftJoin(tokens, eq(tokens.hash, sql.placeholder('hash')))
    .leftJoin(borrowers, eq(borrowers.id, tokens.borrowerId)),
);
