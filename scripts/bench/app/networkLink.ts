import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import type { Profile } from './profiles';

/** Bytes to send before the next answer is chosen: four packets. */
const PART = 4 * 1_460;
/** The urgency of a request without the header (RFC 9218, section 4.1). */
const USUAL_URGENCY = 3;

/** Returns the urgency of a request: 0 is the highest, 7 the lowest. */
export const urgencyOf = ({ headers }: Pick<Http2ServerRequest, 'headers'>): number =>
  Number(/(?:^|,)\s*u=([0-7])/.exec(String(headers['priority'] ?? ''))?.[1] ?? USUAL_URGENCY);

interface Sending {
  readonly urgency: number;
  readonly order: number;
  readonly response: Pick<Http2ServerResponse, 'write' | 'end' | 'destroyed'>;
  readonly body: Buffer;
  sent: number;
}

/**
 * Simulates the link between a server and a phone, which all answers share. An answer begins one round trip after its
 * request. The most urgent answer goes first, then the earliest request, so an HTTP/2 server with priorities would send
 * the same bytes at the same times. The browser's own emulation gives each answer an equal share instead.
 */
export function createLink({ latency, bandwidth }: Pick<Profile, 'latency' | 'bandwidth'>) {
  const waiting = new Set<Sending>();
  let count = 0;
  let isBusy = false;
  /** the time when all bytes so far have left, in milliseconds of `performance.now` */
  let free = 0;

  const next = (): Sending | undefined =>
    [...waiting].toSorted((a, b) => a.urgency - b.urgency || a.order - b.order)[0];

  const pump = () => {
    const one = next();
    isBusy = one !== undefined;
    if (!one) return;
    const part = one.body.subarray(one.sent, one.sent + PART);
    one.sent += part.length;
    const isLast = one.sent >= one.body.length || one.response.destroyed;
    free = Math.max(free, performance.now()) + (part.length / bandwidth) * 1_000;
    if (isLast) waiting.delete(one);
    setTimeout(() => {
      if (isLast) one.response.end(part);
      else one.response.write(part);
      pump();
    }, free - performance.now());
  };

  return (response: Sending['response'], body: Buffer, urgency: number): void => {
    count += 1;
    const sending = { urgency, order: count, response, body, sent: 0 };
    setTimeout(() => {
      waiting.add(sending);
      if (!isBusy) pump();
    }, latency);
  };
}
