import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { CSSProperties, Touch, TouchEvent } from 'react';
import { money } from '@pautang/shared/format';
import * as texts from '../texts';
import { AmountFigure } from './AmountFigure';
import styles from './AmountInput.module.css';
import { StepButton } from './StepButton';

export interface AmountInputProps {
  label: string;
  /** Whole pesos. While the borrower types, it may be off the step or have centavos; the caller's `error` says so. */
  value: number;
  min: number;
  max: number;
  step: number;
  /** Called at each change. Only show the amount. */
  onChange: (value: number) => void;
  /** Called when the amount is final: at release, at a pause in typing, at blur, at a tap on − or +. Request the price then. */
  onCommit: (value: number) => void;
  error?: string | null | undefined;
}

/** An amount to choose by slider, − and +, or typing. The input never changes typed text. */
export function AmountInput(props: AmountInputProps) {
  const { label, value, min, max, step, error } = props;
  const id = useId();
  const errorId = `${id}-error`;
  const { low, high } = onStepLimits(props);
  const isFixed = low === high;
  // A held button may step twice between two renders.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);

  const change = (next: number): void => {
    if (next === latest.current) return;
    latest.current = next;
    props.onChange(next);
  };
  const commit = (): void => props.onCommit(latest.current);
  const move = (direction: 1 | -1): void => change(stepAmount(latest.current, direction, props));

  return (
    <div className={styles.amount}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        {isFixed ? null : (
          <StepButton
            icon="minus"
            label={texts.lessBy(money(step))}
            onStep={() => move(-1)}
            onCommit={commit}
          />
        )}
        <AmountFigure
          control={{
            id,
            'aria-describedby': error ? errorId : undefined,
            'aria-invalid': error ? true : undefined,
          }}
          value={value}
          onType={change}
          onStep={(direction) => {
            move(direction);
            commit();
          }}
          onCommit={commit}
        />
        {isFixed ? null : (
          <StepButton
            icon="plus"
            label={texts.moreBy(money(step))}
            onStep={() => move(1)}
            onCommit={commit}
          />
        )}
      </div>
      <div aria-live="polite">
        {error ? (
          <p id={errorId} className={styles.error}>
            {error}
          </p>
        ) : null}
      </div>
      {isFixed ? null : (
        <>
          <AmountSlider
            label={label}
            value={value}
            low={low}
            high={high}
            step={step}
            onChange={change}
            onCommit={props.onCommit}
          />
          <div className={styles.captions}>
            <span>{money(min)}</span>
            <span>{texts.stepsOf(money(step))}</span>
            <span>{money(max)}</span>
          </div>
        </>
      )}
    </div>
  );
}

interface StepLimits {
  min: number;
  max: number;
  step: number;
}

/** The lowest and highest multiples of the step within the limits (section 5). */
export function onStepLimits({ min, max, step }: StepLimits): { low: number; high: number } {
  return { low: Math.ceil(min / step) * step, high: Math.floor(max / step) * step };
}

/** The next multiple of the step in a direction, from any value, kept within the limits. */
export function stepAmount(value: number, direction: 1 | -1, limits: StepLimits): number {
  const { low, high } = onStepLimits(limits);
  const { step } = limits;
  const next =
    direction === 1 ? (Math.floor(value / step) + 1) * step : (Math.ceil(value / step) - 1) * step;
  return Math.min(high, Math.max(low, next));
}

type AmountSliderProps = { low: number; high: number } & Pick<
  AmountInputProps,
  'label' | 'value' | 'step' | 'onChange' | 'onCommit'
>;

/** After this distance a finger's direction shows whether it scrolls or slides. */
const SWIPE_PX = 8;

function AmountSlider(props: AmountSliderProps) {
  const { label, value, low, high, step, onChange } = props;
  const slider = useRef<HTMLInputElement>(null);
  /** the amount when the finger came down; null: no finger is down */
  const from = useRef<number | null>(null);
  // Round as the browser does, so that the knob and its label show the same amount.
  const onStep = (amount: number): number =>
    Math.min(high, Math.max(low, Math.round(amount / step) * step));
  // React's onChange is the browser's `input` event. Only the native `change` event tells that the
  // finger was lifted. Some browsers send it after a scroll, too.
  const commit = useEffectEvent(() => {
    const chosen = Number(slider.current?.value);
    if (from.current === null || chosen !== onStep(from.current)) props.onCommit(chosen);
    from.current = null;
  });
  useEffect(() => {
    const element = slider.current;
    const released = (): void => commit();
    element?.addEventListener('change', released);
    return () => element?.removeEventListener('change', released);
  }, []);
  const restoreAmount = (): void => {
    if (from.current !== null) onChange(from.current);
  };
  /** where the finger came down; null: it has moved `SWIPE_PX` and its direction is known */
  const start = useRef<Touch | null>(null);
  const isScrolling = useRef(false);
  const endSwipe = (): void => {
    isScrolling.current = false;
  };
  // WebKitGTK never cancels a touch on a slider, so the finger's direction tells whether it scrolls the page.
  const swipe = {
    onTouchStart: ({ touches }: TouchEvent): void => {
      start.current = touches[0] ?? null;
      isScrolling.current = false;
      from.current = value;
    },
    onTouchMove: ({ touches }: TouchEvent): void => {
      const finger = touches[0];
      if (!finger || !start.current) return;
      const across = Math.abs(finger.clientX - start.current.clientX);
      const along = Math.abs(finger.clientY - start.current.clientY);
      if (Math.max(across, along) < SWIPE_PX) return;
      start.current = null;
      isScrolling.current = along > across;
      if (isScrolling.current) restoreAmount();
    },
    onTouchEnd: endSwipe,
    onTouchCancel: endSwipe,
  };
  const shown = onStep(value);
  const share = high > low ? (shown - low) / (high - low) : 1;
  return (
    <input
      ref={slider}
      type="range"
      className={styles.slider}
      style={{ '--share': share } as CSSProperties}
      aria-label={label}
      aria-valuetext={money(shown)}
      min={low}
      max={high}
      step={step}
      value={shown}
      // In WebKitGTK a finger's pointerdown comes after its first input, so `swipe` keeps the amount for touches.
      onPointerDown={({ pointerType }) => {
        if (pointerType !== 'touch') from.current = value;
      }}
      // The browser has decided to scroll the page with this touch.
      onPointerCancel={restoreAmount}
      {...swipe}
      onChange={(event) => {
        if (!isScrolling.current) onChange(Number(event.target.value));
      }}
    />
  );
}
