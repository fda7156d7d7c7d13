import type { Sender } from '../keptBatch';

/** The share of a day's room for all senders without a token together; the rest is for senders with a token. */
const ANONYMOUS = 3 / 8;
/** The share of the anonymous part that one network may use: thousands of phones may share an address. */
const NETWORK = 1 / 16;
/** The share of a day that the subject of one token may use. A subject is one borrower for one week. */
const SUBJECT = 1 / 256;

/** The reason for a lack of room: the whole day's is used up, or the part of this sender or its kind. */
export type Shortage = 'day' | 'share';

export interface DayUse {
  batches: number;
  anonymous: number;
}

/**
 * Whether a day that takes `most` batches has room for one more, so that no sender, and not all anonymous senders
 * together, can take the room that others need.
 * @param own batches of this day that came from the same subject or, without a token, the same network
 */
export function shortageOf(
  most: number,
  used: DayUse,
  { by }: Sender,
  own: number,
): Shortage | null {
  if (used.batches >= most) return 'day';
  if (by !== undefined) return own >= Math.ceil(most * SUBJECT) ? 'share' : null;
  const anonymous = most * ANONYMOUS;
  return own >= anonymous * NETWORK || used.anonymous >= anonymous ? 'share' : null;
}
