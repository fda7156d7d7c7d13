import * as v from 'valibot';
import type { Tx } from '../../lib/database/openDatabase';
import { lockRow } from '../db/rows';
import type { FeedbackRow } from '../db/tables-feedback';
import { feedbacks } from '../db/tables-feedback';
import { addMessage, moveFeedback, newestFeedback, ownFeedback } from '../lender/service/feedback';
import { found, had } from '../lender/refusal';
import type { Act } from '../lender/act';

const said = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2_000));
/** The ticket by its id or by the number that the borrower sees; without either, the newest one. */
const which = {
  feedbackId: v.optional(v.string()),
  ticketNumber: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'not a ticket number'))),
};

export const ticketEvents = [
  v.strictObject({ event: v.literal('answer_ticket'), body: said, ...which }),
  v.strictObject({ event: v.literal('resolve_ticket'), body: v.optional(said), ...which }),
] as const;
type TicketEvent = v.InferOutput<(typeof ticketEvents)[number]>;

/** Acts on a ticket as the lender's service staff would. @throws TransitionRefused, Refusal */
export async function actOnTicket(act: Act, borrowerId: string, given: TicketEvent): Promise<void> {
  const row = await ticketOf(act.tx, borrowerId, given);
  const moved = await moveFeedback(
    act.tx,
    row,
    given.event === 'answer_ticket' ? 'answer' : 'resolve',
  );
  if (given.body !== undefined)
    await addMessage(act, moved, { fromService: true, body: given.body, images: [] });
}

async function ticketOf(
  tx: Tx,
  borrowerId: string,
  { feedbackId, ticketNumber }: Pick<TicketEvent, 'feedbackId' | 'ticketNumber'>,
): Promise<FeedbackRow> {
  if (feedbackId !== undefined) return ownFeedback(tx, borrowerId, feedbackId);
  if (ticketNumber === undefined) return had(await newestFeedback(tx, borrowerId), 'ticket');
  const numbered = { borrowerId, number: Number(ticketNumber) };
  return found(await lockRow(tx, feedbacks, numbered), 'This ticket');
}
