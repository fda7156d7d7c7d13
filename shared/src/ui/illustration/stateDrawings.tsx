import { Badge } from './Badge';
import { Calendar } from './Calendar';
import { Coin } from './Coin';
import { Paper } from './Paper';
import { Phone } from './Phone';

const CHECK = 'M-11 1l7.5 7.5L11-7.5';

/** Drawings of what has happened, on 160 × 120. */
export const stateDrawings = {
  review: (
    <>
      <Paper />
      <Badge x={106} y={82} d="M0-16A16 16 0 1 1-15 5M0-9V1l7 4" />
      <circle cx="33" cy="32" r="5" fill="var(--mango)" />
      <circle cx="130" cy="28" r="3" fill="var(--mango)" />
    </>
  ),
  lending: (
    <>
      <Phone x={80} />
      <path d="M12 44h30M4 60h34M16 76h24" stroke="var(--brand)" strokeWidth="4" />
      <Coin x={72} y={60} r={22} />
      <path d="M110 34h14M110 78h14" stroke="var(--brand-wash)" strokeWidth="7" />
      <path d="M104 60l8 8 14-15" stroke="var(--brand)" strokeWidth="4" fill="none" />
    </>
  ),
  rejection: (
    <>
      <Calendar />
      <Badge
        x={120}
        y={88}
        r={22}
        fill="var(--mango)"
        ink="var(--on-mango)"
        d="M11-6A13 13 0 1 0 13 3M13-13v8H5"
      />
      <circle cx="26" cy="30" r="4" fill="var(--brand)" />
    </>
  ),
  success: (
    <>
      <circle cx="80" cy="60" r="46" fill="var(--brand-wash)" />
      <Badge x={80} y={60} r={34} d={CHECK} />
      <path
        d="M22 30l6 6M20 88l8-4M138 88l-7-5M132 20l-4 8"
        stroke="var(--mango)"
        strokeWidth="5"
      />
      <circle cx="40" cy="14" r="4" fill="var(--brand)" />
      <circle cx="146" cy="52" r="4" fill="var(--brand)" />
      <circle cx="12" cy="58" r="3" fill="var(--mango)" />
    </>
  ),
  empty: (
    <>
      <path
        d="M34 62l16-30h60l16 30v34a10 10 0 0 1-10 10H44a10 10 0 0 1-10-10z"
        fill="var(--card)"
        stroke="var(--line)"
        strokeWidth="2"
      />
      <path
        d="M34 62h26a20 20 0 0 0 40 0h26v34a10 10 0 0 1-10 10H44a10 10 0 0 1-10-10z"
        fill="var(--brand-wash)"
      />
      <path d="M80 24V10M58 24l-7-10M102 24l7-10" stroke="var(--mango)" strokeWidth="4" />
    </>
  ),
  offline: (
    <>
      <path
        d="M46 88a24 24 0 0 1 2-48 32 32 0 0 1 61 6 21 21 0 0 1 4 42z"
        fill="var(--card)"
        stroke="var(--line)"
        strokeWidth="2"
      />
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
        fill="var(--card)"
        stroke="var(--line)"
        strokeWidth="2"
      />
      <path
        d="M40 64l16 9 15-10 14 9 13-10 14 8v26a12 12 0 0 1-12 12H52a12 12 0 0 1-12-12z"
        fill="var(--card)"
        stroke="var(--line)"
        strokeWidth="2"
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
