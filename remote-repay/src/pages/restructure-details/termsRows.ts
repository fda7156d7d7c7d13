import { PlanStatus } from '@pautang/shared/contract/enums';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import { dateLabel, money, rate } from '@pautang/shared/format';
import { texts } from './texts';

/** One figure of the terms as it is and as it would be; a note stands below the figure that it is about. */
export interface TermsRow {
  readonly label: string;
  readonly now: string;
  readonly nowNote?: string;
  readonly fresh: string;
  readonly freshNote?: string;
}

const orUnknown = <T>(value: T | undefined, words: (value: T) => string): string =>
  value === undefined ? texts.unknown : words(value);

/** What is owed, by which rates, in which payments. A lender may leave the old rates out. */
export function termsRows(detail: RestructureDetail): readonly TermsRow[] {
  const { before, quote, oldPlan } = detail;
  const open = oldPlan.filter(({ status }) => status !== PlanStatus.SETTLED);
  const [next] = open;
  return [
    {
      label: texts.principal,
      now: orUnknown(before?.principal, money),
      fresh: money(detail.balance),
    },
    {
      label: texts.interest,
      now: orUnknown(before?.ratePerPeriodBasisPoints, rate),
      fresh: rate(quote.ratePerPeriodBasisPoints),
    },
    {
      label: texts.fee,
      now: texts.none,
      fresh: money(detail.serviceFee),
      freshNote: texts.paidFirst,
    },
    { label: texts.payments, now: String(open.length), fresh: String(quote.periods) },
    {
      label: texts.next,
      now: orUnknown(next?.dueDate, dateLabel),
      ...(next && next.overdueDays > 0 ? { nowNote: texts.late(next.overdueDays) } : {}),
      fresh: dateLabel(detail.newDueDate),
    },
    {
      label: texts.last,
      now: orUnknown(open[open.length - 1]?.dueDate, dateLabel),
      fresh: orUnknown(quote.repayPlans[quote.repayPlans.length - 1]?.dueDate, dateLabel),
    },
    {
      label: texts.stillToPay,
      now: orUnknown(before?.stillToPay, money),
      fresh: money(detail.remainingPayable),
      freshNote: texts.afterFee,
    },
  ];
}

/** What the debt comes to from its first day on, either way. */
export function wholeRows({ before, price }: RestructureDetail): readonly TermsRow[] {
  return [
    {
      label: texts.inAll,
      now: orUnknown(before?.price.totalRepayment, money),
      fresh: money(price.totalRepayment),
    },
    {
      label: texts.cost,
      now: orUnknown(before?.price.totalCost, money),
      fresh: money(price.totalCost),
    },
    {
      label: texts.eir,
      now: orUnknown(before?.price.eirBasisPoints, rate),
      fresh: rate(price.eirBasisPoints),
    },
  ];
}
