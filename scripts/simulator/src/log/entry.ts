/** Who speaks to whom: the page to the host, the host to the page, the host to the lender's control API. */
export type Direction = 'toHost' | 'toApp' | 'toLender';

/** One line of the message log. Payload and answer are masked before they get here. */
export interface LogEntry {
  readonly id: number;
  /** epoch milliseconds, the machine's clock */
  readonly at: number;
  readonly direction: Direction;
  readonly action: string;
  readonly payload: unknown;
  /** undefined as long as there is no answer, and for ever where none is expected */
  readonly answer?: unknown;
  /** why the message was refused or ignored */
  readonly problem?: string;
}

/** A line is found by its action, its problem or anything in its payload or answer. */
export function matches(entry: LogEntry, wanted: string): boolean {
  const needle = wanted.trim().toLowerCase();
  if (needle === '') return true;
  const hay = [entry.action, entry.problem ?? '', jsonOf(entry.payload), jsonOf(entry.answer)];
  return hay.join('\n').toLowerCase().includes(needle);
}

/** JSON for reading; what JSON cannot say is written as text. */
export function jsonOf(value: unknown, indent = 0): string {
  return JSON.stringify(value, null, indent) ?? String(value);
}
