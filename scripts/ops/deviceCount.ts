import type { KeptBatch } from './readBeacons';

/** A device, or the subject of its token. All counters of a tally share one object for it. */
export interface Device {
  readonly key: string;
  readonly hasToken: boolean;
  /** epoch milliseconds of its last failure; 0 if it never failed */
  failedAt: number;
}

/**
 * Limits the memory for devices over many counters together, whatever senders claim. A quarter of the places is kept
 * for devices with a token, so that anonymous senders cannot use up all of them.
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

/** Numbers by time slot; old slots are dropped. */
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

  /** the sum of this slot and all later ones */
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
  /** those of them with a token */
  readonly withToken: number;
  /** there were more devices than could be told apart */
  readonly isMore: boolean;
}

/**
 * Counts distinct devices in a window that ends now: those seen since it began. One number for each device is enough
 * for windows of any length, and reading a count does not depend on the number of devices.
 */
export class DeviceCount {
  readonly #places: Places;
  /** device → slot in which it was last seen; the device not seen for longest comes first */
  readonly #last = new Map<Device, number>();
  readonly #all = new SlotSums();
  readonly #withToken = new SlotSums();
  #missed = -Infinity;

  constructor(places: Places) {
    this.#places = places;
  }

  /** Counts a device in a slot; null stands for a device that found no place. */
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

  /** Forgets devices that were last seen before this slot, and passes each to `onForgotten`. */
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

/** Gives one object for each device, as long as it was seen in the longest window and there is a place for it. */
export class Devices {
  readonly #known = new Map<string, Device>();
  readonly count: DeviceCount;

  constructor(most: number) {
    this.count = new DeviceCount(new Places(most));
  }

  note({ by, device }: Pick<KeptBatch, 'by' | 'device'>, slot: number): Device | null {
    // A device's hash contains no '@', so no subject can be mistaken for a device.
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
