import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { bundleNames, distFolder, projectRoot } from '../../lib/machine/workspace';
import { OFFER_FILE } from '../../build/serving/deployment';
import { shellBuildId } from '../../build/stamp';
import { usage } from '../releaseError';
import type { ReleaseContext } from '../releaseContext';
import type { Build, CommandContext } from '../verbs/verb';

/** Returns the environment without variables that point git to another repository, such as GIT_DIR in a hook. */
const plainEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^GIT_(DIR|WORK_TREE|INDEX_FILE)$/.test(name)),
  );

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', args, {
    cwd,
    env: plainEnvironment(),
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();

/** Returns the root and the commit of the git work tree around a folder; null without a work tree or a commit. */
function workTree(folder: string): { readonly root: string; readonly head: string } | null {
  try {
    const [root = '', head = ''] = git(folder, 'rev-parse', '--show-toplevel', 'HEAD').split('\n');
    return { root, head };
  } catch {
    return null;
  }
}

/** Returns the commit of a build's sources, with `-changed` for uncommitted changes; 'unknown' for other builds. */
function commitOf(dist: string): string {
  const tree = workTree(dist);
  const isOwn = bundleNames().some((name) => distFolder(name) === dist);
  if (!tree || (tree.root === workTree(projectRoot())?.root && !isOwn)) return 'unknown';
  const isChanged = git(tree.root, 'status', '--porcelain', '--untracked-files=no') !== '';
  return `${tree.head}${isChanged ? '-changed' : ''}`;
}

const builtOffer = v.object({ buildId: v.string() });

function builtShell(): string | null {
  try {
    const text = readFileSync(path.join(distFolder('shell'), OFFER_FILE), 'utf8');
    return v.parse(builtOffer, JSON.parse(text)).buildId;
  } catch {
    return null;
  }
}

/**
 * Builds the shell. It pins the registry's keys: those that sign here, unless REGISTRY_KEYS names others.
 * @throws ReleaseError if a build with other sources or settings is there, because it may be about to be deployed
 */
async function checkShell(keys: string): Promise<void> {
  const pinned = path.resolve(keys, 'registry.json');
  if ((process.env['REGISTRY_KEYS'] ?? '') === '' && existsSync(pinned))
    process.env['REGISTRY_KEYS'] = pinned;
  const [there, wanted] = [builtShell(), shellBuildId('production')];
  if (there === null || there === wanted) return;
  throw usage(
    `shell/dist has the shell ${there}, and your sources and settings make ${wanted}. Publish that build with --dist shell/dist, or first run 'npm run build -w shell' with your settings.`,
  );
}

/** Returns the folder that --dist names, else a build of the current sources, made now unless it is up to date. */
export async function buildOf(
  word: string,
  { dist, commit }: Parameters<CommandContext['buildOf']>[1],
  { say, keys }: Pick<ReleaseContext, 'say' | 'keys'>,
): Promise<Build> {
  if (dist !== undefined) {
    const folder = path.resolve(dist);
    if (existsSync(folder)) return { dist: folder, commit: commit ?? commitOf(folder) };
    throw usage(`--dist: there is no folder ${folder}.`);
  }
  const known = bundleNames().filter((name) => name !== 'simulator');
  if (!known.includes(word))
    throw usage(
      `There is no remote '${word}' here: there are ${known.join(', ')}. Give the folder of a build from elsewhere with --dist.`,
    );
  if (word === 'shell') await checkShell(keys);
  // Loading the compiler takes about a second, so it is imported only when something is built.
  const { buildBundles, staleBundles, withBuildLock } = await import('../../build/run');
  const step = `building ${word}`;
  await withBuildLock(
    () =>
      buildBundles(staleBundles([word]), (_name, share) =>
        say(step, `${Math.round(share * 100)}%`),
      ),
    (line) => say(step, line),
  );
  return { dist: distFolder(word), commit: commit ?? commitOf(distFolder(word)) };
}
