import type { AmountLimits } from '@pautang/shared/rules';
import { checkAmount, snapAmount } from '@pautang/shared/rules';

const COUNT = 3;
/** Neighbours are about 1/8 of the whole range apart: near enough to be a choice, far enough to differ in cost. */
const SHARES = 8;

/** Returns up to three possible amounts, ascending: the chosen or nearest one, between its neighbours if it has both. */
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
