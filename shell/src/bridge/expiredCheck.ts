import type { Bridge } from '@pautang/shared/app';
import { HostError } from '@pautang/shared/app';
import type { HostAnswerOf, HostDataOf } from '@pautang/shared/contract/hostWire';
import { hostExpiredCheck } from '@pautang/shared/contract/hostPages';

/**
 * Asks the host about an expired order (section 4): code 0 the same order, 2 another one with its id, -1 a failure. A
 * host that does not answer, or not in this form, counts as a failure. A host without this check confirms the order.
 */
export async function expiredCheck(
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
