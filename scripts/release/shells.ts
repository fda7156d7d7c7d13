import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShellOffer } from '@pautang/shared/contract/statement';
import { shellOffer } from '@pautang/shared/contract/statement';
import * as v from 'valibot';
import type { Changed } from './changeRegistry';
import { changeRegistry } from './changeRegistry';
import type { Desk } from './desk';
import { readShell, shellPath, teamOf, unmetNeeds } from './gate';
import { registryKeys } from './registryFile';
import { refused } from './releaseError';
import { runningVersions } from './runningVersions';
import { readStatement } from './statements';

/** Tells the store what a build of the shell offers. The shell's files themselves are served from elsewhere. */
export async function publishShell(desk: Desk, dist: string): Promise<ShellOffer> {
  const file = path.join(dist, 'offer.json');
  let offer: ShellOffer;
  try {
    offer = v.parse(shellOffer, JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw refused(`${file} cannot be used: ${reason}. Build the shell again.`);
  }
  if (desk.isDryRun) return offer;
  const text = Buffer.from(`${JSON.stringify(offer)}\n`);
  if (await desk.store.create(shellPath(offer.buildId), text)) return offer;
  const there = await readShell(desk, offer.buildId);
  if (JSON.stringify(there) === JSON.stringify(offer)) return offer;
  throw refused(
    `Shell ${offer.buildId} is in the store with another offer, which is never overwritten. Build the shell again.`,
  );
}

/** Says which shell is deployed from now on. @throws ReleaseError where a running remote asks for more than it offers */
export async function promoteShell(desk: Desk, buildId: string, why?: string): Promise<Changed> {
  const offer = await readShell(desk, buildId);
  if (!registryKeys(desk).some(({ kid }) => offer.kids.includes(kid)))
    throw refused(
      `Shell ${buildId} pins other registry keys (${offer.kids.join(', ')}) than those in ${desk.keys}: it would believe nothing that you sign. Build it with REGISTRY_KEYS=${path.join(desk.keys, 'registry.json')}.`,
    );
  return changeRegistry(desk, {
    what: `promote shell ${buildId}`,
    why,
    apply: async (before) => {
      for (const { name, version, as } of before ? runningVersions(before) : []) {
        const said = await readStatement(desk, name, version, teamOf(desk, before, name));
        const unmet = unmetNeeds(said, offer);
        if (unmet.length > 0)
          throw refused(
            `Shell ${buildId} would break ${name} ${version} (${as}): ${unmet.join('; ')}. Promote a ${name} that needs less first.`,
          );
      }
      return { remotes: { ...before?.remotes }, shell: buildId };
    },
  });
}
