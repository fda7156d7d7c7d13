import { useNamed } from '@pautang/shared/app';
import { Card, Gauge } from '@pautang/shared/ui';
import styles from './Mark.module.css';
import { texts } from './texts';

export function Mark() {
  return (
    <Card tone="deep">
      <Gauge value={1} max={1} />
      <div className={styles.mark}>
        <svg viewBox="0 0 48 48" className={styles.sign} aria-hidden fill="none">
          <rect width="48" height="48" rx="14" fill="var(--deep-arc)" />
          <path
            d="M12 34a16 16 0 0 1 24-20"
            stroke="var(--deep)"
            strokeWidth="6"
            strokeLinecap="round"
          />
          <path
            d="M14 36a16 16 0 0 0 23-20"
            stroke="var(--mango)"
            strokeWidth="6"
            strokeLinecap="round"
          />
          <path
            d="M20 33V16h5a5 5 0 0 1 0 10h-5M16.5 20h15M16.5 23.5h15"
            stroke="var(--on-deep)"
            strokeWidth="2.4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <p className={styles.name}>{useNamed()(texts.name)}</p>
        <p className={styles.promise}>{texts.promise}</p>
      </div>
    </Card>
  );
}
