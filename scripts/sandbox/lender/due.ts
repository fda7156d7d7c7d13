import { CreditStatus, LoanStatus } from '@pautang/shared/contract/enums';
import type { SandboxConfig } from '../config';
import type { Tx } from '../../lib/database/openDatabase';
import { rowOf, updateRow } from '../db/rows';
import type { Borrower } from '../db/tables-borrower';
import { creditOrders } from '../db/tables-borrower';
import { loanOrders, refunds } from '../db/tables-loan';
import { renewals } from '../db/tables-renewal';
import { currentBook } from './payments/books';
import { endNeedless } from './renewals/rollovers';
import { expireCredit, isApproved, moveCredit } from './loans/creditOrders';
import { applyRenewalsUpTo, applyToRenewal } from './renewals/dueRenewal';
import { gatherCredit } from './payments/gatherCredit';
import { moveLoan } from './loans/loans';
import { payRefund } from './payments/refunds';
import { afterSettling } from './payments/settling';

/** A locked order whose time has come. */
export interface Due {
  readonly tx: Tx;
  readonly config: SandboxConfig;
  readonly borrower: Borrower;
  readonly id: string;
  /** when it was due; the change is recorded with this time */
  readonly at: Date;
  readonly now: Date;
}

interface DueKind {
  /** has the columns id, borrowerId and nextAt */
  readonly table: typeof creditOrders | typeof loanOrders | typeof renewals | typeof refunds;
  /** moves the order by one step, which changes its nextAt */
  apply(due: Due): Promise<void>;
}

/**
 * Every change that time alone makes, by kind. A new kind is a line here, and its table in the function
 * `is_anything_due` (db/schema), by a migration.
 */
export const dueKinds = {
  /** approval, then expiry */
  credit: { table: creditOrders, apply: applyToCredit },
  /** start of the review, approval, payout, then interest, overdue and penalty */
  loan: { table: loanOrders, apply: applyToLoan },
  /** a rollover takes effect; a restructure advances, or its terms expire */
  renewal: {
    table: renewals,
    apply: ({ tx, config, id, at }: Due) => applyToRenewal(tx, config, id, at),
  },
  /** a requested refund is paid out */
  refund: { table: refunds, apply: applyToRefund },
} as const satisfies Record<string, DueKind>;
export type DueKindName = keyof typeof dueKinds;

async function applyToCredit({ tx, config, borrower, id, at }: Due): Promise<void> {
  const order = await rowOf(tx, creditOrders, { id });
  if (order?.status === CreditStatus.REVIEWING)
    await moveCredit(tx, config, borrower, order, 'approve', at);
  else if (order && isApproved(order)) await expireCredit(tx, order);
  // an order that was moved by hand in the meantime has nothing due
  else await updateRow(tx, creditOrders, id, { nextAt: null });
}

async function applyToRefund({ tx, id, at }: Due): Promise<void> {
  const refund = await rowOf(tx, refunds, { id });
  if (refund?.paidAt === null) await payRefund(tx, refund, at);
}

async function applyToLoan({ tx, config, borrower, id, at, now }: Due): Promise<void> {
  const nextAt = await applyRenewalsUpTo(tx, config, id, at);
  const until = nextAt !== null && nextAt < now ? nextAt : now;
  const loan = await rowOf(tx, loanOrders, { id });
  if (loan?.status === LoanStatus.BEFORE_REVIEWING)
    await moveLoan(tx, config, id, 'begin_review', at);
  else if (loan?.status === LoanStatus.REVIEWING) await moveLoan(tx, config, id, 'approve', at);
  else if (loan?.status === LoanStatus.LENDING) await moveLoan(tx, config, id, 'disburse', at);
  else if (loan) {
    const current = await currentBook(tx, loan, until);
    // credit paid the last instalment on its due date
    if (current?.loan.status === LoanStatus.FINISH) await afterSettling(tx, config, current, until);
    else if (current) await endNeedless(tx, current, until);
    await gatherCredit(tx, config, borrower.id, until);
  }
}
