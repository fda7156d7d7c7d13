import type { CreditOrder } from '@pautang/shared/contract/credit';
import { CreditStatus, LoanStatus } from '@pautang/shared/contract/enums';
import type { LoanOrder, Quote } from '@pautang/shared/contract/loan';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { manilaDate } from '@pautang/shared/format';
import { routeByCreditStatus, routeByLoanStatus } from '@pautang/shared/rules';
import { isOwed } from './loanFigures';

/** The borrower's situation, which decides the big card. */
export type Situation =
  | { readonly kind: 'loan'; readonly order: LoanOrder }
  | {
      readonly kind: 'limit';
      readonly available: number;
      readonly limit: number;
      readonly example: Quote | null;
      /** has a settled loan */
      readonly isRepeat: boolean;
    }
  /** A limit that can be used once the lender gives out loans again. */
  | {
      readonly kind: 'closed';
      readonly available: number;
      readonly limit: number;
      readonly opensAt: string | null;
    }
  /** The last loan was rejected, and no new one is open yet. */
  | {
      readonly kind: 'rejected';
      readonly order: LoanOrder;
      readonly reapplyDate: string | null;
    }
  /** A limit of which nothing is available, and no open loan: the account is frozen or may not borrow. */
  | { readonly kind: 'shut'; readonly limit: number }
  | { readonly kind: 'start'; readonly page: string; readonly creditOrderId: null }
  | {
      readonly kind: 'form';
      readonly page: string;
      readonly done: number;
      readonly creditOrderId: string;
    }
  | { readonly kind: 'submit'; readonly page: string; readonly creditOrderId: string }
  | { readonly kind: 'review'; readonly order: CreditOrder }
  | { readonly kind: 'reject'; readonly page: string; readonly order: CreditOrder }
  | { readonly kind: 'expired'; readonly page: string; readonly creditOrderId: string };

export interface HomeFacts {
  readonly creditLimit: number | null;
  readonly availableLimit: number;
  readonly example: Quote | null;
  readonly creditOrder: CreditOrder | null;
  /** not final, newest first */
  readonly orders: readonly LoanOrder[];
  /** of the last loan, if it was rejected and no loan is open */
  readonly rejection: { readonly order: LoanOrder; readonly reapplyDate: string | null } | null;
  /** null: unknown, treated as open because the lender checks again */
  readonly window: { readonly open: boolean; readonly opensAt: string | null } | null;
}

/** The native pages of the credit form (decision N4). The first is next in status BASIC_INFO, each other one status later. */
const pages = ['basic_info', 'work_info', 'emergency_contact', 'identity_auth', 'bind_bank_card'];
/** The native page that submits a complete application. */
const SUBMIT_PAGE = 'submit_credit';
/** The native page that reopens a rejected application with its data. */
const REAPPLY_PAGE = 'reapply_credit';
/** The native page that confirms the details of an expired approval. */
const RENEW_PAGE = 'renew_credit';
export const STEP_COUNT = pages.length;

function creditSituation(order: CreditOrder | null, facts: HomeFacts): Situation {
  if (order === null) return { kind: 'start', page: 'basic_info', creditOrderId: null };
  const { creditOrderId, status } = order;
  const done = status - CreditStatus.BASIC_INFO;
  const page = pages[done];
  if (page !== undefined) return { kind: 'form', page, done, creditOrderId };
  if (status === CreditStatus.WAIT_SUBMIT)
    return { kind: 'submit', page: SUBMIT_PAGE, creditOrderId };
  if (status === CreditStatus.REVIEWING) return { kind: 'review', order };
  if (status === CreditStatus.REJECT) return { kind: 'reject', page: REAPPLY_PAGE, order };
  if (order.expired) return { kind: 'expired', page: RENEW_PAGE, creditOrderId };
  if (facts.rejection !== null) return { kind: 'rejected', ...facts.rejection };
  return { kind: 'shut', limit: facts.creditLimit ?? 0 };
}

/** Whether the lender gives out no loans now. A window opens at its `opensAt`, without another request. */
function isClosed(window: HomeFacts['window'], nowMs: number): boolean {
  if (window === null || window.open) return false;
  return window.opensAt === null || Date.parse(window.opensAt) > nowMs;
}

/**
 * The situation by its rank: an overdue loan, then a limit to use, then any other open loan, then the way to a limit.
 * `nowMs`: server time.
 */
export function situationOf(facts: HomeFacts, nowMs: number): Situation {
  const { orders, creditLimit, availableLimit, example, creditOrder } = facts;
  const order = orders.find(({ status }) => status === LoanStatus.OVERDUE) ?? orders[0];
  if (order?.status === LoanStatus.OVERDUE) return { kind: 'loan', order };
  const isExpired = creditOrder?.expired === true;
  if (creditLimit !== null && availableLimit > 0 && !isExpired) {
    if (isClosed(facts.window, nowMs))
      return {
        kind: 'closed',
        available: availableLimit,
        limit: creditLimit,
        opensAt: facts.window?.opensAt ?? null,
      };
    const isRepeat = creditOrder?.status === CreditStatus.FINISH;
    return { kind: 'limit', available: availableLimit, limit: creditLimit, example, isRepeat };
  }
  if (order !== undefined) return { kind: 'loan', order };
  return creditSituation(creditOrder, facts);
}

/**
 * The app's path that the big card's button opens; null for a page of the host.
 * @param nowMs server time, which decides whether the borrower may apply again
 */
export function nextPathOf(situation: Situation, nowMs: number): string | null {
  switch (situation.kind) {
    case 'loan':
      return routeByLoanStatus(situation.order, { wantsDetails: !isOwed(situation.order) });
    case 'limit':
      return situation.isRepeat ? paths.loopQuota : paths.confirmQuota;
    case 'closed':
      return paths.borrowGuide;
    case 'rejected':
      return addressOf(paths.rejectDetails, { loanOrderId: situation.order.loanOrderId });
    case 'shut':
      return paths.records;
    case 'review':
      return routeByCreditStatus(situation.order);
    case 'reject': {
      const day = situation.order.reapplyDate;
      // Once the day has come (Manila time), the button starts a new application instead of explaining.
      return day !== null && day <= manilaDate(nowMs) ? null : paths.rejectDetails;
    }
    default:
      return null;
  }
}
