import { and, count, desc, eq, lte } from 'drizzle-orm';
import type { Tx } from '../../../lib/database/openDatabase';
import { having, insertRow, lockRow, pageOf, rowOf, updateRow, updateRows } from '../../db/rows';
import type { FeedbackRow, LeaveMessageRow } from '../../db/tables-feedback';
import { feedbacks, leaveMessages } from '../../db/tables-feedback';
import type { TicketEvent } from '../../domain/transitions';
import { nextTicket } from '../../domain/transitions';
import { newId } from '../ids';
import { found } from '../refusal';
import type { Act } from '../act';

type NewFeedback = Omit<typeof feedbacks.$inferInsert, 'id' | 'state' | 'createdAt'>;

export async function openFeedback(act: Act, given: NewFeedback): Promise<FeedbackRow> {
  return insertRow(act.tx, feedbacks, {
    ...given,
    id: newId('feedback'),
    state: 'OPEN',
    createdAt: act.now,
  });
}

/** The borrower's own ticket, locked so that messages are added one at a time. @throws Refusal NOT_FOUND */
export async function ownFeedback(tx: Tx, borrowerId: string, id: string): Promise<FeedbackRow> {
  return found(await lockRow(tx, feedbacks, { id, borrowerId }), 'This ticket');
}

export async function newestFeedback(tx: Tx, borrowerId: string): Promise<FeedbackRow | null> {
  return lockRow(tx, feedbacks, { borrowerId }, desc(feedbacks.number));
}

export async function feedbackPage(tx: Tx, borrowerId: string, page: number) {
  return pageOf(tx, feedbacks, { borrowerId }, desc(feedbacks.number), page);
}

/** Marks service's messages up to this one as read by the borrower. @throws Refusal NOT_FOUND */
export async function markRead(act: Act, { id }: FeedbackRow, messageId: string): Promise<void> {
  const ofTicket = { feedbackId: id };
  const last = found(
    await rowOf(act.tx, leaveMessages, { ...ofTicket, messageId }),
    'This message',
  );
  const isUnread = having(leaveMessages, { ...ofTicket, fromService: true, readAt: null });
  const isUpTo = and(isUnread, lte(leaveMessages.id, last.id));
  await updateRows(act.tx, leaveMessages, isUpTo, { readAt: act.now });
}

/** A page of the thread, newest first. */
export async function threadPage(tx: Tx, { id }: FeedbackRow, page: number) {
  return pageOf(tx, leaveMessages, { feedbackId: id }, desc(leaveMessages.id), page);
}

export function isUnread({ fromService, readAt }: LeaveMessageRow): boolean {
  return fromService && readAt === null;
}

export async function unreadByFeedback(tx: Tx, borrowerId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: leaveMessages.feedbackId, unread: count() })
    .from(leaveMessages)
    .innerJoin(feedbacks, eq(feedbacks.id, leaveMessages.feedbackId))
    .where(
      and(
        eq(feedbacks.borrowerId, borrowerId),
        having(leaveMessages, { fromService: true, readAt: null }),
      ),
    )
    .groupBy(leaveMessages.feedbackId);
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}

/** Moves a locked ticket by its transition table. @throws TransitionRefused */
export async function moveFeedback(tx: Tx, row: FeedbackRow, event: TicketEvent) {
  const state = nextTicket(row.state, event);
  await updateRow(tx, feedbacks, row.id, { state });
  return { ...row, state };
}

export async function addMessage(
  act: Act,
  { id }: FeedbackRow,
  given: Pick<LeaveMessageRow, 'fromService' | 'body' | 'images'>,
): Promise<LeaveMessageRow> {
  return insertRow(act.tx, leaveMessages, {
    ...given,
    messageId: newId('message'),
    feedbackId: id,
    createdAt: act.now,
  });
}
