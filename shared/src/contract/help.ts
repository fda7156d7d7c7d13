import * as v from 'valibot';
import { feedbackTypes } from './feedback';
import { read, write } from './method';
import { calendarDate, count, id, instant, text } from './primitives';

/** Ways to reach service, public: who cannot log in needs them too. An entrance that is closed says when it opens. */
export const customerServiceEntrance = read(
  'customerServiceEntrance',
  v.object({}),
  v.object({
    entrances: v.array(
      v.object({
        kind: v.picklist(['help', 'human', 'tickets', 'phone', 'email']),
        title: v.string(),
        detail: v.string(),
        /** phone number or address for phone and email; null for pages of the app */
        value: v.nullable(v.string()),
        open: v.boolean(),
      }),
    ),
  }),
  { session: 'none' },
);

export const question = v.object({
  questionId: id,
  title: text,
  /** HTML of the lender: to be cleaned before it is shown */
  answer: v.pipe(v.string(), v.maxLength(5_000)),
  /** ours: what a ticket of somebody is about whom the answer did not help; without it they choose */
  ticketType: v.optional(v.picklist(feedbackTypes)),
});
export type Question = v.InferOutput<typeof question>;

/** Public. All groups at once: the search works on the page, also offline. */
export const listQuestion = read(
  'listQuestion',
  v.object({}),
  v.object({
    groups: v.array(v.object({ groupId: id, title: text, questions: v.array(question) })),
  }),
  { session: 'none', byGet: true },
);

export const questionVotes = ['helpful', 'notHelpful'] as const;
export const questionVote = v.object({ questionId: id, vote: v.picklist(questionVotes) });
export type QuestionVote = v.InferOutput<typeof questionVote>;

/** Section 2: one vote a borrower and question; the later one counts. */
export const likeQuestion = write('likeQuestion', v.object({ questionId: id }), questionVote);
/** The other vote, by the same rule. */
export const dislikeQuestion = write('dislikeQuestion', v.object({ questionId: id }), questionVote);

/** Ours: how the borrower has voted, since the questions themselves are the same for everybody. */
export const listQuestionVotes = read(
  'listQuestionVotes',
  v.object({}),
  v.object({ votes: v.array(questionVote) }),
);

/** Messages of service in all tickets that the borrower has not been shown. */
export const hasUnreadMessage = read('hasUnreadMessage', v.object({}), v.object({ unread: count }));

/**
 * After a rejection: of the given loan, else of the newest credit application. Null: that one is not rejected.
 * `to` is a path of the app.
 */
export const rejectGuide = read(
  'rejectGuide',
  v.object({ loanOrderId: v.optional(id) }),
  v.object({
    guide: v.nullable(
      v.object({
        kind: v.picklist(['loan', 'credit']),
        decidedAt: v.nullable(instant),
        /** decision S7: the first day on which a new application is taken */
        reapplyDate: v.nullable(calendarDate),
        /** the decision in neutral words */
        decision: text,
        /** what stays as it is */
        kept: v.array(text),
        ways: v.array(v.object({ title: text, body: text, to: v.nullable(v.string()) })),
      }),
    ),
  }),
);
