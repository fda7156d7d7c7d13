import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import type { Checkout } from '../../api';

/** Where the rollover or restructure of a fee is gone on with: paid, missing something, or asked for anew. */
export function routeByFee({ kind, orderId }: NonNullable<Checkout['process']>): string {
  return kind === 'deferral'
    ? addressOf(paths.rolloverDetails, { deferralOrderId: orderId })
    : addressOf(paths.restructureReview, { restructureOrderId: orderId });
}
