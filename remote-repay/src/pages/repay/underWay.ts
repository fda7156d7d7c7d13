import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { routeByRenewal } from '@pautang/shared/rules';
import { texts } from './texts';

/**
 * What goes on by itself, so that a payment now is needless or double, and what is due is about to change: money that has
 * come, or a rollover or restructure that is agreed to. Null: nothing does.
 */
export function underWay(
  plan: Pick<PendingRepayPlan, 'process' | 'checkout'>,
): { readonly label: string; readonly to: string } | null {
  const { checkout, process } = plan;
  if (checkout?.state === 'RECEIVED')
    return {
      label: texts.seePayment,
      to: addressOf(paths.repayOffline, { repaymentId: checkout.repaymentId }),
    };
  if (process?.state === 'CONFIRMED')
    return { label: texts.seeRenewal(process.kind), to: routeByRenewal(process) };
  return null;
}
