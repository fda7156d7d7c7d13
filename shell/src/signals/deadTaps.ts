const PATIENCE_MS = 3_000;
/** A tap on these correctly changes nothing. */
const SETTLED =
  ':disabled, [aria-disabled=true], [aria-pressed=true], [aria-selected=true], [aria-checked=true], [aria-current]';

/** Calls `onDead` if a button was tapped twice in a row, and neither tap changed anything for three seconds. */
export function watchTaps(page: Window, onDead: () => void): void {
  const waiting = new Set<number>();
  let dead: Element | null = null;
  const observer = new MutationObserver((changes) => {
    // Ignore the shell's own mark on a pressed button.
    if (changes.some(({ attributeName }) => attributeName !== 'data-pressed')) live();
  });
  const live = () => {
    for (const timer of waiting) page.clearTimeout(timer);
    waiting.clear();
    observer.disconnect();
    dead = null;
  };
  for (const change of ['popstate', 'scroll', 'pagehide'])
    page.addEventListener(change, live, { capture: true, passive: true });
  page.document.addEventListener('visibilitychange', live);

  page.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button, [role=button]') : null;
      if (!button || button.matches(SETTLED)) return;
      observer.observe(page.document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
      const timer = page.setTimeout(() => {
        waiting.delete(timer);
        if (waiting.size === 0) observer.disconnect();
        if (dead === button) onDead();
        dead = button;
      }, PATIENCE_MS);
      waiting.add(timer);
    },
    true,
  );
}
