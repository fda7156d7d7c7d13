import type { CreditOrder } from '@pautang/shared/contract/credit';
import { rowOf } from '../db/rows';
import type { CreditOrderRow } from '../db/tables-borrower';
import { creditOrders } from '../db/tables-borrower';
import { newestCreditOrder } from '../lender/loans/creditOrders';
import { found } from '../lender/refusal';
import type { Call, Handlers } from './call';
import { borrowerOf } from './call';
import { isoOrNull } from './loanView';

export const creditMethods = {
  queryCreditOrder: async ({ creditOrderId }, call) => {
    const row =
      creditOrderId === undefined
        ? await newestCreditOrder(call.tx, borrowerOf(call).id)
        : await ownCreditOrder(creditOrderId, call);
    return { creditOrder: row && creditView(row) };
  },

  f8in1Status: async ({ creditOrderId }, call) => ({
    state: (await ownCreditOrder(creditOrderId, call)).uploadState,
  }),
} satisfies Partial<Handlers>;

async function ownCreditOrder(id: string, call: Call): Promise<CreditOrderRow> {
  const row = await rowOf(call.tx, creditOrders, { id, borrowerId: borrowerOf(call).id });
  return found(row, 'This credit application');
}

function creditView(row: CreditOrderRow): CreditOrder {
  return {
    creditOrderId: row.id,
    status: row.status,
    expired: row.expired,
    submittedAt: isoOrNull(row.submittedAt),
    decidedAt: isoOrNull(row.decidedAt),
    reapplyDate: row.reapplyDate,
  };
}
