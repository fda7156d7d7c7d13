/**
 * The only adapter to the federation runtime. It makes the host by the runtime's API, without a build plugin, and
 * passes the shared modules as values.
 */
import { createInstance } from '@module-federation/enhanced/runtime';
import * as ui from '@pautang/shared/ui';
import * as format from '@pautang/shared/format';
import * as rules from '@pautang/shared/rules';
import * as schema from '@pautang/shared/schema';
// oxlint-disable-next-line no-restricted-imports -- remotes get all of it; their own lint says which parts they may use
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import type { AreaModule, AreaRoute } from '@pautang/shared/app';
import type { BeaconReason } from '@pautang/shared/contract/beacon';
import type { Release } from '@pautang/shared/contract/registry';
import { withRetry } from '../loading/lazily';
import { RemoteError } from '../loading/remoteError';
import { ownValue } from '../routing/areas';
import type { StatedFiles, WantedFile } from './files';
import { bring, explain, globals, hrefOf, runEntry } from './files';

const FACADE = '@pautang/shared/app';

export type Facade = typeof import('@pautang/shared/app');
type Inject = Facade['api']['injectEndpoints'];

/** Part of the names of all endpoints of a release. */
export const endpointMark = ({ container }: Pick<Release, 'container'>): string => `/${container}/`;

/** Renames properties, and drops those without a new name. */
const renamed = (all: object, rename: (name: string) => string | null) =>
  Object.fromEntries(
    Object.entries(all).flatMap(([name, one]) => {
      const to = rename(name);
      return to === null ? [] : [[to, one as never]];
    }),
  );

/**
 * The façade of one release. It adds the release's mark to its endpoints' names and hides it again, so a team may name
 * them freely: no name collides with another remote's, the shell's or another version's, which may read the same answer
 * differently.
 */
export function ownFacade(facade: Facade, mark: string): Facade {
  const { api } = facade;
  const own = (all: object) =>
    renamed(all, (name) => (name.includes(mark) ? name.replace(mark, '') : null));
  const injectEndpoints = ({ endpoints }: Parameters<Inject>[0]) => {
    api.injectEndpoints({
      overrideExisting: true,
      endpoints: (build) => renamed(endpoints(build), (name) => name + mark),
    });
    return { ...own(api), endpoints: own(api.endpoints), injectEndpoints };
  };
  // Hide the api's other functions from the remote.
  return { ...facade, api: { injectEndpoints } as unknown as Facade['api'] };
}

/**
 * Makes the runtime forget a remote, so that its entry is loaded again. Only this function uses private members of the
 * runtime, which has no public way. federation.test.ts and the types fail if the runtime changes them.
 */
export function forgetRemote(
  { remoteHandler, options }: ReturnType<typeof createInstance>,
  container: string,
): void {
  const remote = options.remotes.find(({ name }) => name === container);
  if (remote) remoteHandler['removeRemote'](remote);
  for (const id of Object.keys(remoteHandler.idToRemoteMap))
    if (id.startsWith(`${container}/`)) delete remoteHandler.idToRemoteMap[id];
}

/** A share in the runtime's form. A singleton is one for all on the page; else each version may have its own. */
const share = (version: string, value: unknown, singleton: boolean) => ({
  version,
  lib: () => value as never,
  shareConfig: { singleton, strictVersion: true, requiredVersion: `^${version}` },
});
const singleton = (version: string, value: unknown) => share(version, value, true);
const negotiated = (version: string, value: unknown) => share(version, value, false);

/**
 * Loads releases of remotes into the page, and removes them.
 * @param beforePage called when the files of a page have come, before they run
 */
export async function createHost(
  facade: Facade,
  base: string,
  statedFiles: StatedFiles,
  beforePage: (release: Release) => void,
) {
  const { react: reactVersion, shared } = SHARE_VERSIONS;
  // The JSX runtime for a remote's development build.
  const development =
    process.env['NODE_ENV'] === 'production'
      ? {}
      : {
          'react/jsx-dev-runtime': singleton(reactVersion, await import('react/jsx-dev-runtime')),
        };
  /** by container: the hash by which the browser checks the entry */
  const integrities = new Map<string, string>();
  const host = createInstance({
    name: 'pautang_shell',
    remotes: [],
    shared: {
      react: singleton(reactVersion, react),
      'react/jsx-runtime': singleton(reactVersion, jsxRuntime),
      [FACADE]: singleton(shared, facade),
      '@pautang/shared/ui': negotiated(shared, ui),
      '@pautang/shared/format': negotiated(shared, format),
      '@pautang/shared/rules': negotiated(shared, rules),
      '@pautang/shared/schema': negotiated(shared, schema),
      ...development,
    },
    plugins: [
      {
        name: 'entry',
        // Replaces the runtime's loader, which waits longer for a hanging entry and reports less about a failed one.
        loadEntry: ({ remoteInfo: { name, entry } }) => {
          const integrity = integrities.get(name);
          if (integrity === undefined)
            throw new RemoteError('entry', 'integrity', `There is no integrity for ${entry}.`);
          return runEntry(entry, integrity, name) as never;
        },
        beforeInitContainer: async (asked) => {
          const own = ownFacade(facade, endpointMark({ container: asked.remoteInfo.name }));
          const all = asked.shareScope[FACADE]?.[shared];
          if (!all) return asked;
          const shares = { [shared]: { ...all, lib: () => own, get: async () => () => own } };
          return { ...asked, shareScope: { ...asked.shareScope, [FACADE]: shares } };
        },
      },
    ],
  });

  const why = (error: unknown, release: Release, route?: string) =>
    explain(error, { release, base, statedFiles, route });
  /** The files of one page; without a route, those that every page of the release needs. */
  const filesOf = ({ preload }: Release, route?: string): WantedFile[] =>
    preload
      .filter((file) => file.route === route)
      .map(({ url, integrity, as }) => ({
        href: hrefOf(base, url),
        integrity,
        as,
        phase: as === 'style' ? 'style' : 'chunk',
      }));
  const bringRelease = async (release: Release) => {
    const { container, entry, integrity } = release;
    // The entry is on the page already.
    if (ownValue(globals, container) !== undefined) return;
    const first = { href: hrefOf(base, entry), integrity, as: 'script', phase: 'entry' } as const;
    await bring([first, ...filesOf(release)]);
  };

  const forget = (container: string): void => {
    forgetRemote(host, container);
    delete globals[container];
    delete globals[`rspackChunk${container}`];
  };

  return {
    /** Loads one exposed module of a release. The container's name has its version. @throws RemoteError */
    load: async (release: Release, expose: string): Promise<unknown> => {
      const { container } = release;
      integrities.set(container, release.integrity);
      host.registerRemotes([
        {
          name: container,
          entry: hrefOf(base, release.entry),
          entryGlobalName: container,
          type: 'var',
        },
      ]);
      try {
        await bringRelease(release);
        return await host.loadRemote(`${container}/${expose}`);
      } catch (error) {
        // A container that loaded in part stays broken, so drop it for the next try.
        forget(container);
        const { phase, reason } = await why(error, release);
        const { message } = error as Error;
        throw new RemoteError(phase, reason, message, { cause: error });
      }
    },
    /** Loads the files of one page before the remote itself requests them. @throws RemoteError */
    bringPage: async (release: Release, route: string): Promise<void> => {
      await bring(filesOf(release, route));
      beforePage(release);
    },
    /** Returns why a part of a release failed; `route` is the page whose files were being loaded. */
    explain: why,
    /** Removes a release from the page. Call it only after its tree has unmounted, because its chunks would fail. */
    unload: ({ container, entry }: Release): void => {
      forget(container);
      integrities.delete(container);
      const folder = new URL('./', hrefOf(base, entry)).href;
      for (const link of document.querySelectorAll('link'))
        if (link.href.startsWith(folder)) link.remove();
    },
  };
}
export type Host = Awaited<ReturnType<typeof createHost>>;

/** Another team writes the remote, so its module is checked like an answer. */
const areaModule = schema.object({
  buildId: schema.string(),
  routes: schema.pipe(
    schema.array(
      schema.looseObject({
        path: schema.pipe(schema.string(), schema.startsWith('/')),
        handle: schema.looseObject({ title: schema.union([schema.string(), schema.function()]) }),
        load: schema.function(),
      }),
    ),
    schema.minLength(1),
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
  const { success, output } = schema.safeParse(areaModule, loaded);
  if (!success) return refuse('schema', 'exposes no route table that the shell can read.');
  if (output.buildId !== release.buildId)
    return refuse('build_id', `runs build ${output.buildId}, not ${release.buildId}.`);
  return explained(loaded as AreaModule, release, host);
}
