import { createHash } from 'node:crypto';
import type { Beacon, BeaconBatch, GoodPhase } from '@pautang/shared/contract/beacon';
import type { SentBatch } from '../keptBatch';

const device = (number: number): string =>
  createHash('sha256').update(`device ${number}`).digest('hex').slice(0, 32);

/** The beacon of a phone on which a version has loaded, in the type of the shell's own code. */
const LOADED: GoodPhase = 'expose';

export const loaded = (version: string, more: Partial<Beacon> = {}): Beacon => ({
  remote: 'borrow',
  version,
  channel: 'stable',
  phase: LOADED,
  isOk: true,
  ms: 120,
  serial: 7,
  ...more,
});

export const failed = (version: string, more: Partial<Beacon> = {}): Beacon =>
  loaded(version, { phase: 'chunk', isOk: false, reason: 'integrity', ...more });

export const batch = (beacons: Beacon[], number = 1): BeaconBatch => ({
  device: device(number),
  shell: '0123456789',
  beacons,
});

/** A batch as the collector keeps it for a borrower's session; the session has the device's number too. */
export const vouched = (beacons: Beacon[], number = 1): SentBatch => ({
  ...batch(beacons, number),
  by: `borrower-of-${`${number}`.padStart(8, '0')}`,
});
