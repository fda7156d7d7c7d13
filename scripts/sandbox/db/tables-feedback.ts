import type { FeedbackType } from '@pautang/shared/contract/feedback';
import type { QuestionVote } from '@pautang/shared/contract/help';
import type { ImageType } from '@pautang/shared/contract/upload';
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, serial } from './columns';
import type { TicketState } from '../domain/transitions';

/** Tickets of human service (section 3). */
export const feedbacks = pgTable('feedbacks', {
  id: text().primaryKey(),
  number: serial('number', 1001).notNull().unique(),
  borrowerId: text('borrower_id').notNull(),
  type: text().$type<FeedbackType>().notNull(),
  loanOrderId: text('loan_order_id'),
  receiverAccount: text('receiver_account'),
  receipts: jsonb().$type<string[]>().notNull(),
  contact: text().notNull(),
  description: text().notNull(),
  contactableTime: text('contactable_time'),
  state: text().$type<TicketState>().notNull(),
  createdAt: instant('created_at').notNull(),
});
export type FeedbackRow = typeof feedbacks.$inferSelect;

export const leaveMessages = pgTable('leave_messages', {
  /** their order; `messageId` is the name that borrowers see */
  id: serial('id').primaryKey(),
  messageId: text('message_id').notNull().unique(),
  feedbackId: text('feedback_id').notNull(),
  fromService: boolean('from_service').notNull(),
  body: text().notNull(),
  images: jsonb().$type<string[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  /** the time at which the page confirmed a message by service; null for messages of the borrower */
  readAt: instant('read_at'),
});
export type LeaveMessageRow = typeof leaveMessages.$inferSelect;

export const questionVotes = pgTable('question_votes', {
  borrowerId: text('borrower_id').notNull(),
  questionId: text('question_id').notNull(),
  vote: text().$type<QuestionVote['vote']>().notNull(),
  votedAt: instant('voted_at').notNull(),
});

export const uploads = pgTable('uploads', {
  id: text().primaryKey(),
  borrowerId: text('borrower_id').notNull(),
  purpose: text().notNull(),
  /** the ticket whose thread the picture was sent for; null for other pictures */
  feedbackId: text('feedback_id'),
  type: text().$type<ImageType>().notNull(),
  /** the name of its file (lender/service/pictures) */
  file: text().notNull(),
  isUsed: boolean('is_used').notNull().default(false),
  createdAt: instant('created_at').notNull(),
});

/** Files of deleted pictures that are still to be removed. */
export const pictureRemovals = pgTable('picture_removals', { file: text().primaryKey() });
