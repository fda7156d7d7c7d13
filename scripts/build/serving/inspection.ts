import type { PathName } from './servedPaths';

/** An answer: header names in lower case, and the body as it was sent. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/** Requests one address, by POST with a text. Rejects if it does not answer, and on the signal. */
export type Ask = (
  url: string,
  headers: Readonly<Record<string, string>>,
  how?: { readonly signal?: AbortSignal; readonly posted?: string },
) => Promise<Answer>;

/** The data of a served registry that a person compares. */
export interface ServedRegistry {
  readonly serial: number;
  /** time of the signature in epoch milliseconds; null: it has none */
  readonly signed: number | null;
}

/** The kinds of checked paths: the table's files, and the two servers behind the app's origin. */
type CheckedKind = PathName | 'lender' | 'collector';

export interface CheckedPath {
  readonly kind: CheckedKind;
  readonly url: string;
  /**
   * The effect of the worst deviation. danger: a part of the app does not work, is outdated or is unprotected; cost: it
   * works, but costs more bytes or lacks one safeguard.
   */
  readonly harm: 'none' | 'cost' | 'danger';
  /** deviations from the table, the worst first; empty: none */
  readonly deviations: readonly string[];
  /** remarks about extra bytes or time that are no fault */
  readonly notes: readonly string[];
  /** for the page and the registry: the registry that came */
  readonly registry?: ServedRegistry;
}

/** Collects the findings at one address. */
export class Inspection<Kind extends CheckedKind = CheckedKind> {
  readonly notes: string[] = [];
  registry: ServedRegistry | null = null;
  readonly #faults = { danger: new Set<string>(), cost: new Set<string>() };

  constructor(
    readonly kind: Kind,
    readonly url: string,
  ) {}

  add(what: string, isDangerous: boolean): void {
    this.#faults[isDangerous ? 'danger' : 'cost'].add(what);
  }
  danger(what: string): void {
    this.add(what, true);
  }
  cost(what: string): void {
    this.add(what, false);
  }
  /** Adds a missing file: only testers request statements, and phones without a part load the whole registry. */
  lost(what: string): void {
    this.add(what, this.kind !== 'statements' && this.kind !== 'parts');
  }

  result(): CheckedPath {
    const { kind, url, notes, registry } = this;
    const { danger, cost } = this.#faults;
    const harm = danger.size > 0 ? 'danger' : cost.size > 0 ? 'cost' : 'none';
    const deviations = [...danger, ...[...cost].filter((what) => !danger.has(what))];
    return { kind, url, harm, deviations, notes, ...(registry && { registry }) };
  }
}

export const PLAIN = { 'accept-encoding': 'identity' };

const MOST_SHOWN = 80;
const cut = (text: string): string =>
  text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;

/** An unexpected answer in a few words: its status, and its redirection or its first characters. */
export function inShort({ status, headers, body }: Answer): string {
  const { location } = headers;
  if (status >= 300 && status < 400 && location !== undefined)
    return `${status} to ${cut(location)}`;
  const start = body.subarray(0, 4 * MOST_SHOWN).toString();
  const text = start.replaceAll(/\s+/g, ' ').trim();
  if (text.startsWith('<')) return `${status}, a web page`;
  return text === '' ? String(status) : `${status}, '${cut(text)}'`;
}
