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
  /** the form as it is when the answer comes */
  readonly newest: RefObject<TicketDraft>;
  readonly pictures: Pictures;
  readonly keep: (change: Partial<TicketDraft>) => void;
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
 * the list of tickets tells whether it has arrived. Its success page takes the form's place; or the ticket itself, if more
 * was written meanwhile, which waits there to be sent.
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

  const finish = async ({ feedbackId, ticketNumber, time }: Sent) => {
    const words = restOf(newest.current.description, form.description);
    const others = pictures.clear(sentIds(pictures.list));
    await forget();
    if (words === '' && others.length === 0) {
      const to = addressOf(paths.feedbackSuccess, { feedbackId, ticketNumber, time });
      return void navigate(to, { replace: true });
    }
    const names = threadDraft(feedbackId);
    await writeDraft(session, names.body, words);
    // A picture is sent for the ticket or for a message of its thread: the lender takes it anew.
    const unsent = others.map((one) => ({ ...one, fileId: null }));
    await writeDraft(session, names.pictures, unsent);
    dispatch(toast(texts.sentWithoutRest));
    void navigate(addressOf(paths.feedbackDetail, { feedbackId }), { replace: true });
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
