import { PlanStatus } from '@pautang/shared/contract/enums';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import { aPeriod, dateLabel, money, rate } from '@pautang/shared/format';
import type { TermsRow } from '../../components/plan/TermsTable';
import { nextDueRow } from '../../components/plan/TermsTable';
import { texts as shared } from '../../components/texts';
import { texts } from './texts';

const orUnknown = <T>(value: T | undefined, words: (value: T) => string): string =>
  value === undefined ? shared.unknown : words(value);

/** Rows for the total, the number of payments and their dates. A lender may leave out figures of the old terms. */
export function termsRows(detail: RestructureDetail): readonly TermsRow[] {
  const { before, quote, oldPlan } = detail;
  const open = oldPlan.filter(({ status }) => status !== PlanStatus.SETTLED);
  return [
    {
      label: texts.fee,
      now: texts.none,
      fresh: money(detail.serviceFee),
      freshNote: texts.paidFirst,
    },
    { label: texts.payments, now: String(open.length), fresh: String(quote.periods) },
    nextDueRow(open[0], detail.newDueDate),
    {
      label: texts.last,
      now: orUnknown(open[open.length - 1]?.dueDate, dateLabel),
      fresh: orUnknown(quote.repayPlans[quote.repayPlans.length - 1]?.dueDate, dateLabel),
    },
    {
      label: shared.stillToPay,
      now: orUnknown(before?.stillToPay, money),
      fresh: money(detail.remainingPayable),
      freshNote: shared.afterFee,
    },
  ];
}

export function wholeRows(detail: RestructureDetail): readonly TermsRow[] {
  const { before, price, quote } = detail;
  return [
    {
      label: texts.principal,
      now: orUnknown(before?.principal, money),
      fresh: money(detail.balance),
    },
    {
      label: texts.interest(aPeriod(quote)),
      now: orUnknown(before?.ratePerPeriodBasisPoints, rate),
      fresh: rate(quote.ratePerPeriodBasisPoints),
    },
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
