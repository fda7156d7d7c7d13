import { readClock } from '../db/clock';
import type { Db, Tx } from '../../lib/database/openDatabase';
import type { Borrower } from '../db/tables-borrower';
import { borrowerByMobile, lockBorrower } from '../lender/sessions/borrowers';
import { notFound } from '../lender/refusal';

/** Runs with a borrower under their lock, at one instant. @throws Refusal NOT_FOUND */
export async function withBorrower<T>(
  db: Db,
  mobile: string,
  run: (tx: Tx, borrower: Borrower, now: Date) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const known = await borrowerByMobile(tx, mobile);
    if (!known) throw notFound(`A borrower with the mobile ${mobile.slice(0, 20)}`);
    const borrower = await lockBorrower(tx, known.id);
    return run(tx, borrower, (await readClock(tx)).now);
  });
}
