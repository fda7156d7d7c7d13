import type { HostDataOf } from '../contract/hostWire';
import type { Bridge, RequestAction } from './services';
import { HostError } from './services';

/** Returns false if the host cannot do it, or not in time. Apart from `hostCalls.ts`, so that the shell loads no schemas. */
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
