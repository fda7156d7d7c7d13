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

/** How many versions of a remote get a record, and how many registries are read for them. */
const MOST_VERSIONS = 10;
export const RECORDED_REGISTRIES = 200;

/** Gives each registry its end. If a clock was ahead, no time counts twice. */
function spansOf(registries: readonly Pick<PastRegistry, 'document'>[], now: number) {
  let until = now;
  return registries
    .map(({ document: { iat = 0, remotes } }) => {
      const one = { from: Math.min(iat * 1000, until), until, remotes };
      until = one.from;
      return one;
    })
    .toReversed();
}

function reported(count: VersionCount | undefined): Pick<VersionRecord, 'phones' | 'failureRate'> {
  const { phones = 0, failed = 0 } = count ?? {};
  return phones === 0 ? { phones } : { phones, failureRate: failed / phones };
}

/** @param spans oldest first @returns newest first */
function recordsOf(
  name: string,
  spans: ReturnType<typeof spansOf>,
  counts: readonly VersionCount[] | undefined,
): VersionRecord[] {
  /** in the order in which each version was last stable */
  const found = new Map<string, Pick<VersionRecord, 'version' | 'stableMs' | 'since' | 'until'>>();
  /** in the order in which each version was first stable */
  const versions = new Set<string>();
  const taken = new Set<string>();
  let present: string | undefined;
  for (const { from, until, remotes } of spans) {
    const entry = own(remotes, name);
    const before = present;
    present = entry?.stable.version;
    if (!entry || present === undefined) continue;
    versions.add(present);
    for (const later of [...versions].slice([...versions].indexOf(present) + 1)) taken.add(later);
    const known = found.get(present);
    const stableMs = (known?.stableMs ?? 0) + (entry.state === 'on' ? until - from : 0);
    const since = known && before === present ? known.since : from;
    found.delete(present);
    found.set(present, { version: present, stableMs, since, until });
  }
  return [...found.values()].toReversed().map((record) => {
    const { version, until } = record;
    const isStableNow = version === present;
    const count = counts?.find((one) => one.remote === name && one.version === version);
    return {
      ...record,
      until: isStableNow ? null : until,
      isStableNow,
      wasTakenBack: taken.has(version),
      ...(counts ? reported(count) : {}),
    };
  });
}

/**
 * Makes the records of each remote's last stable versions, newest first.
 * @param registries those that were in force, newest first
 * @param counts the reports of phones; missing: no collector was asked
 */
export function versionRecords(
  registries: Parameters<typeof spansOf>[0],
  now: number,
  counts?: readonly VersionCount[],
  most = MOST_VERSIONS,
): Readonly<Record<string, readonly VersionRecord[]>> {
  const spans = spansOf(registries, now);
  const names = new Set(spans.flatMap(({ remotes }) => Object.keys(remotes)));
  return Object.fromEntries(
    [...names].map((name) => [name, recordsOf(name, spans, counts).slice(0, most)]),
  );
}

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
