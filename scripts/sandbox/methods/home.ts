import { CreditStatus } from '@pautang/shared/contract/enums';
import { priceLoan } from '../domain/pricing';
import { newestCreditOrder } from '../lender/credit';
import { limitsOf, offerTo, terms } from '../lender/offer';
import { Refusal } from '../lender/refusal';
import type { Handlers } from './handler';
import { borrowerOf } from './handler';

export const homeMethods: Pick<Handlers, 'getHomepageData'> = {
  getHomepageData: async (_, call) => {
    const borrower = borrowerOf(call);
    const order = await newestCreditOrder(call.tx, borrower.id);
    const isApproved =
      order?.status === CreditStatus.APPROVED || order?.status === CreditStatus.FINISH;
    const limit = isApproved ? borrower.creditLimitPesos : null;
    // what may be borrowed now has one judge: the offer itself
    const availableLimit = await offerTo(call.tx, borrower, call.today).then(
      (offer) => offer.maxAmount,
      (error: unknown) => {
        if (error instanceof Refusal) return 0;
        throw error;
      },
    );
    return {
      firstName: borrower.firstName,
      creditLimit: limit,
      availableLimit,
      example:
        limit === null
          ? null
          : priceLoan({
              loanAmount: limitsOf(limit).suggestedAmount,
              periods: terms[0]?.periods ?? 3,
              couponDiscount: 0,
              agreedOn: call.today,
            }).quote,
    };
  },
};
