/** An answer that waits until the test releases it. */
export function hold() {
  const waiting: (() => void)[] = [];
  const promise = new Promise<void>((resolve) => waiting.push(resolve));
  return { promise, release: () => waiting.forEach((resolve) => resolve()) };
}
