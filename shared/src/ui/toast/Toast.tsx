import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import styles from './Toast.module.css';

/** Section 9. */
const TOAST_MS = 2_000;

export interface ToastProps {
  /** It is never the only place of an error. */
  message: string | null;
  onDone: () => void;
  /** ms */
  duration?: number;
}

/**
 * A few words at the bottom that disappear by themselves. The region stays in the page, so that screen readers read out
 * a new message.
 */
export function Toast({ message, onDone, duration = TOAST_MS }: ToastProps): ReactNode {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (message === null) return undefined;
    const timer = setTimeout(() => done(), duration);
    return () => clearTimeout(timer);
  }, [message, duration]);
  return (
    <output className={styles.place}>
      {message === null ? null : <span className={styles.toast}>{message}</span>}
    </output>
  );
}
