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

/** The kinds of checked paths: the table's files, and the two servers behind the app's origin. */
export type CheckedKind = PathName | 'lender' | 'collector';

/**
 * The effect of a deviation. danger: a part of the app does not work, is outdated or is unprotected; cost: it works,
 * but costs more bytes or lacks one safeguard.
 */
export type Harm = 'none' | 'cost' | 'danger';

/** The data of a served registry that a person compares. */
export interface ServedRegistry {
  readonly serial: number;
  /** time of the signature in epoch milliseconds; null: it has none */
  readonly signed: number | null;
}

export interface CheckedPath {
  readonly kind: CheckedKind;
  readonly url: string;
  readonly harm: Harm;
  /** deviations from the table; empty: none */
  readonly deviations: readonly string[];
  /** remarks about extra bytes or time that are no fault */
  readonly notes: readonly string[];
  /** for the page and the registry: the registry that came */
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

/** Rates a missing file: only testers request statements, and phones without a part load the whole registry. */
export const lost = (kind: CheckedKind, what: string): Fault =>
  kind === 'statements' || kind === 'parts' ? cost(what) : danger(what);

/** Checks an address; a missing answer is a finding and not an error. */
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
