import { pesosInWords } from '@pautang/shared/contract/pesosInWords';
import type { Day } from './calendar';
import { rateBasisPoints } from './eir';

/** The caps of philippines.md for small unsecured loans, in basis points a month; charges as a share of the principal. */
export interface Policy {
  readonly from: Day;
  readonly circular: string;
  readonly nominalBp: number;
  readonly eirBp: number;
  readonly penaltyBp: number;
  readonly chargesBp: number;
}

/** Newest first. A loan keeps the row of the day on which it was agreed. */
const policies: readonly [Policy, ...Policy[]] = [
  {
    from: '2026-04-01',
    circular: 'SEC MC 14 s.2025',
    nominalBp: 600,
    eirBp: 1_200,
    penaltyBp: 500,
    chargesBp: 10_000,
  },
  {
    from: '2022-03-03',
    circular: 'SEC MC 3 s.2022',
    nominalBp: 600,
    eirBp: 1_500,
    penaltyBp: 500,
    chargesBp: 10_000,
  },
];

/** The caps in force on a day. Before the first row the oldest one applies, so that every loan has a cap. */
export function policyOf(agreedOn: Day): Policy {
  return policies.find((policy) => policy.from <= agreedOn) ?? (policies.at(-1) as Policy);
}

export interface Charged {
  readonly agreedOn: Day;
  /** whole pesos, as `charges` */
  readonly principal: number;
  readonly nominalBp: number;
  /** EIR a month as a fraction, not rounded */
  readonly effectiveRate: number;
  /** interest, fees and penalties together */
  readonly charges: number;
}

/** A sentence that names the first cap that is exceeded; null when none is. */
export function passedCap(charged: Charged): string | null {
  const policy = policyOf(charged.agreedOn);
  if (charged.nominalBp > policy.nominalBp)
    return `Nominal interest of ${percent(charged.nominalBp)} a month is over the cap of ${percent(policy.nominalBp)} (${policy.circular}).`;
  if (charged.effectiveRate * 10_000 > policy.eirBp + 1e-6)
    return `An effective interest rate (EIR) of ${percent(rateBasisPoints(charged.effectiveRate))} a month is over the cap of ${percent(policy.eirBp)} (${policy.circular}).`;
  const most = Math.floor((charged.principal * policy.chargesBp) / 10_000);
  if (charged.charges > most)
    return `Interest, fees and penalties of ${pesosInWords(charged.charges)} together are over the cap of ${pesosInWords(most)} (${policy.circular}).`;
  return null;
}

function percent(bp: number): string {
  return `${bp / 100}%`;
}
