import { Coin } from '@pautang/shared/drawing/Coin';
import { Phone } from '@pautang/shared/drawing/Phone';
import { Picture } from '@pautang/shared/ui';
import type { SVGProps } from 'react';

/** A drawing of the guides in the colours of the theme. It is decoration. */
export function Drawing({ name }: { readonly name: DrawingName }) {
  return <Picture>{drawings[name]}</Picture>;
}

const CHECK = 'M-11 1l7.5 7.5L11-7.5';
const CROSS = 'M-8-8L8 8M8-8L-8 8';

/** Drawings on 160 × 120. */
export const drawings = {
  noFeeFirst: (
    <>
      <Wallet />
      <Coin x={62} y={34} r={22} />
      <Mark x={124} y={84} fill="var(--danger)" ink="var(--on-danger)" d={CROSS} />
    </>
  ),
  noCodes: (
    <>
      <Phone x={40} />
      <rect x="49" y="40" width="42" height="24" rx="8" fill="var(--brand-wash)" />
      <path d="M58 52h.1M70 52h.1M82 52h.1" stroke="var(--brand)" strokeWidth="8" />
      <path d="M56 78h28" stroke="var(--line)" strokeWidth="6" />
      <path d="M112 70V60a12 12 0 0 1 24 0v10" stroke="var(--mango)" strokeWidth="6" fill="none" />
      <rect x="102" y="70" width="44" height="34" rx="9" fill="var(--mango)" />
      <path d="M124 82v10" stroke="var(--on-mango)" strokeWidth="5" />
    </>
  ),
  noContacts: (
    <>
      <Paper x="34" y="12" width="76" height="96" rx="12" />
      <path d="M28 34h12M28 60h12M28 86h12" stroke="var(--soft)" strokeWidth="4" />
      <circle cx="74" cy="46" r="13" fill="var(--brand)" />
      <path d="M50 86a24 20 0 0 1 48 0z" fill="var(--brand)" />
      <Mark x={122} y={84} fill="var(--danger)" ink="var(--on-danger)" d={CROSS} />
    </>
  ),
  noRemote: (
    <>
      <Phone x={36} />
      <path
        d="M46 56q20-22 40 0q-20 22-40 0z"
        fill="var(--brand-wash)"
        stroke="var(--brand)"
        strokeWidth="4"
      />
      <circle cx="66" cy="56" r="6" fill="var(--brand)" />
      <path
        d="M104 40a26 26 0 0 1 0 34M118 30a42 42 0 0 1 0 54"
        stroke="var(--mango)"
        strokeWidth="5"
        fill="none"
      />
      <Mark x={112} y={92} r={20} fill="var(--danger)" ink="var(--on-danger)" d={CROSS} />
    </>
  ),
  reference: (
    <>
      <path
        d="M20 40a10 10 0 0 1 10-10h100a10 10 0 0 1 10 10v10a10 10 0 0 0 0 20v10a10 10 0 0 1-10 10H30a10 10 0 0 1-10-10V70a10 10 0 0 0 0-20z"
        fill="var(--brand-wash)"
        stroke="var(--brand)"
        strokeWidth="3"
      />
      <path d="M40 48h38" stroke="var(--brand)" strokeWidth="7" />
      <path
        d="M40 70h14M62 70h14M84 70h14"
        stroke="var(--ink)"
        strokeWidth="7"
        strokeDasharray="1 6"
        strokeLinecap="square"
      />
      <Mark x={124} y={88} r={20} d={CHECK} />
    </>
  ),
  payBills: (
    <>
      <Phone x={50} />
      <path d="M62 28h24" stroke="var(--ink)" strokeWidth="6" />
      <path d="M62 46h36M62 60h36" stroke="var(--brand-wash)" strokeWidth="8" />
      <rect x="60" y="74" width="40" height="16" rx="8" fill="var(--brand)" />
      <Coin x={126} y={60} r={16} />
      <path d="M20 54h16M14 66h18" stroke="var(--mango)" strokeWidth="4" />
    </>
  ),
  posted: (
    <>
      <path
        d="M44 12h72v94l-9-7-9 7-9-7-9 7-9-7-9 7-9-7-9 7z"
        fill="var(--card)"
        stroke="var(--line)"
        strokeWidth="2"
      />
      <path d="M60 34h40M60 50h24" stroke="var(--brand-wash)" strokeWidth="7" />
      <path d="M60 72h18" stroke="var(--mango)" strokeWidth="7" />
      <Mark x={112} y={72} d={CHECK} />
    </>
  ),
  registered: (
    <>
      <path d="M30 46L80 14l50 32z" fill="var(--brand)" />
      <path d="M44 56v34M68 56v34M92 56v34M116 56v34" stroke="var(--brand)" strokeWidth="9" />
      <path d="M28 104h104" stroke="var(--deep)" strokeWidth="8" />
      <circle cx="80" cy="34" r="6" fill="var(--mango)" />
    </>
  ),
  wholePrice: (
    <>
      <Paper x="24" y="16" width="88" height="88" rx="14" />
      <path d="M40 38h26M40 58h20M40 78h30" stroke="var(--brand-wash)" strokeWidth="7" />
      <path d="M86 38h10M86 58h10M86 78h10" stroke="var(--ink)" strokeWidth="7" />
      <Coin x={118} y={82} r={22} />
    </>
  ),
  daytime: (
    <>
      <path d="M36 84a44 44 0 0 1 88 0z" fill="var(--mango)" />
      <path
        d="M80 24V12M42 40l-8-9M118 40l8-9M22 70l-11-4M138 70l11-4"
        stroke="var(--mango)"
        strokeWidth="5"
      />
      <path d="M18 88h124" stroke="var(--brand)" strokeWidth="6" />
      <path d="M46 104h68" stroke="var(--brand-wash)" strokeWidth="6" />
    </>
  ),
};
export type DrawingName = keyof typeof drawings;

function Paper(props: SVGProps<SVGRectElement>) {
  return <rect {...props} fill="var(--card)" stroke="var(--line)" strokeWidth="2" />;
}

function Wallet() {
  return (
    <>
      <rect x="22" y="48" width="96" height="60" rx="14" fill="var(--brand)" />
      <path d="M22 64h96" stroke="var(--deep)" strokeWidth="6" />
    </>
  );
}

interface MarkProps {
  readonly x: number;
  readonly y: number;
  readonly r?: number;
  readonly fill?: string;
  readonly ink?: string;
  /** around 0,0 for a radius of 26 */
  readonly d: string;
}

function Mark(props: MarkProps) {
  const { x, y, r = 22, fill = 'var(--brand)', ink = 'var(--on-brand)', d } = props;
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 26})`}>
      <circle r="26" fill={fill} />
      <path d={d} stroke={ink} strokeWidth="4.5" />
    </g>
  );
}
