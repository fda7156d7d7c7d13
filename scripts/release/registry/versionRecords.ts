import { manilaTime } from '../manilaTime';
import { span } from './clock';
import type { PastRegistry } from './history';
import { own } from './knownEntry';

/** The reports of phones about a version, as far as a collector keeps them. Of a shell: `remote` is 'shell', and `version` its build id. */
export interface VersionCount {
  readonly remote: string;
  readonly version: string;
  readonly phones: number;
  /** devices of these on which anything of it failed */
  readonly failed: number;
}

/** How a version fared as the stable one of its remote. Times are epoch milliseconds. */
export interface VersionRecord {
  readonly version: string;
  /** how long it was stable while its area was on, in total, in milliseconds */
  readonly stableMs: number;
  /** when it last became stable */
  readonly since: number;
  /** when that ended; null: it is stable now */
  readonly until: number | null;
  readonly isStableNow: boolean;
  /** a version that was stable before it has become stable again since */
  readonly wasTakenBack: boolean;
  /** missing: no collector was asked */
  readonly phones?: number;
  /** share of the phones on which anything of it failed; missing without any */
  readonly failureRate?: number;
}

/** The registry that was in force from a time on. */
export interface InForce {
  /** epoch milliseconds */
  readonly at: number;
  readonly remotes: Readonly<
    Record<string, { readonly state: 'on' | 'off'; readonly stable: { readonly version: string } }>
  >;
}

/** How many versions of a remote get a record, and how many registries are read for them. */
const MOST_VERSIONS = 10;
export const RECORDED_REGISTRIES = 200;

export const inForceOf = (past: readonly PastRegistry[]): InForce[] =>
  past.map(({ document: { iat = 0, remotes } }) => ({ at: iat * 1000, remotes }));

/** A record in the making, with the numbers of the first and the last registry that has the version. */
interface Draft extends Omit<VersionRecord, 'isStableNow' | 'wasTakenBack'> {
  readonly first: number;
  readonly last: number;
}

/** Gives each registry its end. If a clock was ahead, no time counts twice. */
function spansOf(registries: readonly InForce[], now: number) {
  let until = now;
  return registries
    .map(({ at, remotes }) => {
      const one = { from: Math.min(at, until), until, remotes };
      until = one.from;
      return one;
    })
    .toReversed();
}

function reported(count: VersionCount | undefined): Pick<VersionRecord, 'phones' | 'failureRate'> {
  const { phones = 0, failed = 0 } = count ?? {};
  return phones === 0 ? { phones } : { phones, failureRate: failed / phones };
}

/**
 * Makes the records of each remote's last stable versions, newest first.
 * @param registries those that were in force, newest first
 * @param counts the reports of phones; missing: no collector was asked
 */
export function versionRecords(
  registries: readonly InForce[],
  now: number,
  counts?: readonly VersionCount[],
  most = MOST_VERSIONS,
): Readonly<Record<string, readonly VersionRecord[]>> {
  const remotes = new Map<
    string,
    { readonly drafts: Map<string, Draft>; readonly taken: Set<string> }
  >();
  for (const [number, { from, until, remotes: entries }] of spansOf(registries, now).entries())
    for (const [name, { state, stable }] of Object.entries(entries)) {
      const known = remotes.get(name) ?? { drafts: new Map<string, Draft>(), taken: new Set() };
      remotes.set(name, known);
      const { version } = stable;
      const before = known.drafts.get(version);
      const { first, stableMs } = before ?? { first: number, stableMs: 0 };
      known.drafts.set(version, {
        version,
        stableMs: stableMs + (state === 'on' ? until - from : 0),
        since: before?.last === number - 1 ? before.since : from,
        until,
        first,
        last: number,
      });
      for (const other of known.drafts.values())
        if (other.first > first) known.taken.add(other.version);
    }
  const finished = (
    name: string,
    taken: ReadonlySet<string>,
    { first: _first, last, ...draft }: Draft,
  ) => {
    const isStableNow = last === registries.length - 1;
    const count = counts?.find((one) => one.remote === name && one.version === draft.version);
    return {
      ...draft,
      until: isStableNow ? null : draft.until,
      isStableNow,
      wasTakenBack: taken.has(draft.version),
      ...(counts ? reported(count) : {}),
    };
  };
  return Object.fromEntries(
    [...remotes].map(([name, { drafts, taken }]) => [
      name,
      [...drafts.values()]
        .toSorted((a, b) => b.last - a.last)
        .slice(0, most)
        .map((draft) => finished(name, taken, draft)),
    ]),
  );
}

/** Returns the record of one version; undefined if it was never stable in the registries that were read. */
export const recordOf = (
  records: ReturnType<typeof versionRecords>,
  name: string,
  version: string,
): VersionRecord | undefined => own(records, name)?.find((one) => one.version === version);

/** Formats a share, such as 12%, 0.4%, below 0.1%, 0%. */
export function shareText(share: number): string {
  const percent = share * 100;
  if (percent > 0 && percent < 0.1) return 'below 0.1%';
  return `${percent === 0 || percent >= 9.95 ? Math.round(percent) : percent.toFixed(1)}%`;
}

const whole = new Intl.NumberFormat('en-US');

function phonesText({ phones, failureRate = 0 }: VersionRecord): string {
  if (phones === undefined) return 'phones unknown';
  if (phones === 0) return 'no reports kept';
  const failing = failureRate === 0 ? 'none' : shareText(failureRate);
  return `${whole.format(phones)} ${phones === 1 ? 'phone' : 'phones'}, ${failing} had a failure`;
}

export function recordLine(record: VersionRecord): string {
  const { version, stableMs, until, wasTakenBack } = record;
  const when = until === null ? 'and is now' : `until ${manilaTime(until)}`;
  const taken = wasTakenBack ? ', was taken back' : '';
  return `${version}: stable for ${span(stableMs)} ${when}, ${phonesText(record)}${taken}`;
}
