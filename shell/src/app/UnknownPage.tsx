import { Navigate } from '@pautang/shared/app';
import { useEffect } from 'react';
import { PageLoading } from './PageLoading';
import { useRuntime } from './runtime';

/** An unmatched route goes to the app home URL, if one is known (section 2), else to `/` (decision N1). */
export function UnknownPage() {
  const homeUrl = useRuntime().homeUrl();
  const isElsewhere = homeUrl !== null && homeUrl.startsWith('https://');
  useEffect(() => {
    if (isElsewhere) window.location.replace(homeUrl);
  }, [isElsewhere, homeUrl]);
  return isElsewhere ? <PageLoading /> : <Navigate to="/" replace />;
}
