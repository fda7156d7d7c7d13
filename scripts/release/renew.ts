import type { Changed } from './changeRegistry';
import { changeRegistry } from './changeRegistry';
import type { Desk } from './desk';

/** Signs what stands anew: with a later expiry, the key that is active now and the teams' present keys. */
export const renew = (desk: Desk, why?: string): Promise<Changed> =>
  changeRegistry(desk, {
    what: 'renew',
    why,
    apply: (before) => ({ remotes: { ...before?.remotes } }),
  });
