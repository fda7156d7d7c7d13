import type { HostDataOf } from '../contract/hostWire';
import type { Bridge, RequestAction } from './services';
import { HostError } from './services';

/**
 * Asks the host to do something. Returns false if the host cannot, or does not confirm it in time. This file is apart from
 * `hostCalls.ts`, so that the shell does not load the schemas of other calls.
 */
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
