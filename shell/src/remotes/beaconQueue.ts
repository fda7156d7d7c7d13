import type { Beacon } from '@pautang/shared/contract/beacon';

/** Beacons wait this long, so that several share a request. */
const WAIT_MS = 2_000;

export interface BeaconSender {
  readonly send: (beacons: Beacon[]) => void;
  /** Settles when the borrower's device token is known or not available. Never rejects. */
  readonly whenToken: () => Promise<void>;
}

interface Options {
  readonly page: Window;
  /** Loads the sender; null if this device cannot be counted. @throws when its files do not load */
  readonly ready: () => Promise<BeaconSender | null>;
}

/**
 * Queues health beacons, which report how each version works on this phone. They wait for each other, and for the files
 * of the sender, which the first page does without.
 */
export function createBeaconQueue({ page, ready }: Options): (beacon: Beacon) => void {
  let queue: Beacon[] = [];
  let timer: number | null = null;
  let sender: BeaconSender | null = null;

  const leave = () => {
    if (!sender || queue.length === 0) return;
    sender.send(queue);
    queue = [];
  };
  const flush = async () => {
    timer = null;
    try {
      sender = await ready();
    } catch {
      // Keep them: the next beacon requests the files again.
      return;
    }
    if (!sender) queue = [];
    await sender?.whenToken();
    leave();
  };
  // A hidden page may never become visible again.
  page.addEventListener('pagehide', leave);
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') leave();
  });

  return (beacon) => {
    queue.push(beacon);
    timer ??= page.setTimeout(() => void flush(), WAIT_MS);
  };
}
