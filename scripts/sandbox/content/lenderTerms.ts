import { CARD_CHANGE_DAYS } from '@pautang/shared/contract/cardChange';
import type { LenderTerms, PriceRange } from '@pautang/shared/contract/lenderTerms';
import type { Day } from '../domain/calendar';
import { policyOf } from '../domain/caps';
import { DAYS_A_PERIOD, priceLoan, standardPrice } from '../domain/pricing';
import { FREEZE_DAYS } from '../lender/loans/creditOrders';
import { limitsOf, terms } from '../lender/loans/offer';
import { LIFE_HOURS } from '../lender/payments/repayments';

/** The longest time until service answers a message. */
export const ANSWER_HOURS = 24;
/** The lender's name in a wallet's list of billers. */
export const BILLER = 'Pautang';
/** The wallet in which a checkout is paid. */
export const WALLET = 'GCash';

/** Far above any loan limit, because rounding to pesos distorts the rate of small amounts. */
const HIGHEST = 50_000;

/** Returns the prices of all loans on offer, with ₱5,000 over 3 periods as the example (philippines.md). */
function priceRange(today: Day): PriceRange {
  const quoteOf = (loanAmount: number, periods: number) =>
    priceLoan({ loanAmount, periods, couponDiscount: 0, agreedOn: today }).quote;
  const { minAmount, stepAmount } = limitsOf(HIGHEST);
  const count = (HIGHEST - minAmount) / stepAmount + 1;
  const amounts = Array.from({ length: count }, (_, index) => minAmount + index * stepAmount);
  const rates = terms.flatMap(({ periods }) =>
    amounts.map((amount) => quoteOf(amount, periods).eirBasisPoints),
  );
  const days = terms.map(({ termDays }) => termDays);
  const { ratePerPeriodBp: rate, processingFeeBp: fee } = standardPrice;
  const { penaltyBp, chargesBp } = policyOf(today);
  return {
    minAmount,
    termDays: { min: Math.min(...days), max: Math.max(...days) },
    periodDays: DAYS_A_PERIOD,
    ratePerPeriod: { min: rate, max: rate },
    processingFee: { min: fee, max: fee },
    eir: { min: Math.min(...rates), max: Math.max(...rates) },
    penalty: penaltyBp,
    chargesCap: chargesBp,
    example: quoteOf(5_000, 3),
  };
}

/** Every visitor asks for the terms, so the prices of a day are calculated once. */
let newest: { readonly day: Day; readonly price: PriceRange } | null = null;

/** Returns this lender's prices and promises on a day. */
export function lenderTermsOf(today: Day): LenderTerms {
  if (newest?.day !== today) newest = { day: today, price: priceRange(today) };
  const { price } = newest;
  return {
    price,
    review: { minutes: 10, percent: 95 },
    deposit: {
      minutes: { min: 10, max: 60 },
      note: 'By InstaPay: up to ₱50,000 at once, around the clock, also on weekends and holidays.',
    },
    repayment: { biller: BILLER, wallets: [WALLET], referenceHours: LIFE_HOURS, postingMinutes: 5 },
    answerHours: ANSWER_HOURS,
    contactHours: { from: 6, to: 22 },
    reapplyDays: FREEZE_DAYS,
    cardChangeDays: CARD_CHANGE_DAYS,
  };
}
