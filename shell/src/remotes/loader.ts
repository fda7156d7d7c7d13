import type { AreaModule } from '@pautang/shared/app';
import type { Release } from '@pautang/shared/contract/registry';
import * as v from 'valibot';
import type { Host } from './federation';
import { RemoteError } from './remoteError';
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

/** The pages, whose files say why they did not come: what is no passing failure is not asked for again. */
function explained(module: AreaModule, release: Release, host: Host): AreaModule {
  const { buildId, routes } = module;
  const isThere = new Set<string>();
  return {
    buildId,
    routes: routes.map((route) => ({
      ...route,
      load: async () => {
        try {
          if (!isThere.has(route.path)) await host.bringPage(release, route.path);
          const page = await route.load();
          isThere.add(route.path);
          return page;
        } catch (error) {
          const { phase, reason } = await host.explain(error, release, route.path);
          const message = error instanceof Error ? error.message : String(error);
          throw new RemoteError(phase, reason, message, { cause: error });
        }
      },
    })),
  };
}

/** Loads a release and makes sure that it is what the registry says. @throws RemoteError when no try succeeds */
export async function loadRelease(
  release: Release,
  loadHost: () => Promise<Host>,
  retry: typeof withRetry = withRetry,
): Promise<AreaModule> {
  const { container, buildId } = release;
  const [loaded, host] = await retry(async () => {
    const host = await loadHost();
    return [await host.load(release, 'routes'), host] as const;
  });
  const refuse = (error: RemoteError): never => {
    host.unload(release);
    throw error;
  };
  const parsed = v.safeParse(areaModule, loaded);
  if (!parsed.success)
    return refuse(
      new RemoteError(
        'expose',
        'schema',
        `${container} exposes no route table that the shell can read.`,
      ),
    );
  if (parsed.output.buildId !== buildId)
    return refuse(
      new RemoteError(
        'expose',
        'build_id',
        `${container} runs build ${parsed.output.buildId}, not ${buildId}.`,
      ),
    );
  return explained(loaded as AreaModule, release, host);
}
