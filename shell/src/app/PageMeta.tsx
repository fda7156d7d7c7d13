import type { RouteMeta } from '@pautang/shared/app';
import { resolveMeta, useLocation, useSearchParams, useServices } from '@pautang/shared/app';
import { hostBottomNavigation, hostCurrentPage } from '@pautang/shared/contract/host';
import { SHORT_TEXT_LENGTH } from '@pautang/shared/contract/hostWire';
import { useEffect } from 'react';
import { PageEvents } from './PageEvents';
import { ScrollKeeper } from './ScrollKeeper';
import { useRuntime } from './runtime';
import { useModule } from './useModule';

/** Pulling the page down asks for its news, once the files for that are there. */
function Refresh() {
  const { module } = useModule(useRuntime().whenTouch);
  return module && <module.Refresh refresh={module.refresh} />;
}

/**
 * Makes a route's static handle true (section 2): document title, the host's title bar, page event and bottom tabs, the
 * scroll container, view and exit, and pulling down for news.
 */
export function PageMeta({ handle }: { readonly handle: RouteMeta }) {
  const { bridge } = useServices();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const { title, transactionType, scroll, hasBottomNavigation, hasNews } = resolveMeta(
    handle,
    query,
  );
  useEffect(() => {
    document.title = title;
    // An address may be of any length, also one that leads nowhere.
    const path = pathname.slice(0, SHORT_TEXT_LENGTH);
    bridge.notify(hostCurrentPage, { title, path, transactionType, status: 'success' });
  }, [bridge, title, pathname, transactionType]);
  useEffect(() => {
    bridge.notify(hostBottomNavigation, { visible: hasBottomNavigation });
  }, [bridge, hasBottomNavigation]);
  return (
    <>
      <PageEvents transactionType={transactionType} />
      {scroll !== null && <ScrollKeeper container={scroll} />}
      {hasNews && <Refresh />}
    </>
  );
}
