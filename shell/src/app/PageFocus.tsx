import { useLocation } from '@pautang/shared/app';
import { Hidden } from '@pautang/shared/ui';
import { useEffect, useRef, useState } from 'react';

/** Inside a frame the focus may be in the window around it: then it stays there. */
function isOutside(): boolean {
  const frame = window.frameElement;
  const at = frame?.ownerDocument.activeElement ?? frame;
  return at !== frame && at !== frame?.ownerDocument.body;
}

/**
 * Keeps the focus on the heading of the page that has just opened, or on its `<main>` while it has none, through all that
 * comes and goes while it loads, until the borrower acts or the page puts the focus elsewhere.
 */
function focusPage(): () => void {
  let focused: Element | null = null;
  const settle = () => {
    const { activeElement: at, body } = document;
    if ((at !== body && at !== focused) || isOutside()) return;
    const page = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    if (!page || page === at) return;
    focused = page;
    page.tabIndex = -1;
    page.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(settle);
  const end = () => observer.disconnect();
  settle();
  observer.observe(document.body, { childList: true, subtree: true });
  addEventListener('keydown', end, { once: true });
  addEventListener('pointerdown', end, { once: true });
  return () => {
    end();
    removeEventListener('keydown', end);
    removeEventListener('pointerdown', end);
  };
}

/** The document's title, each time it changes from now on; empty until then. */
function useNewTitle(): string {
  const [title, setTitle] = useState('');
  useEffect(() => {
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return title;
}

/**
 * After each navigation a screen reader says the new page's title, and it and the Tab key go on from its beginning. The
 * first page is said and read by the browser itself.
 */
export function PageFocus() {
  const title = useNewTitle();
  const { pathname } = useLocation();
  const first = useRef<string | null>(pathname);
  useEffect(() => {
    if (first.current === pathname) return undefined;
    first.current = null;
    return focusPage();
  }, [pathname]);
  return (
    <Hidden as="output" live>
      {title}
    </Hidden>
  );
}
