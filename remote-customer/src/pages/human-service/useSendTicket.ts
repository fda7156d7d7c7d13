import type { AppError } from '@pautang/shared/app';
import {
  isAppError,
  isUndecided,
  toast,
  useAct,
  useAppDispatch,
  useAppSelector,
  useNavigate,
  useServices,
} from '@pautang/shared/app';
import { listUserFeedback, saveFeedback } from '@pautang/shared/contract/feedback';
import type { ResponseOf } from '@pautang/shared/contract/method';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { writeDraft } from '@pautang/shared/drafts';
import type { RefObject } from 'react';
import { useState } from 'react';
import { restOf } from '../../components/message-field/MessageField';
import type { Pictures } from '../../components/pictures/usePictures';
import { sentIds } from '../../components/pictures/usePictures';
import { threadDraft } from '../../components/tickets/threadDraft';
import { useOwnLoan } from './LoanField';
import { texts } from './texts';
import type { TicketDraft } from './ticketForm';
import { alreadySent, requestOf } from './ticketForm';

interface Options {
  readonly form: TicketDraft;
  /** the newest form, for async work */
  readonly newest: RefObject<TicketDraft>;
  readonly pictures: Pictures;
  readonly keep: (change: Partial<TicketDraft>) => void;
  readonly forget: () => Promise<unknown>;
}

/**
 * Sends the ticket once. A retry in this tab carries the same request id. If the tab was killed before the answer came,
 * the list of tickets tells whether the ticket arrived. The success page then replaces the form. If the borrower wrote
 * on while it was being sent, the ticket itself replaces it, with the rest as a draft of a reply.
 */
export function useSendTicket({ form, newest, pictures, keep, forget }: Options) {
  const { client, clock } = useServices();
  const session = useAppSelector((state) => state.session);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const act = useAct(saveFeedback, ['Service']);
  const loanOrderId = useOwnLoan(form.loanOrderId);
  const [failure, setFailure] = useState<AppError | null>(null);
  const [isLooking, setIsLooking] = useState(false);

  const finish = async (sent: ResponseOf<typeof saveFeedback>) => {
    const { feedbackId, ticketNumber, createTime: time } = sent;
    const words = restOf(newest.current.description, form.description);
    const others = pictures.clear(sentIds(pictures.list));
    await forget();
    if (words === '' && others.length === 0) {
      const to = addressOf(paths.feedbackSuccess, { feedbackId, ticketNumber, time });
      return void navigate(to, { replace: true });
    }
    const names = threadDraft(feedbackId);
    await writeDraft(session, names.body, words);
    // The lender keeps pictures of tickets and of messages apart, so these are sent again.
    const unsent = others.map((one) => ({ ...one, fileId: null }));
    await writeDraft(session, names.pictures, unsent);
    dispatch(toast(texts.sentWithoutRest));
    void navigate(addressOf(paths.feedbackDetail, { feedbackId }), { replace: true });
  };
  /** Opens the success page if the ticket arrived before. */
  const look = async (): Promise<'none' | 'found' | 'unknown'> => {
    if (form.sentAt === null) return 'none';
    setIsLooking(true);
    try {
      const { feedbacks } = await client.read(listUserFeedback, { page: 1 }, { isShown: true });
      const found = alreadySent(form, feedbacks);
      if (found === undefined) return 'none';
      await finish(found);
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
    const request = requestOf(form, loanOrderId, sentIds(pictures.list));
    if (request === null || isLooking) return;
    setFailure(null);
    if ((await look()) !== 'none') return;
    const sentAt = form.sentAt ?? new Date(clock.now()).toISOString();
    keep({ sentAt });
    const onFailure = (error: AppError) => {
      if (!isUndecided(error)) keep({ sentAt: null });
    };
    const answer = await act.run(request, onFailure, { state: sentAt });
    if (answer !== null) await finish(answer);
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
