import type { RegistryEntry } from '@pautang/shared/contract/registry';
import { percentText } from '../explain';
import type { OpsView } from '../opsView';
import { windows } from '../opsView';
import type { Tally, VersionTally } from '../tally';
import { agoText, dateText, daysTo, momentText } from './times';

/** Something that whoever is on call should know, and what to do about it. */
export interface Concern {
  readonly level: 'danger' | 'warn' | 'note';
  readonly text: string;
  /** command that helps */
  readonly command?: string;
}

/** Below this share, or below so many devices, failures are what bad networks make. */
const MANY_FAILED = 0.05;
const SOME_DEVICES = 5;
const SILENT_MS = 15 * 60_000;
const EXPIRES_SOON_DAYS = 14;

const run = (rest: string) => `npm run release -- ${rest}`;

export const isFailing = ({ devices, failed }: VersionTally): boolean =>
  failed >= SOME_DEVICES && failed / devices >= MANY_FAILED;

function ofRegistry({ registry, now }: OpsView): Concern[] {
  if (registry.state === 'none') return [];
  if (registry.state !== 'good')
    return [
      {
        level: 'danger',
        text: `${registry.state === 'untrusted' ? 'The registry is not signed by us' : 'The store cannot be read'}. Borrowers go on with the last registry that they accepted. ${registry.problem}`,
        command: run('verify'),
      },
    ];
  const { exp } = registry.document;
  const days = exp === undefined ? Infinity : daysTo(exp * 1000, now);
  if (days >= EXPIRES_SOON_DAYS) return [];
  const when = dateText((exp ?? 0) * 1000);
  return [
    days < 0
      ? {
          level: 'danger',
          text: `The registry expired on ${when}: new borrowers get no remote.`,
          command: run('renew'),
        }
      : { level: 'warn', text: `The registry expires on ${when}.`, command: run('renew') },
  ];
}

function mostly({ failures }: Tally, { remote, version }: VersionTally): string {
  const first = failures.find((one) => one.remote === remote && one.version === version);
  return first ? `, mostly ${first.phase} ${first.reason}` : '';
}

/** A canary that the guard does not judge by itself. */
function ofDoubt({ judgements }: OpsView, name: string, { canary }: RegistryEntry): Concern[] {
  if (!canary) return [];
  const version = `${name} ${canary.version}`;
  if (canary.isHeld === true)
    return [
      {
        level: 'warn',
        text: `${version} (canary) is paused at ${canary.percent}%: watch could not tell how it fares. Look at what it reports, then let it grow or take it back (rollback ${name}).`,
        command: run(`promote ${version} --percent ${canary.percent} --resume`),
      },
    ];
  if (judgements.get(name)?.verdict !== 'unclear' || canary.isHeld === false) return [];
  return [
    {
      level: 'warn',
      text: `${version} (canary): failures are reported that anybody could have made up. Look at what it reports.`,
    },
  ];
}

function ofRemote(view: OpsView, name: string, entry: RegistryEntry): Concern[] {
  const found = ofDoubt(view, name, entry);
  const judgement = view.judgements.get(name);
  if (entry.canary && judgement?.verdict === 'bad')
    found.push({
      level: 'danger',
      text: `${name} ${entry.canary.version} (canary) is worse than ${entry.stable.version}: ${judgement.canary.failed} of ${judgement.canary.devices} devices failed (${percentText(judgement.canary)}).`,
      command: run(`rollback ${name}`),
    });
  const stable = view.tally?.versions.find(
    (one) => one.remote === name && one.version === entry.stable.version,
  );
  if (view.tally && stable && isFailing(stable))
    found.push({
      level: 'danger',
      text: `${name} ${stable.version} (stable) fails on ${stable.failed} of ${stable.devices} devices (${percentText(stable)})${mostly(view.tally, stable)}.`,
      command: run(`rollback ${name}`),
    });
  if (entry.state === 'off') {
    const until =
      entry.until === undefined ? '' : ` Expected back ${momentText(Date.parse(entry.until))}.`;
    found.push({
      level: 'warn',
      text: `${name} is off: “${entry.message ?? ''}”${until}`,
      command: run(`enable ${name}`),
    });
  }
  return found;
}

function ofBeacons(view: OpsView): Concern[] {
  const { tally, beaconProblem, junk, now } = view;
  if (!tally)
    return [{ level: 'warn', text: `Beacons cannot be read: ${beaconProblem ?? 'unknown'}.` }];
  const found: Concern[] = [];
  const refused = tally.failures
    .filter(
      ({ remote, phase, devices }) =>
        remote === null && phase === 'registry' && devices >= SOME_DEVICES,
    )
    .map(({ reason, devices }) => `${reason} on ${devices} devices`);
  if (refused.length > 0)
    found.push({
      level: 'danger',
      text: `Phones refuse the registry: ${refused.join(', ')}.`,
      command: run('verify'),
    });
  if (tally.lastAt !== null && now - tally.lastAt > SILENT_MS)
    found.push({
      level: 'warn',
      text: `No phone has reported since ${momentText(tally.lastAt)} (${agoText(tally.lastAt, now)}): figures may be stale.`,
    });
  if (junk > 0)
    found.push({
      level: 'note',
      text: `${junk} ${junk === 1 ? 'line' : 'lines'} of the beacon log could not be read and were skipped.`,
    });
  return found;
}

const ranks = { danger: 0, warn: 1, note: 2 };

/** What is wrong, the worst first; empty when nothing is. */
export function concernsOf(view: OpsView): Concern[] {
  const { registry } = view;
  const remotes = registry.state === 'good' ? Object.entries(registry.document.remotes) : [];
  const found = [
    ...ofRegistry(view),
    ...remotes.flatMap(([name, entry]) => ofRemote(view, name, entry)),
    ...ofBeacons(view),
    ...(view.historyProblem === null
      ? []
      : [{ level: 'warn' as const, text: `The history cannot be read: ${view.historyProblem}` }]),
  ];
  return found.toSorted((a, b) => ranks[a.level] - ranks[b.level]);
}

const devicesText = (count: number) => `${count} ${count === 1 ? 'device' : 'devices'}`;

/** One sentence for when nothing is wrong. */
export function calm({ registry, tally, window }: OpsView): string {
  if (registry.state !== 'good') return 'nothing is released yet.';
  const areas = Object.keys(registry.document.remotes).length;
  const all = `${areas} ${areas === 1 ? 'area is' : 'areas are'} open`;
  if (!tally || tally.devices === 0)
    return `${all}; no phone has reported in the last ${windows[window].name}.`;
  const found = tally.failures.length === 0 ? 'nothing failed' : 'failures are rare';
  return `${all}, ${found} on ${devicesText(tally.devices)} in the last ${windows[window].name}.`;
}
