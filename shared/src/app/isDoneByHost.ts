import type { HostDataOf } from '../contract/hostWire';
import type { Bridge, RequestAction } from './services';
import { HostError } from './services';

/** Asks the host to do something; false where it cannot, or does not say in time that it has. */
export async function isDoneByHost<H extends RequestAction>(
  bridge: Bridge,
  action: H,
  data: HostDataOf<H>,
): Promise<boolean> {
  try {
    await bridge.request(action, data);
    return true;
  } catch (error) {
    if (error instanceof HostError) return false;
    throw error;
  }
}
