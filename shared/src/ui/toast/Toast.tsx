import { useEffect, useEffectEvent } from 'react';
import styles from './Toast.module.css';

/** Section 9. */
const TOAST_MS = 2_000;

export interface ToastProps {
  /** Do not show an error only here. */
  message: string | null;
  onDone: () => void;
}

/** A short message that disappears. Its live region stays, because screen readers read out only changes of a known one. */
export function Toast({ message, onDone }: ToastProps) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (message === null) return undefined;
    const timer = setTimeout(() => done(), TOAST_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <output className={styles.place}>
      {message === null ? null : <span className={styles.toast}>{message}</span>}
    </output>
  );
}
