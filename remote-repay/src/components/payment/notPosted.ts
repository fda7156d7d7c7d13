import type { LenderTerms } from '@pautang/shared/contract/lenderTerms';
import { isOffered } from '@pautang/shared/contract/offers';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import type { Checkout } from '../../api';

/** The known facts of a payment that the borrower made and that the loan does not show. */
type Missing = { readonly loanOrderId: string } & Partial<
  Pick<Checkout, 'repaymentId' | 'reference' | 'amount' | 'createdAt'>
>;

/** Returns a ticket filled in with the known facts, or customer service if the lender takes no tickets. */
export function notPostedTicket(terms: LenderTerms, missing: Missing): string {
  if (!isOffered(terms, 'tickets')) return paths.customerCenter;
  const { loanOrderId, repaymentId, reference, amount, createdAt } = missing;
  return addressOf(paths.customerWorder, {
    type: 'repaidNotUpdated',
    loanOrderId,
    ...(repaymentId === undefined ? {} : { repaymentId }),
    ...(reference === undefined ? {} : { reference }),
    ...(amount === undefined ? {} : { amount: String(amount) }),
    ...(createdAt === undefined ? {} : { time: createdAt }),
  });
}
