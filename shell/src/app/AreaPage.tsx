import { Navigate, useLocation, useTerms } from '@pautang/shared/app';
import { offerOf } from '@pautang/shared/contract/offerOf';
import { useCallback, useEffect, useInsertionEffect, useState, useSyncExternalStore } from 'react';
import { RemoteError } from '../loading/remoteError';
import { useAutoRetry } from '../loading/useAutoRetry';
import { Degraded } from '../pages/degraded/Degraded';
import type { AreaState, AreaStateSource } from '../remotes/areaState';
import type { Area } from '../routing/areas';
import { ownValue } from '../routing/areas';
import { FailedPage } from './FailedPage';
import { LazyPage } from './LazyPage';
import { PageMeta } from './PageMeta';
import type { TestedVersionProps } from './TestedVersion';
import { UnknownPage } from './UnknownPage';
import { Waiting, useWait } from './Waiting';
import { useRuntime } from '../runtime';
import { useModule } from '../loading/useModule';
import { usePageLog } from '../events/usePageLog';

const notYet: AreaState = { status: 'loading' };
const failed: AreaState = { status: 'failed', isOurFault: false };
const never = () => () => undefined;

/**
 * Enters an area while the component is mounted. `source` is null until the code for areas has loaded; until then the
 * area is loading or has failed.
 */
export function useArea(remote: string): {
  readonly source: AreaStateSource | null;
  readonly state: AreaState;
  readonly retry: () => Promise<void>;
} {
  const { remotes } = useRuntime();
  const source = useSyncExternalStore(remotes.subscribe, remotes.read)?.area(remote) ?? null;
  const [early, setEarly] = useState(notYet);
  const state = useSyncExternalStore(source?.subscribe ?? never, source?.read ?? (() => early));

  const retry = useCallback(
    async () =>
      source
        ? source.retry()
        : remotes.load().then(
            () => undefined,
            () => setEarly(failed),
          ),
    [source, remotes],
  );
  const key = state.status === 'ready' ? state.key : null;
  // The key says which release is on screen.
  // oxlint-disable-next-line react/exhaustive-deps
  useInsertionEffect(() => source?.activate(), [source, key]);
  useEffect(() => {
    if (!source) return void retry();
    void source.enter();
    return source.leave;
  }, [source, retry]);
  return { source, state, retry };
}

const loadTestedVersion = () => import(/* webpackChunkName: "tested-version" */ './TestedVersion');

function TestedVersion(props: TestedVersionProps) {
  const { module } = useModule(loadTestedVersion);
  return module && <module.TestedVersion {...props} />;
}

/** Returns the reason why files did not load. Any other error is the page's own fault. */
function explainedOf(error: unknown) {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof RemoteError ? cause : ({ phase: 'render', reason: 'thrown' } as const);
}

/** Sends the first reads of an area's page while the area loads, once the registry says which ones. */
function useEarlyReads(remote: string, path: string | null): void {
  const { remotes, readEarly } = useRuntime();
  const registry = useSyncExternalStore(remotes.subscribe, remotes.read)?.registry;
  useEffect(() => {
    if (path === null || !registry) return undefined;
    const read = () => {
      const { reads = {} } = ownValue(remotes.promoted() ?? {}, remote)?.stable ?? {};
      void readEarly(() => ownValue(reads, path) ?? []);
    };
    read();
    return registry.subscribe(read);
  }, [remotes, registry, readEarly, remote, path]);
}

/** A page of an area: the remote's own, or an explanation why it cannot be shown. */
export function AreaPage({ area }: { readonly area: Area }) {
  const { source, state, retry: askArea } = useArea(area.remote);
  const { pathname } = useLocation();
  const { notOffered } = useTerms();
  const pageLog = usePageLog();
  // The customer area itself is down, so do not link to it.
  const hasService = area.remote !== 'customer';
  const isDown = state.status === 'failed' || state.status === 'off';
  const { wait, round, begin } = useWait(pathname);
  const askAgain = useCallback(() => {
    wait.end();
    return askArea();
  }, [wait, askArea]);
  const { retry, isRetrying } = useAutoRetry(askAgain, isDown);
  const key = state.status === 'ready' ? state.key : null;
  useEarlyReads(area.remote, state.status === 'loading' ? pathname : null);

  // React runs the tree's own cleanups first, so the release is no longer needed here.
  useEffect(() => (key === null ? undefined : () => source?.unmounted(key)), [source, key]);

  const offer = offerOf(pathname);
  if (offer && notOffered?.includes(offer))
    return <Navigate to={'/error?reason=notOffered'} replace />;
  const loading = (
    <Waiting
      wait={wait}
      late={
        <>
          {state.status === 'loading' && <PageMeta handle={{ title: area.name }} />}
          <Degraded
            areaName={area.name}
            onRetry={() => {
              begin();
              retry();
            }}
            isRetrying={false}
            hasService={hasService}
          />
        </>
      }
    />
  );
  if (state.status === 'loading') return loading;
  if (state.status === 'off' || state.status === 'failed')
    return (
      <>
        <PageMeta handle={{ title: area.name }} />
        <Degraded
          areaName={area.name}
          onRetry={retry}
          isRetrying={isRetrying}
          hasService={hasService}
          {...(state.status === 'off'
            ? { message: state.message, until: state.until }
            : { isOurFault: state.isOurFault })}
        />
      </>
    );
  const route = state.module.routes.find(({ path }) => path === pathname);
  if (!route) return <UnknownPage />;
  return (
    <>
      <PageMeta handle={route.handle} />
      {state.channel === 'override' && (
        <TestedVersion areaName={area.name} version={state.version} />
      )}
      <LazyPage
        key={`${state.key} ${route.path} ${round}`}
        route={route}
        loading={loading}
        onLoad={(path) => {
          wait.end();
          source?.pageLoaded(state.key);
          pageLog.onLoad(path);
        }}
        onError={(error) => {
          source?.pageFailed(state.key, route.path, explainedOf(error));
          pageLog.onError();
        }}
        fallback={(failure) =>
          state.isReplacing ? (
            loading
          ) : (
            <FailedPage
              areaName={area.name}
              hasService={hasService}
              {...failure}
              retry={() => {
                wait.end();
                failure.retry();
              }}
            />
          )
        }
      />
    </>
  );
}
