import type { PathName } from './servedPaths';

/** An answer: the names of its headers in lower case, and the bytes as they were sent. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

interface Asking {
  readonly signal?: AbortSignal;
  /** a text that is posted; missing: it is asked by GET */
  readonly posted?: string;
}

/** Asks one address. Rejects where nothing answers, and when the signal says so. */
export type Ask = (
  url: string,
  headers: Readonly<Record<string, string>>,
  how?: Asking,
) => Promise<Answer>;

/** The kinds of paths that are looked at: the table's files, and the two servers behind the app's origin. */
export type CheckedKind = PathName | 'lender' | 'collector';

/**
 * The effect of a deviation. danger: a part of the app does not work, is outdated or is not protected; cost: it works,
 * but costs more bytes or lacks one safeguard.
 */
export type Harm = 'none' | 'cost' | 'danger';

/** A registry that came, as far as a person compares it. */
export interface ServedRegistry {
  readonly serial: number;
  /** when it was signed, in epoch milliseconds; null: it does not say */
  readonly signed: number | null;
}

export interface CheckedPath {
  readonly kind: CheckedKind;
  readonly url: string;
  readonly harm: Harm;
  /** how it deviates from the table; empty: not at all */
  readonly deviations: readonly string[];
  /** what costs borrowers bytes or time, but is no fault */
  readonly notes: readonly string[];
  /** of the page and the registry: which registry came there */
  readonly registry?: ServedRegistry;
}

export interface Fault {
  readonly what: string;
  readonly harm: 'cost' | 'danger';
}
export const danger = (what: string): Fault => ({ what, harm: 'danger' });
export const cost = (what: string): Fault => ({ what, harm: 'cost' });

export interface Looked {
  readonly kind: CheckedKind;
  readonly url: string;
  readonly faults: readonly Fault[];
  readonly notes: readonly string[];
  readonly text: Buffer | null;
  readonly registry?: ServedRegistry | null;
}

export const withFaults = (looked: Looked, more: readonly Fault[]): Looked => ({
  ...looked,
  faults: [...looked.faults, ...more],
});

/** An unexpected answer in a few words: its status, and its redirection or its first characters. */
export function inShort({ status, headers, body }: Answer): string {
  const { location } = headers;
  if (status >= 300 && status < 400 && location !== undefined)
    return `${status} to ${cutAt(location, MOST_SHOWN)}`;
  const text = body.subarray(0, MOST_BYTES).toString().replaceAll(/\s+/g, ' ').trim();
  if (text.startsWith('<')) return `${status}, a web page`;
  return text === '' ? String(status) : `${status}, '${cutAt(text, MOST_SHOWN)}'`;
}

const MOST_SHOWN = 80;
const MOST_BYTES = 4 * MOST_SHOWN;
const cutAt = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;

export const PLAIN = { 'accept-encoding': 'identity' };

/** Only testers ask for statements, and phones without a part load the whole registry. */
export const lost = (kind: CheckedKind, what: string): Fault =>
  kind === 'statements' || kind === 'parts' ? cost(what) : danger(what);

/** Looks at an address; no answer is a finding and not an error. */
export async function orSilence(
  kind: CheckedKind,
  url: string,
  look: (url: string) => Promise<Looked>,
): Promise<Looked> {
  try {
    return await look(url);
  } catch (error) {
    const what = `it does not answer: ${(error as Error).message}`;
    return { kind, url, faults: [lost(kind, what)], notes: [], text: null };
  }
}

/** The report on an address, its worst deviations first. */
export function summed({ kind, url, faults, notes, registry }: Looked): CheckedPath {
  const worstFirst = ['danger', 'cost'].flatMap((harm) =>
    faults.filter((one) => one.harm === harm),
  );
  return {
    kind,
    url,
    harm: worstFirst[0]?.harm ?? 'none',
    deviations: [...new Set(worstFirst.map(({ what }) => what))],
    notes,
    ...(registry ? { registry } : {}),
  };
}
