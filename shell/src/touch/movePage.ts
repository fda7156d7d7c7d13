import type { Move } from '../routing/AppRouter';
import './movePage.css';

/** So far a page comes in from the side that it lies on. The old one goes as far to the other, by `movePage.css`. */
const WAY = '24px';
/** --motion */
const MOTION = { duration: 180, easing: 'ease-out' };
/** As long as this the platform may take for its picture of the old page: then the new one comes without. */
const PATIENCE_MS = 100;

/** The platform moves the page by itself, as iOS does when a finger swipes back. */
const isMovedAlready = ({ event }: Window): boolean =>
  event instanceof PopStateEvent && event.hasUAVisualTransition;

/**
 * Going on and going back move as an app's pages do: the old page's picture goes to one side and the new page comes from
 * the other. The new page is no picture, so that it answers the finger at once; a touch ends the movement.
 */
export const movePage: Move = (way, show) => {
  if (isMovedAlready(window)) {
    show();
    return true;
  }
  const page = document.getElementById('page');
  if (
    !page ||
    !document.startViewTransition ||
    document.visibilityState !== 'visible' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
    return false;
  const { style } = page;
  const end = () => {
    moving.skipTransition();
    entry?.finish();
  };
  let entry: Animation | undefined;
  // Only the old page has the name, so only it becomes a picture.
  style.setProperty('view-transition-name', `page-${way}`);
  const moving = document.startViewTransition(() => {
    clearTimeout(late);
    style.removeProperty('view-transition-name');
    show();
    const from = `translateX(${way === 'forward' ? '' : '-'}${WAY})`;
    entry = page.animate({ transform: [from, 'none'] }, MOTION);
  });
  const late = setTimeout(end, PATIENCE_MS);
  addEventListener('pointerdown', end, { once: true, capture: true, passive: true });
  const over = () => removeEventListener('pointerdown', end, { capture: true });
  // One that is cut short, or that the next page's movement takes the place of, says so by rejecting.
  moving.ready.catch(() => undefined);
  moving.finished.then(over, over);
  return true;
};
