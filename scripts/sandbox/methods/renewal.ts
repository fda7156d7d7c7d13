import { pesosInWords } from '@pautang/shared/contract/pesosInWords';
import type { LoanRow, RenewalRow } from '../db/tables-loan';
import { manilaDay } from '../domain/calendar';
import { toPesos } from '../domain/money';
import type { Current } from '../lender/payments/books';
import { currentBook, lockBook } from '../lender/payments/books';
import { lockBorrower } from '../lender/sessions/borrowers';
import { ownLoan } from '../lender/loans/loans';
import { feeCheckout, missingFee } from '../lender/renewals/renewalFees';
import {
  beginRenewal,
  checkOpen,
  lockRenewal,
  notAllowed,
  ownRenewal,
  renewalName,
  saveRenewal,
} from '../lender/renewals/renewals';
import { refusal } from '../lender/refusal';
import type { Act } from '../lender/act';
import { feeOnItsWay, openFeeCheckout, overpaidForFee } from '../lender/payments/repayments';
import type { RenewalKind } from '@pautang/shared/contract/renewal';
import type { Call, Handlers } from './call';
import { borrowerOf } from './call';
import { isoOrNull, numberOf } from './loanView';

export const renewalMethods = {
  serviceFeePayment: async ({ kind, orderId, amount }, call) => {
    const { id } = borrowerOf(call);
    const { renewal, ...current } = await lockRenewal(call, id, kind, orderId);
    const missing = await missingFee(call, current, renewal);
    if (missing !== amount)
      throw refusal(
        'PRICE_CHANGED',
        `The fee has changed: ${pesosInWords(missing)} is to pay now.`,
      );
    const repayment = await feeCheckout(call, current, renewal);
    return { repaymentId: repayment.id, amount };
  },
} satisfies Partial<Handlers>;

/**
 * Begins a rollover or restructure of a loan, or returns the open one of this kind.
 * @returns also, in `ended`, the open one of the other kind that it replaced
 * @throws Refusal if the loan is not the borrower's or not paid out yet, or as `termsOf` does
 */
export async function begunRenewal(
  loanOrderId: string,
  kind: RenewalKind,
  termsOf: (act: Act, current: Current) => Promise<unknown>,
  call: Call,
) {
  const borrower = await lockBorrower(call.tx, borrowerOf(call).id);
  const own = await ownLoan(call.tx, borrower.id, loanOrderId);
  const current = await lockBook(call, own.id);
  if (!current) throw isNotOut(kind);
  await termsOf(call, current);
  const { renewal, ended } = await beginRenewal(call, current, kind, true);
  return { id: renewal.id, state: renewal.state, ended };
}

/** Returns a completed renewal, and records that the borrower has seen it. @throws Refusal before it is completed */
export async function seenRenewal(id: string, kind: RenewalKind, call: Call) {
  const { renewal } = await lockRenewal(call, borrowerOf(call).id, kind, id);
  const { completedAt } = renewal;
  if (completedAt === null) throw notAllowed(kind, `This ${renewalName[kind]} is not done yet.`);
  const acknowledgedAt = renewal.acknowledgedAt ?? call.now;
  await saveRenewal(call.tx, renewal, { acknowledgedAt });
  return {
    renewal,
    completedAt,
    seen: {
      processedAt: completedAt.toISOString(),
      acknowledgedAt: acknowledgedAt.toISOString(),
    },
  };
}

/** Returns the borrower's own renewal with its loan and today's book. @throws Refusal if it has ended without effect */
export async function currentRenewal(id: string, kind: RenewalKind, call: Call) {
  const borrower = borrowerOf(call);
  const renewal = await ownRenewal(call.tx, borrower.id, kind, id);
  checkOpen(renewal);
  const loan = await ownLoan(call.tx, borrower.id, renewal.loanOrderId);
  const current = await currentBook(call, loan);
  if (!current) throw isNotOut(kind);
  return {
    renewal,
    ...current,
    asOf: manilaDay(renewal.completedAt ?? renewal.confirmedAt ?? call.now),
  };
}

const isNotOut = (kind: RenewalKind) => notAllowed(kind, 'The money of this loan is not out yet.');

/** The fields that the details of a rollover and of a restructure share. */
export async function renewalHead(renewal: RenewalRow, loan: LoanRow, call: Call) {
  const checkout = renewal.feePaidAt === null ? await openFeeCheckout(call, renewal.id) : null;
  return {
    asOf: call.now.toISOString(),
    loanOrderId: loan.id,
    loanNumber: numberOf(loan),
    state: renewal.state,
    repaidAmount: toPesos(renewal.paid),
    overpaidAmount: toPesos(await overpaidForFee(call.tx, renewal.id)),
    repaymentId: checkout?.id ?? null,
    receivedRepaymentId: await feeOnItsWay(call.tx, renewal.id),
    initiatedAt: renewal.initiatedAt.toISOString(),
    confirmedAt: isoOrNull(renewal.confirmedAt),
    processedAt: isoOrNull(renewal.completedAt),
    acknowledgedAt: isoOrNull(renewal.acknowledgedAt),
  };
}
