import { isDeepStrictEqual } from 'node:util';
import type { Registry, Release } from '@pautang/shared/contract/registry';
import type { ShellOffer, Statement } from '@pautang/shared/contract/statement';
import { shellOffer } from '@pautang/shared/contract/statement';
import type { ReleaseContext, ReadingContext } from '../releaseContext';
import { inParallel } from '../parallel';
import { integrityOf, namedFiles } from '../integrity';
import { unmetNeeds, untold } from './fit';
import type { Past } from './history';
import { registryKeys } from './registryFile';
import type { BuiltFiles } from '../remoteLimits';
import { checkLimits } from '../remoteLimits';
import { isRefusal, refused } from '../releaseError';
import { releaseOf } from './runningVersions';
import type { Running } from './runningVersions';
import { verifySigned } from '../keys/signing';
import { REMOTES, readStatement, teamOf } from '../keys/statements';

const SHELLS = 'shells/';
export const shellPath = (buildId: string): string => `${SHELLS}${buildId}.jwt`;

/** Reads a shell's offer. @throws ReleaseError if it is missing or operations did not sign it */
export async function readShell(
  context: ReadingContext,
  buildId: string,
): Promise<ShellOffer & { readonly kid: string }> {
  const path = shellPath(buildId);
  const there = await context.store.read(path);
  if (!there)
    throw refused(
      `The store does not know what shell ${buildId} offers. Publish it with 'npm run release -- publish shell' from that build.`,
    );
  const text = there.body.toString('utf8').trimEnd();
  const signed = await verifySigned('shell', text, registryKeys(context), shellOffer);
  if (!signed.isGood)
    throw refused(
      `${path} in ${context.store.address} cannot be trusted: ${signed.why}. Remove it and publish the shell again.`,
    );
  const { payload, kid } = signed;
  if (payload.buildId === buildId) return { ...payload, kid };
  throw refused(
    `${path} is about shell ${payload.buildId}: somebody has moved it. Remove it and publish the shell again.`,
  );
}

/** @param wanted the version to judge, for the message @throws ReleaseError if the registry names no deployed shell */
export function readDeployedShell(
  context: ReadingContext,
  registry: Pick<Registry, 'shell'> | null,
  wanted: string,
): Promise<ShellOffer> {
  if (registry?.shell !== undefined) return readShell(context, registry.shell);
  throw refused(
    `The registry does not say which shell is deployed, so the needs of ${wanted} cannot be checked. Run 'npm run release -- publish shell' and 'npm run release -- promote shell <build id>'.`,
  );
}

/** Checks each file against the team's statement. @throws ReleaseError naming the first file that differs */
async function readFiles({ store, say }: ReleaseContext, said: Statement): Promise<BuiltFiles> {
  const wanted = { ...said.files };
  for (const { url, integrity } of namedFiles(said))
    if (wanted[url] !== integrity)
      throw refused(
        `${said.name} ${said.version} loads ${url}, which its statement does not list with the same hash. Build and publish anew.`,
      );
  const files = Object.entries(wanted);
  const read = new Map<string, Buffer>();
  await inParallel(files, async ([file, hash], index) => {
    say(`checking ${said.name} ${said.version}`, `${index + 1}/${files.length} ${file}`);
    const there = await store.read(file);
    if (!there)
      throw refused(
        `${file} is missing in ${store.address}. Publish ${said.name} under a new version.`,
      );
    if (integrityOf(there.body) !== hash)
      throw refused(
        `${file} in ${store.address} has other bytes than ${said.name}'s team signed. Publish ${said.name} under a new version and find out who wrote it.`,
      );
    read.set(file, there.body);
  });
  return read;
}

const HASHES = /sha384-[A-Za-z0-9+/]{64}/g;

/**
 * Checks the files of a version without its team's statement: those that a signed registry lists by its hashes, and the
 * other chunks by the hashes in these files. @throws ReleaseError naming the first file that differs
 */
async function checkByRegistry(
  { store }: ReleaseContext,
  name: string,
  release: Release,
): Promise<void> {
  const wanted = new Map<string, string>();
  for (const file of namedFiles(release)) {
    const body = (await store.read(file.url))?.body;
    if (!body || integrityOf(body) !== file.integrity)
      throw refused(
        `${file.url} ${body ? 'has other bytes than' : 'is missing, which'} the signed registry ${body ? 'says' : 'names'}.`,
      );
    for (const [hash] of body.toString('utf8').matchAll(HASHES)) wanted.set(hash, file.url);
  }
  await inParallel(await store.list(`${REMOTES}${name}/${release.version}/`), async (path) => {
    const there = await store.read(path);
    if (there) wanted.delete(integrityOf(there.body));
  });
  for (const [hash, url] of wanted)
    throw refused(
      `${url} names a file with ${hash}, which no file has. Choose another version with --to, or close the area with 'disable'.`,
    );
}

interface Version {
  readonly name: string;
  readonly version: string;
}
type Deployed = (Pick<Registry, 'shell' | 'teams'> & Partial<Pick<Registry, 'remotes'>>) | null;

/**
 * Creates the check that every version passes before a registry with it is signed: its files are as signed, and the
 * deployed shell meets its needs. Each version is checked once. `registry` is the one to replace; it names the deployed
 * shell.
 * @param past the versions that signed registries list
 * @param warn only in an incident: such a version then passes by the hashes there if its statement or the shell's cannot
 * be read, and this is called with a line about it
 */
export function createGate(
  context: ReleaseContext,
  registry: Deployed,
  past: Pick<Past, 'signedRelease'>,
  warn?: (line: string) => void,
) {
  const passed = new Map<string, ReturnType<typeof pass>>();

  /** A promotion of the same files has compared its methods, maybe with the list of a lender that is not named now. */
  const isKnownToFit = async (said: Statement): Promise<boolean> =>
    !context.lender?.methods &&
    isDeepStrictEqual(await past.signedRelease(said.name, said.version), releaseOf(said));

  const pass = async ({ name, version }: Version) => {
    let said: Statement;
    let shell: ShellOffer;
    try {
      said = await readStatement(context, name, version, teamOf(context, registry, name));
      shell = await readDeployedShell(context, registry, `${name} ${version}`);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const release = warn ? await past.signedRelease(name, version) : null;
      if (!warn || !release) throw error;
      await checkByRegistry(context, name, release);
      warn(
        `${name} ${version}: its files were compared with the registry that has it, since more cannot be known: ${error.message}`,
      );
      return { release, admit: () => [] };
    }
    const offered = { lender: context.lender, others: registry?.remotes };
    let unmet = unmetNeeds(said, shell, offered);
    if (unmet.length > 0 && (await isKnownToFit(said)))
      unmet = unmetNeeds({ ...said, methods: [] }, shell, offered);
    if (unmet.length > 0)
      throw refused(
        `${name} ${version} would break: ${unmet.join('; ')}. Deploy a shell, or a lender, that offers it first.`,
      );
    const files = await readFiles(context, said);
    const admit = () => {
      checkLimits(name, said, files);
      return untold(said, shell, context.lender);
    };
    return { release: releaseOf(said), admit };
  };
  const passOnce = (wanted: Version) => {
    const key = `${wanted.name} ${wanted.version}`;
    const known = passed.get(key) ?? pass(wanted);
    passed.set(key, known);
    return known;
  };

  /** Returns the registry's entry for a version that passes the gate. @throws ReleaseError if it does not */
  const check = async (wanted: Version): Promise<Release> => (await passOnce(wanted)).release;

  return {
    check,
    /** Does `check`, and checks the limits, which must not stop a roll-back. @returns also needs not compared */
    admit: async (wanted: Version) => {
      const { release, admit } = await passOnce(wanted);
      return { release, doubts: admit() };
    },
    /** @throws ReleaseError if the registry's entry differs from the team's statement */
    checkCarried: async ({ name, version, as, release }: Running): Promise<void> => {
      if (isDeepStrictEqual(await check({ name, version }), releaseOf(release))) return;
      throw refused(
        `The registry's entry for ${name} ${version} (${as}) differs from what its team signed. Promote another version.`,
      );
    },
  };
}
export type Gate = ReturnType<typeof createGate>;
