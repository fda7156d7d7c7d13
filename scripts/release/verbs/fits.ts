import type { BuiltRelease, ShellOffer } from '@pautang/shared/contract/statement';
import { unmetNeeds, untold } from '../registry/fit';
import { readDeployedShell } from '../registry/gate';
import { readRegistry } from '../registry/registryFile';
import type { ReadingContext } from '../releaseContext';
import { readBuild } from './publish';

/** How a build of a remote and the deployed shell fit together. */
export interface Fit extends Pick<BuiltRelease, 'version' | 'needs'>, Pick<ShellOffer, 'offers'> {
  readonly name: string;
  /** build id of the deployed shell */
  readonly shell: string;
  /** what the shell and the lender lack, in words; empty where the build fits */
  readonly missing: readonly string[];
  /** what could not be compared, in words */
  readonly doubts: readonly string[];
}

/**
 * Judges a build that is not published yet as `promote` will judge it: by what the deployed shell and the lender offer. Reads only.
 * @throws ReleaseError where there is no usable build or no deployed shell to compare
 */
export async function fits(context: ReadingContext, name: string, dist: string): Promise<Fit> {
  const built = await readBuild(dist);
  const { version, needs } = built;
  const registry = (await readRegistry(context))?.document ?? null;
  const shell = await readDeployedShell(context, registry, `${name} ${version}`);
  const { buildId, offers } = shell;
  const wants = { ...built, name };
  return {
    name,
    version,
    shell: buildId,
    needs,
    offers,
    missing: unmetNeeds(wants, shell, context.lender),
    doubts: untold(wants, shell, context.lender),
  };
}
