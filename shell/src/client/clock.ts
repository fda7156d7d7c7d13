import * as v from '@pautang/shared/schema';
import { signal } from '../state/signal';
import { storedJson } from '../state/storedJson';

interface Options {
  /** the phone's clock, epoch milliseconds */
  readonly phone?: () => number;
  /** milliseconds since any moment, by a clock that cannot be set and may stop while the phone sleeps */
  readonly steady?: () => number;
}

export const CLOCK_KEY = 'pautang.clock.v1';
/** The phone's clock may have been set right within a week. */
const MAX_AGE_MS = 7 * 86_400_000;
/** Ignore smaller differences, which come from the header's resolution and slow answers. */
const NOTHING_MS = 2_000;
const DOUBT_MS = 60_000;
/** How often an unchanged offset is written to the phone again. */
const WRITE_MS = 3_600_000;

const kept = v.object({
  /** milliseconds by which the phone is behind the server */
  offset: v.pipe(v.number(), v.safeInteger()),
  /** when that was seen, by the phone's clock */
  at: v.pipe(v.number(), v.safeInteger()),
});

type Kept = v.InferOutput<typeof kept>;

const stored = storedJson(CLOCK_KEY, kept);

/** The error of the phone's clock at the last answer; null: unknown or too old. */
function readOffset(phone: number): Kept | null {
  const read = stored.read();
  const age = phone - (read?.at ?? 0);
  return age >= 0 && age <= MAX_AGE_MS ? read : null;
}

/** Server time (decision P14): the time of the last answer plus the time since then. */
export function createClock({ phone = Date.now, steady = () => performance.now() }: Options = {}) {
  let written = readOffset(phone());
  const isKnown = signal(written !== null);
  let base = { server: phone() + (written?.offset ?? 0), phone: phone(), steady: steady() };

  /** Take the larger of both: the phone's clock runs while the phone sleeps, and the steady one cannot be set back. */
  const now = () =>
    base.server + Math.max(0, phone() - base.phone, Math.round(steady() - base.steady));

  const keep = (): void => {
    const next = { offset: base.server - base.phone, at: base.phone };
    if (
      written !== null &&
      next.at - written.at < WRITE_MS &&
      Math.abs(next.offset - written.offset) < NOTHING_MS
    )
      return;
    written = next;
    stored.write(next);
  };

  return {
    now,
    isKnown: isKnown.read,
    /** The phone slept or its clock was set, so only the server knows the time. */
    isDoubtful: () => Math.abs(phone() - base.phone - (steady() - base.steady)) > DOUBT_MS,
    subscribe: isKnown.subscribe,
    /**
     * Takes the server's time from an answer, in epoch milliseconds; the Date header has whole seconds. Null: the answer
     * has no Date header (a proxy may remove it), so the phone's clock counts until an answer has one.
     * @param mayBeOld the answer may come from a cache, so the server's time is this or later
     */
    set: (epochMs: number | null, mayBeOld = false): void => {
      const wrongBy = epochMs === null ? 0 : epochMs - now();
      const isWrong = Math.abs(wrongBy) >= NOTHING_MS;
      if (isKnown.read() && (epochMs === null || (mayBeOld && wrongBy < NOTHING_MS))) return;
      const isNews = !isKnown.read() || isWrong;
      base = { server: now() + (isWrong ? wrongBy : 0), phone: phone(), steady: steady() };
      if (epochMs !== null) keep();
      if (isNews) isKnown.set(true);
    },
  };
}
export type ServerClock = ReturnType<typeof createClock>;

const MANILA_MS = 8 * 3_600_000;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Date, day ('Nov 21') and time ('10:00 PM') of an instant in Manila, without the date library of the shared formats. */
export function onManilaClock(epochMs: number) {
  const then = new Date(epochMs + MANILA_MS);
  const hours = then.getUTCHours();
  const minutes = String(then.getUTCMinutes()).padStart(2, '0');
  return {
    date: then.toISOString().slice(0, 10),
    day: `${MONTHS[then.getUTCMonth()]} ${then.getUTCDate()}`,
    time: `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`,
  };
}

/** Formats an ISO instant: 'today, 10:00 PM', else 'Nov 21, 10:00 PM'; null if it is not an instant. */
export function expectedBack(until: string | undefined, nowMs: number): string | null {
  const at = Date.parse(until ?? '');
  if (Number.isNaN(at)) return null;
  const { date, day, time } = onManilaClock(at);
  return `${date === onManilaClock(nowMs).date ? 'today' : day}, ${time}`;
}
