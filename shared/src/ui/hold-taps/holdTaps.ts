/** Longer than the pause of a double tap. */
const UNREAD_MS = 500;

/**
 * Keeps fingers off all that comes into a place for its first 500 ms on the screen, so that a double tap never decides what
 * nobody has read. `base.css` says what `data-fresh` does. The keyboard and a screen reader act at once: they need no pointer.
 */
export function holdTaps(place: Element): void {
  new MutationObserver(hold).observe(place, { childList: true, subtree: true });
}

function hold(changes: readonly MutationRecord[]): void {
  const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
  const fresh = added.filter((node) => node instanceof Element);
  for (const element of fresh) element.setAttribute('data-fresh', '');
  const release = (): void => {
    for (const element of fresh) element.removeAttribute('data-fresh');
  };
  // A busy phone shows them much later than it has them.
  if (fresh.length > 0) requestAnimationFrame(() => setTimeout(release, UNREAD_MS));
}
