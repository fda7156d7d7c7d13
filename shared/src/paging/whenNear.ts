/** Calls before the element is seen, so that something has loaded by then. */
const AHEAD = '300px';

/**
 * A ref callback that calls `act` once its element comes near the screen. Make it anew with each render: an element that
 * stays in view then calls again. Without IntersectionObserver it never calls, so the page needs a button as well.
 */
export function whenNear(act: () => void) {
  return (element: HTMLElement | null): (() => void) | undefined => {
    if (!element || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) act();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  };
}
