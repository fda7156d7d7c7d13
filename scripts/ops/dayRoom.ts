import type { Sender } from './beaconFolder';

/** The share of a day's room that all senders without a token have together; the rest is for senders with a token. */
const ANONYMOUS = 3 / 8;
/** The share of the anonymous part that one network may use: thousands of phones may share an address. */
const NETWORK = 1 / 16;
/** The share of a day that the subject of one token may use. A subject is one borrower for one week. */
const SUBJECT = 1 / 256;
/**
 * How many networks and subjects are counted one by one. Further networks share one part; further subjects have only
 * the day's limit.
 */
const MAX_SENDERS = 100_000;

const SENDER = /^\{"at":\d+,(?:"by":"([A-Za-z0-9_-]+)",)?(?:"from":"([0-9a-f]+)",)?/;

/** Who sent a line, read from the line's beginning. */
const senderOf = (line: string): Sender => {
  const [, by, from] = SENDER.exec(line) ?? [];
  return { ...(by === undefined ? {} : { by }), ...(from === undefined ? {} : { from }) };
};

/** Bytes of a day by sender. */
class Use {
  anonymous = 0;
  readonly #networks = new Map<string, number>();
  readonly #subjects = new Map<string, number>();

  of(sender: Sender): number {
    const [senders, name] = this.#place(sender);
    return senders.get(name) ?? 0;
  }

  add(sender: Sender, bytes: number): void {
    const [senders, name] = this.#place(sender);
    if (sender.by === undefined) this.anonymous += bytes;
    else if (!senders.has(name) && senders.size >= MAX_SENDERS) return;
    senders.set(name, (senders.get(name) ?? 0) + bytes);
  }

  #place({ by, from = '' }: Sender): [Map<string, number>, string] {
    if (by !== undefined) return [this.#subjects, by];
    const isKnown = this.#networks.has(from) || this.#networks.size < MAX_SENDERS;
    return [this.#networks, isKnown ? from : ''];
  }
}

/** Why there is no room: the whole day's is used up, or the part of this sender or its kind. */
export type Shortage = 'day' | 'share';

/**
 * Divides a day's room, so that no sender, and not all anonymous senders together, can take the room that others need.
 * The day's file is the only account: its lines are counted, whichever process wrote them.
 */
export class DayRoom {
  readonly #bytes: number;
  readonly #used = new Use();

  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  /** Counts a line of the file. */
  count(line: string): void {
    this.#used.add(senderOf(line), line.length + 1);
  }

  /**
   * Decides for each line that is about to be added to a file of `size` bytes whether it has room, and takes that room.
   * The last line of a part may exceed it.
   */
  plan(size: number): (sender: Sender, bytes: number) => Shortage | null {
    const planned = new Use();
    let total = size;
    return (sender, bytes) => {
      if (total >= this.#bytes) return 'day';
      const isAnonymous = sender.by === undefined;
      const anonymous = this.#bytes * ANONYMOUS;
      const most = isAnonymous ? anonymous * NETWORK : this.#bytes * SUBJECT;
      if (this.#used.of(sender) + planned.of(sender) >= most) return 'share';
      if (isAnonymous && this.#used.anonymous + planned.anonymous >= anonymous) return 'share';
      planned.add(sender, bytes);
      total += bytes;
      return null;
    };
  }
}
