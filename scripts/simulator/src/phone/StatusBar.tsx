import { timeLabel } from '@pautang/shared/format';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import styles from './StatusBar.module.css';

const TICK_MS = 10_000;

/** Clock (Manila, the phone's place), signal and battery, as a phone has them: decoration. */
export function StatusBar(): ReactNode {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={styles.bar} aria-hidden>
      <span>{timeLabel(now)}</span>
      <svg className={styles.signs} viewBox="0 0 52 14" fill="currentColor">
        <path d="M0 9h3v4H0zM5 6h3v7H5zM10 3h3v10h-3z" />
        <rect x="26" y="2" width="22" height="10" rx="3" fill="none" stroke="currentColor" />
        <rect x="28" y="4" width="15" height="6" rx="1.5" />
        <path d="M49.5 5.5v3a1.5 1.5 0 0 0 0-3z" />
      </svg>
    </div>
  );
}
