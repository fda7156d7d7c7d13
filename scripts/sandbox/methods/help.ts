import { CreditStatus, LoanStatus } from '@pautang/shared/contract/enums';
import { entrances } from '../content/entrances';
import { questionGroups } from '../content/questions';
import type { Rejected } from '../content/rejection';
import { rejectionWords } from '../content/rejection';
import type { Day } from '../domain/calendar';
import { manilaClock } from '../domain/calendar';
import { sum } from '../domain/money';
import { isApproved, newestCreditOrder } from '../lender/loans/creditOrders';
import { unreadByFeedback } from '../lender/service/feedback';
import { ownLoan } from '../lender/loans/loans';
import { reapplyDateOf } from '../lender/loans/standing';
import { vote, votesOf } from '../lender/service/questionVotes';
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

  likeQuestion: async ({ questionId }, call) =>
    vote(call, borrowerOf(call).id, { questionId, vote: 'helpful' }),

  dislikeQuestion: async ({ questionId }, call) =>
    vote(call, borrowerOf(call).id, { questionId, vote: 'notHelpful' }),

  listQuestionVotes: async (_, call) => ({ votes: await votesOf(call.tx, borrowerOf(call).id) }),

  hasUnreadMessage: async (_, call) => {
    const unread = await unreadByFeedback(call.tx, borrowerOf(call).id);
    return { unread: sum([...unread.values()]) };
  },

  rejectGuide: async ({ loanOrderId }, call) => {
    const decided = await rejection(loanOrderId, call);
    if (!decided) return { guide: null };
    const { rejected, decidedAt, reapplyDate } = decided;
    const at = decidedAt?.toISOString() ?? null;
    return {
      guide: { kind: rejected.kind, decidedAt: at, reapplyDate, ...rejectionWords(rejected) },
    };
  },
} satisfies Partial<Handlers>;

interface Rejection {
  readonly rejected: Rejected;
  readonly decidedAt: Date | null;
  readonly reapplyDate: Day | null;
}

/** Returns the rejection of the given loan or, without one, of the newest credit application; null if it was not rejected. */
async function rejection(loanOrderId: string | undefined, call: Call): Promise<Rejection | null> {
  const { tx } = call;
  const { id } = borrowerOf(call);
  const order = await newestCreditOrder(tx, id);
  if (loanOrderId === undefined)
    return order?.status === CreditStatus.REJECT
      ? { ...order, rejected: { kind: 'credit' } }
      : null;
  const loan = await ownLoan(tx, id, loanOrderId);
  if (loan.status !== LoanStatus.REVIEWING_FAILURE) return null;
  const hasLimit = isApproved(order) && !order.expired;
  const reapplyDate = await reapplyDateOf(tx, loan);
  return { ...loan, reapplyDate, rejected: { kind: 'loan', loanOrderId, hasLimit } };
}
