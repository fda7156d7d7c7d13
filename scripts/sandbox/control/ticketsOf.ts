import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../db/open';
import { feedbacks, leaveMessages } from '../db/tables-feedback';

/** Tickets of a borrower with what was written on them, newest ticket first. */
export async function ticketsOf(tx: Tx, borrowerId: string) {
  const rows = await tx
    .select()
    .from(feedbacks)
    .where(eq(feedbacks.borrowerId, borrowerId))
    .orderBy(desc(feedbacks.number));
  const messages = await tx
    .select()
    .from(leaveMessages)
    .where(
      inArray(
        leaveMessages.feedbackId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(leaveMessages.id));
  return rows.map(({ id, number, type, state, description, createdAt }) => ({
    id,
    number,
    type,
    state,
    description,
    createdAt,
    messages: messages
      .filter((message) => message.feedbackId === id)
      .map(({ fromService, body, createdAt: at }) => ({ fromService, body, at })),
  }));
}
