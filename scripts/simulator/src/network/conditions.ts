import * as v from 'valibot';

/** What stands between the app and its servers. */
export const networkConditions = v.object({
  /** added to each call, in milliseconds */
  latency: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000)),
  /** of a hundred calls so many are lost, half of them on their way back: the server has done its work then */
  loss: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  offline: v.boolean(),
});
export type NetworkConditions = v.InferOutput<typeof networkConditions>;

export const goodNetwork: NetworkConditions = { latency: 0, loss: 0, offline: false };

/** Common ones: none, a slow phone network, a very slow one. */
export const latencies = [0, 300, 2_000] as const;
export const losses = [0, 20, 100] as const;

/** What becomes of one call. */
export type Fate = 'arrives' | 'lost' | 'answerLost';

/** @param random from 0 to below 1 */
export function fateOf({ loss, offline }: NetworkConditions, random: () => number): Fate {
  if (offline) return 'lost';
  if (random() >= loss / 100) return 'arrives';
  return random() < 0.5 ? 'lost' : 'answerLost';
}
