/** Returns the same choices for the same seed (mulberry32). The timing of a real machine still differs. */
export function randomOf(seed: number) {
  let state = seed >>> 0;
  /** from 0 up to, but not including, 1 */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** an integer, both ends included */
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[int(0, list.length - 1)];
    if (chosen === undefined) throw new Error('There is nothing to pick from.');
    return chosen;
  };
  return { next, int, pick };
}
export type Random = ReturnType<typeof randomOf>;
