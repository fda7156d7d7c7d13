import type { AcceptedAgreement } from '@pautang/shared/contract/acceptedAgreement';
import { PAGE_SIZE } from '@pautang/shared/contract/constants';
import type { Accepted } from '../lender/loans/agreements';
import { acceptedBy, acceptedText } from '../lender/loans/agreements';
import type { Handlers } from './call';
import { borrowerOf } from './call';
import { numberOf } from './loanView';

export const agreementMethods = {
  listAgreements: async ({ page }, call) => {
    const all = await acceptedBy(call.tx, borrowerOf(call).id);
    const end = page * PAGE_SIZE;
    const agreements = all.slice(end - PAGE_SIZE, end).map(acceptedView);
    return { agreements, page, total: all.length, hasMore: end < all.length };
  },

  queryAgreement: async ({ agreementId }, call) => {
    const { accepted, html } = await acceptedText(call.tx, borrowerOf(call), agreementId);
    return { ...acceptedView(accepted), html };
  },
} satisfies Partial<Handlers>;

function acceptedView({ id, loan, acceptedAt, ...rest }: Accepted): AcceptedAgreement {
  return {
    ...rest,
    agreementId: id,
    acceptedAt: acceptedAt.toISOString(),
    loanOrderId: loan.id,
    loanNumber: numberOf(loan),
  };
}
