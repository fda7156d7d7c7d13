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
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { pageLeft } from '../events/usePageLog';
import { ScrollKeeper } from './ScrollKeeper';
import { useRuntime } from '../runtime';
import { useModule } from '../loading/useModule';

type Type = NonNullable<RouteMeta['transactionType']>;

interface PageEventsProps {
  readonly transactionType: Exclude<Type, (query: URLSearchParams) => unknown> | null;
}

/** Logs the view and the exit of a page (section 2). It logs the path alone, because a query may name a loan. */
export function PageEvents({ transactionType }: PageEventsProps) {
  const { log } = useServices();
  const { pathname } = useLocation();
  const view = useEffectEvent((path: string) => log({ type: 'pageView', path, transactionType }));
  useEffect(() => {
    const enteredAt = performance.now();
    let isOpen = true;
    const exit = () => {
      if (isOpen) log({ type: 'pageExit', path: pathname, stayMs: performance.now() - enteredAt });
      isOpen = false;
    };
    view(pathname);
    // A web view that is closed unmounts nothing.
    addEventListener('pagehide', exit);
    return () => {
      removeEventListener('pagehide', exit);
      exit();
      pageLeft();
    };
  }, [log, pathname]);
  return null;
}

/** Pulling the page down refreshes it, once the touch files have loaded. */
function Refresh() {
  const { module } = useModule(useRuntime().whenTouch);
  return module && <module.Refresh refresh={module.refresh} />;
}

/**
 * Applies a route's static handle (section 2): document title, the host's title bar, page event and bottom tabs, the
 * scroll container, view and exit events, and pull to refresh.
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
  // Do not announce a page that redirects at once: its redirect is part of the same transition.
  const [shown, setShown] = useState('');
  useEffect(() => startTransition(() => setShown(pathname)), [pathname]);
  const isShown = shown === pathname;
  useEffect(() => {
    if (!isShown) return;
    // An unknown address may have any length.
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
