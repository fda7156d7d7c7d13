/** A shorter pull does not refresh; CSS px of the finger's movement. */
export const ENOUGH = 96;
/** A shorter movement may still be a tap. */
const SLOP = 8;
/** The indicator follows the finger ever more slowly, up to this distance. */
const FURTHEST = 160;

/** The indicator's distance from the top, in CSS px. */
export const followed = (pulled: number): number =>
  FURTHEST * (1 - 1 / (1 + Math.max(0, pulled) / FURTHEST));

/** Whether an element under the finger is scrolled down or handles the movement itself. */
function isTaken(target: Element): boolean {
  if (document.querySelector('dialog[open]') || target.closest('input, textarea, select'))
    return true;
  for (let at: Element | null = target; at; at = at.parentElement)
    if (at.scrollTop > 0) return true;
  return false;
}

interface Pull {
  /** called with the px that the finger has moved down from the page's top; 0 when it moves back or aside */
  readonly onPull: (pulled: number) => void;
  /** called when the finger is lifted after a pull that is long enough */
  readonly onEnough: () => void;
}

/**
 * Follows a finger that pulls the page down from its top. It only listens, so it never delays scrolling. Returns a
 * function that stops it.
 */
export function followPull({ onPull, onEnough }: Pull): () => void {
  let from: Touch | null = null;
  let pulled = 0;

  const pull = (to: number) => {
    if (to !== pulled) onPull(to);
    pulled = to;
  };
  const drop = () => {
    from = null;
    pull(0);
  };
  const start = ({ touches, target }: TouchEvent) => {
    drop();
    if (touches.length === 1 && target instanceof Element && !isTaken(target))
      from = touches[0] ?? null;
  };
  const move = ({ touches }: TouchEvent) => {
    const [at] = touches;
    if (!from || !at) return;
    const down = at.clientY - from.clientY;
    const aside = Math.abs(at.clientX - from.clientX);
    const isElsewhere = touches.length > 1 || scrollY > 0 || (pulled === 0 && aside > down);
    if (isElsewhere && Math.max(aside, Math.abs(down)) > SLOP) drop();
    else if (down > SLOP) pull(down);
  };
  const lift = () => {
    const isEnough = pulled >= ENOUGH;
    drop();
    if (isEnough) onEnough();
  };

  const look = { passive: true } as const;
  addEventListener('touchstart', start, look);
  addEventListener('touchmove', move, look);
  addEventListener('touchend', lift, look);
  addEventListener('touchcancel', drop, look);
  return () => {
    removeEventListener('touchstart', start);
    removeEventListener('touchmove', move);
    removeEventListener('touchend', lift);
    removeEventListener('touchcancel', drop);
  };
}
