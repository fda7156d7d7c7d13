import * as v from '@pautang/shared/schema';
import { textUpTo } from './characters';
import { read, upload, write } from './method';
import { count, id, instant, integer, unsignedPeso } from './primitives';
import { UPLOAD_LIMIT, sentPictures } from './upload';

/** Section 3, feedback types. */
export const feedbackTypes = [
  'repaidNotUpdated',
  'extendPeriod',
  'loanNotReceived',
  'borrow',
  'repay',
  'other',
] as const;
export type FeedbackType = (typeof feedbackTypes)[number];

const pictures = v.pipe(v.array(id), v.maxLength(UPLOAD_LIMIT.files));
/** Counted in characters that a person sees. The lender refuses a longer text instead of cutting it (decision S8). */
export const FEEDBACK_MAX_LENGTH = 2_000;
export const ACCOUNT_MAX_LENGTH = 64;
export const CONTACT_MAX_LENGTH = 254;
export const TIME_MAX_LENGTH = 120;
/** A ticket's or message's own text: at most 2,000 characters that a person sees. */
const words = textUpTo(FEEDBACK_MAX_LENGTH);
/** Pages count from 1 and hold PAGE_SIZE (20) items (decision S9). */
const page = v.pipe(integer, v.minValue(1), v.maxValue(100_000));
const paged = { page: count, total: count, hasMore: v.boolean() };

/** Section 3, feedback ticket. */
export const feedback = v.object({
  feedbackId: id,
  /** short number, which the borrower reads out to service */
  ticketNumber: v.string(),
  type: v.picklist(feedbackTypes),
  /** the loan that the ticket is about; `totalAmount` is the agreed total repayment, in whole pesos */
  loanOrder: v.nullable(
    v.object({ loanOrderId: id, loanNumber: v.string(), totalAmount: unsignedPeso }),
  ),
  receiverAccount: v.nullable(v.string()),
  /** ids of the pictures that were sent with it */
  receipts: v.array(id),
  /** phone or email */
  contact: v.string(),
  description: words,
  contactableTime: v.nullable(v.string()),
  createTime: instant,
  resolved: v.boolean(),
  /** messages of service that no page has shown to the borrower yet */
  unread: count,
});
export type Feedback = v.InferOutput<typeof feedback>;

/** Opens a ticket. `receipts`: pictures that genericFileUpload has taken with purpose 'receipt'. */
export const saveFeedback = write(
  'saveFeedback',
  v.object({
    type: v.picklist(feedbackTypes),
    loanOrderId: v.nullable(id),
    /** at most 64 characters */
    receiverAccount: v.nullable(textUpTo(ACCOUNT_MAX_LENGTH)),
    receipts: pictures,
    /** at most 254 characters */
    contact: textUpTo(CONTACT_MAX_LENGTH),
    /** section 5: not empty; decision S8: at least 10 characters */
    description: words,
    /** at most 120 characters */
    contactableTime: v.nullable(textUpTo(TIME_MAX_LENGTH)),
  }),
  v.object({ feedbackId: id, ticketNumber: v.string(), createTime: instant }),
);

/** The borrower's tickets, newest first. */
export const listUserFeedback = read(
  'listUserFeedback',
  v.object({ page }),
  v.object({ feedbacks: v.array(feedback), ...paged }),
);

/** One of the borrower's tickets. */
export const feedbackDetail = read(
  'feedbackDetail',
  v.object({ feedbackId: id }),
  v.object({ feedback }),
);

/** One message of a ticket's thread. */
export const leaveMessage = v.object({
  messageId: id,
  from: v.picklist(['borrower', 'service']),
  body: words,
  images: v.array(id),
  createTime: instant,
  /** from service, and no `readUpTo` has reported yet that a page showed it */
  isNew: v.boolean(),
});
export type LeaveMessage = v.InferOutput<typeof leaveMessage>;

/**
 * A ticket's thread, newest first. `readUpTo` names the newest message that the page has shown: service's messages up
 * to it count as read. The lender does not count them as read when it answers them, since an answer may be lost.
 */
export const leaveMessageList = read(
  'leaveMessageList',
  v.object({ feedbackId: id, page, readUpTo: v.optional(id) }),
  v.object({ messages: v.array(leaveMessage), ...paged }),
);

/** Adds a message to the thread: words, pictures or both. It reopens a resolved ticket. */
export const createLeaveMessage = write(
  'createLeaveMessage',
  v.object({
    feedbackId: id,
    body: words,
    /** pictures that the borrower has uploaded by uploadLeaveMessageImage for this ticket */
    images: pictures,
  }),
  v.object({ message: leaveMessage, resolved: v.boolean() }),
);

/** Uploads pictures for a message that follows. The ids are in the order in which the pictures were sent. */
export const uploadLeaveMessageImage = upload(
  'uploadLeaveMessageImage',
  v.object({ feedbackId: id }),
  sentPictures,
);
