import type { Sender } from './beaconFolder';

/** Of a day's room, what all without a token have together; the rest is kept for those with one. */
const ANONYMOUS = 3 / 8;
/** Of the anonymous part, what one network has: thousands of phones may share an address. */
const NETWORK = 1 / 16;
/** Of the day, what one token's subject has, which is a borrower for a week. */
const SUBJECT = 1 / 256;
/** Networks that are told apart, all others share one part; and subjects, of which all others have the day's bound only. */
const MAX_SENDERS = 100_000;

const SENDER = /^\{"at":\d+,(?:"by":"([A-Za-z0-9_-]+)",)?(?:"from":"([0-9a-f]+)",)?/;

/** Who sent a line, read from its beginning. */
const senderOf = (line: string): Sender => {
  const [, by, from] = SENDER.exec(line) ?? [];
  return { ...(by === undefined ? {} : { by }), ...(from === undefined ? {} : { from }) };
};

/** Bytes of a day by who sent them. */
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

/** Why there is no room: the day's is used up, or the part of this sender or its kind. */
export type Shortage = 'day' | 'share';

/**
 * Who may use how much of a day's room, so that no sender, and not all the anonymous together, can use up what others
 * need to be heard. The day's file is the one account: what stands in it is counted from its lines, whichever process
 * wrote them.
 */
export class DayRoom {
  readonly #bytes: number;
  readonly #used = new Use();

  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  /** Counts a line that stands in the file. */
  count(line: string): void {
    this.#used.add(senderOf(line), line.length + 1);
  }

  /**
   * For lines that are about to be added to a file of `size` bytes: says of each whether it has room, and takes it. A
   * part may be exceeded by one line.
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
