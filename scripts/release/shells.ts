import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShellOffer } from '@pautang/shared/contract/statement';
import { shellOffer } from '@pautang/shared/contract/statement';
import * as v from 'valibot';
import type { Changed } from './changeRegistry';
import { changeRegistry } from './changeRegistry';
import type { Desk } from './desk';
import { readShell, shellPath, unmetNeeds } from './gate';
import { readRegistry, registryKeys } from './registryFile';
import { refused } from './releaseError';
import { readStatement } from './statements';
import { knownTeams } from './teams';

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

/** The version of each remote that some borrower may be given, with what the registry calls it. */
export function runningVersions(registry: {
  remotes: Record<
    string,
    { stable: Named; canary?: Named | undefined; previous?: Named | undefined }
  >;
}): { name: string; version: string; as: 'stable' | 'canary' | 'previous' }[] {
  return Object.entries(registry.remotes).flatMap(([name, entry]) =>
    (['stable', 'canary', 'previous'] as const).flatMap((as) => {
      const version = entry[as]?.version;
      return version === undefined ? [] : [{ name, version, as }];
    }),
  );
}
interface Named {
  readonly version: string;
}

/** Says which shell is deployed from now on. @throws ReleaseError where a running remote asks for more than it offers */
export async function promoteShell(desk: Desk, buildId: string, why?: string): Promise<Changed> {
  const offer = await readShell(desk, buildId);
  const registry = (await readRegistry(desk))?.document;
  if (!registryKeys(desk).some(({ kid }) => offer.kids.includes(kid)))
    throw refused(
      `Shell ${buildId} pins other registry keys (${offer.kids.join(', ')}) than those in ${desk.keys}: it would believe nothing that you sign. Build it with REGISTRY_KEYS=${path.join(desk.keys, 'registry.json')}.`,
    );
  for (const { name, version, as } of registry ? runningVersions(registry) : []) {
    const team = knownTeams(desk.keys)[name] ?? registry?.teams?.[name] ?? [];
    const unmet = unmetNeeds(await readStatement(desk, name, version, team), offer);
    if (unmet.length > 0)
      throw refused(
        `Shell ${buildId} would break ${name} ${version} (${as}): ${unmet.join('; ')}. Promote a ${name} that does with less first.`,
      );
  }
  return changeRegistry(desk, {
    what: `promote shell ${buildId}`,
    why,
    apply: (before) => ({ remotes: { ...before?.remotes }, shell: buildId }),
  });
}
