import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { Icon } from '@pautang/shared/ui';
import styles from './AmountInput.module.css';

export interface StepButtonProps {
  icon: 'plus' | 'minus';
  label: string;
  onStep: () => void;
  onCommit: () => void;
}

/** The button − or +. It repeats while it is held. */
export function StepButton({ icon, label, onStep, onCommit }: StepButtonProps) {
  const hold = useHoldRepeat(onStep, onCommit);
  return (
    <button type="button" className={styles.stepButton} aria-label={label} {...hold}>
      <Icon name={icon} size={24} />
    </button>
  );
}

const FIRST_MS = 400;
const NEXT_MS = 110;

/** A tap, Enter or Space makes one step and commits it; a held finger repeats the step and commits once, at the end. */
function useHoldRepeat(step: () => void, commit: () => void) {
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined);
  const beat = useRef<ReturnType<typeof setInterval>>(undefined);
  const hasRepeated = useRef(false);
  // A held button has to call the step of the latest render.
  const latestStep = useRef(step);
  useEffect(() => {
    latestStep.current = step;
  }, [step]);
  useEffect(
    () => () => {
      clearTimeout(wait.current);
      clearInterval(beat.current);
    },
    [],
  );

  const repeat = (): void => {
    hasRepeated.current = true;
    latestStep.current();
    beat.current = setInterval(() => latestStep.current(), NEXT_MS);
  };
  const end = (): void => {
    clearTimeout(wait.current);
    if (beat.current === undefined) return;
    clearInterval(beat.current);
    beat.current = undefined;
    commit();
  };
  return {
    onClick: () => {
      // After a long press the browser also sends a click, whose steps are already done.
      if (!hasRepeated.current) {
        step();
        commit();
      }
      hasRepeated.current = false;
    },
    onPointerDown: () => {
      hasRepeated.current = false;
      clearTimeout(wait.current);
      wait.current = setTimeout(repeat, FIRST_MS);
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}
