import { ResponseCode } from '@pautang/shared/contract/codes';
import type { Quote } from '@pautang/shared/contract/loan';
import type { Tx } from '../../../lib/database/openDatabase';
import type { Borrower } from '../../db/tables-borrower';
import type { Day } from '../../domain/calendar';
import { priceLoan } from '../../domain/pricing';
import { discountOf } from './coupons';
import type { Offer } from './offer';
import { checkSelection } from './offer';
import { Refusal } from '../refusal';

export interface Selection {
  readonly loanAmount: number;
  readonly periods: number;
  readonly couponIds: readonly string[];
}

/** The price of a choice today. @throws Refusal when it may not be chosen, or would exceed a legal cap */
export async function quoteFor(
  tx: Tx,
  borrower: Borrower,
  offer: Offer,
  { loanAmount, periods, couponIds }: Selection,
  today: Day,
): Promise<Quote> {
  checkSelection(offer, loanAmount, periods);
  const wanted = { loanAmount, periods, agreedOn: today };
  const full = priceLoan({ ...wanted, couponDiscount: 0 }, offer.price);
  const interest = { total: full.quote.interest, periods };
  const couponDiscount = await discountOf(tx, borrower.id, couponIds, today, interest);
  const { quote, passedCap } = priceLoan({ ...wanted, couponDiscount }, offer.price);
  if (passedCap) throw new Refusal(ResponseCode.CAP_EXCEEDED, passedCap);
  return quote;
}

/** The price of the suggested amount over the first term, without a coupon. */
export function suggestedQuote(offer: Offer, today: Day): Quote {
  const wanted = {
    loanAmount: offer.suggestedAmount,
    periods: offer.terms[0]?.periods ?? 3,
    couponDiscount: 0,
    agreedOn: today,
  };
  return priceLoan(wanted, offer.price).quote;
}
