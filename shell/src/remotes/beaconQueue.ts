import type { Beacon } from '@pautang/shared/contract/beacon';

/** Beacons wait this long for each other, to share a request. */
const WAIT_MS = 2_000;

export interface BeaconSender {
  readonly send: (beacons: Beacon[]) => void;
  /** Settles when the borrower's device token is known or cannot be had. Never rejects. */
  readonly whenToken: () => Promise<void>;
}

interface Options {
  readonly page: Window;
  /** Brings the way to send; null if this device cannot be counted. @throws when its files do not come */
  readonly ready: () => Promise<BeaconSender | null>;
}

/**
 * Health beacons report how each version works on this phone. They wait here for each other, and for the files that send
 * them, which the first page does without.
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
      // Keep them: the next beacon asks for the files again.
      return;
    }
    if (!sender) queue = [];
    await sender?.whenToken();
    leave();
  };
  // A hidden page may not come back.
  page.addEventListener('pagehide', leave);
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') leave();
  });

  return (beacon) => {
    queue.push(beacon);
    timer ??= page.setTimeout(() => void flush(), WAIT_MS);
  };
}
