import type { PublicKey, Registry, Release } from '@pautang/shared/contract/registry';
import type { ReleaseNeeds, ShellOffer, Statement } from '@pautang/shared/contract/statement';
import { shellOffer } from '@pautang/shared/contract/statement';
import * as v from 'valibot';
import type { Desk } from './desk';
import { inParallel } from './parallel';
import { integrityOf } from './publish';
import { releaseOf } from './releaseOf';
import { refused } from './releaseError';
import { readStatement } from './statements';
import { knownTeams } from './teams';

const SHELLS = 'shells/';
export const shellPath = (buildId: string): string => `${SHELLS}${buildId}.json`;

/** What a build of the shell offers. @throws ReleaseError where the store does not know it */
export async function readShell(
  { store }: Pick<Desk, 'store'>,
  buildId: string,
): Promise<ShellOffer> {
  const there = await store.read(shellPath(buildId));
  if (!there)
    throw refused(
      `The store does not know what shell ${buildId} offers. Publish it with 'npm run release -- publish shell' from that build.`,
    );
  try {
    return v.parse(shellOffer, JSON.parse(there.body.toString('utf8')));
  } catch {
    throw refused(
      `${shellPath(buildId)} in ${store.address} cannot be read. Publish the shell again.`,
    );
  }
}

const numbers = (version: string) => version.replace('^', '').split('.').map(Number);

/** Whether an offered version is in a range such as ^1.4.0: the same first number, and not older. */
export function isOffered(offered: string, wanted: string): boolean {
  const [has, wants] = [numbers(offered), numbers(wanted)];
  // Below 1.0.0 the second number is the one that breaks.
  const fixed = wants[0] === 0 ? 2 : 1;
  for (let at = 0; at < 3; at += 1) {
    const difference = (has[at] ?? 0) - (wants[at] ?? 0);
    if (difference !== 0) return difference > 0 && at >= fixed;
  }
  return true;
}

/** What of a version's needs a shell does not meet, in words; empty when it meets them all. */
export function unmetNeeds(
  { needs, exposes }: Pick<Statement, 'needs' | 'exposes'>,
  shell: ShellOffer,
): string[] {
  const names = Object.keys(needs) as (keyof ReleaseNeeds)[];
  return [
    ...names
      .filter((name) => !isOffered(shell.offers[name], needs[name]))
      .map(
        (name) =>
          `it needs ${name} ${needs[name]}, and shell ${shell.buildId} offers ${shell.offers[name]}`,
      ),
    ...shell.exposes
      .filter((expose) => !exposes.includes(expose))
      .map((expose) => `it does not expose ${expose}, which shell ${shell.buildId} loads`),
  ];
}

/** Every file of a version as its team's statement has it. @throws ReleaseError naming the first that is not */
async function checkFiles({ store, say }: Desk, said: Statement): Promise<void> {
  const wanted = { ...said.files };
  for (const { url, integrity } of [
    { url: said.entry, integrity: said.integrity },
    ...said.preload,
  ])
    if (wanted[url] !== integrity)
      throw refused(
        `${said.name} ${said.version} loads ${url}, which its statement does not list with the same hash. Build and publish anew.`,
      );
  const files = Object.entries(wanted);
  await inParallel(files, async ([file, hash], index) => {
    say(`checking ${index + 1}/${files.length} ${file}`);
    const there = await store.read(file);
    if (!there)
      throw refused(
        `${file} is missing in ${store.address}. Publish ${said.name} under a new version.`,
      );
    if (integrityOf(there.body) !== hash)
      throw refused(
        `${file} in ${store.address} has other bytes than ${said.name}'s team signed. Publish ${said.name} under a new version and find out who wrote it.`,
      );
  });
}

/** Whose statements count for a remote: what operations have at hand, else what the registry says. */
export function teamOf(
  { keys }: Pick<Desk, 'keys'>,
  registry: Pick<Registry, 'teams'> | null,
  name: string,
): readonly PublicKey[] {
  const team = knownTeams(keys)[name] ?? registry?.teams?.[name];
  if (team) return team;
  throw refused(
    `No team may release ${name}: put its public keys (team-${name}.json) into ${keys}.`,
  );
}

/** The gate before promotion: nothing that would break for a borrower comes through. `registry` is the one to replace. */
export async function checkPromotable(
  desk: Desk,
  registry: Pick<Registry, 'shell' | 'teams'> | null,
  { name, version }: { readonly name: string; readonly version: string },
): Promise<Release> {
  const said = await readStatement(desk, name, version, teamOf(desk, registry, name));
  if (registry?.shell === undefined)
    throw refused(
      `Nobody has said which shell is deployed, so what ${name} ${version} needs cannot be checked. Run 'npm run release -- publish shell' and 'npm run release -- promote shell <build id>'.`,
    );
  const unmet = unmetNeeds(said, await readShell(desk, registry.shell));
  if (unmet.length > 0)
    throw refused(
      `${name} ${version} would break: ${unmet.join('; ')}. Deploy a shell that offers it first.`,
    );
  await checkFiles(desk, said);
  return releaseOf(said);
}
