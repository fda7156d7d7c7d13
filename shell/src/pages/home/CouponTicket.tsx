import styles from './CouponCard.module.css';

export function CouponTicket() {
  return (
    <svg viewBox="0 0 44 44" className={styles.ticket} aria-hidden fill="none">
      <rect x="4" y="11" width="36" height="22" rx="5" fill="var(--mango)" />
      <path d="M29 12v20" stroke="var(--warn-wash)" strokeWidth="2" strokeDasharray="3 3" />
      <path
        d="M12 27l9-10M13 18h.1M20 26h.1"
        stroke="var(--on-mango)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
