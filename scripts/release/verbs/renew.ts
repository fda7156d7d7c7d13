import type { Changed } from '../registry/changeRegistry';
import { changeRegistry } from '../registry/changeRegistry';
import type { ReleaseContext } from '../releaseContext';
import { readRegistry } from '../registry/registryFile';
import { knownEntry, present } from '../registry/knownEntry';
import { resignShell } from './shells';

interface Renewal {
  readonly why?: string | undefined;
  /** areas to remove */
  readonly drops?: readonly string[] | undefined;
}

/**
 * Signs the present registry again, with a later expiry, the active key, the teams' present keys, and without the
 * dropped areas. A faulty version does not stop it, because an expired registry would close every area.
 */
export async function renew(
  context: ReleaseContext,
  { why, drops = [] }: Renewal = {},
): Promise<Changed> {
  const shell = (await readRegistry(context))?.document.shell;
  if (shell !== undefined) await resignShell(context, shell);
  return changeRegistry(context, {
    what: `renew${drops.length === 0 ? '' : ` without ${drops.join(', ')}`}`,
    why,
    drops,
    isIncident: true,
    endsIncident: true,
    apply: ({ registry }) => {
      const known = present(registry, context.store.address);
      for (const name of drops) knownEntry(known, name);
      const rest = Object.entries(known.remotes).filter(([name]) => !drops.includes(name));
      return { remotes: Object.fromEntries(rest) };
    },
  });
}
