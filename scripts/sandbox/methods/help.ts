import { CreditStatus, LoanStatus } from '@pautang/shared/contract/enums';
import { entrances } from '../content/entrances';
import { questionGroups } from '../content/questions';
import type { Rejected } from '../content/rejection';
import { rejectionWords } from '../content/rejection';
import type { CreditOrderRow } from '../db/tables-borrower';
import { manilaClock } from '../domain/calendar';
import { sum } from '../domain/money';
import { isApproved, newestCreditOrder } from '../lender/loans/creditOrders';
import { unreadByFeedback } from '../lender/service/feedback';
import { ownLoan } from '../lender/loans/loans';
import { reapplyDateOf } from '../lender/loans/standing';
import { vote, votesOf } from '../lender/service/questionVotes';
import type { Handlers } from './call';
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
