import type { AppError } from '@pautang/shared/app';
import { isAppError, isUndecided, useAct, useNavigate, useServices } from '@pautang/shared/app';
import { listUserFeedback, saveFeedback } from '@pautang/shared/contract/feedback';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { useState } from 'react';
import type { Picture } from '../../components/pictures/usePictures';
import { sentIds } from '../../components/pictures/usePictures';
import { useOwnLoan } from './LoanField';
import type { TicketDraft } from './ticketForm';
import { alreadySent, requestOf } from './ticketForm';

interface Options {
  readonly form: TicketDraft;
  readonly pictures: readonly Picture[];
  readonly keep: (draft: TicketDraft) => void;
  readonly forget: () => Promise<unknown>;
}

interface Sent {
  readonly feedbackId: string;
  readonly ticketNumber: string;
  /** an instant */
  readonly time: string;
}

/**
 * Sends the ticket once. A retry in this tab carries the same request id; of one that was killed before the answer came,
 * the list of tickets tells whether it has arrived. Its success page takes the form's place.
 */
export function useSendTicket({ form, pictures, keep, forget }: Options) {
  const { client, clock } = useServices();
  const navigate = useNavigate();
  const act = useAct(saveFeedback, ['Service']);
  const loanOrderId = useOwnLoan(form.loanOrderId);
  const [failure, setFailure] = useState<AppError | null>(null);
  const [isLooking, setIsLooking] = useState(false);

  const finish = async ({ feedbackId, ticketNumber, time }: Sent) => {
    await forget();
    const to = addressOf(paths.feedbackSuccess, { feedbackId, ticketNumber, time });
    void navigate(to, { replace: true });
  };
  /** Whether it arrived before; then its success page opens. */
  const look = async (): Promise<'none' | 'found' | 'unknown'> => {
    if (form.sentAt === null) return 'none';
    setIsLooking(true);
    try {
      const { feedbacks } = await client.read(listUserFeedback, { page: 1 }, { isShown: true });
      const found = alreadySent(form, feedbacks);
      if (found === undefined) return 'none';
      const { feedbackId, ticketNumber, createTime: time } = found;
      await finish({ feedbackId, ticketNumber, time });
      return 'found';
    } catch (error) {
      if (!isAppError(error)) throw error;
      setFailure(error);
      return 'unknown';
    } finally {
      setIsLooking(false);
    }
  };
  const send = async () => {
    const request = requestOf(form, loanOrderId, sentIds(pictures));
    if (request === null || isLooking) return;
    setFailure(null);
    if ((await look()) !== 'none') return;
    const sentAt = form.sentAt ?? new Date(clock.now()).toISOString();
    keep({ ...form, sentAt });
    const onFailure = (error: AppError) => {
      if (!isUndecided(error)) keep({ ...form, sentAt: null });
    };
    const answer = await act.run(request, onFailure, { state: sentAt });
    if (answer === null) return;
    const { feedbackId, ticketNumber, createTime: time } = answer;
    await finish({ feedbackId, ticketNumber, time });
  };
  const reset = () => {
    setFailure(null);
    act.reset();
  };
  return {
    send,
    reset,
    isBusy: isLooking || act.isRunning,
    message: failure?.message ?? act.error?.message ?? null,
  };
}
