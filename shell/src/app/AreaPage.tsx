import { useLocation } from '@pautang/shared/app';
import { useEffect, useSyncExternalStore } from 'react';
import { useAutoRetry } from '../remotes/useAutoRetry';
import { Degraded } from '../pages/degraded/Degraded';
import type { Area } from '../routing/areas';
import { FailedPage } from './FailedPage';
import { LazyPage } from './LazyPage';
import { PageLoading } from './PageLoading';
import { PageMeta } from './PageMeta';
import { UnknownPage } from './UnknownPage';
import { useRuntime } from './runtime';
import { usePageLog } from './usePageLog';

/** Everything below an area's bases: the remote's own page, or in plain words why there is none. */
export function AreaPage({ area }: { readonly area: Area }) {
  const source = useRuntime().areas[area.remote];
  const state = useSyncExternalStore(source.subscribe, source.read);
  const { pathname } = useLocation();
  const pageLog = usePageLog();
  // The way to customer service leads into this area.
  const hasService = area.remote !== 'customer';
  const isDown = state.status === 'failed' || state.status === 'off';
  const { retry, isRetrying } = useAutoRetry(source.retry, isDown);

  useEffect(() => {
    void source.enter();
  }, [source]);

  if (state.status === 'loading') return <PageLoading />;
  if (state.status === 'off' || state.status === 'failed')
    return (
      <>
        <PageMeta handle={{ title: area.name }} />
        <Degraded
          areaName={area.name}
          onRetry={retry}
          isRetrying={isRetrying}
          hasService={hasService}
          {...(state.status === 'off' && state.message !== undefined
            ? { message: state.message }
            : {})}
          {...(state.status === 'off' && state.until !== undefined ? { until: state.until } : {})}
        />
      </>
    );
  const route = state.module.routes.find(({ path }) => path === pathname);
  if (!route) return <UnknownPage />;
  return (
    <>
      <PageMeta handle={route.handle} />
      <LazyPage
        key={`${state.version} ${route.path}`}
        route={route}
        loading={<PageLoading />}
        {...pageLog}
        fallback={(failure) => (
          <FailedPage areaName={area.name} hasService={hasService} {...failure} />
        )}
      />
    </>
  );
}
