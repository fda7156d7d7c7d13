import { CreditStatus, LoanStatus } from '@pautang/shared/contract/enums';
import { asc, eq, lte } from 'drizzle-orm';
import { readClock } from '../db/clock';
import type { Tx } from '../db/open';
import { creditOrders } from '../db/tables-borrower';
import type { LoanRow } from '../db/tables-loan';
import { loanOrders } from '../db/tables-loan';
import { currentBook } from './books';
import { lockBorrower } from './borrowers';
import { moveCredit } from './credit';
import type { Lender } from './lender';
import { logged } from './logged';
import { moveLoan } from './loans';

const AT_ONCE = 20;
const EVERY_MS = 500;

/**
 * Applies everything whose time has come, each change at its own time and exactly once: rows are taken under a lock
 * that a second process skips, and a row that is done no longer has that time.
 */
export async function applyDue(lender: Lender): Promise<void> {
  while ((await applySome(lender)) > 0);
}

async function applySome({ db, config }: Lender): Promise<number> {
  return db.transaction(async (tx) => {
    const { now } = await readClock(tx);
    const credits = await tx
      .select()
      .from(creditOrders)
      .where(lte(creditOrders.nextAt, now))
      .orderBy(asc(creditOrders.nextAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    for (const order of credits) {
      if (order.status !== CreditStatus.REVIEWING) await forget(tx, order.id);
      else {
        const borrower = await lockBorrower(tx, order.borrowerId);
        await moveCredit(tx, config, borrower, order, 'approve', order.nextAt ?? now);
      }
    }
    const loans = await tx
      .select()
      .from(loanOrders)
      .where(lte(loanOrders.nextAt, now))
      .orderBy(asc(loanOrders.nextAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    for (const loan of loans) await applyToLoan(tx, loan, now);
    return credits.length + loans.length;
  });

  async function applyToLoan(tx: Tx, loan: LoanRow, now: Date): Promise<void> {
    const at = loan.nextAt ?? now;
    if (loan.status === LoanStatus.REVIEWING) await moveLoan(tx, config, loan.id, 'approve', at);
    else if (loan.status === LoanStatus.LENDING)
      await moveLoan(tx, config, loan.id, 'disburse', at);
    else await currentBook(tx, loan, now);
  }
}

/** An order that was moved by hand meanwhile has nothing waiting. */
async function forget(tx: Tx, id: string): Promise<void> {
  await tx.update(creditOrders).set({ nextAt: null }).where(eq(creditOrders.id, id));
}

/** Runs until stopped; one round at a time. */
export function startScheduler(lender: Lender): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  const next = () => {
    timer = setTimeout(() => {
      round = applyDue(lender)
        .catch((error: unknown) => lender.log.error(logged(error), 'a scheduler round failed'))
        .then(() => {
          if (!isStopped) next();
        });
    }, EVERY_MS);
  };
  next();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
