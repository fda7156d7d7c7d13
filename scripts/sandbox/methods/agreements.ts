import type { AcceptedAgreement } from '@pautang/shared/contract/acceptedAgreement';
import { PAGE_SIZE } from '@pautang/shared/contract/constants';
import type { Accepted } from '../lender/loans/agreements';
import { acceptedBy } from '../lender/loans/agreements';
import { found } from '../lender/refusal';
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
    const all = await acceptedBy(call.tx, borrowerOf(call).id);
    const accepted = found(all.find(({ row }) => row.id === agreementId) ?? null, 'This agreement');
    return { ...acceptedView(accepted), html: accepted.row.html };
  },
} satisfies Partial<Handlers>;

function acceptedView({ row, loan, state }: Accepted): AcceptedAgreement {
  const { id: agreementId, kind, title, version, hash, acceptedAt } = row;
  return {
    agreementId,
    kind,
    title,
    version,
    hash,
    state,
    acceptedAt: acceptedAt.toISOString(),
    loanOrderId: loan.id,
    loanNumber: numberOf(loan),
  };
}
