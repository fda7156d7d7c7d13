import type { LoanOrder } from '@pautang/shared/contract/loan';
import { dateLabel, days, manilaDate, money } from '@pautang/shared/format';

const askedOn = (order: LoanOrder): string =>
  `Asked for on ${dateLabel(manilaDate(order.appliedAt))}`;

export const texts = {
  heading: 'Your loans',
  progress: 'Payments made',
  filter: 'Show',
  all: 'All',
  noneTitle: 'No loan like that',
  noneBody: (label: string): string => `None of your loans is ${label} now.`,
  showAll: 'Show all loans',
  endOfLabel: (shown: number, total: number): string => `That is all: ${shown} of ${total} loans`,
  emptyTitle: 'No loans yet',
  emptyBody: 'A loan you ask for is kept here, from the first step to the last payment.',
  emptyAction: 'See what you can borrow',
  endOf: (total: number): string => `That is all: ${total === 1 ? '1 loan' : `${total} loans`}`,
  paidOf: (paid: number, periods: number): string => `${paid} of ${periods} paid`,
  detailOf(order: LoanOrder): string {
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
  },
} as const;
