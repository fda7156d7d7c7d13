/** How many items are worked on at once. A killed command leaves at most this many unfinished writes. */
export const AT_ONCE = 8;

/** Works in parallel, because a remote store answers many requests as fast as one. Rejects with the first failure. */
export async function inParallel<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const left = items.entries();
  const lane = async () => {
    for (const [index, item] of left) await work(item, index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}
