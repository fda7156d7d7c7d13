import type { RouteMeta } from '@pautang/shared/app';
import { resolveMeta, useLocation, useSearchParams, useServices } from '@pautang/shared/app';
import { hostBottomNavigation, hostCurrentPage } from '@pautang/shared/contract/host';
import { useEffect } from 'react';

/** Makes a route's static handle true: document title, the host's title bar, page event and bottom tabs (section 2). */
export function PageMeta({ handle }: { readonly handle: RouteMeta }) {
  const { bridge } = useServices();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const { title, transactionType, hasBottomNavigation } = resolveMeta(handle, query);
  useEffect(() => {
    document.title = title;
    bridge.notify(hostCurrentPage, { title, path: pathname, transactionType, status: 'success' });
  }, [bridge, title, pathname, transactionType]);
  useEffect(() => {
    bridge.notify(hostBottomNavigation, { visible: hasBottomNavigation });
  }, [bridge, hasBottomNavigation]);
  return null;
}
