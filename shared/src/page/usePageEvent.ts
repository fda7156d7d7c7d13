import { useEffect, useEffectEvent } from 'react';

/** Calls `act` at an event of window or document while the component is mounted, so that no listener outlives it. */
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
