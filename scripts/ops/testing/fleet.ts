import type { Beacon } from '@pautang/shared/contract/beacon';
import { randomOf } from '../../lib/testing/random';
import type { KeptBatch } from '../keptBatch';
import { failed, loaded } from './batches';

interface Fleet {
  readonly seed: number;
  readonly devices: number;
  readonly share: number;
  /** share of the devices that fail at some time */
  readonly stable: number;
  readonly canary: number;
}

/** The batches of a fleet: devices arrive one after the other, fail at once or later, and some come again. */
export function* fleet(options: Fleet): Generator<KeptBatch> {
  const { seed, devices, share, stable, canary } = options;
  const { next } = randomOf(seed);
  const later: KeptBatch[] = [];
  const ids = Array.from({ length: 16 }, () => Math.floor(next() * 1e9));
  for (let number = 0; number < devices; number += 1) {
    const isCanary = next() < share;
    const version = isCanary ? '1.1.0' : '1.0.0';
    const more: Partial<Beacon> = { channel: isCanary ? 'canary' : 'stable' };
    const isFailing = next() < (isCanary ? canary : stable);
    const isLate = isFailing && next() < 0.3;
    const at = 1_000 + number;
    // The ids only have to be distinct. Hashing a million of them would take most of the test's time.
    const id = `${number.toString(16).padStart(8, '0')}${(ids[number % 16] ?? 0).toString(16).padStart(24, '0')}`;
    const sent = { at, shell: 'shell', device: id, by: id, beacons: [loaded(version, more)] };
    yield isFailing && !isLate ? { ...sent, beacons: [failed(version, more)] } : sent;
    if (isLate) later.push({ ...sent, beacons: [failed(version, more)] });
    else if (next() < 0.2) yield sent;
    const due = next() < 0.5 ? later.shift() : undefined;
    if (due) yield { ...due, at };
  }
}
