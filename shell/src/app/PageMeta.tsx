import type { RouteMeta } from '@pautang/shared/app';
import {
  resolveMeta,
  useLocation,
  useNamed,
  useSearchParams,
  useServices,
} from '@pautang/shared/app';
import { hostBottomNavigation, hostCurrentPage } from '@pautang/shared/contract/host';
import { SHORT_TEXT_LENGTH } from '@pautang/shared/contract/hostWire';
import { startTransition, useEffect, useState } from 'react';
import { PageEvents } from './PageEvents';
import { ScrollKeeper } from './ScrollKeeper';
import { useRuntime } from '../runtime';
import { useModule } from '../loading/useModule';

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
  const named = useNamed();
  const meta = resolveMeta(handle, query);
  const { transactionType, scroll, hasBottomNavigation, hasNews } = meta;
  const title = named(meta.title);
  useEffect(() => {
    document.title = title;
  }, [title]);
  // A page that leads on as soon as it is there is not announced: the router's step is part of the same transition.
  const [shown, setShown] = useState('');
  useEffect(() => startTransition(() => setShown(pathname)), [pathname]);
  const isShown = shown === pathname;
  useEffect(() => {
    if (!isShown) return;
    // An address may be of any length, also one that leads nowhere.
    const path = pathname.slice(0, SHORT_TEXT_LENGTH);
    bridge.notify(hostCurrentPage, { title, path, transactionType, status: 'success' });
  }, [bridge, isShown, title, pathname, transactionType]);
  useEffect(() => {
    if (isShown) bridge.notify(hostBottomNavigation, { visible: hasBottomNavigation });
  }, [bridge, isShown, hasBottomNavigation]);
  return (
    <>
      {isShown && <PageEvents transactionType={transactionType} />}
      {scroll !== null && <ScrollKeeper container={scroll} />}
      {hasNews && <Refresh />}
    </>
  );
}
