import type { AmountLimits } from '@pautang/shared/rules';
import { checkAmount, snapAmount } from '@pautang/shared/rules';

/** Number of amounts to compare. */
const COUNT = 3;
/** Neighbours are about 1/8 of the whole range apart: near enough to be a choice, far enough to differ in cost. */
const SHARES = 8;

/**
 * Returns the chosen amount between its neighbours, ascending; at a limit both neighbours are on one side. Whole pesos,
 * each within the limits: fewer, or none, if the limits allow no more.
 */
export function nearbyAmounts(chosen: number, limits: AmountLimits): number[] {
  const { minAmount, maxAmount, stepAmount } = limits;
  const steps = Math.round((maxAmount - minAmount) / stepAmount / SHARES);
  const apart = Math.max(1, steps) * stepAmount;
  const middle = snapAmount(chosen, limits);
  const offsets = Array.from({ length: 2 * COUNT - 1 }, (_, index) => index - COUNT + 1);
  const usable = offsets
    .map((offset) => middle + offset * apart)
    .filter((amount) => checkAmount(amount, limits) === null);
  const from = Math.max(0, Math.min(usable.indexOf(middle) - 1, usable.length - COUNT));
  return usable.slice(from, from + COUNT);
}
