import { ResponseCode } from '@pautang/shared/contract/codes';
import type { Feedback, LeaveMessage } from '@pautang/shared/contract/feedback';
import { checkReachAt, normaliseReachAt } from '@pautang/shared/contract/feedbackForm';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/open';
import type { FeedbackRow, LeaveMessageRow } from '../db/tables-feedback';
import { loanOrders } from '../db/tables-loan';
import { isUnread } from '../lender/service/feedback';
import { Refusal } from '../lender/refusal';

export function ticketNumber({ number }: FeedbackRow): string {
  return String(number).padStart(4, '0');
}

export async function feedbackView(
  tx: Tx,
  row: FeedbackRow,
  unread: ReadonlyMap<string, number>,
): Promise<Feedback> {
  const { type, receiverAccount, receipts, contact, description, contactableTime } = row;
  return {
    feedbackId: row.id,
    ticketNumber: ticketNumber(row),
    type,
    loanOrder: row.loanOrderId === null ? null : await loanOf(tx, row.loanOrderId),
    receiverAccount,
    receipts,
    contact,
    description,
    contactableTime,
    createTime: row.createdAt.toISOString(),
    resolved: row.state === 'RESOLVED',
    unread: unread.get(row.id) ?? 0,
  };
}

async function loanOf(tx: Tx, loanOrderId: string): Promise<Feedback['loanOrder']> {
  const [loan] = await tx
    .select({ number: loanOrders.number, quote: loanOrders.quote })
    .from(loanOrders)
    .where(eq(loanOrders.id, loanOrderId));
  if (!loan) return null;
  const loanNumber = String(loan.number).padStart(4, '0');
  return { loanOrderId, loanNumber, totalAmount: loan.quote.totalRepayment };
}

export function messageView(row: LeaveMessageRow): LeaveMessage {
  return {
    messageId: String(row.id),
    from: row.fromService ? 'service' : 'borrower',
    body: row.body,
    images: row.images,
    createTime: row.createdAt.toISOString(),
    isNew: isUnread(row),
  };
}

/** Phone or email (section 3); a phone as it is stored (decision S4). @throws Refusal that names the field */
export function contactOf(typed: string): string {
  const wrong = checkReachAt(typed);
  if (wrong !== null) throw new Refusal(ResponseCode.BAD_DATA, `contact: ${wrong}`);
  return normaliseReachAt(typed);
}
