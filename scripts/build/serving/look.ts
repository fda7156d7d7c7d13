import type { PathName } from './servedPaths';

/** What came, with the names of headers in lower case and the bytes as they were sent. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/** Asks one address. Rejects where nothing answers, and when the signal says so. */
export type Ask = (
  url: string,
  headers: Readonly<Record<string, string>>,
  signal?: AbortSignal,
) => Promise<Answer>;

/** The kinds of paths that are looked at: the table's files, and the two servers behind the app's origin. */
export type CheckedKind = PathName | 'lender' | 'collector';

/**
 * What deviations do. danger: the app or a part of it does not work, shows what is outdated or is not protected; cost:
 * it works, for more bytes or with one safeguard less.
 */
export type Harm = 'none' | 'cost' | 'danger';

/** One address that was looked at. */
export interface CheckedPath {
  readonly kind: CheckedKind;
  readonly url: string;
  /** that of its worst deviation */
  readonly harm: Harm;
  /** how it deviates from the table; empty: not at all */
  readonly deviations: readonly string[];
  /** what costs borrowers bytes or time, but is no fault */
  readonly notes: readonly string[];
}

export interface Fault {
  readonly what: string;
  readonly harm: 'cost' | 'danger';
}
export const danger = (what: string): Fault => ({ what, harm: 'danger' });
export const cost = (what: string): Fault => ({ what, harm: 'cost' });

/** An address with its faults, and the text that came there; null where none did. */
export interface Looked {
  readonly kind: CheckedKind;
  readonly url: string;
  readonly faults: readonly Fault[];
  readonly notes: readonly string[];
  readonly text: Buffer | null;
}

export const withFaults = (looked: Looked, more: readonly Fault[]): Looked => ({
  ...looked,
  faults: [...looked.faults, ...more],
});

/** How an address is asked for what comes without compression. */
export const PLAIN = { 'accept-encoding': 'identity' };

/** A path of which only testers ask leaves borrowers alone, whatever comes. */
export const lost = (kind: CheckedKind, what: string): Fault =>
  kind === 'otherFiles' ? cost(what) : danger(what);

/** A look at an address where perhaps nothing answers. */
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

/** What is told of an address, its worst deviations first. */
export function summed({ kind, url, faults, notes }: Looked): CheckedPath {
  const worstFirst = ['danger', 'cost'].flatMap((harm) =>
    faults.filter((one) => one.harm === harm),
  );
  return {
    kind,
    url,
    harm: worstFirst[0]?.harm ?? 'none',
    deviations: [...new Set(worstFirst.map(({ what }) => what))],
    notes,
  };
}
