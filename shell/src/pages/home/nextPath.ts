import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { manilaDate } from '@pautang/shared/format';
import { routeByCreditStatus, routeByLoanStatus } from '@pautang/shared/rules';
import { isOwed } from './loanFigures';
import type { Situation } from './situation';

/**
 * Where the button of the big card leads in the app; null where it leads to a page of the host's.
 * @param nowMs server time, which decides whether a new application is taken again
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
