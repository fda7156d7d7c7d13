import type { Feedback, LeaveMessage } from '@pautang/shared/contract/feedback';
import {
  checkFeedback,
  checkReachAt,
  normaliseReachAt,
} from '@pautang/shared/contract/feedbackForm';
import type { RequestOf } from '@pautang/shared/contract/method';
import type { queryPicture } from '@pautang/shared/contract/upload';
import type { Tx } from '../../lib/database/openDatabase';
import { rowOf } from '../db/rows';
import type { FeedbackRow, LeaveMessageRow } from '../db/tables-feedback';
import { loanOrders } from '../db/tables-loan';
import { ownLoan } from '../lender/loans/loans';
import { refusal } from '../lender/refusal';
import {
  addMessage,
  feedbackPage,
  isUnread,
  markRead,
  moveFeedback,
  openFeedback,
  ownFeedback,
  threadPage,
  unreadByFeedback,
} from '../lender/service/feedback';
import { keepPictures, ownPicture, takePictures } from '../lender/service/pictures';
import type { PictureUse } from '../lender/service/pictures';
import { lockBorrower } from '../lender/sessions/borrowers';
import type { Call, Handlers, PlainCall, PlainReads } from './call';
import { borrowerOf } from './call';
import { numberOf } from './loanView';

export const feedbackMethods = {
  saveFeedback: async (data, call) => {
    const { id } = await lockBorrower(call.tx, borrowerOf(call).id);
    const wrong = checkFeedback(data).description;
    if (wrong !== undefined) throw refusal('BAD_DATA', `description: ${wrong}`);
    if (data.loanOrderId !== null) await ownLoan(call.tx, id, data.loanOrderId);
    const use = { purpose: 'receipt', feedbackId: null } as const;
    const row = await openFeedback(call, {
      ...data,
      borrowerId: id,
      contact: contactOf(data.contact),
      description: data.description.trim(),
      receipts: await takePictures(call.tx, id, use, data.receipts, 'receipts'),
    });
    return {
      feedbackId: row.id,
      ticketNumber: numberOf(row),
      createTime: row.createdAt.toISOString(),
    };
  },

  listUserFeedback: async ({ page }, call) => {
    const { id } = borrowerOf(call);
    const { rows, ...more } = await feedbackPage(call.tx, id, page);
    const unread = await unreadByFeedback(call.tx, id);
    const feedbacks = [];
    for (const row of rows) feedbacks.push(await feedbackView(call.tx, row, unread));
    return { feedbacks, ...more };
  },

  feedbackDetail: async ({ feedbackId }, call) => {
    const { id } = borrowerOf(call);
    const row = await ownFeedback(call.tx, id, feedbackId);
    return { feedback: await feedbackView(call.tx, row, await unreadByFeedback(call.tx, id)) };
  },

  leaveMessageList: async ({ feedbackId, page, readUpTo }, call) => {
    const row = await ownFeedback(call.tx, borrowerOf(call).id, feedbackId);
    if (readUpTo !== undefined) await markRead(call, row, readUpTo);
    const { rows, ...more } = await threadPage(call.tx, row, page);
    return { messages: rows.map(messageView), ...more };
  },

  createLeaveMessage: async ({ feedbackId, body, images }, call) => {
    const { id } = borrowerOf(call);
    const row = await ownFeedback(call.tx, id, feedbackId);
    const use = { purpose: 'message', feedbackId } as const;
    const own = await takePictures(call.tx, id, use, images, 'images');
    const said = body.trim();
    if (said === '' && own.length === 0)
      throw refusal('BAD_DATA', 'body: The message description cannot be empty');
    await moveFeedback(call.tx, row, 'write');
    const given = { fromService: false, body: said, images: own };
    const message = await addMessage(call, row, given);
    return { message: messageView(message), resolved: false };
  },

  uploadLeaveMessageImage: async ({ feedbackId }, call) => {
    const { id } = await lockBorrower(call.tx, borrowerOf(call).id);
    await ownFeedback(call.tx, id, feedbackId);
    return upload({ purpose: 'message', feedbackId }, call);
  },

  genericFileUpload: async ({ purpose }, call) => {
    await lockBorrower(call.tx, borrowerOf(call).id);
    return upload({ purpose, feedbackId: null }, call);
  },

  queryPicture: (data, call) => picture(data, { ...call, db: call.tx }),
} satisfies Partial<Handlers>;

/** A file is read without a transaction, because on PGlite a transaction would block all other calls. */
export const plainPicture: PlainReads = { queryPicture: picture };

async function picture(
  { fileId }: RequestOf<typeof queryPicture>,
  call: Omit<PlainCall, 'standing'>,
) {
  const { type, bytes } = await ownPicture(call.db, call, borrowerOf(call).id, fileId);
  return { type, content: Buffer.from(bytes).toString('base64') };
}

async function upload(use: PictureUse, call: Call) {
  const { id } = borrowerOf(call);
  const { fileIds, store } = await keepPictures(call, id, use, call.files);
  call.afterwards(store);
  return { fileIds };
}

async function feedbackView(
  tx: Tx,
  row: FeedbackRow,
  unread: ReadonlyMap<string, number>,
): Promise<Feedback> {
  const { type, receiverAccount, receipts, contact, description, contactableTime } = row;
  return {
    feedbackId: row.id,
    ticketNumber: numberOf(row),
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
  const loan = await rowOf(tx, loanOrders, { id: loanOrderId });
  if (!loan) return null;
  return { loanOrderId, loanNumber: numberOf(loan), totalAmount: loan.quote.totalRepayment };
}

function messageView(row: LeaveMessageRow): LeaveMessage {
  return {
    messageId: row.messageId,
    from: row.fromService ? 'service' : 'borrower',
    body: row.body,
    images: row.images,
    createTime: row.createdAt.toISOString(),
    isNew: isUnread(row),
  };
}

/** A phone number or email address (section 3) in the form that is stored (decision S22). @throws Refusal */
function contactOf(typed: string): string {
  const wrong = checkReachAt(typed);
  if (wrong !== null) throw refusal('BAD_DATA', `contact: ${wrong}`);
  return normaliseReachAt(typed);
}
