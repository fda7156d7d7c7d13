import { CreditStatus, LoanStatus } from '@pautang/shared/contract/enums';
import type { QuestionVote } from '@pautang/shared/contract/help';
import { asc } from 'drizzle-orm';
import { entrances } from '../content/entrances';
import { questionGroups } from '../content/questions';
import type { Rejected } from '../content/rejection';
import { rejectionWords } from '../content/rejection';
import { rowsOf } from '../db/rows';
import type { CreditOrderRow } from '../db/tables-borrower';
import { questionVotes } from '../db/tables-feedback';
import { manilaClock } from '../domain/calendar';
import { sum } from '../domain/money';
import { notFound } from '../lender/refusal';
import { isApproved, newestCreditOrder } from '../lender/loans/creditOrders';
import { unreadByFeedback } from '../lender/service/feedback';
import { ownLoan } from '../lender/loans/loans';
import { reapplyDateOf } from '../lender/loans/standing';
import type { Call, Handlers } from './call';
import { borrowerOf } from './call';

const OPENS = 8;
const CLOSES = 20;

export const helpMethods = {
  customerServiceEntrance: async (_, { now }) => {
    const hour = manilaClock(now).getUTCHours();
    return { entrances: entrances(hour >= OPENS && hour < CLOSES) };
  },
  listQuestion: async () => ({ groups: questionGroups }),

  likeQuestion: async ({ questionId }, call) => vote(call, { questionId, vote: 'helpful' }),

  dislikeQuestion: async ({ questionId }, call) => vote(call, { questionId, vote: 'notHelpful' }),

  listQuestionVotes: async (_, call) => {
    const own = { borrowerId: borrowerOf(call).id };
    const rows = await rowsOf(call.tx, questionVotes, own, asc(questionVotes.questionId));
    return { votes: rows.map(({ questionId, vote }) => ({ questionId, vote })) };
  },

  hasUnreadMessage: async (_, call) => {
    const unread = await unreadByFeedback(call.tx, borrowerOf(call).id);
    return { unread: sum([...unread.values()]) };
  },

  rejectGuide: async ({ loanOrderId }, call) => {
    const { tx } = call;
    const { id } = borrowerOf(call);
    const order = await newestCreditOrder(tx, id);
    if (loanOrderId === undefined)
      return {
        guide: order?.status === CreditStatus.REJECT ? guideOf({ kind: 'credit' }, order) : null,
      };
    const loan = await ownLoan(tx, id, loanOrderId);
    if (loan.status !== LoanStatus.REVIEWING_FAILURE) return { guide: null };
    const hasLimit = isApproved(order) && !order.expired;
    const reapplyDate = await reapplyDateOf(tx, loan);
    return { guide: guideOf({ kind: 'loan', loanOrderId, hasLimit }, { ...loan, reapplyDate }) };
  },
} satisfies Partial<Handlers>;

function guideOf(
  rejected: Rejected,
  { decidedAt, reapplyDate }: Pick<CreditOrderRow, 'decidedAt' | 'reapplyDate'>,
) {
  const at = decidedAt?.toISOString() ?? null;
  return { kind: rejected.kind, decidedAt: at, reapplyDate, ...rejectionWords(rejected) };
}

/** Stores one vote for each question; a later one replaces it. @throws Refusal NOT_FOUND for an unknown question */
async function vote(call: Call, given: QuestionVote): Promise<QuestionVote> {
  const isKnown = questionGroups.some(({ questions }) =>
    questions.some(({ questionId }) => questionId === given.questionId),
  );
  if (!isKnown) throw notFound('questionId: this question');
  const set = { vote: given.vote, votedAt: call.now };
  await call.tx
    .insert(questionVotes)
    .values({ borrowerId: borrowerOf(call).id, questionId: given.questionId, ...set })
    .onConflictDoUpdate({ target: [questionVotes.borrowerId, questionVotes.questionId], set });
  return given;
}
