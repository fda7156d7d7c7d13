import type {
  CreditBrief,
  CreditEntry,
  CreditRefund,
} from '@pautang/shared/contract/borrowerCredit';
import type { RefundRow } from '../db/tables-loan';
import { manilaDay } from '../domain/calendar';
import { toCentavos, toPesos } from '../domain/money';
import { hasNoCredit, standingOf } from '../lender/loans/standing';
import { lockBorrower } from '../lender/sessions/borrowers';
import type { CreditChange } from '../lender/payments/creditStatement';
import { creditStatement } from '../lender/payments/creditStatement';
import { askRefund, creditStanding, refundsOf } from '../lender/payments/refunds';
import type { Call, Handlers } from './call';
import { borrowerOf } from './call';
import { numberOf } from './loanView';

/** The credit that a borrower has from over-payments, and its refund (decision S13). */
export const borrowerCreditMethods = {
  queryBorrowerCredit: async (_, call) => {
    const borrower = borrowerOf(call);
    const { credit, refundable, reason } = await creditStanding(call, borrower);
    const [newest] = await refundsOf(call.tx, borrower.id);
    const changes = await creditStatement(call.tx, borrower.id);
    return {
      asOf: call.now.toISOString(),
      credit: toPesos(credit),
      refundable: toPesos(refundable),
      reason,
      receivingAccount: borrower.account,
      refund: newest ? refundView(newest) : null,
      entries: changes.map(entryView).toReversed(),
    };
  },

  askCreditRefund: async ({ amount }, call) => {
    const borrower = await lockBorrower(call.tx, borrowerOf(call).id);
    const refund = await askRefund(call, borrower, toCentavos(amount));
    return { refund: refundView(refund) };
  },
} satisfies Partial<Handlers>;

/** A summary of the borrower's credit for other pages; null without credit or a refund under way. */
export async function creditBriefOf(call: Call): Promise<CreditBrief | null> {
  const borrower = borrowerOf(call);
  if (hasNoCredit(await standingOf(call.tx, borrower.id), call.now)) return null;
  const { credit, refund } = await creditStanding(call, borrower);
  if (credit === 0 && refund === null) return null;
  const changes = await creditStatement(call.tx, borrower.id);
  const overpaid = changes.findLast(({ payment, amount }) => payment !== null && amount > 0);
  const { receiptNumber = null, receivedAt } = overpaid?.payment ?? {};
  return {
    amount: toPesos(credit),
    refunding: toPesos(refund?.amount ?? 0),
    origin: receivedAt && receiptNumber ? { paidOn: manilaDay(receivedAt), receiptNumber } : null,
  };
}

function refundView(row: RefundRow): CreditRefund {
  return {
    refundId: row.id,
    receiptNumber: row.receiptNumber,
    amount: toPesos(row.amount),
    receivingAccount: row.account,
    askedAt: row.askedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}

function entryView(change: CreditChange): CreditEntry {
  const { day, amount, loanOrderId, loanNumber, payment, refund } = change;
  return {
    day,
    kind: kindOf(change),
    amount: toPesos(amount),
    loanOrderId,
    loanNumber: numberOf({ number: loanNumber }),
    receiptNumber: payment?.receiptNumber ?? refund?.receiptNumber ?? null,
    paidAt: refund?.paidAt?.toISOString() ?? null,
  };
}

function kindOf({ kind, amount, payment }: CreditChange): CreditEntry['kind'] {
  if (payment) return amount > 0 ? 'overpaid' : 'used';
  switch (kind) {
    case 'CREDIT_USED':
      return 'used';
    case 'REFUND_ASKED':
      return 'refunded';
    case 'FEE_RELEASED':
      return 'fee_returned';
    case 'PAYMENT':
    case 'INTEREST_RETURNED':
      return amount > 0 ? 'overpaid' : 'used';
    default:
      return 'corrected';
  }
}
