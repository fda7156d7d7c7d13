export interface StepLimits {
  min: number;
  max: number;
  step: number;
}

/** The lowest and highest multiples of the step within the limits (section 5). */
export function onStepLimits({ min, max, step }: StepLimits): { low: number; high: number } {
  return { low: Math.ceil(min / step) * step, high: Math.floor(max / step) * step };
}

/** The next multiple of the step in a direction, from any value, kept within the limits. */
export function stepAmount(value: number, direction: 1 | -1, limits: StepLimits): number {
  const { low, high } = onStepLimits(limits);
  const { step } = limits;
  const next =
    direction === 1 ? (Math.floor(value / step) + 1) * step : (Math.ceil(value / step) - 1) * step;
  return Math.min(high, Math.max(low, next));
}
