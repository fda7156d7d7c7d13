import { Badge, Picture, stateDrawings } from '@pautang/shared/ui';
import { Coin } from './Coin';
import { Phone } from './Phone';

/** A drawing in the colours of the theme. It is decoration. */
export function Illustration({ name }: { name: IllustrationName }) {
  return <Picture>{drawings[name]}</Picture>;
}

/** The look of a sheet of paper or plastic. */
const sheet = { fill: 'var(--card)', stroke: 'var(--line)', strokeWidth: 2 };
const CHECK = 'M-11 1l7.5 7.5L11-7.5';

const storyDrawings = {
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

const guideDrawings = {
  guideAmount: (
    <>
      <rect x="16" y="22" width="128" height="76" rx="16" {...sheet} />
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
      <rect x="96" y="70" width="44" height="24" rx="12" {...sheet} />
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

export const drawings = { ...storyDrawings, ...stateDrawings, ...guideDrawings };
export type IllustrationName = keyof typeof drawings;

function Calendar() {
  return (
    <g transform="translate(36 20)">
      <rect width="88" height="82" rx="12" {...sheet} />
      <path d="M0 24V12A12 12 0 0 1 12 0h64a12 12 0 0 1 12 12v12z" fill="var(--brand)" />
      <path d="M24-6v12M64-6v12" stroke="var(--soft)" strokeWidth="4" />
      <path
        d="M18 40h8M40 40h8M62 40h8M18 55h8M40 55h8M62 55h8M18 70h8"
        stroke="var(--brand-wash)"
        strokeWidth="8"
      />
    </g>
  );
}

function Paper() {
  return (
    <g transform="translate(40 12)">
      <rect width="72" height="92" rx="12" {...sheet} />
      <path d="M18 22h36M18 37h26M18 52h32" stroke="var(--brand-wash)" strokeWidth="7" />
    </g>
  );
}
