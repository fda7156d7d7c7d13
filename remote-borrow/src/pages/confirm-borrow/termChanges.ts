import type { BorrowQuota } from '@pautang/shared/contract/borrow';
import type { Quote } from '@pautang/shared/contract/loan';
import { accountLabel, dateLabel, money, rate } from '@pautang/shared/format';
import { texts } from './texts';

/** What a borrower agrees to at one time: a price, the account that gets the money, a version of the agreement. */
export interface Terms {
  readonly quota: BorrowQuota;
  readonly quote: Quote;
  /** null: the agreement has not loaded */
  readonly version: string | null;
}

export interface TermChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

function shown({
  quota,
  quote,
  version,
}: Terms): readonly (readonly [label: string, value: string])[] {
  return [
    [texts.receive, money(quote.lendingAmount)],
    [texts.repay, money(quote.totalRepayment)],
    [texts.cost, money(quote.totalCost)],
    [texts.eir, rate(quote.eirBasisPoints)],
    [texts.coupon, money(quote.couponDiscount)],
    [texts.firstDue, quote.repayPlans[0] ? dateLabel(quote.repayPlans[0].dueDate) : ''],
    [texts.receivingAccount, accountLabel(quota.receivingAccount)],
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
  const agreed = ({ quota, quote, version }: Terms): string =>
    JSON.stringify([quota.creditOrderId, quota.receivingAccount.cardNumber, quote, version]);
  return agreed(before) === agreed(after);
}
