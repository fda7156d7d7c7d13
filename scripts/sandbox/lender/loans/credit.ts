import { ResponseCode } from '@pautang/shared/contract/codes';
import { CreditStatus, UPLOAD_COMPLETE } from '@pautang/shared/contract/enums';
import { desc, eq } from 'drizzle-orm';
import type { SandboxConfig } from '../../config';
import type { Tx } from '../../db/open';
import type { Borrower, CreditOrderRow } from '../../db/tables-borrower';
import { borrowers, creditOrders, refusedNumbers } from '../../db/tables-borrower';
import type { Day } from '../../domain/calendar';
import { addDays, addHours, addSeconds, dayInWords, manilaDay } from '../../domain/calendar';
import type { CreditEvent } from '../../domain/transitions';
import { nextCredit } from '../../domain/transitions';
import { moveAccount } from '../sessions/borrowers';
import { newId } from '../ids';
import { Refusal } from '../refusal';
import { keyedHash } from '../sessions/secrets';

/** Decision S7. */
const FREEZE_DAYS = 30;
/** An approval holds for so long, also when loans have come of it. */
const HOLDS_DAYS = 180;
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

/** Also where loans have come of it (FINISH), and where it has run out. */
export function isApproved(order: CreditOrderRow | null): order is CreditOrderRow {
  return order?.status === CreditStatus.APPROVED || order?.status === CreditStatus.FINISH;
}

/** A first application. @throws Refusal while one of the same number, under an earlier account, was refused */
export async function createCreditOrder(
  tx: Tx,
  { id, mobile }: Borrower,
  isAuto: boolean,
  now: Date,
): Promise<CreditOrderRow> {
  const [refused] = await tx
    .select()
    .from(refusedNumbers)
    .where(eq(refusedNumbers.number, await keyedHash(tx, 'refused number', mobile)));
  checkDay(refused?.reapplyDate ?? null, now);
  return newOrder(tx, id, isAuto, now);
}

/**
 * Section 4, expiry handling: the borrower has confirmed the details of an approval that has run out. They go to the
 * review as a new order; the old one stays as it ended.
 * @throws TransitionRefused, Refusal when there is nothing to renew
 */
export async function renewCredit(
  tx: Tx,
  config: SandboxConfig,
  borrower: Borrower,
  row: CreditOrderRow,
  now: Date,
): Promise<CreditOrderRow> {
  nextCredit(row.status, 'renew');
  if (!row.expired)
    throw new Refusal(ResponseCode.TRANSITION_REFUSED, 'The credit check has not run out yet.');
  // with the confirmation the host brings the 8-in-1 upload anew; what follows is the lender's, and moves by itself
  const order = await newOrder(tx, borrower.id, true, now, {
    status: CreditStatus.WAIT_SUBMIT,
    uploadState: UPLOAD_COMPLETE,
  });
  return moveCredit(tx, config, borrower, order, 'submit', now);
}

/** The approval has run out: by time, or by the control API. */
export async function expireCredit(tx: Tx, { id }: CreditOrderRow): Promise<void> {
  await tx.update(creditOrders).set({ expired: true, nextAt: null }).where(eq(creditOrders.id, id));
}

/** Decision S7 holds for the person: it outlives the account, as nothing but a keyed hash, until its day has come. */
export async function keepRefusal(tx: Tx, { id, mobile }: Borrower, now: Date): Promise<void> {
  const newest = await newestCreditOrder(tx, id);
  const number = await keyedHash(tx, 'refused number', mobile);
  const reapplyDate = newest?.status === CreditStatus.REJECT ? newest.reapplyDate : null;
  if (reapplyDate === null || reapplyDate <= manilaDay(now)) return;
  await tx
    .insert(refusedNumbers)
    .values({ number, reapplyDate })
    .onConflictDoUpdate({ target: refusedNumbers.number, set: { reapplyDate } });
}

async function newOrder(
  tx: Tx,
  borrowerId: string,
  isAuto: boolean,
  now: Date,
  more: Partial<CreditOrderRow> = {},
): Promise<CreditOrderRow> {
  const status = CreditStatus.BASIC_INFO;
  const [row] = await tx
    .insert(creditOrders)
    .values({ id: newId('credit'), borrowerId, status, isAuto, createdAt: now, ...more })
    .returning();
  if (!row) throw new Error('The credit order was not stored.');
  return row;
}

/** @throws Refusal before the day from which a new application is taken */
function checkDay(reapplyDate: Day | null, now: Date): void {
  if (reapplyDate !== null && reapplyDate > manilaDay(now))
    throw new Refusal(
      ResponseCode.REAPPLY_TOO_SOON,
      `You can apply again from ${dayInWords(reapplyDate)}.`,
    );
}

/** Moves a credit order by its table and does what the event means. @throws TransitionRefused, Refusal too early */
export async function moveCredit(
  tx: Tx,
  config: SandboxConfig,
  borrower: Borrower,
  row: CreditOrderRow,
  event: CreditEvent,
  at: Date,
): Promise<CreditOrderRow> {
  const status = nextCredit(row.status, event);
  if (event === 'reapply') checkDay(row.reapplyDate, at);
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
        return { decidedAt: at, nextAt: addHours(at, HOLDS_DAYS * 24) };
      case 'finish':
        return { nextAt: row.nextAt };
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
