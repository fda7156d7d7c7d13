import { CreditStatus, LoanStatus } from '@pautang/shared/contract/enums';
import { entrances } from '../content/entrances';
import { questionGroups } from '../content/questions';
import { rejectionWords } from '../content/rejection';
import { manilaClock } from '../domain/calendar';
import { sum } from '../domain/money';
import { newestCreditOrder } from '../lender/credit';
import { unreadByFeedback } from '../lender/feedback';
import { ownLoan } from '../lender/loans';
import { vote, votesOf } from '../lender/questionVotes';
import type { Call, Handlers } from './call';
import { borrowerOf } from './call';

type Group = Pick<
  Handlers,
  | 'customerServiceEntrance'
  | 'listQuestion'
  | 'likeQuestion'
  | 'dislikeQuestion'
  | 'listQuestionVotes'
  | 'hasUnreadMessage'
  | 'rejectGuide'
>;

const OPENS = 8;
const CLOSES = 20;

export const helpMethods: Group = {
  customerServiceEntrance: async (_, { now }) => {
    const hour = manilaClock(now).getUTCHours();
    return { entrances: entrances(hour >= OPENS && hour < CLOSES) };
  },
  listQuestion: async () => ({ groups: questionGroups }),

  likeQuestion: async ({ questionId }, call) =>
    vote(call.tx, borrowerOf(call).id, { questionId, vote: 'helpful' }, call.now),

  dislikeQuestion: async ({ questionId }, call) =>
    vote(call.tx, borrowerOf(call).id, { questionId, vote: 'notHelpful' }, call.now),

  listQuestionVotes: async (_, call) => ({ votes: await votesOf(call.tx, borrowerOf(call).id) }),

  hasUnreadMessage: async (_, call) => {
    const unread = await unreadByFeedback(call.tx, borrowerOf(call).id);
    return { unread: sum([...unread.values()]) };
  },

  rejectGuide: async ({ loanOrderId }, call) => {
    const decided = await rejected(loanOrderId, call);
    if (!decided) return { guide: null };
    const { kind, decidedAt, reapplyDate } = decided;
    const at = decidedAt?.toISOString() ?? null;
    return { guide: { kind, decidedAt: at, reapplyDate, ...rejectionWords[kind] } };
  },
};

/** The given loan, else the newest credit application; null: it is not rejected. */
async function rejected(loanOrderId: string | undefined, call: Call) {
  const { tx } = call;
  const { id } = borrowerOf(call);
  if (loanOrderId !== undefined) {
    const loan = await ownLoan(tx, id, loanOrderId);
    return loan.status === LoanStatus.REVIEWING_FAILURE ? { kind: 'loan' as const, ...loan } : null;
  }
  const order = await newestCreditOrder(tx, id);
  return order?.status === CreditStatus.REJECT ? { kind: 'credit' as const, ...order } : null;
}
