/** Longer than the pause within a double tap. */
const UNREAD_MS = 500;

/**
 * Ignores taps on elements that are added inside `place` for their first 500 ms on the screen, so that the second tap of a
 * double tap does not press a button that has just appeared. `base.css` has the rule for `data-fresh`. The keyboard and
 * screen readers are not affected, because they use no pointer.
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
  // Count from the first frame, because a busy phone may draw the elements much later than it adds them.
  if (fresh.length > 0) requestAnimationFrame(() => setTimeout(release, UNREAD_MS));
}
