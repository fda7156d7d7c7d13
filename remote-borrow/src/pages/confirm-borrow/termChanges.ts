import type { Quote } from '@pautang/shared/contract/loan';
import { dateLabel, money, rate } from '@pautang/shared/format';
import { texts } from './texts';

/** What a borrower agrees to at one time: a price and a version of the agreement. */
export interface Terms {
  readonly quote: Quote;
  readonly version: string | null;
}

export interface TermChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

function shown({ quote, version }: Terms): readonly (readonly [label: string, value: string])[] {
  return [
    [texts.receive, money(quote.lendingAmount)],
    [texts.repay, money(quote.totalRepayment)],
    [texts.cost, money(quote.totalCost)],
    [texts.eir, rate(quote.eirBasisPoints)],
    [texts.coupon, money(quote.couponDiscount)],
    [texts.firstDue, quote.repayPlans[0] ? dateLabel(quote.repayPlans[0].dueDate) : ''],
    [texts.agreementText, version === null ? '' : texts.version(version)],
  ];
}

/** The figures that differ, in the words of the page. */
export function termChanges(before: Terms, after: Terms): TermChange[] {
  const now = shown(after);
  return shown(before).flatMap(([label, value], index) => {
    const other = now[index]?.[1] ?? '';
    return other === value ? [] : [{ label, before: value, after: other }];
  });
}

/** Nothing that the order or the page carries differs. */
export function isSameTerms(before: Terms, after: Terms): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}
