import { CreditStatus, UPLOAD_COMPLETE } from '@pautang/shared/contract/enums';
import { desc } from 'drizzle-orm';
import type { Tx } from '../../../lib/database/openDatabase';
import { insertRow, rowOf, updateRow } from '../../db/rows';
import type { Borrower, CreditOrderRow } from '../../db/tables-borrower';
import { borrowers, creditOrders, refusedNumbers } from '../../db/tables-borrower';
import type { Day } from '../../domain/calendar';
import { addDays, addHours, addSeconds, dayInWords, manilaDay } from '../../domain/calendar';
import type { CreditEvent } from '../../domain/transitions';
import { nextCredit } from '../../domain/transitions';
import { moveAccount } from '../sessions/borrowers';
import { newId } from '../ids';
import { refusal } from '../refusal';
import { keyedHash } from '../sessions/secrets';
import type { Act } from '../act';

/** Decision S7. */
export const FREEZE_DAYS = 30;
/** The days for which an approval is valid, even after loans have been taken. */
const HOLDS_DAYS = 180;
/** The credit limit that the sandbox grants, in pesos. */
const DEFAULT_LIMIT = 8_000;

export async function newestCreditOrder(tx: Tx, borrowerId: string) {
  const newestFirst = [desc(creditOrders.createdAt), desc(creditOrders.id)];
  return rowOf(tx, creditOrders, { borrowerId }, ...newestFirst);
}

/** Whether an application was approved, even if it has led to loans (FINISH) or has expired. */
export function isApproved(order: CreditOrderRow | null): order is CreditOrderRow {
  return order?.status === CreditStatus.APPROVED || order?.status === CreditStatus.FINISH;
}

/** Creates a first application. @throws Refusal if a refusal of the same number forbids one until a later day */
export async function createCreditOrder(act: Act, { id, mobile }: Borrower, isAuto: boolean) {
  const refused = await rowOf(act.tx, refusedNumbers, {
    number: await keyedHash(act.tx, 'refused number', mobile),
  });
  checkDay(refused?.reapplyDate ?? null, act.now);
  return newOrder(act, id, isAuto);
}

/**
 * Renews an expired approval after the borrower has confirmed the details (section 4, expiry handling). The details are
 * reviewed as a new order; the old one keeps its state.
 * @throws TransitionRefused, Refusal if the approval has not expired
 */
export async function renewCredit(act: Act, borrower: Borrower, row: CreditOrderRow) {
  nextCredit(row.status, 'renew');
  if (!row.expired) throw refusal('TRANSITION_REFUSED', 'The credit check has not run out yet.');
  // the host repeats the 8-in-1 upload with the confirmation; the rest is the lender's work and advances by itself
  const order = await newOrder(act, borrower.id, true, {
    status: CreditStatus.WAIT_SUBMIT,
    uploadState: UPLOAD_COMPLETE,
  });
  return moveCredit(act, borrower, order, 'submit');
}

/** Ends an approval. */
export async function expireCredit(tx: Tx, { id }: CreditOrderRow): Promise<void> {
  await updateRow(tx, creditOrders, id, { expired: true, nextAt: null });
}

/** Keeps the reapply date under a hash of the number, because decision S7 applies to the person, not the account. */
export async function keepRefusal(act: Act, { id, mobile }: Borrower): Promise<void> {
  const newest = await newestCreditOrder(act.tx, id);
  const number = await keyedHash(act.tx, 'refused number', mobile);
  const reapplyDate = newest?.status === CreditStatus.REJECT ? newest.reapplyDate : null;
  if (reapplyDate === null || reapplyDate <= manilaDay(act.now)) return;
  await act.tx
    .insert(refusedNumbers)
    .values({ number, reapplyDate })
    .onConflictDoUpdate({ target: refusedNumbers.number, set: { reapplyDate } });
}

async function newOrder(
  act: Act,
  borrowerId: string,
  isAuto: boolean,
  more: Partial<CreditOrderRow> = {},
): Promise<CreditOrderRow> {
  const status = CreditStatus.BASIC_INFO;
  return insertRow(act.tx, creditOrders, {
    id: newId('credit'),
    borrowerId,
    status,
    isAuto,
    createdAt: act.now,
    ...more,
  });
}

/** @throws Refusal before the day from which a new application is accepted */
function checkDay(reapplyDate: Day | null, now: Date): void {
  if (reapplyDate !== null && reapplyDate > manilaDay(now))
    throw refusal('REAPPLY_TOO_SOON', `You can apply again from ${dayInWords(reapplyDate)}.`);
}

/** Moves a credit order, with the effects of the event. @throws TransitionRefused, Refusal if it is too early */
export async function moveCredit(
  act: Act,
  borrower: Borrower,
  row: CreditOrderRow,
  event: CreditEvent,
): Promise<CreditOrderRow> {
  const status = nextCredit(row.status, event);
  if (event === 'reapply') checkDay(row.reapplyDate, act.now);
  const next: CreditOrderRow = { ...row, status, nextAt: null, ...consequences() };
  await updateRow(act.tx, creditOrders, row.id, next);
  if (event === 'approve') await grantLimit();
  return next;

  function consequences(): Partial<CreditOrderRow> {
    switch (event) {
      case 'complete_step':
        return status === CreditStatus.WAIT_SUBMIT ? { uploadState: UPLOAD_COMPLETE } : {};
      case 'submit':
        return {
          submittedAt: act.now,
          decidedAt: null,
          reapplyDate: null,
          nextAt: row.isAuto ? addSeconds(act.now, act.config.approveAfterSeconds) : null,
        };
      case 'approve':
        return { decidedAt: act.now, nextAt: addHours(act.now, HOLDS_DAYS * 24) };
      case 'finish':
        return { nextAt: row.nextAt };
      case 'reject':
        return { decidedAt: act.now, reapplyDate: addDays(manilaDay(act.now), FREEZE_DAYS) };
      default:
        return {};
    }
  }

  async function grantLimit(): Promise<void> {
    const creditLimitPesos = borrower.creditLimitPesos ?? DEFAULT_LIMIT;
    await updateRow(act.tx, borrowers, borrower.id, { creditLimitPesos });
    if (borrower.state === 'INIT') await moveAccount(act.tx, borrower, 'activate');
  }
}
