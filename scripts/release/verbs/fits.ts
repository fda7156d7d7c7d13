import type { BuiltRelease, ShellOffer } from '@pautang/shared/contract/statement';
import { readDeployedShell, unmetNeeds } from '../registry/gate';
import { readRegistry } from '../registry/registryFile';
import type { ReadingContext } from '../releaseContext';
import { readBuild } from './publish';

/** How a build of a remote and the deployed shell fit together. */
export interface Fit extends Pick<BuiltRelease, 'version' | 'needs'>, Pick<ShellOffer, 'offers'> {
  readonly name: string;
  /** build id of the deployed shell */
  readonly shell: string;
  /** what the shell lacks, in words; empty where the build fits */
  readonly missing: readonly string[];
}

/**
 * Judges a build that is not published yet as `promote` will judge it: by what the deployed shell offers. Reads only.
 * @throws ReleaseError where there is no usable build or no deployed shell to compare
 */
export async function fits(context: ReadingContext, name: string, dist: string): Promise<Fit> {
  const built = await readBuild(dist);
  const { version, needs } = built;
  const registry = (await readRegistry(context))?.document ?? null;
  const shell = await readDeployedShell(context, registry, `${name} ${version}`);
  const { buildId, offers } = shell;
  return { name, version, shell: buildId, needs, offers, missing: unmetNeeds(built, shell) };
}
