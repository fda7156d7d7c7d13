import type { AreaRoute } from '@pautang/shared/app';
import { useLocation } from '@pautang/shared/app';
import { useEffect, useState } from 'react';
import { FailedPage } from '../../../shell/src/app/FailedPage';
import { LazyPage } from '../../../shell/src/app/LazyPage';
import { PageLoading } from '../../../shell/src/app/PageLoading';
import { PageMeta } from '../../../shell/src/app/PageMeta';
import { UnknownPage } from '../../../shell/src/app/UnknownPage';
import { useRuntime } from '../../../shell/src/runtime';
import { usePageLog } from '../../../shell/src/events/usePageLog';
import type { Area } from '../../../shell/src/routing/areas';

/** The remotes' route tables, each imported separately; monolithConfig generates this module. */
declare const REMOTE_TABLES: Readonly<
  Record<string, () => Promise<{ readonly routes: readonly AreaRoute[] }>>
>;

/** The first reads of the remotes' pages, by their paths. */
declare const PAGE_READS: Readonly<Record<string, readonly string[] | undefined>>;

/** Replaces the shell's AreaPage in the monolith: the same pages, without the registry. */
export function AreaPage({ area }: { readonly area: Area }) {
  const { prepareApi, readEarly } = useRuntime();
  const { pathname } = useLocation();
  const pageLog = usePageLog();
  const [routes, setRoutes] = useState<readonly AreaRoute[] | null>(null);
  useEffect(() => {
    let isHere = true;
    const load = REMOTE_TABLES[area.remote];
    if (!load) return undefined;
    const reads = PAGE_READS[pathname] ?? [];
    void readEarly(() => reads);
    void Promise.all([load(), prepareApi()]).then(([table]) => {
      if (isHere) setRoutes(table.routes);
    });
    return () => {
      isHere = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- only the first page of an area is read early
  }, [area, prepareApi, readEarly]);

  if (routes === null) return <PageLoading />;
  const route = routes.find(({ path }) => path === pathname);
  if (!route) return <UnknownPage />;
  return (
    <>
      <PageMeta handle={route.handle} />
      <LazyPage
        key={route.path}
        route={route}
        loading={<PageLoading />}
        {...pageLog}
        fallback={(failure) => <FailedPage areaName={area.name} {...failure} />}
      />
    </>
  );
}
