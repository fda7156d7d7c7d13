import type { KeptBatch } from './readBeacons';

/** A device, or the subject of its token, as one object that all counters of a tally share. */
export interface Device {
  readonly key: string;
  readonly hasToken: boolean;
  /** epoch milliseconds of its last failure; 0 without one */
  failedAt: number;
}

/**
 * Places for what is remembered of devices, shared by many counters, so that the memory they need together is bounded
 * whoever sends what. A quarter of them is kept for devices with a token: nobody without one can take those.
 */
export class Places {
  readonly #most: number;
  #taken = 0;
  #anonymous = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get taken(): number {
    return this.#taken;
  }

  take({ hasToken }: Pick<Device, 'hasToken'>): boolean {
    if (this.#taken >= this.#most) return false;
    if (!hasToken && this.#anonymous >= (this.#most * 3) / 4) return false;
    this.#taken += 1;
    if (!hasToken) this.#anonymous += 1;
    return true;
  }

  giveBack({ hasToken }: Pick<Device, 'hasToken'>): void {
    this.#taken -= 1;
    if (!hasToken) this.#anonymous -= 1;
  }
}

/** Numbers by slot of time, of which the old ones are dropped. */
export class SlotSums {
  readonly #slots = new Map<number, number>();

  add(slot: number, count: number): void {
    const sum = (this.#slots.get(slot) ?? 0) + count;
    if (sum === 0) this.#slots.delete(slot);
    else this.#slots.set(slot, sum);
  }

  at(slot: number): number {
    return this.#slots.get(slot) ?? 0;
  }

  /** of this slot and all after it */
  since(first: number): number {
    let sum = 0;
    for (const [slot, count] of this.#slots) if (slot >= first) sum += count;
    return sum;
  }

  dropBefore(first: number): void {
    for (const slot of this.#slots.keys()) if (slot < first) this.#slots.delete(slot);
  }
}

export interface Counted {
  readonly devices: number;
  /** of them */
  readonly withToken: number;
  /** there were more than could be told apart */
  readonly isMore: boolean;
}

/**
 * Distinct devices of a time that ends now: those whose last sign came since it began. So one number for each device is
 * enough, whatever the length of the time, and reading costs the same however many there are.
 */
export class DeviceCount {
  readonly #places: Places;
  /** device → slot of its last sign; who was silent longest stands first */
  readonly #last = new Map<Device, number>();
  readonly #all = new SlotSums();
  readonly #withToken = new SlotSums();
  #missed = -Infinity;

  constructor(places: Places) {
    this.#places = places;
  }

  /** null: a device for which there was no place elsewhere. */
  note(device: Device | null, slot: number): boolean {
    const before = device === null ? undefined : this.#last.get(device);
    if (device === null || (before === undefined && !this.#places.take(device))) {
      this.#missed = Math.max(this.#missed, slot);
      return false;
    }
    if (before !== undefined && before >= slot) return true;
    this.#move(device, before, slot);
    this.#last.delete(device);
    this.#last.set(device, slot);
    return true;
  }

  since(slot: number): Counted {
    return {
      devices: this.#all.since(slot),
      withToken: this.#withToken.since(slot),
      isMore: this.#missed >= slot,
    };
  }

  /** Forgets devices that were last seen before this slot, and tells which. */
  forgetBefore(slot: number, onForgotten: (device: Device) => void = () => undefined): void {
    for (const [device, last] of this.#last) {
      if (last >= slot) break;
      this.#last.delete(device);
      this.#places.giveBack(device);
      this.#move(device, last, undefined);
      onForgotten(device);
    }
  }

  #move(device: Device, before: number | undefined, next: number | undefined): void {
    for (const sums of device.hasToken ? [this.#all, this.#withToken] : [this.#all]) {
      if (before !== undefined) sums.add(before, -1);
      if (next !== undefined) sums.add(next, 1);
    }
  }
}

/** One object for each device, as long as it was seen in the longest window and there is a place for it. */
export class Devices {
  readonly #known = new Map<string, Device>();
  readonly count: DeviceCount;

  constructor(most: number) {
    this.count = new DeviceCount(new Places(most));
  }

  note({ by, device }: Pick<KeptBatch, 'by' | 'device'>, slot: number): Device | null {
    // A device's hash has no '@', so that no subject is taken for it.
    const key = by === undefined ? device : `@${by}`;
    const one = this.#known.get(key) ?? { key, hasToken: by !== undefined, failedAt: 0 };
    if (!this.count.note(one, slot)) return null;
    this.#known.set(key, one);
    return one;
  }

  forgetBefore(slot: number): void {
    this.count.forgetBefore(slot, ({ key }) => this.#known.delete(key));
  }
}
