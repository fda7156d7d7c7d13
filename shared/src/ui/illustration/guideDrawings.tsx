import { Badge } from './Badge';
import { Calendar } from './Calendar';
import { Coin } from './Coin';
import { Paper } from './Paper';
import { Phone } from './Phone';

const CHECK = 'M-11 1l7.5 7.5L11-7.5';

/** Drawings of what a borrower does, on 160 × 120. */
export const guideDrawings = {
  guideAmount: (
    <>
      <rect
        x="16"
        y="22"
        width="128"
        height="76"
        rx="16"
        fill="var(--card)"
        stroke="var(--line)"
        strokeWidth="2"
      />
      <path d="M34 76h92" stroke="var(--line)" strokeWidth="8" />
      <path d="M34 76h52" stroke="var(--brand)" strokeWidth="8" />
      <circle cx="88" cy="76" r="11" fill="var(--card)" stroke="var(--brand)" strokeWidth="4" />
      <Coin x={56} y={46} r={14} />
      <path d="M80 46h34" stroke="var(--ink)" strokeWidth="9" />
    </>
  ),
  guideTerms: (
    <>
      <Paper />
      <path d="M58 88h18" stroke="var(--mango)" strokeWidth="7" />
      <Badge x={108} y={84} r={22} d={CHECK} />
    </>
  ),
  guideApproval: (
    <>
      <path
        d="M80 10l38 14v30c0 25-16 43-38 52-22-9-38-27-38-52V24z"
        fill="var(--brand-wash)"
        stroke="var(--brand)"
        strokeWidth="4"
      />
      <Badge x={80} y={56} r={24} d="M0-14V1l9 5" />
      <circle cx="24" cy="40" r="4" fill="var(--mango)" />
      <circle cx="136" cy="76" r="5" fill="var(--mango)" />
    </>
  ),
  guideDeposit: (
    <>
      <Coin x={80} y={24} r={18} />
      <rect x="26" y="48" width="108" height="62" rx="14" fill="var(--brand)" />
      <path d="M26 64h108" stroke="var(--deep)" strokeWidth="6" />
      <rect
        x="96"
        y="70"
        width="44"
        height="24"
        rx="12"
        fill="var(--card)"
        stroke="var(--line)"
        strokeWidth="2"
      />
      <circle cx="110" cy="82" r="4" fill="var(--brand)" />
    </>
  ),
  guideRepay: (
    <>
      <Calendar />
      <Badge x={116} y={90} r={20} d={CHECK} />
      <Coin x={34} y={92} r={15} />
    </>
  ),
  welcome: (
    <>
      <circle cx="80" cy="62" r="52" fill="var(--brand-wash)" />
      <Phone />
      <path d="M62 56a18 18 0 0 1 36 0" stroke="var(--line)" strokeWidth="7" fill="none" />
      <path d="M62 56a18 18 0 0 1 27-15.6" stroke="var(--brand)" strokeWidth="7" fill="none" />
      <path d="M68 72h24" stroke="var(--ink)" strokeWidth="6" />
      <path d="M64 90h32" stroke="var(--mango)" strokeWidth="10" />
      <Coin x={124} y={34} r={16} />
    </>
  ),
};
