import { useLocation } from '@pautang/shared/app';
import { useEffect, useLayoutEffect } from 'react';
import { containerScroller, keepPosition, windowScroller } from './scrollPositions';

/** Keeps the scroll position of the window, or of the container that a route's handle names (section 2). */
export function ScrollKeeper({ container = null }: { readonly container?: string | null }) {
  const { pathname } = useLocation();

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const scroller = container === null ? windowScroller : containerScroller(container);
    return keepPosition(scroller, `${container ?? ''} ${pathname}`);
  }, [pathname, container]);

  return null;
}
