import { pesosInWords } from '../contract/pesosInWords';

/** Whole pesos. */
export interface AmountLimits {
  minAmount: number;
  maxAmount: number;
  stepAmount: number;
}

export interface AmountError {
  rule: 'integer' | 'step' | 'min' | 'max';
  message: string;
}

/** Section 5: a whole number of pesos, within both limits, a multiple of the step. */
export function checkAmount(value: number, limits: AmountLimits): AmountError | null {
  const { minAmount, maxAmount, stepAmount } = limits;
  if (!Number.isSafeInteger(value)) {
    return { rule: 'integer', message: 'Enter an amount in whole pesos' };
  }
  if (value < minAmount) {
    return { rule: 'min', message: `The least you can borrow is ${pesosInWords(minAmount)}` };
  }
  if (value > maxAmount) {
    return { rule: 'max', message: `The most you can borrow is ${pesosInWords(maxAmount)}` };
  }
  if (value % stepAmount !== 0) {
    return { rule: 'step', message: `Choose an amount in steps of ${pesosInWords(stepAmount)}` };
  }
  return null;
}

/** Returns the nearest amount that `checkAmount` takes, of two the lower. Without any it returns the minimum. */
export function snapAmount(value: number, limits: AmountLimits): number {
  const { minAmount, maxAmount, stepAmount } = limits;
  const low = Math.ceil(minAmount / stepAmount) * stepAmount;
  const high = Math.floor(maxAmount / stepAmount) * stepAmount;
  if (low > high) return minAmount;
  // Math.ceil(x − 0.5) rounds a half down.
  const nearest = Math.ceil(value / stepAmount - 0.5) * stepAmount;
  return Number.isNaN(nearest) ? low : Math.min(high, Math.max(low, nearest));
}
