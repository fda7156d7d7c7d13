import type { Registry } from '@pautang/shared/contract/registry';
import { registry, registryIndex } from '@pautang/shared/contract/registry';
import * as v from 'valibot';
import { readSigned } from '../../release/keys/signing';
import { momentText } from '../../release/manilaTime';
import type { Fault, ServedRegistry } from './inspection';
import { danger } from './inspection';
import type { signedIn } from './shellPage';

/** How long an older registry may be served: caches and the page's service take about fifteen seconds. */
const NEWS_MS = 60_000;

/** Reads a served registry without checking its signature. Null: it is not a registry. */
export function readServed(jwt: string): Registry | null {
  const read = readSigned(jwt.trimEnd(), registry);
  return read.isGood ? read.payload : null;
}

const dated = v.pick(registry, ['serial', 'iat']);
const datedIndex = v.object({ ...dated.entries, ...registryIndex.entries });
type Dated = v.InferOutput<typeof dated>;

/** Reads the registry or index in a page, also without checking its signature. */
export function readInPage({ kind, jwt }: NonNullable<ReturnType<typeof signedIn>>): Dated | null {
  if (kind === 'registry') return readServed(jwt);
  const read = readSigned(jwt, datedIndex);
  return read.isGood ? read.payload : null;
}

/** The year 9999: an unverified registry may have a time beyond any date. */
const LATEST_MS = Date.UTC(9999, 0);

/** Returns the serial and time of a served registry, for a person to compare; null: no registry came. */
export function servedRegistry(came: Dated | null): ServedRegistry | null {
  if (came === null) return null;
  const { serial, iat } = came;
  const signed = iat === undefined ? null : iat * 1000;
  return { serial, signed: signed !== null && signed < LATEST_MS ? signed : null };
}

/** Finds a page whose registry is older than one that has been served for a while. */
export function staleFaults(
  came: ServedRegistry | null,
  served: ServedRegistry | null,
  now: number,
): Fault[] {
  if (came === null || served === null || came.serial >= served.serial) return [];
  const { serial, signed } = served;
  if (signed === null || now - signed <= NEWS_MS) return [];
  return [
    danger(
      `its registry has serial ${came.serial}, but serial ${serial} has been in force since ${momentText(signed)}: a roll-back does not reach phones`,
    ),
  ];
}
