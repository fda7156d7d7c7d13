/** Starts loading before the end is seen. */
const AHEAD = '300px';

/**
 * A ref callback that calls `loadMore` once its element comes near the screen. It is made anew with each render, so
 * that an end which stays in view goes on loading. Without IntersectionObserver the button does it alone.
 */
export function whenNear(loadMore: () => void) {
  return (end: HTMLElement | null): (() => void) | undefined => {
    if (!end || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) loadMore();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end);
    return () => observer.disconnect();
  };
}
