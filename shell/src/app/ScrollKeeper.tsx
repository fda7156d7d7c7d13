import { useLocation } from '@pautang/shared/app';
import { useEffect, useLayoutEffect } from 'react';
import { useNavigationType } from 'react-router-dom';

/** Keeps the scroll position of the window, or of the container that a route's handle names (section 2). */
export function ScrollKeeper({ container = null }: { readonly container?: string | null }) {
  const { pathname } = useLocation();
  const type: string = useNavigationType();
  const isReturn = type === 'POP';

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    return keepPosition(container, `${container ?? ''} ${pathname}`, isReturn);
    // oxlint-disable-next-line react/exhaustive-deps -- only the kind of navigation that opened the page counts
  }, [pathname, container]);

  return null;
}

/** Section 9: scroll events are throttled at 200 ms. */
const THROTTLE_MS = 200;
/** How long to wait for a page to become as tall as it was. */
const PATIENCE_MS = 1_000;

/** The window's scroller, or the element with this id, which the page may add later. */
const scrollerOf = (container: string | null) =>
  container === null ? document.scrollingElement : document.getElementById(container);

const positions = new Map<string, number>();

function restore(container: string | null, top: number): () => void {
  const until = Date.now() + PATIENCE_MS;
  let frame = 0;
  const step = () => {
    const scroller = scrollerOf(container);
    if (scroller) scroller.scrollTop = top;
    const isThere = Math.abs((scroller?.scrollTop ?? 0) - top) <= 1;
    if (!isThere && Date.now() < until) frame = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(frame);
}

/**
 * Starts a new page at its top, and restores the position on a return. `key` names page and container. Returns a
 * function that stops this.
 */
function keepPosition(container: string | null, key: string, isReturn: boolean): () => void {
  const stop = restore(container, isReturn ? (positions.get(key) ?? 0) : 0);
  let timer: ReturnType<typeof setTimeout> | null = null;
  const read = () => scrollerOf(container)?.scrollTop ?? 0;
  const note = () => void positions.set(key, read());
  /** Saves the position at once and after each pause, so leaving in between loses little. */
  const keep = () => {
    if (timer !== null) return;
    note();
    timer = setTimeout(() => {
      timer = null;
      note();
    }, THROTTLE_MS);
  };
  // A container's scroll events do not bubble, but they are captured.
  addEventListener('scroll', keep, { capture: true, passive: true });
  return () => {
    stop();
    removeEventListener('scroll', keep, { capture: true });
    if (timer === null) return;
    clearTimeout(timer);
    // The borrower left before the next save. 0 may mean that the container is gone already.
    if (read() > 0) note();
  };
}
