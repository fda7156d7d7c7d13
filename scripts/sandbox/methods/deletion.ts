import { ResponseCode } from '@pautang/shared/contract/codes';
import { lockBorrower } from '../lender/sessions/borrowers';
import { blockersOf, eraseBorrower } from '../lender/sessions/deletion';
import { checkProof } from '../lender/sessions/proofs';
import { Refusal } from '../lender/refusal';
import type { Handlers } from './call';
import { borrowerOf } from './call';

export const deletionMethods: Pick<Handlers, 'deletionBlockers' | 'deleteAccount'> = {
  deletionBlockers: async (_, call) => ({
    blockers: await blockersOf(call.tx, borrowerOf(call).id),
  }),

  deleteAccount: async ({ reason, proof }, call) => {
    const { tx, now } = call;
    const borrower = await lockBorrower(tx, borrowerOf(call).id);
    await checkProof(tx, borrower.id, 'deleteAccount', proof, now);
    const blockers = await blockersOf(tx, borrower.id);
    if (blockers.length > 0)
      throw new Refusal(ResponseCode.DELETION_BLOCKED, blockers.map(({ text }) => text).join(' '));
    await eraseBorrower(tx, borrower, reason, now);
    return { deletedAt: now.toISOString() };
  },
};
