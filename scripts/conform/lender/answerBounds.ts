import { borrowQuota, coupon } from '@pautang/shared/contract/borrow';
import { creditEntry } from '@pautang/shared/contract/borrowerCredit';
import { catalogue } from '@pautang/shared/contract/catalogue';
import type { MethodName } from '@pautang/shared/contract/catalogue';
import { loanOrder, payoffStretch, planItem, quote } from '@pautang/shared/contract/loan';
import { debtPrice } from '@pautang/shared/contract/renewal';
import { pendingRepayPlan, postedPayment, repayOption } from '@pautang/shared/contract/repay';
import { manilaDate } from '@pautang/shared/format';
import * as v from 'valibot';
import { methods, objectsIn } from './answers';
import * as debt from './debtBounds';
import { instantBounds } from './instantBounds';
import type { Bounds } from './priceBounds';
import {
  couponBounds,
  debtPriceBounds,
  quotaBounds,
  quoteBounds,
  quoteSums,
  stretchBounds,
  todaysBounds,
} from './priceBounds';

/**
 * Bounds between the fields of one answer, which a schema cannot express. A breach would cost a borrower money or trust. The
 * reference names each bound beside its field. They are found by the form of an object, wherever an answer has one.
 */

type Sense = (value: object, today: string) => Bounds;

const of =
  <S extends v.GenericSchema>(
    schema: S,
    bounds: (value: v.InferOutput<S>, today: string) => Bounds,
  ): Sense =>
  (value, today) => {
    const parsed = v.safeParse(schema, value);
    return parsed.success ? bounds(parsed.output, today) : {};
  };

const senses: readonly Sense[] = [
  of(quote, quoteBounds),
  of(borrowQuota, quotaBounds),
  of(v.object({ quote, payoffs: v.array(payoffStretch) }), (priced, today) =>
    stretchBounds(priced.payoffs, priced.quote, today),
  ),
  of(loanOrder, debt.orderBounds),
  of(planItem, debt.periodBounds),
  of(pendingRepayPlan, debt.pendingBounds),
  of(repayOption, debt.optionBounds),
  of(debtPrice, debtPriceBounds),
  of(coupon, couponBounds),
  of(catalogue.queryLoanOrderStatus.response, debt.wayBounds),
  of(catalogue.queryRepayOrderDetail.response, debt.detailBounds),
  of(catalogue.getHomepageData.response, debt.homeBounds),
  of(catalogue.fetchVirtualAccount.response, debt.checkoutBounds),
  of(creditEntry, debt.entryBounds),
  of(catalogue.queryBorrowerCredit.response, debt.creditBounds),
  of(catalogue.repayDeferralDetail.response, debt.rolloverBounds),
  of(catalogue.repayRestructureDetail.response, debt.restructureBounds),
];

/** The answers whose prices are of today. */
const ofToday: ReadonlySet<MethodName> = new Set<MethodName>([
  'queryBorrowQuota',
  'queryBorrowQuotaWithInput',
  'getHomepageData',
  'getReofferPopup',
]);
const todaysQuote = of(quote, todaysBounds);

/** Amounts that add up to the peso. */
const sums: readonly Sense[] = [
  of(quote, quoteSums),
  of(planItem, debt.periodSums),
  of(postedPayment, debt.paymentSums),
];

export interface Broken {
  /** such as `getHomepageData.availableLimit: above creditLimit` */
  readonly faults: readonly string[];
  /** the number of bounds that were checked */
  readonly bounds: number;
}

/** Returns the bounds that an answer breaks. An answer that breaks its schema has none, because another check reports it. */
function brokenIn(name: MethodName, answer: unknown, found: readonly Sense[], today = ''): Broken {
  if (!v.is(methods[name].response, answer)) return { faults: [], bounds: 0 };
  const bounds = [...objectsIn(answer)].flatMap(([path, object]) =>
    found
      .flatMap((sense) => Object.entries(sense(object, today)))
      .map(([bound, holds]) => [[name, path, bound].filter(Boolean).join('.'), holds] as const),
  );
  const faults = bounds.filter(([, holds]) => !holds).map(([bound]) => bound);
  return { faults: [...new Set(faults)], bounds: bounds.length };
}

/** @param at the time of the answer, by the lender's clock, in epoch ms */
export function senseFaults(name: MethodName, answer: unknown, at: number): Broken {
  const ofInstants: Sense = (value) => instantBounds({ ...value }, at);
  const found = [...senses, ...(ofToday.has(name) ? [todaysQuote] : []), ofInstants];
  return brokenIn(name, answer, found, manilaDate(at));
}

export const wrongSums = (name: MethodName, answer: unknown): Broken =>
  brokenIn(name, answer, sums);
