import type { Services } from '@pautang/shared/app';
import type { CreditOrder } from '@pautang/shared/contract/credit';
import { queryCreditOrder, uploadStatus } from '@pautang/shared/contract/credit';
import { creditCheck, needsUploadState } from '@pautang/shared/rules';
import { expiredCheck } from '../bridge/expiredCheck';

/** Result of a credit check (section 4). */
export type CreditVerdict =
  /** code 0: the borrower may go on */
  | { readonly kind: 'success' }
  | { readonly kind: 'review' }
  /** code -1: no order to check */
  | { readonly kind: 'home' }
  /** the host has started to renew the order and is not done */
  | { readonly kind: 'waiting' }
  /** the host could not tell the order's state */
  | { readonly kind: 'failed' };

interface Options {
  /** the borrower is led to the decision even if something is missing */
  readonly isForced?: boolean;
}

/** Stops a host that always answers with another order. */
const MOST_ROUNDS = 3;

async function actionFor({ client }: Services, order: CreditOrder, isForced: boolean) {
  const { creditOrderId, status, expired } = order;
  const { state: uploadState } = needsUploadState(status)
    ? await client.read(uploadStatus, { creditOrderId })
    : { state: 0 };
  return creditCheck({ status, expired, uploadState, isForced });
}

/**
 * Runs section 4's credit check on the borrower's credit order: requests the order and its upload state, lets the host
 * act if needed, then checks the order again. Rejects with the client's AppError.
 */
export async function runCreditCheck(
  services: Services,
  { isForced = false }: Options = {},
): Promise<CreditVerdict> {
  const asked = new Set<string>();
  let wanted: { creditOrderId?: string } = {};
  while (asked.size < MOST_ROUNDS) {
    const { creditOrder: order } = await services.client.read(queryCreditOrder, wanted);
    if (order === null) return { kind: 'home' };
    const { creditOrderId, status, expired } = order;
    const action = await actionFor(services, order, isForced);
    if ('logsOverdue' in action && action.logsOverdue) services.log({ type: 'uploadOverdue' });
    if (action.kind !== 'host') return { kind: action.kind };
    // The host was asked about this order before and works on it without the page.
    if (asked.has(creditOrderId)) return { kind: 'waiting' };
    asked.add(creditOrderId);
    const { expiredCredit, expiredRisk } = action;
    const creditOrder = { creditOrderId, status, expired };
    const said = await expiredCheck(services.bridge, { creditOrder, expiredCredit, expiredRisk });
    if (said.code === -1) return { kind: 'failed' };
    wanted = { creditOrderId: said.code === 2 ? said.creditOrderId : creditOrderId };
  }
  return { kind: 'waiting' };
}
