import { remoteName } from '@pautang/shared/contract/registry';
import * as v from 'valibot';
import { why } from '../settings';
import type { Changed } from '../registry/changeRegistry';
import { changeRegistry } from '../registry/changeRegistry';
import type { ReleaseContext } from '../releaseContext';
import { readRegistry } from '../registry/registryFile';
import { nullIfRefused } from '../releaseError';
import { knownEntry, present } from '../registry/knownEntry';
import { changed, verb } from './verb';
import { resignShell } from './shells';

interface Renewal {
  readonly why?: string | undefined;
  readonly drops?: readonly string[] | undefined;
}

/**
 * Signs the present registry again with a later expiry, the active key and the teams' present keys, without the
 * dropped areas. A faulty version does not stop it, because an expired registry would close every area.
 */
export async function renew(
  context: ReleaseContext,
  { why, drops = [] }: Renewal = {},
): Promise<Changed> {
  const shell = (await readRegistry(context))?.document.shell;
  // The change itself warns about an offer that is missing or damaged.
  if (shell !== undefined) await resignShell(context, shell).catch(nullIfRefused);
  return changeRegistry(context, {
    what: `renew${drops.length === 0 ? '' : ` without ${drops.join(', ')}`}`,
    why,
    drops,
    endsIncident: true,
    apply: ({ registry }) => {
      const known = present(registry, context.store.address);
      for (const name of drops) knownEntry(known, name);
      const rest = Object.entries(known.remotes).filter(([name]) => !drops.includes(name));
      return { remotes: Object.fromEntries(rest) };
    },
  });
}

const remoteNames = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((name) => name.trim())),
  v.everyItem((name) => v.is(remoteName, name), 'must be names of remotes such as borrow,repay'),
);

export const renewVerb = verb({
  takes: '[--drop <remote>,…] [--why …]',
  does: 'sign the registry anew: later expiry, present keys; --drop removes an area for good',
  signs: true,
  options: { drop: v.optional(remoteNames), why },
  run: async (context, { drop, why }) =>
    changed(context, await renew(context, { why, drops: drop })),
});
