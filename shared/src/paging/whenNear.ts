/** The distance from the screen at which `act` is called, so that rows have loaded when the borrower gets there. */
const MARGIN = '300px';

/**
 * Returns a ref callback that calls `act` once its element comes near the screen. Make a new one at each render, so that an
 * element that stays in view calls again. Without IntersectionObserver it never calls, so the page also needs a button.
 */
export function whenNear(act: () => void) {
  return (element: HTMLElement | null): (() => void) | undefined => {
    if (!element || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) act();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  };
}
