import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { bundleNames, distFolder, projectRoot } from '../machine/workspace';
import { ReleaseError } from '../release/releaseError';
import type { ReleaseContext } from '../release/releaseContext';
import type { Build } from '../release/verbs/publish';
import type { Settings } from './settings';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: projectRoot(), encoding: 'utf8', stdio: 'pipe' }).trim();

/** The git commit of the sources, with `-changed` appended when the work tree has uncommitted changes. */
function presentCommit(): string {
  try {
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
    return `${git('rev-parse', 'HEAD')}${isChanged ? '-changed' : ''}`;
  } catch {
    return 'unknown';
  }
}

/**
 * The build to publish: the folder given by --dist, else a build of the current sources, made now unless it is up to
 * date.
 */
export async function buildOf(
  word: string,
  { dist, commit = presentCommit() }: Settings,
  say: ReleaseContext['say'],
): Promise<Build> {
  if (dist !== undefined) return { dist: path.resolve(dist), commit };
  const known = bundleNames().filter((name) => name !== 'simulator');
  if (!known.includes(word))
    throw new ReleaseError(
      'usage',
      `There is no remote '${word}' here: there are ${known.join(', ')}. Give the folder of a build from elsewhere with --dist.`,
    );
  // Loading the compiler takes about a second, so it is imported only when something is built.
  const { buildBundles, staleBundles } = await import('../build/run');
  const stale = staleBundles([word]);
  await buildBundles(stale, (_name, share) =>
    say(`building ${word}`, `${Math.round(share * 100)}%`),
  );
  return { dist: distFolder(word), commit };
}
