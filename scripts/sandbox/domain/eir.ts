/** Money that moves `days` after the first day: positive to the borrower, negative from the borrower. */
export interface CashFlow {
  readonly days: number;
  readonly amount: number;
}

const DAYS_A_PERIOD = 30;

/**
 * Effective interest rate a month, as a fraction (0.0675 is 6.75%): the rate that discounts all cash flows to
 * zero, solved on the rounded instalments (philippines.md, EIR). Zero when the borrower pays back no more than
 * was received; Infinity when nothing was received.
 */
export function effectiveRate(flows: readonly CashFlow[]): number {
  const received = flows.filter((flow) => flow.amount > 0);
  if (received.length === 0) return Number.POSITIVE_INFINITY;
  if (presentValue(flows, 0) >= 0) return 0;
  let low = 0;
  let high = 1;
  while (presentValue(flows, high) < 0) {
    high *= 2;
    if (high > 1e9) return Number.POSITIVE_INFINITY;
  }
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (presentValue(flows, middle) < 0) low = middle;
    else high = middle;
  }
  return high;
}

/** Hundredths of a percent a month, rounded to the nearest. */
export function rateBasisPoints(rate: number): number {
  return Math.round(rate * 10_000);
}

function presentValue(flows: readonly CashFlow[], rate: number): number {
  return flows.reduce(
    (value, flow) => value + flow.amount / (1 + rate) ** (flow.days / DAYS_A_PERIOD),
    0,
  );
}
