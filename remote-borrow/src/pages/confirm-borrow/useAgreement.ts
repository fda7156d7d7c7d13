import { accountLabel, dateLabel, money, rate } from '@pautang/shared/format';
import { useState } from 'react';
import { texts } from './texts';
import type { Terms } from './useTerms';

export interface TermChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export interface Agreement {
  /** agreed to exactly these terms */
  readonly isTicked: boolean;
  /** what differs from the terms that were agreed to before */
  readonly changes: readonly TermChange[];
  readonly agree: () => void;
  readonly withdraw: () => void;
}

/**
 * The borrower agrees to terms, not to a page: when price or contract change under it, the tick is gone and what changed
 * is known. `terms` are those on show; null while there are none.
 */
export function useAgreement(terms: Terms | null): Agreement {
  const [{ agreed, before }, setState] = useState<{
    /** what the tick stands for */
    agreed: Terms | null;
    /** what an earlier tick stood for */
    before: Terms | null;
  }>({ agreed: null, before: null });
  const isTicked = agreed !== null && terms !== null && isSameTerms(agreed, terms);
  const old = isTicked ? before : (agreed ?? before);
  return {
    isTicked,
    changes: old !== null && terms !== null ? termChanges(old, terms) : [],
    agree: () => setState({ agreed: terms, before: old }),
    withdraw: () => setState({ agreed: null, before: agreed ?? before }),
  };
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
function termChanges(before: Terms, after: Terms): TermChange[] {
  const now = shown(after);
  return shown(before).flatMap(([label, value], index) => {
    const other = now[index]?.[1] ?? '';
    return other === value ? [] : [{ label, before: value, after: other }];
  });
}

const carried = ({ quota, quote, version }: Terms): string =>
  JSON.stringify([quota.creditOrderId, quota.receivingAccount.cardNumber, quote, version]);

/** Nothing that the order or the page carries differs. */
export function isSameTerms(before: Terms, after: Terms): boolean {
  return carried(before) === carried(after);
}
