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

/** An ISO instant: 'today, 10:00 PM', else 'Nov 21, 10:00 PM'; null for anything that is no instant. */
export function expectedBack(until: string | undefined, nowMs: number): string | null {
  const at = Date.parse(until ?? '');
  if (Number.isNaN(at)) return null;
  const { date, day, time } = onManilaClock(at);
  return `${date === onManilaClock(nowMs).date ? 'today' : day}, ${time}`;
}
