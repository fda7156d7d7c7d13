import type { CanaryRelease } from '@pautang/shared/contract/registry';

/**
 * Where a device falls, 0 to 99.99: the first 32 bits of sha256(salt, fingerprint). The same device and salt always give
 * the same; another salt shuffles anew.
 */
export async function bucketOf(salt: string, fingerprint: string): Promise<number> {
  const bytes = new TextEncoder().encode(`${salt}\n${fingerprint}`);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Math.floor((new DataView(digest).getUint32(0) / 2 ** 32) * 10_000) / 100;
}

/** Half-open: 0% is nobody, 100% everybody, and whoever is in stays in while the share grows. */
export async function isInCanary(
  { salt, percent }: Pick<CanaryRelease, 'salt' | 'percent'>,
  fingerprint: string | null,
): Promise<boolean> {
  // A device that nobody can tell again gets what everybody gets.
  if (fingerprint === null || fingerprint === '') return false;
  return (await bucketOf(salt, fingerprint)) < percent;
}
