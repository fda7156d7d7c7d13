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

/**
 * Returns a random pause between these shares of `ms`, so that phones that lost their connection together do not all
 * return at once.
 * @param chance gives a number from 0 up to, but not including, 1
 */
export const spreadPause = (
  ms: number,
  [least, most]: readonly [number, number],
  chance: () => number = Math.random,
): number => ms * (least + chance() * (most - least));
