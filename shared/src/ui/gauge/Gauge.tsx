import styles from './Gauge.module.css';

const RADIUS = 92;
const LENGTH = 2 * Math.PI * RADIUS;
/** The visible share of the ring, whose rest the card's corner cuts off. */
const VISIBLE = 0.45;

/** The arc in the corner of a deep card, behind its words. It is decoration, because the card also shows the sum. */
export function Gauge({ value, max }: { value: number; max: number }) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <svg className={styles.gauge} viewBox="0 0 230 230" fill="none" strokeWidth="22" aria-hidden>
      <circle cx="115" cy="115" r={RADIUS} stroke="var(--deep-arc)" />
      {share > 0 ? (
        <circle
          cx="115"
          cy="115"
          r={RADIUS}
          stroke="var(--mango)"
          strokeLinecap="round"
          strokeDasharray={`${(share * VISIBLE * LENGTH).toFixed(1)} ${LENGTH.toFixed(1)}`}
          transform="rotate(118 115 115)"
        />
      ) : null}
    </svg>
  );
}
