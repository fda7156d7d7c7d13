import { borrowQuota, coupon } from '@pautang/shared/contract/borrow';
import { creditEntry } from '@pautang/shared/contract/borrowerCredit';
import { catalogue } from '@pautang/shared/contract/catalogue';
import type { MethodName } from '@pautang/shared/contract/catalogue';
import { loanOrder, payoffStretch, planItem, quote } from '@pautang/shared/contract/loan';
import { debtPrice } from '@pautang/shared/contract/renewal';
import { pendingRepayPlan, repayOption } from '@pautang/shared/contract/repay';
import { manilaDate } from '@pautang/shared/format';
import * as v from 'valibot';
import { methods, objectsIn } from './answers';
import * as debt from './debtBounds';
import { instantBounds } from './instantBounds';
import type { Bound } from './priceBounds';
import {
  couponBounds,
  debtPriceBounds,
  quotaBounds,
  quoteBounds,
  stretchBounds,
  todaysBounds,
} from './priceBounds';

/**
 * Bounds between the fields of one answer, which a schema cannot express. A breach would cost a borrower money or trust. The
 * reference names each bound beside its field. They are found by the form of an object, wherever an answer has one.
 */

type Sense = (value: unknown, today: string) => Bound[];

const of =
  <S extends v.GenericSchema>(
    schema: S,
    bounds: (value: v.InferOutput<S>, today: string) => Bound[],
  ): Sense =>
  (value, today) => {
    const parsed = v.safeParse(schema, value);
    return parsed.success ? bounds(parsed.output, today) : [];
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

/**
 * Returns the bounds that an answer breaks, and the number of bounds that were checked.
 * @param at the time of the answer, by the lender's clock, in epoch ms
 */
export function senseFaults(
  name: MethodName,
  answer: unknown,
  at: number,
): { readonly faults: string[]; readonly bounds: number } {
  if (!v.is(methods[name].response, answer)) return { faults: [], bounds: 0 };
  const today = manilaDate(at);
  const found = ofToday.has(name) ? [...senses, todaysQuote] : senses;
  const bounds = [...objectsIn(answer)].flatMap(([path, object]) =>
    [...found.flatMap((sense) => sense(object, today)), ...instantBounds(object, at)].map(
      ([field, fault, holds]) => ({
        place: path === '' ? field : `${path}.${field}`,
        fault,
        holds,
      }),
    ),
  );
  const faults = bounds.filter(({ holds }) => !holds);
  return {
    faults: [...new Set(faults.map(({ place, fault }) => `${name}.${place}: ${fault}`))],
    bounds: bounds.length,
  };
}
