import { Badge } from './Badge';

const sheet = { fill: 'var(--card)', stroke: 'var(--line)', strokeWidth: 2 };

/** Drawings for `StateView`, on 160 × 120. */
export const stateDrawings = {
  empty: (
    <>
      <path d="M34 62l16-30h60l16 30v34a10 10 0 0 1-10 10H44a10 10 0 0 1-10-10z" {...sheet} />
      <path
        d="M34 62h26a20 20 0 0 0 40 0h26v34a10 10 0 0 1-10 10H44a10 10 0 0 1-10-10z"
        fill="var(--brand-wash)"
      />
      <path d="M80 24V10M58 24l-7-10M102 24l7-10" stroke="var(--mango)" strokeWidth="4" />
    </>
  ),
  offline: (
    <>
      <path d="M46 88a24 24 0 0 1 2-48 32 32 0 0 1 61 6 21 21 0 0 1 4 42z" {...sheet} />
      <path
        d="M58 62a32 32 0 0 1 44 0M67 72a19 19 0 0 1 26 0"
        stroke="var(--brand)"
        strokeWidth="4"
        fill="none"
      />
      <circle cx="80" cy="81" r="4" fill="var(--brand)" />
      <path d="M46 106L116 22" stroke="var(--mango)" strokeWidth="6" />
    </>
  ),
  maintenance: (
    <>
      <circle
        cx="68"
        cy="66"
        r="32"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="12"
        strokeLinecap="butt"
        strokeDasharray="12.57 12.56"
      />
      <circle cx="68" cy="66" r="28" fill="var(--brand)" />
      <circle cx="68" cy="66" r="12" fill="var(--paper)" />
      <circle
        cx="116"
        cy="36"
        r="17"
        fill="none"
        stroke="var(--mango)"
        strokeWidth="8"
        strokeLinecap="butt"
        strokeDasharray="7.63 7.63"
      />
      <circle cx="116" cy="36" r="15" fill="var(--mango)" />
      <circle cx="116" cy="36" r="6" fill="var(--paper)" />
    </>
  ),
  error: (
    <>
      <path
        d="M40 24a12 12 0 0 1 12-12h48a12 12 0 0 1 12 12v30l-14-8-13 10-14-9-15 10-16-9z"
        {...sheet}
      />
      <path
        d="M40 64l16 9 15-10 14 9 13-10 14 8v26a12 12 0 0 1-12 12H52a12 12 0 0 1-12-12z"
        {...sheet}
      />
      <path d="M58 30h36M58 88h28" stroke="var(--brand-wash)" strokeWidth="7" />
      <Badge x={114} y={86} r={20} fill="var(--mango)" ink="var(--on-mango)" d="M0-13V3M0 12v.1" />
    </>
  ),
  closed: (
    <>
      <path d="M38 52h84v46a8 8 0 0 1-8 8H46a8 8 0 0 1-8-8z" fill="var(--card)" />
      <path
        d="M38 52v46a8 8 0 0 0 8 8h68a8 8 0 0 0 8-8V52"
        fill="none"
        stroke="var(--line)"
        strokeWidth="2"
      />
      <path
        d="M40 24h80l10 26a13 13 0 0 1-25 2 13 13 0 0 1-25 0 13 13 0 0 1-25 0 13 13 0 0 1-25-2z"
        fill="var(--brand)"
      />
      <rect x="54" y="72" width="52" height="20" rx="6" fill="var(--brand-wash)" />
      <path d="M64 82h32" stroke="var(--brand)" strokeWidth="4" />
      <path d="M142 8a12 12 0 1 0 10 18 10 10 0 0 1-10-18z" fill="var(--mango)" />
    </>
  ),
};
