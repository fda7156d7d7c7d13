import type { CDPSession } from '@playwright/test';

export interface Transfer {
  readonly url: string;
  /** seconds, on the browser's own clock */
  readonly start: number;
  end: number | null;
  bytes: number;
  /** of the page itself: from then on it is parsed, and other requests can follow from it */
  answered?: number;
}

/** Records the requests that a page sends over the network. Answers from the cache are not included. */
export class Traffic {
  private readonly transfers = new Map<string, Transfer>();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      if (!request.url.startsWith('https:')) return;
      this.transfers.set(requestId, { url: request.url, start: timestamp, end: null, bytes: 0 });
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => {
      this.transfers.delete(requestId);
    });
    session.on('Network.responseReceived', ({ requestId, response, type, timestamp }) => {
      const known = this.transfers.get(requestId);
      if (known && type === 'Document') known.answered = timestamp;
      if (response.fromDiskCache === true || response.fromPrefetchCache === true)
        this.transfers.delete(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const known = this.transfers.get(requestId);
      if (known) Object.assign(known, { end: timestamp, bytes: encodedDataLength });
    });
    // A failed or aborted request has ended too; the browser does not report its bytes.
    session.on('Network.loadingFailed', ({ requestId, timestamp }) => {
      const known = this.transfers.get(requestId);
      if (known) known.end = timestamp;
    });
  }

  /** Restarts the recording. Requests under way are not counted either. */
  restart(): void {
    this.transfers.clear();
  }

  read(): readonly Transfer[] {
    return [...this.transfers.values()];
  }
}

/**
 * Returns the length of the longest chain of requests, in round trips. A request that began after another had ended, or
 * after the page's own answer had begun, is assumed to have waited for it. The page itself is the first.
 */
export function hopsOf(transfers: readonly Transfer[]): number {
  const sorted = transfers.toSorted((a, b) => a.start - b.start);
  const hops = new Map<Transfer, number>();
  for (const one of sorted) {
    const before = sorted.filter(
      ({ end, answered = end }) => answered !== null && answered <= one.start,
    );
    hops.set(one, 1 + Math.max(0, ...before.map((other) => hops.get(other) ?? 0)));
  }
  return Math.max(0, ...hops.values());
}

const bytesOf = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0);

/** Splits a visit's bytes into those that the borrower waited for and the idle rest. */
export function weigh(parts: {
  /** until the next target is usable, one list for each target */
  readonly waited: readonly (readonly Transfer[])[];
  /** from the opening until the network is quiet */
  readonly all: readonly Transfer[];
}): { readonly bytes: number; readonly idleBytes: number; readonly bytesInAll: number } {
  const bytesInAll = bytesOf(parts.all);
  const waited = parts.waited.reduce((sum, part) => sum + bytesOf(part), 0);
  return { bytes: bytesOf(parts.waited.at(-1) ?? []), idleBytes: bytesInAll - waited, bytesInAll };
}
