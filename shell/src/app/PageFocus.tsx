import { useLocation } from '@pautang/shared/app';
import { Hidden } from '@pautang/shared/ui';
import { useEffect, useRef, useState } from 'react';

/** Inside a frame the focus may be in the window around it: then it stays there. */
function isOutside(): boolean {
  const frame = window.frameElement;
  const at = frame?.ownerDocument.activeElement ?? frame;
  return at !== frame && at !== frame?.ownerDocument.body;
}

/** The element that `keepFocus` focused last, on this page or the one before. */
let placed: Element | null = null;
/** The last title that was said, or that came with the first page. */
let known = document.title;

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/**
 * Keeps the focus on the heading of the page or dialog that has just opened, or on the page's `<main>` while it has none or
 * loads (its heading may be replaced then, and would be read out twice), until the borrower acts or the page puts the
 * focus elsewhere. So it does where what had the focus is taken off the page: a swap, a retry, the next step at the same
 * address.
 * @param isNew a page has just opened
 * @param say takes the new page's title, once the page is there or is not waited for any more; nothing if the focus says it
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
 * After each navigation a screen reader says the new page's title, unless its heading says the same, and it and the Tab key
 * go on from the page's beginning, as they do where the focus is lost. The first page is said and read by the browser
 * itself.
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
