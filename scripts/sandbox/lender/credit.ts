import { CreditStatus, UPLOAD_COMPLETE } from '@pautang/shared/contract/enums';
import { desc, eq } from 'drizzle-orm';
import type { SandboxConfig } from '../config';
import type { Tx } from '../db/open';
import type { Borrower, CreditOrderRow } from '../db/tables-borrower';
import { borrowers, creditOrders } from '../db/tables-borrower';
import { addDays, addSeconds, manilaDay } from '../domain/calendar';
import type { CreditEvent } from '../domain/transitions';
import { nextCredit } from '../domain/transitions';
import { moveAccount } from './borrowers';
import { newId } from './ids';

/** Decision S7. */
const FREEZE_DAYS = 30;
/** What the sandbox grants, in pesos. */
const DEFAULT_LIMIT = 8_000;

export async function newestCreditOrder(
  tx: Tx,
  borrowerId: string,
): Promise<CreditOrderRow | null> {
  const [row] = await tx
    .select()
    .from(creditOrders)
    .where(eq(creditOrders.borrowerId, borrowerId))
    .orderBy(desc(creditOrders.createdAt), desc(creditOrders.id))
    .limit(1);
  return row ?? null;
}

export async function createCreditOrder(
  tx: Tx,
  borrowerId: string,
  isAuto: boolean,
  now: Date,
): Promise<CreditOrderRow> {
  const [row] = await tx
    .insert(creditOrders)
    .values({
      id: newId('credit'),
      borrowerId,
      status: CreditStatus.BASIC_INFO,
      isAuto,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('The credit order was not stored.');
  return row;
}

/** Moves a credit order by its table and does what the event means. @throws TransitionRefused */
export async function moveCredit(
  tx: Tx,
  config: SandboxConfig,
  borrower: Borrower,
  row: CreditOrderRow,
  event: CreditEvent,
  at: Date,
): Promise<CreditOrderRow> {
  const status = nextCredit(row.status, event);
  const next: CreditOrderRow = { ...row, status, nextAt: null, ...consequences() };
  await tx.update(creditOrders).set(next).where(eq(creditOrders.id, row.id));
  if (event === 'approve') await grantLimit();
  return next;

  function consequences(): Partial<CreditOrderRow> {
    switch (event) {
      case 'complete_step':
        return status === CreditStatus.WAIT_SUBMIT ? { uploadState: UPLOAD_COMPLETE } : {};
      case 'submit':
        return {
          submittedAt: at,
          decidedAt: null,
          reapplyDate: null,
          nextAt: row.isAuto ? addSeconds(at, config.approveAfterSeconds) : null,
        };
      case 'approve':
        return { decidedAt: at };
      case 'reject':
        return { decidedAt: at, reapplyDate: addDays(manilaDay(at), FREEZE_DAYS) };
      default:
        return {};
    }
  }

  async function grantLimit(): Promise<void> {
    const creditLimitPesos = borrower.creditLimitPesos ?? DEFAULT_LIMIT;
    await tx.update(borrowers).set({ creditLimitPesos }).where(eq(borrowers.id, borrower.id));
    if (borrower.state === 'INIT') await moveAccount(tx, borrower, 'activate');
  }
}
