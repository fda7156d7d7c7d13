import { PAGE_SIZE } from '@pautang/shared/contract/constants';
import type { FeedbackType } from '@pautang/shared/contract/feedback';
import { and, count, desc, eq, isNull, lte } from 'drizzle-orm';
import type { Tx } from '../../../lib/database/openDatabase';
import type { FeedbackRow, LeaveMessageRow } from '../../db/tables-feedback';
import { feedbacks, leaveMessages } from '../../db/tables-feedback';
import type { TicketEvent } from '../../domain/transitions';
import { nextTicket } from '../../domain/transitions';
import { newId } from '../ids';
import { notFound } from '../refusal';

export interface NewFeedback {
  readonly borrowerId: string;
  readonly type: FeedbackType;
  readonly loanOrderId: string | null;
  readonly receiverAccount: string | null;
  readonly receipts: string[];
  readonly contact: string;
  readonly description: string;
  readonly contactableTime: string | null;
}

export interface Page<T> {
  readonly rows: readonly T[];
  readonly page: number;
  readonly total: number;
  readonly hasMore: boolean;
}

export async function openFeedback(tx: Tx, given: NewFeedback, now: Date): Promise<FeedbackRow> {
  const [row] = await tx
    .insert(feedbacks)
    .values({ ...given, id: newId('feedback'), state: 'OPEN', createdAt: now })
    .returning();
  if (!row) throw new Error('The ticket was not stored.');
  return row;
}

/** The borrower's own ticket, locked so that messages are added one at a time. @throws Refusal NOT_FOUND */
export async function ownFeedback(tx: Tx, borrowerId: string, id: string): Promise<FeedbackRow> {
  const [row] = await tx
    .select()
    .from(feedbacks)
    .where(and(eq(feedbacks.id, id), eq(feedbacks.borrowerId, borrowerId)))
    .for('update');
  if (!row) throw notFound('This ticket');
  return row;
}

export async function newestFeedback(tx: Tx, borrowerId: string): Promise<FeedbackRow | null> {
  const [row] = await tx
    .select()
    .from(feedbacks)
    .where(eq(feedbacks.borrowerId, borrowerId))
    .orderBy(desc(feedbacks.number))
    .limit(1)
    .for('update');
  return row ?? null;
}

export async function feedbackPage(
  tx: Tx,
  borrowerId: string,
  page: number,
): Promise<Page<FeedbackRow>> {
  const isOwn = eq(feedbacks.borrowerId, borrowerId);
  const [counted] = await tx.select({ total: count() }).from(feedbacks).where(isOwn);
  const rows = await tx
    .select()
    .from(feedbacks)
    .where(isOwn)
    .orderBy(desc(feedbacks.number))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return paged(rows, page, counted?.total ?? 0);
}

/** Marks service's messages up to this one as read by the borrower. @throws Refusal NOT_FOUND */
export async function markRead(
  tx: Tx,
  { id }: FeedbackRow,
  messageId: string,
  now: Date,
): Promise<void> {
  const isHere = eq(leaveMessages.feedbackId, id);
  const [last] = await tx
    .select({ id: leaveMessages.id })
    .from(leaveMessages)
    .where(and(isHere, eq(leaveMessages.messageId, messageId)));
  if (!last) throw notFound('This message');
  await tx
    .update(leaveMessages)
    .set({ readAt: now })
    .where(
      and(
        isHere,
        eq(leaveMessages.fromService, true),
        isNull(leaveMessages.readAt),
        lte(leaveMessages.id, last.id),
      ),
    );
}

/** A page of the thread, newest first. */
export async function threadPage(
  tx: Tx,
  { id }: FeedbackRow,
  page: number,
): Promise<Page<LeaveMessageRow>> {
  const isHere = eq(leaveMessages.feedbackId, id);
  const [counted] = await tx.select({ total: count() }).from(leaveMessages).where(isHere);
  const rows = await tx
    .select()
    .from(leaveMessages)
    .where(isHere)
    .orderBy(desc(leaveMessages.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return paged(rows, page, counted?.total ?? 0);
}

export function isUnread({ fromService, readAt }: LeaveMessageRow): boolean {
  return fromService && readAt === null;
}

/** The number of unread messages of each ticket. */
export async function unreadByFeedback(tx: Tx, borrowerId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: leaveMessages.feedbackId, unread: count() })
    .from(leaveMessages)
    .innerJoin(feedbacks, eq(feedbacks.id, leaveMessages.feedbackId))
    .where(
      and(
        eq(feedbacks.borrowerId, borrowerId),
        eq(leaveMessages.fromService, true),
        isNull(leaveMessages.readAt),
      ),
    )
    .groupBy(leaveMessages.feedbackId);
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}

/** Moves a locked ticket by its transition table. @throws TransitionRefused */
export async function moveFeedback(
  tx: Tx,
  row: FeedbackRow,
  event: TicketEvent,
): Promise<FeedbackRow> {
  const state = nextTicket(row.state, event);
  await tx.update(feedbacks).set({ state }).where(eq(feedbacks.id, row.id));
  return { ...row, state };
}

export async function addMessage(
  tx: Tx,
  { id }: FeedbackRow,
  given: Pick<LeaveMessageRow, 'fromService' | 'body' | 'images'>,
  now: Date,
): Promise<LeaveMessageRow> {
  const [row] = await tx
    .insert(leaveMessages)
    .values({ ...given, messageId: newId('message'), feedbackId: id, createdAt: now })
    .returning();
  if (!row) throw new Error('The message was not stored.');
  return row;
}

function paged<T>(rows: readonly T[], page: number, total: number): Page<T> {
  return { rows, page, total, hasMore: page * PAGE_SIZE < total };
}
