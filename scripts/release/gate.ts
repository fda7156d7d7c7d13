import type { Release } from '@pautang/shared/contract/registry';
import type { ReleaseNeeds, ShellOffer, Statement } from '@pautang/shared/contract/statement';
import { shellOffer } from '@pautang/shared/contract/statement';
import * as v from 'valibot';
import type { Desk } from './desk';
import { integrityOf } from './publish';
import { readRegistry } from './registryFile';
import { releaseOf } from './releaseOf';
import { refused } from './releaseError';
import { readStatement } from './statements';
import { knownTeams } from './teams';

export const SHELLS = 'shells/';
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
export async function checkFiles({ store, say }: Desk, said: Statement): Promise<void> {
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
  let done = 0;
  for (const [file, hash] of files) {
    done += 1;
    say(`checking ${done}/${files.length} ${file}`);
    const there = await store.read(file);
    if (!there)
      throw refused(
        `${file} is missing in ${store.address}. Publish ${said.name} under a new version.`,
      );
    if (integrityOf(there.body) !== hash)
      throw refused(
        `${file} in ${store.address} has other bytes than ${said.name}'s team signed. Publish ${said.name} under a new version and find out who wrote it.`,
      );
  }
}

/**
 * The gate before promotion: nothing that would break for a borrower comes through. `shell` is the build that is
 * deployed with it, where that is another than the registry names.
 */
export async function checkPromotable(
  desk: Desk,
  name: string,
  version: string,
  shell?: string,
): Promise<Release> {
  const registry = (await readRegistry(desk))?.document;
  const team = knownTeams(desk.keys)[name] ?? registry?.teams?.[name];
  if (!team)
    throw refused(
      `No team may release ${name}: put its public keys (team-${name}.json) into ${desk.keys}.`,
    );
  const said = await readStatement(desk, name, version, team);
  const deployed = shell ?? registry?.shell;
  if (deployed === undefined)
    throw refused(
      `Nobody has said which shell is deployed, so what ${name} ${version} needs cannot be checked. Run 'npm run release -- publish shell', then 'promote shell <build id>'.`,
    );
  const unmet = unmetNeeds(said, await readShell(desk, deployed));
  if (unmet.length > 0)
    throw refused(
      `${name} ${version} would break: ${unmet.join('; ')}. Deploy a shell that offers it first.`,
    );
  await checkFiles(desk, said);
  return releaseOf(said);
}
