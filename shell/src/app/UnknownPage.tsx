import { Navigate } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { useEffect, useSyncExternalStore } from 'react';
import { PageLoading } from './PageLoading';
import { useRuntime } from '../runtime';

/** An unmatched route goes to the app home URL, if the host names one (section 2), else to `/` (decision N1). */
export function UnknownPage() {
  const { homeUrl, isHomeKnown } = useRuntime();
  const isKnown = useSyncExternalStore(isHomeKnown.subscribe, isHomeKnown.read);
  const home = isKnown ? homeUrl() : null;
  useEffect(() => {
    if (home !== null) window.location.replace(home);
  }, [home]);
  // Render our home if the host's home opens as an app over this page, so that a returning borrower finds it.
  const isOnWay = !isKnown || /^https:/i.test(home ?? '');
  return isOnWay ? <PageLoading /> : <Navigate to={paths.home} replace />;
}
