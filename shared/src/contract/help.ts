import * as v from '@pautang/shared/schema';
import { feedbackTypes } from './feedback';
import { read, write } from './method';
import { calendarDate, count, id, instant, text } from './primitives';

/**
 * The ways to reach service. Public, since borrowers who cannot log in need them too. 'human' is the form, which takes a
 * message at any hour; `open` and the hours are those of the phone. While the phone is closed, `detail` says when it opens.
 */
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
  /** HTML by the lender: sanitise it before showing it */
  answer: v.pipe(v.string(), v.maxLength(5_000)),
  /** ours: the ticket type to preset if the answer did not help; missing: the borrower chooses */
  ticketType: v.optional(v.picklist(feedbackTypes)),
});
export type Question = v.InferOutput<typeof question>;

/** Public questions and answers. All groups come at once, so that the page can search them, also offline. */
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

/** Votes that an answer was helpful. A borrower has one vote for each question; the later one counts (section 2). */
export const likeQuestion = write('likeQuestion', v.object({ questionId: id }), questionVote);
/** Votes that an answer was not helpful, by the same rule. */
export const dislikeQuestion = write('dislikeQuestion', v.object({ questionId: id }), questionVote);

/** Ours: the borrower's votes. They are not in `listQuestion`, which has the same answer for everybody. */
export const listQuestionVotes = read(
  'listQuestionVotes',
  v.object({}),
  v.object({ votes: v.array(questionVote) }),
);

/** The number of messages from service that no page has shown to the borrower yet, in all tickets. */
export const hasUnreadMessage = read('hasUnreadMessage', v.object({}), v.object({ unread: count }));

/** Next steps after the rejection of this loan, else of the newest application; null: not rejected. `to`: an app path. */
export const rejectGuide = read(
  'rejectGuide',
  v.object({ loanOrderId: v.optional(id) }),
  v.object({
    guide: v.nullable(
      v.object({
        kind: v.picklist(['loan', 'credit']),
        decidedAt: v.nullable(instant),
        /** the first day on which the lender takes a new application (decision S7) */
        reapplyDate: v.nullable(calendarDate),
        /** the decision in neutral words */
        decision: text,
        /** sentences on the things that the rejection does not change */
        kept: v.array(text),
        ways: v.array(v.object({ title: text, body: text, to: v.nullable(v.string()) })),
      }),
    ),
  }),
);
