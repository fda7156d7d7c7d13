import { ResponseCode } from '@pautang/shared/contract/codes';
import { pesosInWords } from '@pautang/shared/contract/pesosInWords';
import type { Tx } from '../db/open';
import type { LoanRow } from '../db/tables-loan';
import type { RenewalRow } from '../db/tables-renewal';
import { toPesos } from '../domain/money';
import type { Current } from '../lender/bookEvents';
import { currentBook, lockLoan } from '../lender/books';
import { lockBorrower } from '../lender/borrowers';
import { ownLoan } from '../lender/loans';
import { feeCheckout, missingFee } from '../lender/renewalFees';
import { lockRenewal, notAllowed } from '../lender/renewals';
import { Refusal } from '../lender/refusal';
import { openFeeCheckout } from '../lender/repayments';
import type { RenewalKind } from '@pautang/shared/contract/renewal';
import type { Call, Handlers } from './call';
import { borrowerOf } from './call';
import { numberOf } from './loanView';

export const renewalMethods: Pick<Handlers, 'serviceFeePayment'> = {
  serviceFeePayment: async ({ kind, orderId, amount }, call) => {
    const { id } = borrowerOf(call);
    const { renewal, ...current } = await lockRenewal(call.tx, id, kind, orderId, call.now);
    const missing = await missingFee(call.tx, current, renewal, call.now);
    if (missing !== amount)
      throw new Refusal(
        ResponseCode.PRICE_CHANGED,
        `The fee has changed: ${pesosInWords(missing)} is to pay now.`,
      );
    const repayment = await feeCheckout(call.tx, current, renewal, call.now);
    return { repaymentId: repayment.id, amount };
  },
};

/** The borrower's own loan, locked and brought to today. @throws Refusal */
export async function lockedLoan(id: string, kind: RenewalKind, call: Call): Promise<Current> {
  const borrower = await lockBorrower(call.tx, borrowerOf(call).id);
  const own = await ownLoan(call.tx, borrower.id, id);
  const current = await currentBook(call.tx, await lockLoan(call.tx, own.id), call.now);
  if (!current) throw notAllowed(kind, 'The money of this loan is not out yet.');
  return current;
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** What both details have in common, besides the figures. */
export async function renewalHead(renewal: RenewalRow, loan: LoanRow, call: Call) {
  return {
    asOf: call.now.toISOString(),
    loanOrderId: loan.id,
    loanNumber: numberOf(loan),
    state: renewal.state,
    repaidAmount: toPesos(renewal.paid),
    repaymentId: await checkoutOf(call.tx, renewal, call.now),
    initiatedAt: renewal.initiatedAt.toISOString(),
    confirmedAt: iso(renewal.confirmedAt),
    processedAt: iso(renewal.completedAt),
    acknowledgedAt: iso(renewal.acknowledgedAt),
  };
}

async function checkoutOf(tx: Tx, renewal: RenewalRow, now: Date): Promise<string | null> {
  if (renewal.feePaidAt !== null) return null;
  return (await openFeeCheckout(tx, renewal.id, now))?.id ?? null;
}
