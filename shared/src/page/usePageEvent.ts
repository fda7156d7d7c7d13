import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `act` at an event of the whole page, for as long as the component stands. A listener that outlived its area
 * would go on in those of others.
 */
export function usePageEvent(
  type: keyof WindowEventMap | 'visibilitychange',
  act: () => void,
): void {
  const onEvent = useEffectEvent(act);
  useEffect(() => {
    const target = type === 'visibilitychange' ? document : window;
    const listener = () => onEvent();
    target.addEventListener(type, listener);
    return () => target.removeEventListener(type, listener);
  }, [type]);
}
