import { useLocation } from '@pautang/shared/app';
import { useEffect, useLayoutEffect } from 'react';

/** Section 9: scroll events are throttled at 200 ms. */
const THROTTLE_MS = 200;
/** As long as this a page may take to become as tall as it was. */
const PATIENCE_MS = 1_000;

interface Navigation extends EventTarget {
  readonly canGoBack: boolean;
}

let isTraversal = false;
const { navigation } = window as { readonly navigation?: Navigation };
// A tapped hash link looks like a step through history to the router; only the browser tells them apart.
navigation?.addEventListener('navigate', (event) => {
  isTraversal = (event as Event & { navigationType?: string }).navigationType === 'traverse';
});

const positions = new Map<string, number>();

function restore(top: number): () => void {
  const until = Date.now() + PATIENCE_MS;
  let frame = 0;
  const step = () => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) > 1 && Date.now() < until) frame = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(frame);
}

/** A new page starts at its top; a page that one goes back to stands where it was left. */
export function ScrollKeeper() {
  const { pathname } = useLocation();

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const stop = restore(isTraversal ? (positions.get(pathname) ?? 0) : 0);
    let timer: ReturnType<typeof setTimeout> | null = null;
    const keep = () => {
      timer ??= setTimeout(() => {
        timer = null;
        positions.set(pathname, scrollY);
      }, THROTTLE_MS);
    };
    addEventListener('scroll', keep, { passive: true });
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
      removeEventListener('scroll', keep);
    };
  }, [pathname]);

  return null;
}
