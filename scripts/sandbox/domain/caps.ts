import { pesosInWords } from '@pautang/shared/contract/pesosInWords';
import type { Day } from './calendar';
import { addDays, daysBetween, laterDay } from './calendar';
import { rateBasisPoints } from './eir';
import { sum } from './money';

export const DAYS_A_MONTH = 30;

/** Of the amount borrowed, in basis points; all but the charges a month. */
const sinceMarch2022 = { nominalBp: 600, eirBp: 1_500, penaltyBp: 500, chargesBp: 10_000 };

/**
 * The caps of philippines.md for small unsecured loans, newest first. A loan keeps the row of the day on which it was
 * agreed.
 */
const policies = [
  { ...sinceMarch2022, from: '2026-04-01', circular: 'SEC MC 14 s.2025', eirBp: 1_200 },
  { ...sinceMarch2022, from: '2022-03-03', circular: 'SEC MC 3 s.2022' },
] as const;
export type Policy = (typeof policies)[number];

/** The caps in force on a day. Before the first row the oldest one applies, so that every loan has a cap. */
export function policyOf(agreedOn: Day): Policy {
  return policies.find(({ from }) => from <= agreedOn) ?? policies[1];
}

/** Interest that is charged for a span of days, whole pesos. */
export interface InterestSpan {
  readonly from: Day;
  readonly to: Day;
  readonly interest: number;
  /** the part of the amount borrowed that is outstanding on these days, without charges that became principal */
  readonly principal: number;
}

export interface Charged {
  readonly agreedOn: Day;
  /** whole pesos, as `charges` */
  readonly principal: number;
  readonly nominalBp: number;
  /** of the whole debt, including replaced orders */
  readonly interest: readonly InterestSpan[];
  /** EIR a month as a fraction, not rounded */
  readonly effectiveRate: number;
  /** interest, fees and penalties together */
  readonly charges: number;
}

/** A sentence that names the first cap that is exceeded; null when none is. */
export function passedCap(charged: Charged): string | null {
  const policy = policyOf(charged.agreedOn);
  const nominalBp = Math.max(charged.nominalBp, nominalOf(charged.interest));
  if (nominalBp > policy.nominalBp)
    return `Nominal interest of ${percent(nominalBp)} a month is over the cap of ${percent(policy.nominalBp)} (${policy.circular}).`;
  if (charged.effectiveRate * 10_000 > policy.eirBp + 1e-6)
    return `An effective interest rate (EIR) of ${percent(rateBasisPoints(charged.effectiveRate))} a month is over the cap of ${percent(policy.eirBp)} (${policy.circular}).`;
  const most = Math.floor((charged.principal * policy.chargesBp) / 10_000);
  if (charged.charges > most)
    return `Interest, fees and penalties of ${pesosInWords(charged.charges)} together are over the cap of ${pesosInWords(most)} (${policy.circular}).`;
  return null;
}

/** The most interest that these spans charge for any 30 days, in basis points of the principal outstanding. */
function nominalOf(spans: readonly InterestSpan[]): number {
  const days = spans.map(({ from, to, interest, principal }) => {
    const length = daysBetween(from, to) + 1;
    // a period's interest may be a peso more than exact, because all interest up to its end is rounded together
    return { from, to, rate: Math.max(0, interest - 1) / (principal + 1) / length };
  });
  const inWindow = (first: Day) => {
    const last = addDays(first, DAYS_A_MONTH - 1);
    const parts = days.map(({ from, to, rate }) => {
      const common = daysBetween(laterDay(from, first), to < last ? to : last) + 1;
      return rate * Math.max(0, common);
    });
    return sum(parts);
  };
  // the window with the most interest begins with a span or ends with one
  const starts = days.flatMap(({ from, to }) => [from, addDays(to, 1 - DAYS_A_MONTH)]);
  return rateBasisPoints(Math.max(0, ...starts.map(inWindow)));
}

function percent(bp: number): string {
  return `${bp / 100}%`;
}
