import type { AppError } from '@pautang/shared/app';
import { isUndecided, useAct, useAppSelector, useNavigate } from '@pautang/shared/app';
import { useBackBan } from '@pautang/shared/back-ban';
import type { DeletionReason } from '@pautang/shared/contract/account';
import { deleteAccount } from '@pautang/shared/contract/account';
import { ResponseCode } from '@pautang/shared/contract/codes';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { markDeleted } from './Ending';
import type { HeldProof } from './heldProof';
import { forgetProof, writeProof } from './heldProof';
import { REFUSED } from './ReadMe';

/**
 * Sends the deletion. It keeps a note first: if the answer is lost, also by a reload, the page sends the deletion again, and
 * the lender gives its first answer.
 * @param onRefused called if the lender deletes nothing; the proof cannot be used again
 */
export function useDeletion(onRefused: (error: AppError) => void) {
  const act = useAct(deleteAccount);
  useBackBan(act.isRunning);
  const navigate = useNavigate();
  const token = useAppSelector(({ session }) => session.token);

  const run = async (held: HeldProof, reason: DeletionReason): Promise<void> => {
    writeProof({ ...held, sentFor: reason });
    const answer = await act.run({ reason, proof: held.proof }, (error) => {
      if (isUndecided(error)) return;
      forgetProof();
      if (error.code === ResponseCode.DELETION_BLOCKED)
        void navigate(paths.deleteAccount, { replace: true, state: REFUSED });
      onRefused(error);
    });
    if (answer === null) return;
    markDeleted(token);
    const { deletedAt } = answer;
    const end = addressOf(paths.deleteAccount, { step: 'ending', deletedAt });
    void navigate(end, { replace: true });
  };

  return { ...act, run };
}
