import { ResponseCode } from '@pautang/shared/contract/codes';
import { checkFeedback } from '@pautang/shared/contract/feedbackForm';
import { lockBorrower } from '../lender/sessions/borrowers';
import {
  addMessage,
  feedbackPage,
  markRead,
  moveFeedback,
  openFeedback,
  ownFeedback,
  threadPage,
  unreadByFeedback,
} from '../lender/service/feedback';
import { ownLoan } from '../lender/loans/loans';
import { checkPictures, keepPictures } from '../lender/service/pictures';
import { Refusal } from '../lender/refusal';
import { contactOf, feedbackView, messageView, ticketNumber } from './feedbackView';
import type { Handlers } from './call';
import { borrowerOf } from './call';

type Group = Pick<
  Handlers,
  | 'saveFeedback'
  | 'listUserFeedback'
  | 'feedbackDetail'
  | 'leaveMessageList'
  | 'createLeaveMessage'
  | 'uploadLeaveMessageImage'
>;

export const feedbackMethods: Group = {
  saveFeedback: async (data, call) => {
    const { id } = await lockBorrower(call.tx, borrowerOf(call).id);
    const wrong = checkFeedback(data).description;
    if (wrong !== undefined) throw new Refusal(ResponseCode.BAD_DATA, `description: ${wrong}`);
    if (data.loanOrderId !== null) await ownLoan(call.tx, id, data.loanOrderId);
    const use = { purpose: 'receipt', feedbackId: null } as const;
    const row = await openFeedback(
      call.tx,
      {
        ...data,
        borrowerId: id,
        contact: contactOf(data.contact),
        description: data.description.trim(),
        receipts: await checkPictures(call.tx, id, use, data.receipts, 'receipts'),
      },
      call.now,
    );
    return {
      feedbackId: row.id,
      ticketNumber: ticketNumber(row),
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
    if (readUpTo !== undefined) await markRead(call.tx, row, readUpTo, call.now);
    const { rows, ...more } = await threadPage(call.tx, row, page);
    return { messages: rows.map(messageView), ...more };
  },

  createLeaveMessage: async ({ feedbackId, body, images }, call) => {
    const { id } = borrowerOf(call);
    const row = await ownFeedback(call.tx, id, feedbackId);
    const use = { purpose: 'message', feedbackId } as const;
    const own = await checkPictures(call.tx, id, use, images, 'images');
    const said = body.trim();
    if (said === '' && own.length === 0)
      throw new Refusal(ResponseCode.BAD_DATA, 'body: The message description cannot be empty');
    await moveFeedback(call.tx, row, 'write');
    const given = { fromService: false, body: said, images: own };
    const message = await addMessage(call.tx, row, given, call.now);
    return { message: messageView(message), resolved: false };
  },

  uploadLeaveMessageImage: async ({ feedbackId }, call) => {
    const { id } = borrowerOf(call);
    await ownFeedback(call.tx, id, feedbackId);
    const use = { purpose: 'message', feedbackId } as const;
    return { fileIds: await keepPictures(call.tx, id, use, call.files, call.now) };
  },
};
