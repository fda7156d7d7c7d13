const MANILA_MS = 8 * 3_600_000;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * An ISO instant on a Manila clock: 'today, 10:00 PM', else 'Nov 21, 10:00 PM'; null for anything that is no instant.
 * Like the shared formats, but without their date library: the shell's first file says it, too.
 */
export function expectedBack(until: string | undefined, nowMs: number): string | null {
  const at = Date.parse(until ?? '');
  if (Number.isNaN(at)) return null;
  const then = new Date(at + MANILA_MS);
  const hours = then.getUTCHours();
  const minutes = String(then.getUTCMinutes()).padStart(2, '0');
  const time = `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
  const isToday =
    then.toISOString().slice(0, 10) === new Date(nowMs + MANILA_MS).toISOString().slice(0, 10);
  return `${isToday ? 'today' : `${MONTHS[then.getUTCMonth()]} ${then.getUTCDate()}`}, ${time}`;
}
