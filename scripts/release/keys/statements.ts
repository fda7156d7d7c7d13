import type { PublicKey, Registry } from '@pautang/shared/contract/registry';
import type { Statement } from '@pautang/shared/contract/statement';
import { remoteName } from '@pautang/shared/contract/registry';
import { statement } from '@pautang/shared/contract/statement';
import * as v from 'valibot';
import { inParallel } from '../parallel';
import type { ReadingContext, ReleaseContext } from '../releaseContext';
import { own } from '../registry/knownEntry';
import { isRefusal, nullIfRefused, refused } from '../releaseError';
import { filesOf, readKeySet } from './keyFolder';
import type { ObjectStore } from '../store/objectStore';
import { verifySigned } from './signing';

/**
 * Reads the public team keys of a folder, by remote. Operations accept a remote's versions only with one of these.
 * @param onFault is called with the reason why a file cannot be read; missing: the function throws it
 */
export function knownTeams(
  folder: string,
  onFault?: (why: string) => void,
): Record<string, PublicKey[]> {
  const teams: Record<string, PublicKey[]> = {};
  for (const file of filesOf(folder)) {
    const name = /^team-([a-z][a-z0-9-]{0,31})\.json$/.exec(file)?.[1];
    if (name === undefined) continue;
    try {
      const set = readKeySet(folder, `team-${name}`);
      if (set) teams[name] = set.keys;
    } catch (error) {
      if (!onFault || !isRefusal(error)) throw error;
      onFault(error.message);
    }
  }
  return teams;
}

/** Returns the keys that may sign for a remote: the team's in the key folder, else those that the registry lists. */
export function teamOf(
  { keys }: Pick<ReleaseContext, 'keys'>,
  registry: Pick<Registry, 'teams'> | null,
  name: string,
): readonly PublicKey[] {
  // Read no other team's file: if that is broken, this remote can still be released.
  const set = v.is(remoteName, name) ? readKeySet(keys, `team-${name}`) : null;
  const team = set?.keys ?? own(registry?.teams ?? {}, name);
  if (team) return team;
  throw refused(
    `No team may release ${name}: put its public keys (team-${name}.json) into ${keys}.`,
  );
}

export const RELEASES = 'releases/';
export const REMOTES = 'remotes/';
export const statementPath = (name: string, version: string): string =>
  `${RELEASES}${name}/${version}.jwt`;

/** A copy of the statement lies beside the files, in case a partial copy of the store loses `releases/`. */
const COPY = 'release.jwt';
export const statementCopyPath = (name: string, version: string): string =>
  `${REMOTES}${name}/${version}/${COPY}`;

/** Lists the versions of a remote with a statement in the store, by file names, unverified. */
async function publishedVersions(store: ObjectStore, name: string): Promise<string[]> {
  const paths = await store.list(`${RELEASES}${name}/`);
  return paths
    .filter((path) => path.endsWith('.jwt'))
    .map((path) => path.slice(`${RELEASES}${name}/`.length, -'.jwt'.length));
}

/** Lists the versions whose statement is missing although the store has the files and the statement's copy. */
export async function strayCopies({ store }: Pick<ReadingContext, 'store'>) {
  const there = new Set(await store.list(RELEASES));
  return (await store.list(REMOTES)).flatMap((path) => {
    const [, name = '', version = '', file, ...more] = path.split('/');
    const isStray = file === COPY && more.length === 0 && !there.has(statementPath(name, version));
    return isStray ? [{ name, version }] : [];
  });
}

/**
 * Reads a version as its team signed it, and the signed text, from the copy beside the files if the statement is
 * missing. @throws ReleaseError if both are missing, another team signed it, or it names another version than its path
 */
export async function readSignedStatement(
  { store }: Pick<ReadingContext, 'store'>,
  name: string,
  version: string,
  team: readonly PublicKey[],
): Promise<{ readonly said: Statement; readonly body: Buffer }> {
  let path = statementPath(name, version);
  let there = await store.read(path);
  if (!there) {
    path = statementCopyPath(name, version);
    there = await store.read(path);
  }
  if (!there) {
    const known = await publishedVersions(store, name);
    const hint = known.length === 0 ? 'none is' : `published are ${known.slice(-5).join(', ')}`;
    throw refused(
      `${name} ${version} is not published in ${store.address}: ${hint}. Publish it with 'npm run release -- publish ${name}'.`,
    );
  }
  const again = `Remove that file, run 'npm run release -- restore', and have ${name}'s own team publish it again if that finds no copy.`;
  const text = there.body.toString('utf8').trimEnd();
  const verified = await verifySigned('release', text, team, statement);
  if (!verified.isGood)
    throw refused(`The statement ${path} is not valid for ${name}: ${verified.why}. ${again}`);
  const said = verified.payload;
  if (said.name !== name || said.version !== version)
    throw refused(
      `The statement ${path} is about ${said.name} ${said.version}: somebody has moved it. ${again}`,
    );
  return { said, body: there.body };
}

export const readStatement = async (
  ...args: Parameters<typeof readSignedStatement>
): Promise<Statement> => (await readSignedStatement(...args)).said;

/** Lists the versions that pass the filter and that the remote's team has signed, the last signed first. */
export async function signedVersions(
  context: ReadingContext,
  registry: Pick<Registry, 'teams'> | null,
  name: string,
  isWanted: (version: string) => boolean = () => true,
): Promise<Statement[]> {
  const versions = (await publishedVersions(context.store, name)).filter(isWanted);
  const found: Statement[] = [];
  await inParallel(versions, async (version) => {
    const read = async () => readStatement(context, name, version, teamOf(context, registry, name));
    // Anybody who can write to the store can add names; `verify` reports them.
    const said = await read().catch(nullIfRefused);
    if (said) found.push(said);
  });
  return found.toSorted(
    (a, b) => b.iat - a.iat || b.version.localeCompare(a.version, 'en', { numeric: true }),
  );
}
