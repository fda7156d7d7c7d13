import type { Move } from '../routing/AppRouter';
import './movePage.css';

/** Distance by which the new page enters. The old one moves as far, by `movePage.css`. */
const WAY = '24px';
/** The duration of --motion. */
const MOTION = { duration: 180, easing: 'ease-out' };
/** The platform may take this long for the picture of the old page; then the new page shows without animation. */
const PATIENCE_MS = 100;

/** Whether the platform has animated the step itself, as iOS does after a swipe back. */
const isMovedAlready = ({ event }: Window): boolean =>
  event instanceof PopStateEvent && event.hasUAVisualTransition;

/**
 * Animates steps like a native app: a picture of the old page moves to one side, and the new page enters from the
 * other. The new page is live, so that it reacts to a touch at once; a touch ends the animation.
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
  // The promises reject if the transition is cut short or replaced by the next one.
  moving.ready.catch(() => undefined);
  moving.finished.then(over, over);
  return true;
};
