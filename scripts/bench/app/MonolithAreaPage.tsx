import type { AreaRoute } from '@pautang/shared/app';
import { useLocation } from '@pautang/shared/app';
import { useEffect, useState } from 'react';
import { FailedPage } from '../../../shell/src/app/FailedPage';
import { LazyPage } from '../../../shell/src/app/LazyPage';
import { PageLoading } from '../../../shell/src/app/PageLoading';
import { PageMeta } from '../../../shell/src/app/PageMeta';
import { UnknownPage } from '../../../shell/src/app/UnknownPage';
import { useRuntime } from '../../../shell/src/app/runtime';
import { usePageLog } from '../../../shell/src/app/usePageLog';
import type { Area, AreaRemote } from '../../../shell/src/routing/areas';

/** The route tables, as chunks of the one build. */
const tables: Readonly<Record<AreaRemote, () => Promise<{ routes: readonly AreaRoute[] }>>> = {
  borrow: () => import(/* webpackChunkName: "borrow.routes" */ '../../../remote-borrow/src/routes'),
  repay: () => import(/* webpackChunkName: "repay.routes" */ '../../../remote-repay/src/routes'),
  account: () =>
    import(/* webpackChunkName: "account.routes" */ '../../../remote-account/src/routes'),
  customer: () =>
    import(/* webpackChunkName: "customer.routes" */ '../../../remote-customer/src/routes'),
};

/** Stands for the shell's AreaPage in the monolith: the same pages, without remotes. */
export function AreaPage({ area }: { readonly area: Area }) {
  const { prepareApi } = useRuntime();
  const { pathname } = useLocation();
  const pageLog = usePageLog();
  const [routes, setRoutes] = useState<readonly AreaRoute[] | null>(null);
  useEffect(() => {
    let isHere = true;
    void Promise.all([tables[area.remote](), prepareApi()]).then(([table]) => {
      if (isHere) setRoutes(table.routes);
    });
    return () => {
      isHere = false;
    };
  }, [area, prepareApi]);

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
