import styles from './Mark.module.css';
import { texts } from './texts';

/** The sign of the house: a coin on its way, and the name. */
export function Mark() {
  return (
    <p className={styles.mark}>
      <svg viewBox="0 0 48 48" className={styles.sign} aria-hidden fill="none">
        <rect width="48" height="48" rx="14" fill="var(--deep)" />
        <path
          d="M12 34a16 16 0 0 1 24-20"
          stroke="var(--deep-arc)"
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
          d="M20 33V16h5a5 5 0 0 1 0 10h-5M16.500 20h15M16.500 23.500h15"
          stroke="var(--on-deep)"
          strokeWidth="2.400"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {texts.name}
    </p>
  );
}
