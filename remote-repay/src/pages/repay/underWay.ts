import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { routeByRenewal } from '@pautang/shared/rules';
import { texts } from './texts';

/**
 * Returns a link to a received payment or an agreed renewal, which makes a payment now needless or double and will
 * change the due sum. Null: neither is under way.
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
