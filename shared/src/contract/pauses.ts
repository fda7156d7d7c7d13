/** How the pauses between tries grow. Each caller gives its own figures. */
export interface PauseGrowth {
  readonly firstMs: number;
  /** each pause is this many times as long as the one before it */
  readonly growth: number;
  /** default: no limit */
  readonly maxMs?: number;
}

/** Milliseconds to wait after this many pauses have passed; 0 gives the first pause. */
export const growingPause = (
  passed: number,
  { firstMs, growth, maxMs = Infinity }: PauseGrowth,
): number => Math.min(maxMs, firstMs * growth ** passed);
