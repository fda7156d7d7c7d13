import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { routeByRenewal } from '@pautang/shared/rules';
import { texts } from './texts';

/** Whether a rollover or restructure is agreed to: what the plan says is about to change by itself. */
export const isRenewing = ({ process }: Pick<PendingRepayPlan, 'process'>): boolean =>
  process?.state === 'CONFIRMED';

/** What goes on by itself, and makes a payment now needless or double; null: nothing does. */
export function underWay(
  plan: Pick<PendingRepayPlan, 'process' | 'checkout'>,
): { readonly label: string; readonly to: string } | null {
  const { checkout, process } = plan;
  if (checkout?.state === 'RECEIVED')
    return {
      label: texts.seePayment,
      to: addressOf(paths.repayOffline, { repaymentId: checkout.repaymentId }),
    };
  if (process && isRenewing(plan))
    return { label: texts.seeRenewal(process.kind), to: routeByRenewal(process) };
  return null;
}
