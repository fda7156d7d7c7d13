import { useIsTimeKnown, useServerNow } from '@pautang/shared/app';
import type { CreditOrder } from '@pautang/shared/contract/credit';
import { CreditStatus } from '@pautang/shared/contract/enums';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import * as paths from '@pautang/shared/contract/paths';
import { daysUntil } from '@pautang/shared/format';
import { routeByCreditStatus } from '@pautang/shared/rules';
import { texts } from './texts';

/** The page where a new application begins: a page of the app, or a native one of the host (decision N4). */
export type Way =
  | { readonly to: string; readonly label: string }
  | { readonly page: string; readonly creditOrderId: string; readonly label: string };

/** The obstacles before a new application, in the order in which the borrower must clear them. */
export type Again =
  /** the loan under way, because a borrower can have only one */
  | { readonly kind: 'pending'; readonly order: LoanOrder }
  /** a loan needs an approved credit order, and the borrower has no such order */
  | { readonly kind: 'creditFirst'; readonly way: Way }
  /** the lender does not state a day */
  | { readonly kind: 'noDate' }
  /** `days` to go; null until server time is known */
  | { readonly kind: 'waiting'; readonly date: string; readonly days: number | null }
  | {
      readonly kind: 'open';
      readonly date: string;
      readonly way: Way;
      readonly isRenewal: boolean;
    };

export interface AgainFacts {
  /** the first day in Manila on which a new application is taken (decision S7); null: the lender does not say */
  readonly reapplyDate: string | null;
  /** undefined: not known, so the lender decides */
  readonly creditOrder: CreditOrder | null | undefined;
  /** the loan under way; null for none, and on the page of a rejected credit */
  readonly pending: LoanOrder | null;
  readonly kind: 'loan' | 'credit';
}

/** Native pages of the host: one resumes a credit application with its data, one renews an expired approval. */
const REAPPLY_PAGE = 'reapply_credit';
const RENEW_PAGE = 'renew_credit';

function creditFirst(order: CreditOrder | null): Way | null {
  if (order?.status === CreditStatus.APPROVED || order?.status === CreditStatus.FINISH) return null;
  const to = order === null ? null : routeByCreditStatus(order);
  return to === null ? { to: paths.home, label: texts.home } : { to, label: texts.seeApplication };
}

function wayOf({ kind, creditOrder }: AgainFacts): Way {
  const { creditOrderId = '', expired = false } = creditOrder ?? {};
  if (kind === 'credit') return { page: REAPPLY_PAGE, creditOrderId, label: texts.apply };
  if (expired) return { page: RENEW_PAGE, creditOrderId, label: texts.renew };
  return { to: paths.confirmQuota, label: texts.apply };
}

/** `nowMs`: server time; null until it is known, and then the wait is not over. */
export function againOf(facts: AgainFacts, nowMs: number | null): Again {
  const { kind, reapplyDate: date, creditOrder, pending } = facts;
  if (pending !== null) return { kind: 'pending', order: pending };
  const first = kind === 'loan' && creditOrder !== undefined ? creditFirst(creditOrder) : null;
  if (first !== null) return { kind: 'creditFirst', way: first };
  if (date === null) return { kind: 'noDate' };
  const days = nowMs === null ? null : daysUntil(date, nowMs);
  if (days === null || days > 0) return { kind: 'waiting', date, days };
  const way = wayOf(facts);
  return { kind: 'open', date, way, isRenewal: 'page' in way && way.page === RENEW_PAGE };
}

/** Often enough for a borrower who waits for midnight. */
const RENEW_MS = 5_000;

/** `againOf` by a clock that ticks while the page is open and corrects itself after the phone slept. */
export function useAgain(facts: AgainFacts): Again {
  const nowMs = useServerNow(RENEW_MS);
  const isKnown = useIsTimeKnown();
  return againOf(facts, isKnown ? nowMs : null);
}
