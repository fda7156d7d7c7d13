import type { Beacon, BeaconBatch } from '@pautang/shared/contract/beacon';
import type { DeviceToken } from './deviceToken';

/** Beacons wait this long for each other, to share a request. */
const WAIT_MS = 2_000;
const MAX_BATCH = 50;

interface Options {
  readonly page: Window;
  /** where they go; '' sends nothing */
  readonly address: string;
  /** build id of the shell */
  readonly shell: string;
  /** the hash that stands for this device, null as long as it is not known */
  readonly device: () => Promise<string | null>;
  readonly token: DeviceToken;
}

/** 32 hexadecimal digits of a hash, by which devices can be counted but not identified. */
export async function deviceHash(fingerprint: string): Promise<string> {
  const bytes = new TextEncoder().encode(`pautang.beacon.v1\n${fingerprint}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Health beacons report how each version works on this phone. They are sent in batches in the background, and dropped if
 * that fails.
 */
export function createBeacons({ page, address, shell, device, token }: Options) {
  let queue: Beacon[] = [];
  let timer: number | null = null;
  let known: string | null = null;

  const post = (batch: BeaconBatch) => {
    const body = JSON.stringify(batch);
    // Plain text, because the oldest Chrome queues no other type, and because it avoids a CORS preflight.
    try {
      if (page.navigator.sendBeacon?.(address, body)) return;
    } catch {
      // Try fetch instead.
    }
    void fetch(address, { method: 'POST', keepalive: true, body }).catch(() => undefined);
  };
  const send = () => {
    if (known === null) return;
    for (let at = 0; at < queue.length; at += MAX_BATCH)
      post({
        device: known,
        shell,
        beacons: queue.slice(at, at + MAX_BATCH),
        token: token.known(),
      });
    queue = [];
  };
  const flush = () => {
    timer = null;
    const asked = known === null ? device() : Promise.resolve(known);
    asked
      .then(async (hash) => {
        known = hash;
        if (known === null) queue = [];
        else await token.ask();
      })
      .then(send, () => (queue = []));
  };
  // A hidden page may not come back.
  page.addEventListener('pagehide', send);
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') send();
  });

  return (beacon: Beacon): void => {
    if (address === '') return;
    queue.push(beacon);
    timer ??= page.setTimeout(flush, WAIT_MS);
  };
}
