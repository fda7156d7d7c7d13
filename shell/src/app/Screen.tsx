import { Navigate, useAppDispatch, useAppSelector, useLocation } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { leaveEarlyLogin } from '../boot/earlyLogin';
import { LoadingCover } from '../pages/loading-cover/LoadingCover';
import { areaOf, redirectOf } from '../routing/areas';
import { isPublic } from '../routing/addresses';
import { useShellSelector } from '../session/shellStore';
import { sessionEnded } from '../session/slice';
import { AreaPage } from './AreaPage';
import { FailedPage } from './FailedPage';
import { LazyPage } from './LazyPage';
import { PageLoading } from './PageLoading';
import { PageMeta } from './PageMeta';
import { UnknownPage } from './UnknownPage';
import { useRuntime } from '../runtime';
import { PageNotLoaded } from '../loading/useModule';
import { usePageLog } from '../events/usePageLog';
import { shellRoutes } from './shellRoutes';
import { texts } from './texts';

/** The screen at the current address: a page of the shell or of a remote, behind the guards. */
export function Screen() {
  const { pathname, search } = useLocation();
  const pageLog = usePageLog();
  const { isHostKnown, prepareApi, remotes } = useRuntime();
  // Build the routes once, because a new route object would load its page again.
  const routes = useMemo(
    () => shellRoutes.map((route) => withApi(route, prepareApi)),
    [prepareApi],
  );
  const hasToken = useAppSelector(({ session }) => session.token !== null);
  const [looked, setLooked] = useState('');
  const isKnown = useSyncExternalStore(isHostKnown.subscribe, isHostKnown.read);
  const needsLogin = !hasToken && !isPublic(pathname, search);
  const isForLogin = needsLogin || (!hasToken && pathname === paths.login);
  useLayoutEffect(() => {
    if (!isForLogin) leaveEarlyLogin(document);
  }, [isForLogin]);

  // Drop a trailing slash: a copied or typed link may have one.
  const bare = pathname.replace(/\/+$/, '') || '/';
  if (bare !== pathname) return <Navigate to={bare + search} replace />;
  if (needsLogin) {
    // Wait for the host's session, so that a borrower who is logged in there sees no login page.
    return isKnown ? <LoginRequired wanted={pathname + search} /> : <LoadingCover type={1} />;
  }
  const promoted = remotes.promoted();
  const redirect = redirectOf(pathname, promoted);
  if (redirect !== undefined) return <Navigate to={redirect} replace />;
  const area = areaOf(pathname, promoted);
  if (area) return <AreaPage key={area.remote} area={area} />;
  const route = routes.find(({ path }) => path === pathname);
  if (!route && looked !== pathname)
    return <UnknownAddress pathname={pathname} onLooked={setLooked} />;
  if (!route) return <UnknownPage />;
  return (
    <>
      <PageMeta handle={route.handle} />
      <LazyPage
        key={route.path}
        route={route}
        loading={<PageLoading />}
        onError={(error) => {
          pageLog.onError();
          leaveEarlyLogin(document);
          const reason = error instanceof PageNotLoaded ? 'network' : 'thrown';
          void remotes.report({ phase: 'shell', reason, isOk: false, ms: 0 });
        }}
        onLoad={(path) => {
          pageLog.onLoad(path);
          // Load the client's files after a page that was drawn without them. If they fail, the first call reports it.
          void prepareApi().catch(() => undefined);
        }}
        fallback={(failure) => <FailedPage areaName={texts.thisPage} {...failure} />}
      />
    </>
  );
}

interface UnknownAddressProps {
  readonly pathname: string;
  readonly onLooked: (pathname: string) => void;
}

/** Waits for the registry, which may have an area at this address. */
function UnknownAddress({ pathname, onLooked }: UnknownAddressProps) {
  const { remotes } = useRuntime();
  useEffect(
    () => void remotes.findArea(pathname).then(() => onLooked(pathname)),
    [remotes, pathname, onLooked],
  );
  return <PageLoading />;
}

type Route = (typeof shellRoutes)[number];

function withApi(route: Route, prepareApi: () => Promise<unknown>): Route {
  if (!route.needsApi) return route;
  return {
    ...route,
    load: async () => {
      const [page] = await Promise.all([route.load(), prepareApi()]);
      return page;
    },
  };
}

/** Login-required handling (decision N3): remembers the wanted route and goes to /login. */
function LoginRequired({ wanted }: { readonly wanted: string }) {
  const dispatch = useAppDispatch();
  const hasLeft = useShellSelector(({ session }) => session.hasLeft);
  useEffect(() => {
    if (!hasLeft) dispatch(sessionEnded({ wanted }));
  }, [dispatch, hasLeft, wanted]);
  return <Navigate to={paths.login} replace />;
}
