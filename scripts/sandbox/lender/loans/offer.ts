import type { queryBorrowQuotaWithInput } from '@pautang/shared/contract/borrow';
import type { Quote } from '@pautang/shared/contract/loan';
import type { RequestOf } from '@pautang/shared/contract/method';
import type { Tx, Db } from '../../../lib/database/openDatabase';
import type { Borrower } from '../../db/tables-borrower';
import type { Day } from '../../domain/calendar';
import { priceLoan, DAYS_A_PERIOD, standardPrice } from '../../domain/pricing';
import { discountOf } from './coupons';
import { refusal } from '../refusal';
import { pesosInWords } from '@pautang/shared/contract/pesosInWords';
import { dayInWords } from '../../domain/calendar';
import type { LoanInterest } from '../../domain/coupons';
import type { Price } from '../../domain/pricing';
import { isApproved } from './creditOrders';
import type { BetterTerms } from './reoffers';
import { betterTerms } from './reoffers';
import type { Standing } from './standing';
import { standingOf } from './standing';

const MIN_AMOUNT = 1_000;
const STEP_AMOUNT = 500;

/** Store policy (philippines.md): no loan is due in full within 60 days; terms run 61 to 120 days. */
export const terms = [3, 4].map((periods) => ({ periods, termDays: periods * DAYS_A_PERIOD }));

/** The limits of a borrower's choice, in whole pesos. */
export type Offer = ReturnType<typeof offerAt>;

/** `today` decides whether a rejected borrower may apply again, `now` which better terms are valid. */
interface Moment {
  readonly today: Day;
  readonly now: Date;
}

/** The limits of the borrower's choice now. @throws Refusal with the reason why the borrower cannot borrow */
export async function offerTo(db: Db, borrower: Borrower, moment: Moment) {
  return offerAt(borrower, await standingOf(db, borrower.id), moment);
}

/** Like `offerTo`, for a caller that has read the borrower's standing. @throws Refusal */
export function offerAt(
  borrower: Borrower,
  { creditOrder, hasOpenLoan, reapplyDate, reoffer }: Standing,
  { today, now }: Moment,
) {
  if (borrower.state === 'FROZEN')
    throw refusal(
      'ACCOUNT_FROZEN',
      'Your account is on hold for new loans. You can still repay; service can tell you more.',
    );
  if (!isApproved(creditOrder) || borrower.creditLimitPesos === null || !borrower.account)
    throw refusal('CREDIT_NOT_APPROVED', 'You have no approved limit yet.');
  if (creditOrder.expired)
    throw refusal(
      'CREDIT_NOT_APPROVED',
      'Your credit check has expired. Confirm your details again to borrow.',
    );
  if (hasOpenLoan)
    throw refusal(
      'LOAN_PENDING',
      'You already have a loan. A new one is possible when it is repaid.',
    );
  if (reapplyDate !== null && reapplyDate > today)
    throw refusal('REAPPLY_TOO_SOON', `You can apply again from ${dayInWords(reapplyDate)}.`);
  const better = betterTerms(reoffer, now);
  return {
    creditOrder,
    account: borrower.account,
    ...limitsOf(better?.limit ?? borrower.creditLimitPesos),
    terms: termsFor(borrower, better),
    price: priceFor(better),
    better,
  };
}

const termsFor = ({ longestTermDays }: Borrower, better: BetterTerms | null) =>
  terms.filter(({ termDays }) => termDays <= (better?.longestDays ?? longestTermDays));

export const priceFor = (better: BetterTerms | null): Price =>
  better === null ? standardPrice : { ...standardPrice, ratePerPeriodBp: better.ratePerPeriodBp };

/** The interest of the largest loan within the limit, for the term with the most interest per period; null without a limit. */
export function largestInterest(
  borrower: Borrower,
  better: BetterTerms | null,
  agreedOn: Day,
): LoanInterest {
  if (borrower.creditLimitPesos === null) return null;
  const { maxAmount: loanAmount } = limitsOf(better?.limit ?? borrower.creditLimitPesos);
  const all = termsFor(borrower, better).map(({ periods }) => {
    const wanted = { loanAmount, periods, couponDiscount: 0, agreedOn };
    const total = priceLoan(wanted, priceFor(better)).quote.interest;
    return { total, periods, isLargest: true };
  });
  return all.toSorted((one, two) => two.total / two.periods - one.total / one.periods)[0] ?? null;
}

/** The amounts within a limit. Suggests five eighths of it, so never all of it unless there is only one amount. */
export function limitsOf(creditLimit: number) {
  const onStep = (amount: number) => Math.floor(amount / STEP_AMOUNT) * STEP_AMOUNT;
  const maxAmount = Math.max(MIN_AMOUNT, onStep(creditLimit));
  return {
    minAmount: MIN_AMOUNT,
    maxAmount,
    stepAmount: STEP_AMOUNT,
    suggestedAmount: Math.max(MIN_AMOUNT, onStep((maxAmount * 5) / 8)),
  };
}

/** Checks a choice (section 5): an amount on a step within the limits, and an offered term. @throws Refusal */
function checkSelection(offer: Offer, loanAmount: number, periods: number): void {
  if (loanAmount < offer.minAmount || loanAmount > offer.maxAmount)
    throw refusal(
      'AMOUNT_OUT_OF_LIMIT',
      `Choose an amount from ${pesosInWords(offer.minAmount)} to ${pesosInWords(offer.maxAmount)}.`,
    );
  if (loanAmount % offer.stepAmount !== 0)
    throw refusal(
      'AMOUNT_OFF_STEP',
      `Choose an amount in steps of ${pesosInWords(offer.stepAmount)}.`,
    );
  checkTerm(offer, periods, 'periods');
}

/** @throws Refusal that names the field which has the term */
export function checkTerm(offer: Offer, periods: number, field: string): void {
  if (!offer.terms.some((term) => term.periods === periods))
    throw refusal(
      'BAD_DATA',
      `${field}: ${periods} is not offered, only ${offer.terms.map((term) => term.periods).join(' or ')}.`,
    );
}

/** The price of a choice today. @throws Refusal when it may not be chosen, or would exceed a legal cap */
export async function quoteFor(
  tx: Tx,
  borrower: Borrower,
  offer: Offer,
  { loanAmount, periods, couponIds }: RequestOf<typeof queryBorrowQuotaWithInput>,
  today: Day,
): Promise<Quote> {
  checkSelection(offer, loanAmount, periods);
  const wanted = { loanAmount, periods, agreedOn: today };
  const full = priceLoan({ ...wanted, couponDiscount: 0 }, offer.price);
  const interest = { total: full.quote.interest, periods };
  const couponDiscount = await discountOf(tx, borrower.id, couponIds, today, interest);
  const { quote, passedCap } = priceLoan({ ...wanted, couponDiscount }, offer.price);
  if (passedCap) throw refusal('CAP_EXCEEDED', passedCap);
  return quote;
}

export function suggestedQuote(
  offer: Pick<Offer, 'suggestedAmount' | 'terms' | 'price'>,
  agreedOn: Day,
): Quote {
  const periods = offer.terms[0]?.periods ?? 3;
  const wanted = { loanAmount: offer.suggestedAmount, periods, couponDiscount: 0, agreedOn };
  return priceLoan(wanted, offer.price).quote;
}
