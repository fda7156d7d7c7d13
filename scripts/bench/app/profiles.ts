/** A cheap phone on a bad network (design, performance). */
export interface Profile {
  readonly name: string;
  /** bytes a second, in both directions */
  readonly bandwidth: number;
  /** round-trip time in milliseconds */
  readonly latency: number;
  /** how many times slower the processor is than this machine's */
  readonly cpu: number;
  /** the server shapes the link and sends by priority; otherwise the browser emulates it */
  readonly isByServer?: true;
}

const slow4g = { bandwidth: 1_600_000 / 8, latency: 150, cpu: 4 };
const threeG = { bandwidth: 700_000 / 8, latency: 300, cpu: 6 };

export const profiles: readonly Profile[] = [
  { name: 'slow-4g', ...slow4g },
  { name: '3g', ...threeG },
  { name: 'slow-4g-h2', ...slow4g, isByServer: true },
  { name: '3g-h2', ...threeG, isByServer: true },
];

/** Returns the time of the network alone, in milliseconds: the lower limit for any build. */
export const networkLimit = (
  { latency, bandwidth }: Profile,
  { hops, bytes }: { readonly hops: number; readonly bytes: number },
): number => hops * latency + (bytes / bandwidth) * 1000;
