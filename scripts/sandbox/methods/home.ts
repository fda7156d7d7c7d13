import type { CreditBrief } from '@pautang/shared/contract/borrowerCredit';
import type { catalogue } from '@pautang/shared/contract/catalogue';
import type { ResponseOf } from '@pautang/shared/contract/method';
import { standardPrice } from '../domain/pricing';
import { ratings } from '../db/tables-borrower';
import { couponView, couponsOf } from '../lender/loans/coupons';
import { isApproved } from '../lender/loans/creditOrders';
import { ownLoan } from '../lender/loans/loans';
import type { Offer } from '../lender/loans/offer';
import { largestInterest, limitsOf, offerAt, terms, suggestedQuote } from '../lender/loans/offer';
import { Refusal } from '../lender/refusal';
import { betterTerms, endedBenefits, openReoffer } from '../lender/loans/reoffers';
import type { Standing } from '../lender/loans/standing';
import { currentStanding, hasNoCredit, standingOf } from '../lender/loans/standing';
import { loanWindow } from '../lender/loans/window';
import { creditBriefOf } from './borrowerCredit';
import type { Call, Handlers, PlainReads } from './call';
import { borrowerOf } from './call';

export const homeMethods = {
  getHomepageData: async (_, call) => {
    const { standing } = await currentStanding(call, borrowerOf(call).id);
    return homepage(call, standing, await creditBriefOf(call));
  },

  loanWindowConfig: async (_, { tx, now }) => {
    const { open, opensAt } = await loanWindow(tx, now);
    return { open, opensAt: opensAt?.toISOString() ?? null };
  },

  getCouponPopup: async (_, call) => {
    const borrower = borrowerOf(call);
    // a frozen borrower cannot borrow, so cannot use a coupon
    if (borrower.state === 'FROZEN') return { coupon: null };
    const rows = await couponsOf(call.tx, borrower.id);
    const better = betterTerms(await openReoffer(call.tx, borrower.id), call.now);
    const interest = largestInterest(borrower, better, call.today);
    const coupon = rows
      .filter((row) => row.isPopup)
      .map((row) => couponView(row, call.today, interest))
      .find(({ state }) => state === 'available');
    return { coupon: coupon ?? null };
  },

  checkReoffer: async (_, call) => ({ reofferId: (await betterOffer(call))?.id ?? null }),

  getReofferPopup: async ({ reofferId }, call) => {
    const found = await betterOffer(call);
    const { id: borrowerId } = borrowerOf(call);
    const ended = await endedBenefits(call, { borrowerId, reofferId });
    if (found?.id !== reofferId) return { reoffer: null, ended };
    const { better, offer } = found;
    return {
      ended,
      reoffer: {
        reofferId,
        benefits: [...better.benefits],
        quote: suggestedQuote(offer, call.today),
      },
    };
  },

  userSubmitRating: async ({ stars, comment, rejectState, loanOrderId }, call) => {
    const { id: borrowerId } = borrowerOf(call);
    if (loanOrderId !== null) await ownLoan(call.tx, borrowerId, loanOrderId);
    await call.tx
      .insert(ratings)
      .values({ borrowerId, stars, comment, rejectState, loanOrderId, createdAt: call.now });
    return { received: true };
  },
} satisfies Partial<Handlers>;

/** Home's main read, which every phone asks for first and most often. */
export const plainHome = {
  getHomepageData: async (_, call) => {
    const standing = await call.standing();
    // if there may be credit, the books have to be brought up to date first
    return hasNoCredit(standing, call.now) ? homepage(call, standing, null) : null;
  },
} satisfies PlainReads;

type Asker = Pick<Call, 'borrower' | 'noSession' | 'today' | 'now'>;

function homepage(
  call: Asker,
  standing: Standing,
  credit: CreditBrief | null,
): ResponseOf<typeof catalogue.getHomepageData> {
  const borrower = borrowerOf(call);
  const own = isApproved(standing.creditOrder) ? borrower.creditLimitPesos : null;
  const offer = offerOrNull(call, standing);
  // a borrower who may not borrow now sees the price of an example loan
  const example = own === null ? null : { ...limitsOf(own), terms, price: standardPrice };
  return {
    firstName: borrower.firstName,
    creditLimit: own === null ? null : (offer?.better?.limit ?? own),
    availableLimit: offer?.maxAmount ?? 0,
    example: example && suggestedQuote(offer ?? example, call.today),
    credit,
  };
}

/** The borrower's offer now; null if the lender refuses to make one. */
function offerOrNull(call: Asker, standing: Standing): Offer | null {
  try {
    return offerAt(borrowerOf(call), standing, call);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The better terms of an offer made to this borrower; null when they cannot be used today or have no benefit left. */
async function betterOffer(call: Call) {
  const { open } = await loanWindow(call.tx, call.now);
  const offer = open ? offerOrNull(call, await standingOf(call.tx, borrowerOf(call).id)) : null;
  const better = offer?.better;
  if (!offer || !better || better.benefits.length === 0) return null;
  return { id: better.reofferId, better, offer };
}
