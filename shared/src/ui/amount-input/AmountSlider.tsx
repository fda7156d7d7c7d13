import { useEffect, useEffectEvent, useRef } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { money } from '../../format/money';
import styles from './AmountInput.module.css';

export interface AmountSliderProps {
  label: string;
  value: number;
  low: number;
  high: number;
  step: number;
  onChange: (value: number) => void;
  onCommit: (value: number) => void;
}

export function AmountSlider(props: AmountSliderProps): ReactNode {
  const { label, value, low, high, step, onChange } = props;
  const slider = useRef<HTMLInputElement>(null);
  // React's onChange is the browser's `input` event; only the native `change` says that the finger let go.
  const commit = useEffectEvent(() => props.onCommit(Number(slider.current?.value)));
  useEffect(() => {
    const element = slider.current;
    const released = (): void => commit();
    element?.addEventListener('change', released);
    return () => element?.removeEventListener('change', released);
  }, []);
  const shown = Math.min(high, Math.max(low, value));
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
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
