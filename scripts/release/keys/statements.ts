import type { PublicKey } from '@pautang/shared/contract/registry';
import type { Statement } from '@pautang/shared/contract/statement';
import { statement } from '@pautang/shared/contract/statement';
import type { ReleaseContext } from '../releaseContext';
import { refused } from '../releaseError';
import type { ObjectStore } from '../store/objectStore';
import { verifySigned } from './signing';

export const RELEASES = 'releases/';
export const statementPath = (name: string, version: string): string =>
  `${RELEASES}${name}/${version}.jwt`;

/** Versions of a remote that its team has published, sorted by name. */
export async function publishedVersions(store: ObjectStore, name: string): Promise<string[]> {
  const paths = await store.list(`${RELEASES}${name}/`);
  return paths
    .filter((path) => path.endsWith('.jwt'))
    .map((path) => path.slice(`${RELEASES}${name}/`.length, -'.jwt'.length));
}

/**
 * The statement that a team signed for a version. @throws ReleaseError where there is none, another team signed it, or
 * it names another version than its path
 */
export async function readStatement(
  { store, now }: Pick<ReleaseContext, 'store' | 'now'>,
  name: string,
  version: string,
  team: readonly PublicKey[],
): Promise<Statement> {
  const path = statementPath(name, version);
  const there = await store.read(path);
  if (!there) {
    const known = await publishedVersions(store, name);
    const hint = known.length === 0 ? 'none is' : `published are ${known.slice(-5).join(', ')}`;
    throw refused(
      `${name} ${version} is not published in ${store.address}: ${hint}. Publish it with 'npm run release -- publish ${name}'.`,
    );
  }
  const verified = await verifySigned(
    'release',
    there.body.toString('utf8').trimEnd(),
    { keys: team, now: now() },
    statement,
  );
  if (!verified.isGood)
    throw refused(
      `The statement ${path} is not valid for ${name}: ${verified.why}. Have ${name}'s own team publish it with its key.`,
    );
  const said = verified.payload;
  if (said.name !== name || said.version !== version)
    throw refused(
      `The statement ${path} is about ${said.name} ${said.version}: somebody has moved it. Publish ${name} ${version} again.`,
    );
  return said;
}
