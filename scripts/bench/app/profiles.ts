/** A cheap phone on a bad network (design, performance). */
export interface Profile {
  readonly name: string;
  /** bytes a second, both ways */
  readonly bandwidth: number;
  /** milliseconds of a round trip */
  readonly latency: number;
  /** how many times slower than this machine */
  readonly cpu: number;
}

export const profiles: readonly Profile[] = [
  { name: 'slow-4g', bandwidth: 1_600_000 / 8, latency: 150, cpu: 4 },
  { name: '3g', bandwidth: 700_000 / 8, latency: 300, cpu: 6 },
];

/** What the network alone takes, in milliseconds: no build can be faster. */
export const networkLimit = (
  { latency, bandwidth }: Profile,
  { hops, bytes }: { readonly hops: number; readonly bytes: number },
): number => hops * latency + (bytes / bandwidth) * 1000;
