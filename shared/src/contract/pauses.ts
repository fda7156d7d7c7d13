/** How pauses between tries grow. What polls and what tries again says its own figures. */
export interface PauseGrowth {
  readonly firstMs: number;
  /** each pause is this many times as long as the one before it */
  readonly growth: number;
  /** default: none is too long */
  readonly maxMs?: number;
}

/** Milliseconds to wait after so many pauses that have passed already; 0 gives the first. */
export const growingPause = (
  passed: number,
  { firstMs, growth, maxMs = Infinity }: PauseGrowth,
): number => Math.min(maxMs, firstMs * growth ** passed);
