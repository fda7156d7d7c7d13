import { useLocation } from '@pautang/shared/app';
import { Hidden } from '@pautang/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Inside a frame the focus may be in the window around it: then it stays there. */
function isOutside(): boolean {
  const frame = window.frameElement;
  const at = frame?.ownerDocument.activeElement ?? frame;
  return at !== frame && at !== frame?.ownerDocument.body;
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/**
 * Keeps the focus on the heading of the page or dialog that has just opened, or on the page's `<main>` while it has none or
 * loads (its heading may be replaced then, and would be read out twice), until the borrower acts or the page puts the
 * focus elsewhere. So it does where what had the focus is taken off the page: a swap, a retry, the next step at the same
 * address.
 * @param isNew a page has just opened
 * @param onRest called with the words that the focus brings, once the page is there or is not waited for any more
 */
function keepFocus(isNew: boolean, onRest: (words: string | null) => void): () => void {
  let isOpening = isNew;
  let last = document.activeElement;
  let placed: Element | null = null;
  let heading: HTMLElement | null = null;
  const end = () => {
    if (!isOpening) return;
    isOpening = false;
    if (!heading) last = null;
    onRest(document.activeElement?.textContent ?? null);
  };
  const settle = () => {
    const { activeElement: at, body } = document;
    isOpening ||= last?.isConnected === false;
    last = at;
    if (!isOpening) return;
    if ((at !== body && at !== placed) || isOutside()) return end();
    heading = find('dialog[open] h2') ?? (find('main [aria-busy]') ? null : find('main h1'));
    const page = heading ?? find('main');
    if (!page || page === at) return;
    placed = page;
    page.tabIndex = -1;
    page.focus({ preventScroll: true });
    if (heading) onRest(heading.textContent);
  };
  const observer = new MutationObserver(settle);
  settle();
  observer.observe(document.body, { childList: true, subtree: true });
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

/** The document's title, once it changes at this address. */
function useNewTitle(pathname: string): string {
  const [title, setTitle] = useState({ pathname, words: '' });
  const note = useEffectEvent(() => setTitle({ pathname, words: document.title }));
  useEffect(() => {
    const observer = new MutationObserver(() => note());
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return title.pathname === pathname ? title.words : '';
}

/**
 * After each navigation a screen reader says the new page's title, unless its heading says the same, and it and the Tab key
 * go on from the page's beginning, as they do where the focus is lost. The first page is said and read by the browser
 * itself.
 */
export function PageFocus() {
  const { pathname } = useLocation();
  const title = useNewTitle(pathname);
  const [rest, setRest] = useState<{ pathname: string; words: string | null } | null>(null);
  const first = useRef<string | null>(pathname);
  useEffect(() => {
    const isNew = first.current !== pathname;
    if (isNew) first.current = null;
    return keepFocus(isNew, (words) => setRest({ pathname, words }));
  }, [pathname]);
  const isAtRest = rest?.pathname === pathname;
  return (
    <Hidden as="output" live>
      {isAtRest && title !== rest.words ? title : ''}
    </Hidden>
  );
}
