import type { LoanOrder } from '@pautang/shared/contract/loan';
import { dateLabel, days, manilaDate, money } from '@pautang/shared/format';

export const texts = {
  heading: 'Your loans',
  progress: 'Payments made',
  emptyTitle: 'No loans yet',
  emptyBody: 'A loan you ask for is kept here, from the first step to the last payment.',
  emptyAction: 'See what you can borrow',
  more: 'Show more loans',
  loadingMore: 'Loading more loans',
  moreFailed: 'More loans did not load.',
  retry: 'Try again',
} as const;

export const loanTitle = (loanNumber: string): string => `Loan ${loanNumber}`;
export const endOf = (total: number): string =>
  total === 1 ? 'This is your only loan' : `That is all: ${total} loans`;
export const paidOf = (paid: number, periods: number): string => `${paid} of ${periods} paid`;

const askedOn = (order: LoanOrder): string =>
  `Asked for on ${dateLabel(manilaDate(order.appliedAt))}`;

/** What matters of a loan in its state, in one line. */
export function loanDetail(order: LoanOrder): string {
  switch (order.status) {
    case 40:
      return 'The deposit is on its way';
    case 65:
      return 'The deposit failed';
    case 70:
      return order.nextDueDate
        ? `${money(order.amountDue)} due ${dateLabel(order.nextDueDate)}`
        : askedOn(order);
    case 75:
      return `${money(order.amountDue)} due, ${days(order.overdueDays)} overdue`;
    default:
      return askedOn(order);
  }
}
