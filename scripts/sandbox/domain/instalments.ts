/** One period of a declining-balance plan, whole pesos. */
export interface Instalment {
  readonly amount: number;
  readonly principal: number;
  readonly interest: number;
}

/**
 * Equal instalments on a declining balance. The exact annuity total is rounded once, down (P13: in the
 * borrower's favour), and shared out in whole pesos with the larger instalments first, so that they add up
 * to the total to the peso. ₱5,000 over 3 periods at 4%: 1802 + 1802 + 1801 = 5405.
 */
export function instalments(principal: number, periods: number, rateBp: number): Instalment[] {
  const total = annuityTotal(principal, periods, rateBp);
  const smaller = Math.floor(total / periods);
  const larger = total - smaller * periods;
  let balance = principal;
  let interestLeft = total - principal;
  return Array.from({ length: periods }, (_, index) => {
    const amount = index < larger ? smaller + 1 : smaller;
    const isLast = index === periods - 1;
    // interest rounded up in early periods must not leave a negative amount for the last one
    const interest = isLast
      ? interestLeft
      : Math.min(interestLeft, Math.round((balance * rateBp) / 10_000));
    const part = { amount, interest, principal: amount - interest };
    balance -= part.principal;
    interestLeft -= interest;
    return part;
  });
}

/** P·n·r / (1 − (1+r)^−n), exact in integers, rounded down to the peso. */
function annuityTotal(principal: number, periods: number, rateBp: number): number {
  if (rateBp === 0) return principal;
  const one = 10_000n;
  const grown = (one + BigInt(rateBp)) ** BigInt(periods);
  const flat = one ** BigInt(periods);
  const numerator = BigInt(principal) * BigInt(periods) * BigInt(rateBp) * grown;
  return Number(numerator / (one * (grown - flat)));
}
