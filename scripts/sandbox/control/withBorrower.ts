import type { Lender } from '../lender/lender';
import type { Borrower } from '../db/tables-borrower';
import { borrowerByMobile, lockBorrower } from '../lender/sessions/borrowers';
import { notFound } from '../lender/refusal';
import type { Act } from '../lender/act';
import { actNow } from '../lender/act';

/** Runs with a borrower under their lock, at one instant. @throws Refusal NOT_FOUND */
export async function withBorrower<T>(
  { db, config }: Pick<Lender, 'db' | 'config'>,
  mobile: string,
  run: (act: Act, borrower: Borrower) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const known = await borrowerByMobile(tx, mobile);
    if (!known) throw notFound(`A borrower with the mobile ${mobile.slice(0, 20)}`);
    const borrower = await lockBorrower(tx, known.id);
    return run(await actNow(tx, config), borrower);
  });
}
