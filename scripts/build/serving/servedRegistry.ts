import { MANILA_OFFSET_MINUTES } from '@pautang/shared/contract/constants';
import type { Registry } from '@pautang/shared/contract/registry';
import { registry } from '@pautang/shared/contract/registry';
import { shortDate } from '@pautang/shared/format';
import { readSigned } from '../../release/keys/signing';
import type { Fault, ServedRegistry } from './look';
import { danger } from './look';

/** A registry, and since when (epoch milliseconds) it has been in force. */
export interface InForce {
  readonly serial: number;
  readonly since: number;
}

/** How long an older registry may come: caches and the page's service take some fifteen seconds. */
export const NEWS_MS = 60_000;

/** Reads a registry that came, without judging its signature, as phones do. Null: it is none. */
export function readServed(jwt: string): Registry | null {
  const read = readSigned(jwt.trimEnd(), registry);
  return read.isGood ? read.payload : null;
}

export const servedRegistry = ({ serial, iat }: Registry): ServedRegistry => ({
  serial,
  signed: iat === undefined ? null : iat * 1000,
});

/** What came, as one in force. Null: it may be so new that others have not come to it yet. */
export function settled(came: ServedRegistry | null, now: number): InForce | null {
  if (came === null || came.signed === null || now - came.signed <= NEWS_MS) return null;
  return { serial: came.serial, since: came.signed };
}

/** A moment on a Manila clock: Nov 20, 13:05. */
export const momentLabel = (at: number): string => {
  const manila = new Date(at + MANILA_OFFSET_MINUTES * 60_000).toISOString();
  return `${shortDate(manila.slice(0, 10))}, ${manila.slice(11, 16)}`;
};

/** What is wrong with a registry that is older than one that has been in force for a while. */
export function staleFaults(
  what: string,
  came: ServedRegistry | null,
  inForce: InForce | null,
): Fault[] {
  if (came === null || inForce === null || came.serial >= inForce.serial) return [];
  return [
    danger(
      `${what} is of serial ${came.serial}, and serial ${inForce.serial} has been in force since ${momentLabel(inForce.since)}: a roll-back does not reach phones`,
    ),
  ];
}
