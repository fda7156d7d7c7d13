import { dist } from '../settings';
import { lender, withLender } from '../registry/askLender';
import { olderKit, unmetNeeds, untold } from '../registry/fit';
import { readDeployedShell } from '../registry/gate';
import { readRegistry } from '../registry/registryFile';
import type { ReadingContext } from '../releaseContext';
import { named, verb } from './verb';
import { readBuild } from './publish';

/**
 * Judges an unpublished build by the offers of the deployed shell and the lender, as `promote` will. Changes nothing.
 * @throws ReleaseError without a usable build or a deployed shell to compare
 */
export async function fits(context: ReadingContext, name: string, dist: string) {
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
    /** needs that the shell and the lender do not meet, in words; empty if the build fits */
    missing: unmetNeeds(wants, shell, { lender: context.lender, others: registry?.remotes }),
    /** needs that could not be compared, in words */
    doubts: untold(wants, shell, context.lender),
  };
}

export const fitsVerb = verb({
  takes: '<remote> [--dist <folder>] [--lender <address>]',
  does: 'build it, and say whether the deployed shell and the lender meet its needs; publishes nothing',
  words: [1, 1],
  options: { dist, lender },
  run: async (context, settings) => {
    const name = named(settings.words);
    const { dist } = await context.buildOf(name, settings);
    const found = await fits(await withLender(context, settings.lender), name, dist);
    const { version, shell, needs, offers, missing, doubts } = found;
    const older = olderKit({ needs }, { buildId: shell, offers });
    const isFit = missing.length === 0;
    const needed = Object.entries(needs).map((need) => need.join(' '));
    const judged = isFit
      ? [`${name} ${version} fits shell ${shell}, which is deployed: ${needed.join(', ')}.`]
      : [
          `${name} ${version} does not fit shell ${shell}, which is deployed:`,
          ...missing.map((one) => `✗ ${one}`),
          'Promotion would refuse it. Deploy a shell, or a lender, that offers this first.',
        ];
    const hints = older === null ? doubts : [older, ...doubts];
    return {
      lines: [...judged, ...hints.map((one) => `! ${one}`)],
      data: found,
      code: isFit ? 'done' : 'refused',
    };
  },
});
