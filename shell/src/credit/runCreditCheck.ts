import type { Bridge, Services } from '@pautang/shared/app';
import { HostError } from '@pautang/shared/app';
import type { CreditOrder } from '@pautang/shared/contract/credit';
import { queryCreditOrder, uploadStatus } from '@pautang/shared/contract/credit';
import { hostExpiredCheck } from '@pautang/shared/contract/hostPages';
import type { HostAnswerOf, HostDataOf } from '@pautang/shared/contract/hostWire';
import { creditCheck, needsUploadState } from '@pautang/shared/rules';

/**
 * Result of a credit check (section 4). success (code 0): the borrower may go on; home (code -1): no order to check;
 * waiting: the host has started to renew the order and is not done; failed: the host could not tell the order's state.
 */
export type CreditVerdict = 'success' | 'review' | 'home' | 'waiting' | 'failed';

/** Stops a host that always answers with another order. */
const MOST_ROUNDS = 3;

/**
 * Asks the host about an expired order (section 4): code 0 the same order, 2 another one with its id, -1 a failure. A
 * host that does not answer, or not in this form, counts as a failure. A host without this check confirms the order.
 */
async function expiredCheck(
  bridge: Bridge,
  order: HostDataOf<typeof hostExpiredCheck>,
): Promise<HostAnswerOf<typeof hostExpiredCheck>> {
  try {
    return await bridge.request(hostExpiredCheck, order);
  } catch (error) {
    if (error instanceof HostError) return { code: error.kind === 'unsupported' ? 0 : -1 };
    throw error;
  }
}

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
 * @param isForced the borrower is led to the decision even if something is missing
 */
export async function runCreditCheck(services: Services, isForced = false): Promise<CreditVerdict> {
  const asked = new Set<string>();
  let wanted: { creditOrderId?: string } = {};
  while (asked.size < MOST_ROUNDS) {
    const { creditOrder: order } = await services.client.read(queryCreditOrder, wanted);
    if (order === null) return 'home';
    const { creditOrderId, status, expired } = order;
    const action = await actionFor(services, order, isForced);
    if ('logsOverdue' in action && action.logsOverdue) services.log({ type: 'uploadOverdue' });
    if (action.kind !== 'host') return action.kind;
    // The host was asked about this order before and works on it without the page.
    if (asked.has(creditOrderId)) return 'waiting';
    asked.add(creditOrderId);
    const { expiredCredit, expiredRisk } = action;
    const creditOrder = { creditOrderId, status, expired };
    const said = await expiredCheck(services.bridge, { creditOrder, expiredCredit, expiredRisk });
    if (said.code === -1) return 'failed';
    wanted = { creditOrderId: said.code === 2 ? said.creditOrderId : creditOrderId };
  }
  return 'waiting';
}
