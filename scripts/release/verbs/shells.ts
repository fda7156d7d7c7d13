import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ShellOffer } from '@pautang/shared/contract/statement';
import { shellOffer } from '@pautang/shared/contract/statement';
import * as v from 'valibot';
import type { Changed } from '../registry/changeRegistry';
import { changeRegistry } from '../registry/changeRegistry';
import type { ReleaseContext } from '../releaseContext';
import { unmetNeeds, untold } from '../registry/fit';
import { readShell, shellPath } from '../registry/gate';
import { readSigner } from '../keys/keyFolder';
import { registryKeys } from '../registry/registryFile';
import { conflict, nullIfRefused, refused } from '../releaseError';
import { runningVersions } from '../registry/runningVersions';
import { sign } from '../keys/signing';
import { readStatement, teamOf } from '../keys/statements';

/** @throws ReleaseError for a shell that pins none of the keys at hand */
function checkPinnedKeys(context: ReleaseContext, { buildId, kids }: ShellOffer): void {
  if (registryKeys(context).some(({ kid }) => kids.includes(kid))) return;
  throw refused(
    `Shell ${buildId} pins other registry keys (${kids.join(', ')}) than those in ${context.keys}: it would trust nothing that you sign. Build it with REGISTRY_KEYS=${path.join(context.keys, 'registry.json')}.`,
  );
}

/** Publishes a shell's offer to remotes, signed by operations. The shell's files are served from elsewhere. */
export async function publishShell(context: ReleaseContext, dist: string): Promise<ShellOffer> {
  const file = path.join(dist, 'offer.json');
  let offer: ShellOffer;
  try {
    offer = v.parse(shellOffer, JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw refused(`${file} cannot be used: ${reason}. Build the shell again.`);
  }
  checkPinnedKeys(context, offer);
  const signer = readSigner(context.keys, 'registry');
  const place = shellPath(offer.buildId);
  const there = await context.store.read(place);
  if (there) {
    const { kid: _kid, ...known } = await readShell(context, offer.buildId);
    if (isDeepStrictEqual(known, offer)) return offer;
    throw refused(
      `Shell ${offer.buildId} is in the store with another offer, which is never overwritten. Build the shell again.`,
    );
  }
  if (context.isDryRun) return offer;
  const text = Buffer.from(await sign('shell', offer, signer));
  if (await context.store.create(place, text)) return offer;
  throw conflict(
    `Shell ${offer.buildId} came into the store meanwhile. Publish it again to see whether it is the same.`,
  );
}

/** Signs the offer of a shell again with the active key, so that the old key can be retired. */
export async function resignShell(context: ReleaseContext, buildId: string): Promise<void> {
  const signer = readSigner(context.keys, 'registry');
  const there = await context.store.read(shellPath(buildId));
  if (!there) return;
  const { kid, ...offer } = await readShell(context, buildId);
  if (kid === signer.kid || context.isDryRun) return;
  const text = Buffer.from(await sign('shell', offer, signer));
  await context.store.replace(shellPath(buildId), text, there.etag);
}

/**
 * Returns the methods of the present shell's contract. A running remote may call others, which its lender has listed, so
 * no shell can lose those. undefined: unknown, or the lender's list decides.
 */
async function contractInForce(
  context: ReleaseContext,
  buildId: string | undefined,
): Promise<readonly string[] | undefined> {
  if (buildId === undefined || context.lender?.methods) return undefined;
  return (await readShell(context, buildId).catch(nullIfRefused))?.methods;
}

/** Records which shell is deployed. @throws ReleaseError if a running remote needs more than it offers */
export async function promoteShell(
  context: ReleaseContext,
  buildId: string,
  { why, above }: { readonly why?: string | undefined; readonly above?: number | undefined } = {},
): Promise<Changed> {
  const offer = await readShell(context, buildId);
  checkPinnedKeys(context, offer);
  return changeRegistry(context, {
    what: `promote shell ${buildId}`,
    why,
    above,
    apply: async ({ registry }) => {
      const { floor = 0 } = offer;
      const present = registry?.serial ?? above ?? 0;
      // The registry that records the shell will have the next serial.
      if (floor > present + 1)
        throw refused(
          `Shell ${buildId} accepts no registry below serial ${floor}, and this store has ${present}: its borrowers would get no area. Build it with the REGISTRY_FLOOR of this store.`,
        );
      const warnings: string[] = [];
      const had = await contractInForce(context, registry?.shell);
      for (const { name, version, as } of registry ? runningVersions(registry) : []) {
        const said = await readStatement(context, name, version, teamOf(context, registry, name));
        const methods = said.methods?.filter((method) => had?.includes(method) ?? true);
        const unmet = unmetNeeds({ ...said, methods }, offer, {
          lender: context.lender,
          others: registry?.remotes,
        });
        const way =
          offer.areas?.includes(name) === false && !said.area
            ? `Keep the area's line in the shell's table, or take ${name} out with 'npm run release -- renew --drop ${name}'.`
            : `Promote a ${name} that needs less first.`;
        if (unmet.length > 0)
          throw refused(
            `Shell ${buildId} would break ${name} ${version} (${as}): ${unmet.join('; ')}. ${way}`,
          );
        warnings.push(...untold(said, offer, context.lender));
      }
      return { remotes: { ...registry?.remotes }, shell: buildId, warnings };
    },
  });
}
