import type { AreaModule } from '@pautang/shared/app';
import type { Release } from '@pautang/shared/contract/registry';
import * as v from 'valibot';
import { withRetry } from './retry';

/** A remote's code is its team's: what it exposes is checked like any answer. */
const areaModule = v.object({
  buildId: v.string(),
  routes: v.pipe(
    v.array(
      v.looseObject({
        path: v.pipe(v.string(), v.startsWith('/')),
        handle: v.looseObject({ title: v.union([v.string(), v.function()]) }),
        load: v.function(),
      }),
    ),
    v.minLength(1),
  ),
});

export type LoadExpose = (release: Release, expose: string) => Promise<unknown>;

/** Loads a release and makes sure that it is what the registry says; rejects when no try succeeds. */
export async function loadRelease(
  release: Release,
  loadExpose: () => Promise<LoadExpose>,
  retry: typeof withRetry = withRetry,
): Promise<AreaModule> {
  const loaded = await retry(async () => (await loadExpose())(release, 'routes'));
  const parsed = v.safeParse(areaModule, loaded);
  if (!parsed.success)
    throw new Error(`${release.container} exposes no route table that the shell can read.`);
  if (parsed.output.buildId !== release.buildId)
    throw new Error(
      `${release.container} runs build ${parsed.output.buildId}, not ${release.buildId}.`,
    );
  return loaded as AreaModule;
}
