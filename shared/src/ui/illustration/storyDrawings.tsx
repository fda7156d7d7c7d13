import { Badge } from './Badge';
import { Calendar } from './Calendar';
import { Coin } from './Coin';
import { Paper } from './Paper';
import { Phone } from './Phone';

const CHECK = 'M-11 1l7.5 7.5L11-7.5';

/** Drawings of what has happened, on 160 × 120. */
export const storyDrawings = {
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
};
