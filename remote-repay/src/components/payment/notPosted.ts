import type { LenderTerms } from '@pautang/shared/contract/lenderTerms';
import { isOffered } from '@pautang/shared/contract/offers';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import type { Checkout } from '../../api';

/** The known facts of a payment that the borrower made and does not find. */
type Missing = { readonly loanOrderId: string } & Partial<
  Pick<Checkout, 'repaymentId' | 'reference' | 'amount' | 'createdAt'>
>;

/**
 * Where to tell the lender of it: the ticket is filled in with all that is known, so that nothing has to be typed anew. A
 * lender without tickets is reached at customer service.
 */
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
