import { useEffect, useEffectEvent, useRef } from 'react';

const FIRST_MS = 400;
const NEXT_MS = 110;

interface HoldRepeat {
  onClick: () => void;
  onPointerDown: () => void;
  onPointerUp: () => void;
  onPointerLeave: () => void;
  onPointerCancel: () => void;
  onContextMenu: (event: { preventDefault: () => void }) => void;
}

/** A tap, Enter or Space is one step and its commit; a finger that stays repeats the step and commits once, at the end. */
export function useHoldRepeat(step: () => void, commit: () => void): HoldRepeat {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const repeated = useRef(false);
  const repeat = useEffectEvent(() => {
    repeated.current = true;
    step();
    timer.current = setTimeout(repeat, NEXT_MS);
  });
  const end = (): void => {
    clearTimeout(timer.current);
    if (timer.current !== undefined && repeated.current) commit();
    timer.current = undefined;
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onClick: () => {
      // The click that ends a long press has had its steps already.
      if (!repeated.current) {
        step();
        commit();
      }
      repeated.current = false;
    },
    onPointerDown: () => {
      repeated.current = false;
      timer.current = setTimeout(repeat, FIRST_MS);
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    onContextMenu: (event) => event.preventDefault(),
  };
}
