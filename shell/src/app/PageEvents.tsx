import type { RouteMeta } from '@pautang/shared/app';
import { useLocation, useServices } from '@pautang/shared/app';
import { useEffect, useEffectEvent } from 'react';
import { pageLeft } from '../events/usePageLog';

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
