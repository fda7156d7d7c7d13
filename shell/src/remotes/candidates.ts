/** Which releases of a remote this phone may run: those of the registry, or the one that a tester asks for. */
import type { Beacon } from '@pautang/shared/contract/beacon';
import type {
  CanaryRelease,
  PublicKey,
  RegistryEntry,
  Release,
} from '@pautang/shared/contract/registry';
import { VERSION, release as releaseSchema } from '@pautang/shared/contract/registry';
import * as v from 'valibot';
import { ownValue } from './ownValue';
import { RemoteError } from '../loading/remoteError';

export type Channel = NonNullable<Beacon['channel']>;

/** A release that this phone may run, and as what. */
export interface Candidate {
  readonly release: Release;
  readonly channel: Channel;
}

/** The same version with other bytes is another. */
export const keyOf = ({ container, integrity }: Release): string => `${container} ${integrity}`;

/** In the order in which they are tried: each stands in for the one before it. */
export function candidatesOf(entry: RegistryEntry, isInCanary: boolean): Candidate[] {
  const { canary, stable, previous } = entry;
  const all: (Candidate | null)[] = [
    canary && isInCanary ? { release: canary, channel: 'canary' } : null,
    { release: stable, channel: 'stable' },
    previous ? { release: previous, channel: 'previous' } : null,
  ];
  return all.filter((one) => one !== null);
}

/**
 * Where a device falls, 0 to 99.99: the first 32 bits of sha256(salt, fingerprint). The same device and salt always give
 * the same; another salt shuffles anew.
 */
export async function bucketOf(salt: string, fingerprint: string): Promise<number> {
  const bytes = new TextEncoder().encode(`${salt}\n${fingerprint}`);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Math.floor((new DataView(digest).getUint32(0) / 2 ** 32) * 10_000) / 100;
}

/** Half-open: 0% is no device, 100% all, and a device stays in while the share grows. */
export async function isInCanary(
  { salt, percent }: Pick<CanaryRelease, 'salt' | 'percent'>,
  fingerprint: string | null,
): Promise<boolean> {
  // A device without a name of its own cannot stay in a share: it gets what everybody gets.
  if (fingerprint === null || fingerprint === '') return false;
  return (await bucketOf(salt, fingerprint)) < percent;
}

/** The version of a remote that a tester asks for by `?remote.<name>=<version>`, where the build allows it; else null. */
export function wishedVersion(search: string, remote: string, isAllowed: boolean): string | null {
  if (!isAllowed) return null;
  const version = new URLSearchParams(search).get(`remote.${remote}`);
  return version !== null && VERSION.test(version) ? version : null;
}

/**
 * The release that a tester asks for, by its team's signed statement in the store: a key that may not sign for the
 * remote gets nothing onto the page this way either. @throws RemoteError
 */
export async function statedRelease(
  base: string,
  remote: string,
  version: string,
  team: readonly PublicKey[],
): Promise<Release> {
  const { readStatement } = await import(/* webpackChunkName: "tested-version" */ './statement');
  const { files, ...rest } = await readStatement(base, remote, version, team);
  const loaded = [{ url: rest.entry, integrity: rest.integrity }, ...rest.preload];
  if (loaded.some(({ url, integrity }) => ownValue(files, url) !== integrity))
    throw new RemoteError('registry', 'schema', 'The statement does not list what it loads.');
  return v.parse(releaseSchema, rest);
}
