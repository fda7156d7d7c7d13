import { createHash } from 'node:crypto';
import type { Beacon, BeaconBatch } from '@pautang/shared/contract/beacon';

/** A device of this number. */
const device = (number: number): string =>
  createHash('sha256').update(`device ${number}`).digest('hex').slice(0, 32);

export const loaded = (version: string, more: Partial<Beacon> = {}): Beacon => ({
  remote: 'borrow',
  version,
  channel: 'stable',
  phase: 'entry',
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
