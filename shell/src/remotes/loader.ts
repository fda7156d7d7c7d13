import type { AreaModule, AreaRoute } from '@pautang/shared/app';
import type { BeaconReason } from '@pautang/shared/contract/beacon';
import type { Release } from '@pautang/shared/contract/registry';
import * as v from '@pautang/shared/schema';
import type { Host } from './federation';
import { RemoteError } from '../loading/remoteError';
import { withRetry } from '../loading/lazily';

/** Another team writes the remote, so its module is checked like an answer. */
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

/**
 * Wraps the pages' `load`, so that a failure says why. If it failed inside the remote, the container is loaded again
 * before the next try, because the old one keeps a page that failed (such as one whose own share did not load). Pages
 * of the old container get a new `load`, because they have lost their styles.
 */
function explained(module: AreaModule, release: Release, host: Host): AreaModule {
  const isThere = new Set<string>();
  let sound: AreaModule | null = module;
  const explainedRoute = (route: AreaRoute): AreaRoute => ({
    ...route,
    load: () =>
      loadPage(route.path).catch(async (error: unknown) => {
        const { phase, reason } = await host.explain(error, release, route.path);
        const message = error instanceof Error ? error.message : String(error);
        throw new RemoteError(phase, reason, message, { cause: error });
      }),
  });
  const routes = module.routes.map(explainedRoute);
  const soundModule = async (): Promise<AreaModule> => {
    if (sound) return sound;
    host.unload(release);
    for (const [index, route] of routes.entries())
      if (isThere.delete(route.path)) routes[index] = explainedRoute(route);
    sound = (await host.load(release, 'routes')) as AreaModule;
    return sound;
  };
  const loadPage = async (path: string) => {
    if (!isThere.has(path)) await host.bringPage(release, path);
    const { routes } = await soundModule();
    const route = routes.find((one) => one.path === path);
    if (!route) throw new RemoteError('expose', 'schema', `${release.container} lost ${path}.`);
    try {
      const page = await route.load();
      isThere.add(path);
      return page;
    } catch (error) {
      sound = null;
      throw error;
    }
  };
  return { buildId: module.buildId, routes };
}

/** Loads a release and checks that it is the build that the registry names. @throws RemoteError if no try succeeds */
export async function loadRelease(
  release: Release,
  loadHost: () => Promise<Host>,
  retry: typeof withRetry = withRetry,
): Promise<AreaModule> {
  const [loaded, host] = await retry(async () => {
    const host = await loadHost();
    return [await host.load(release, 'routes'), host] as const;
  });
  const refuse = (reason: BeaconReason, message: string): never => {
    host.unload(release);
    throw new RemoteError('expose', reason, `${release.container} ${message}`);
  };
  const { success, output } = v.safeParse(areaModule, loaded);
  if (!success) return refuse('schema', 'exposes no route table that the shell can read.');
  if (output.buildId !== release.buildId)
    return refuse('build_id', `runs build ${output.buildId}, not ${release.buildId}.`);
  return explained(loaded as AreaModule, release, host);
}
