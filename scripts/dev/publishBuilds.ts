import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry, Release } from '@pautang/shared/contract/registry';
import { localKeys } from '../build/registryKeys';
import { distFolder, remoteNames } from '../build/workspace';
import type { Desk } from '../release/desk';
import { createFolderStore } from '../release/folderStore';
import { ensureKeys } from '../release/keyFolder';
import { promote } from '../release/promote';
import { publish } from '../release/publish';
import { lifeLeft, readRegistry } from '../release/registryFile';
import { ReleaseError, refused } from '../release/releaseError';
import { publishShell } from '../release/shells';
import { statementPath } from '../release/statements';

/** A registry that has half of its life left needs no new date. */
const FRESH = 0.5;

interface Builds {
  /** releases in the place of builds: a remote that is served from its sources */
  readonly given?: Readonly<Record<string, Release>>;
  /** folder of the shell's build; default: the production build */
  readonly shellDist?: string;
}

/** The desk of the local store, with keys of its own that are made on first use. */
export function localDesk(storeRoot: string): Desk {
  const keys = localKeys();
  ensureKeys(keys, 'registry');
  for (const name of remoteNames()) ensureKeys(keys, `team-${name}`);
  return {
    store: createFolderStore(storeRoot),
    keys,
    who: 'npm start',
    now: Date.now,
    say: () => undefined,
    isDryRun: false,
  };
}

const builtVersion = (name: string): string =>
  (JSON.parse(readFileSync(path.join(distFolder(name), 'release.json'), 'utf8')) as Release)
    .version;

function isRunning(registry: Registry | undefined, name: string, version: string): boolean {
  const known = registry?.remotes[name];
  return known?.state === 'on' && known.stable.version === version;
}

/** The registry of the local store, which nobody else needs: if it is damaged, it can be made anew. */
async function knownRegistry(desk: Desk): Promise<Registry | undefined> {
  try {
    return (await readRegistry(desk))?.document;
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    throw refused(
      `${error.message} Or delete ${desk.store.address}: the present builds are released anew.`,
    );
  }
}

/**
 * Releases the builds that are there to the local store, by the very path that teams and operations take: published
 * with each team's key, promoted in one write. Where nothing is new, nothing is written.
 */
export async function publishBuilds(
  storeRoot: string,
  { given = {}, shellDist = distFolder('shell') }: Builds = {},
): Promise<void> {
  const desk = localDesk(storeRoot);
  const built = remoteNames().filter((name) => given[name] === undefined);
  const promotions = await Promise.all(
    built.map(async (name) => {
      const version = builtVersion(name);
      // Same sources, same version: what is there is it.
      if ((await desk.store.read(statementPath(name, version))) === null)
        await publish(desk, name, { dist: distFolder(name), commit: 'local' });
      return { name, version };
    }),
  );
  const { buildId } = await publishShell(desk, shellDist);
  const before = await knownRegistry(desk);
  const isFresh = before !== undefined && lifeLeft(before, desk.now()) > FRESH;
  const wanted = [
    ...promotions,
    ...Object.entries(given).map(([name, { version }]) => ({ name, version })),
  ];
  const isNews = wanted.some(({ name, version }) => !isRunning(before, name, version));
  if (isFresh && !isNews && before?.shell === buildId) return;
  await promote(desk, promotions, { shell: buildId, given });
}
