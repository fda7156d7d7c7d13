import { useLocation } from '@pautang/shared/app';
import { Hidden } from '@pautang/shared/ui';
import { useEffect, useRef, useState } from 'react';

/** Whether the focus is in the window around this frame, where it must stay. */
function isOutside(): boolean {
  const frame = window.frameElement;
  const at = frame?.ownerDocument.activeElement ?? frame;
  return at !== frame && at !== frame?.ownerDocument.body;
}

/** The element that `keepFocus` focused last, on this page or the one before. */
let placed: Element | null = null;
/** The last title that was announced, or that came with the first page. */
let known = document.title;

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/**
 * Keeps the focus on the heading of the page or dialog that has just opened, or on the page's `<main>` while it has no
 * heading or is loading (a heading that is replaced would be read out twice). It stops when the borrower acts or the
 * page sets the focus. It starts again if the focused element is removed: by a swap, a retry or a step at the same
 * address.
 * @param isNew a page has just opened
 * @param say announces the new page's title once the page is there or the borrower has acted; an empty title if the
 *   focused heading says it
 */
function keepFocus(isNew: boolean, say: (title: string) => void): () => void {
  let isOpening = isNew;
  let isAtRest = false;
  let last = document.activeElement;
  let heading: HTMLElement | null = null;
  const tell = () => {
    const { title, activeElement } = document;
    if (!isNew || !isAtRest || title === known) return;
    known = title;
    say(activeElement?.textContent === title ? '' : title);
  };
  const end = () => {
    if (isOpening && !heading) last = null;
    isOpening = false;
    isAtRest = true;
    tell();
  };
  const settle = () => {
    const { activeElement: at, body } = document;
    isOpening ||= last?.isConnected === false;
    last = at;
    if (!isOpening) return tell();
    if ((at !== body && at !== placed) || isOutside()) return end();
    if (at === heading) return tell();
    heading = find('dialog[open] h2') ?? (find('main [aria-busy=true]') ? null : find('main h1'));
    const page = heading ?? find('main');
    if (page && page !== at) {
      placed = page;
      page.tabIndex = -1;
      page.focus({ preventScroll: true });
    }
    isAtRest ||= heading !== null;
    tell();
  };
  const observer = new MutationObserver(settle);
  const changes = { childList: true, subtree: true };
  settle();
  observer.observe(document.body, { ...changes, attributeFilter: ['aria-busy'] });
  observer.observe(document.head, changes);
  addEventListener('focusin', settle);
  addEventListener('keydown', end);
  addEventListener('pointerdown', end);
  return () => {
    observer.disconnect();
    removeEventListener('focusin', settle);
    removeEventListener('keydown', end);
    removeEventListener('pointerdown', end);
  };
}

/**
 * After each navigation a screen reader announces the new page's title, unless its heading says the same, and reading
 * and the Tab key continue from the page's beginning. The browser itself announces the first page.
 */
export function PageFocus() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const first = useRef<string | null>(pathname);
  useEffect(() => {
    const isNew = first.current !== pathname;
    if (isNew) first.current = null;
    return keepFocus(isNew, setTitle);
  }, [pathname]);
  return (
    <Hidden as="output" live>
      {title}
    </Hidden>
  );
}
