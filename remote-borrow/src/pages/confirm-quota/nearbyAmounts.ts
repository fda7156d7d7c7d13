import type { AmountLimits } from '@pautang/shared/rules';
import { checkAmount, snapAmount } from '@pautang/shared/rules';

/** How many amounts are compared. */
const COUNT = 3;
/** Neighbours are about this share of the whole range apart: near enough to be a choice, far enough to cost otherwise. */
const SHARES = 8;

/**
 * The chosen amount between its neighbours, ascending; at a limit both of them on one side. Whole pesos, each one that
 * may be borrowed: fewer, or none, where the limits leave no more.
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
