/** One period of a declining-balance plan, whole pesos. */
export interface Instalment {
  readonly amount: number;
  readonly principal: number;
  readonly interest: number;
}

const ONE = 10_000n;

/**
 * Equal instalments on a declining balance. The exact annuity total is rounded once, down (P13: in the
 * borrower's favour), and shared out in whole pesos with the larger instalments first, so that they add up
 * to the total to the peso. ₱5,000 over 3 periods at 4%: 1802 + 1802 + 1801 = 5405. The balance after each is the exact
 * one rounded down, so interest up to any period is the exact interest up to then, rounded down once.
 */
export function instalments(principal: number, periods: number, rateBp: number): Instalment[] {
  const total = annuityTotal(principal, periods, rateBp);
  const smaller = Math.floor(total / periods);
  const larger = total - smaller * periods;
  let balance = principal;
  let exact = BigInt(principal);
  let scale = 1n;
  return Array.from({ length: periods }, (_, index) => {
    const amount = index < larger ? smaller + 1 : smaller;
    scale *= ONE;
    exact = exact * (ONE + BigInt(rateBp)) - BigInt(amount) * scale;
    // the last one repays what is left, also where the rounded total leaves a fraction
    const after = index === periods - 1 ? 0 : Number(exact / scale);
    const repaid = balance - after;
    balance = after;
    return { amount, interest: amount - repaid, principal: repaid };
  });
}

/** P·n·r / (1 − (1+r)^−n), exact in integers, rounded down to the peso. */
function annuityTotal(principal: number, periods: number, rateBp: number): number {
  if (rateBp === 0) return principal;
  const grown = (ONE + BigInt(rateBp)) ** BigInt(periods);
  const flat = ONE ** BigInt(periods);
  const numerator = BigInt(principal) * BigInt(periods) * BigInt(rateBp) * grown;
  return Number(numerator / (ONE * (grown - flat)));
}
