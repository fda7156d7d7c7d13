import { isFailure } from '@pautang/shared/contract/beacon';
import type { RegistryEntry } from '@pautang/shared/contract/registry';
import { percentText } from '../judgeCanary';
import type { Group } from '../fisher';
import type { Judgement } from '../judgeCanary';
import type { OpsView } from '../opsView';
import { intakeSince } from '../store/health';
import type { Tally, VersionTally } from '../store/readTally';
import { windows } from '../store/readTally';
import type { Concern } from './concern';
import { run, words } from './concern';
import { registryConcerns } from './registryConcerns';
import { momentText } from '../../release/manilaTime';
import { agoText, countText, countedText } from './numbersAndTimes';

/** Below this failure rate, or with fewer devices, failures come from bad networks and are not shown. */
const MANY_FAILED = 0.05;
const SOME_DEVICES = 5;
const SILENT_MS = 15 * 60_000;
/** The share of batches below which refusals come from single devices and are not shown. */
const MANY_REFUSED = 0.05;

export const isFailing = ({ devices, failed }: Group): boolean =>
  failed >= SOME_DEVICES && failed / devices >= MANY_FAILED;

function mostly({ failures }: Tally, { remote, version }: VersionTally): string {
  const first = failures.find((one) => one.remote === remote && one.version === version);
  return first ? `, mostly ${first.phase} ${first.reason}` : '';
}

function ofCanary(
  name: string,
  { canary, stable }: RegistryEntry,
  judgement: Judgement | undefined,
): Concern[] {
  if (!canary) return [];
  const found: Concern[] = [];
  const version = `${name} ${canary.version}`;
  if (canary.isHeld === true)
    found.push({
      key: `paused ${version}`,
      level: 'warn',
      text: `${version} (canary) is paused at ${canary.percent}%: watch could not judge it. Look at what it reports, then let it grow or take it back (rollback ${name}).`,
      command: run(`promote ${version} --percent ${canary.percent} --resume`),
    });
  else if (judgement?.verdict === 'unclear' && canary.isHeld !== false)
    found.push({
      key: `doubted ${version}`,
      level: 'warn',
      text: `${version} (canary): failures are reported that anybody could have made up. Look at what it reports.`,
    });
  if (judgement?.verdict === 'bad')
    found.push({
      key: `worse ${version}`,
      level: 'danger',
      text: `${version} (canary) is worse than ${stable.version}: ${judgement.canary.failed} of ${judgement.canary.devices} devices failed (${percentText(judgement.canary)}).`,
      command: run(`rollback ${name}`),
    });
  return found;
}

/** Anybody can send reports without a token, so if phones have tokens, only reports with one call for a rollback. */
function ofStable(tally: Tally, stable: VersionTally, entry: RegistryEntry): Concern {
  const { remote, version, failed, devices, withToken } = stable;
  const what = `${remote} ${version} (stable) fails on ${countText(failed)} of ${countedText(devices, 'device')} (${percentText(stable)})${mostly(tally, stable)}`;
  const key = `failing ${remote} ${version}`;
  const hasTokens = tally.versions.some((one) => one.withToken.devices > 0);
  if (hasTokens && !isFailing(withToken))
    return {
      key,
      level: 'warn',
      text: `${what}, but on ${countText(withToken.failed)} of ${countText(withToken.devices)} that have a token: it may be made up. Try the area yourself before you act.`,
    };
  const { canary } = entry;
  const also = canary
    ? ` ${canary.version} (canary) is out: if that does not fail, promote it.`
    : '';
  return { key, level: 'danger', text: `${what}.${also}`, command: run(takingBack(remote, entry)) };
}

/** The command that rolls a stable version back. Without --to it would roll back the canary and leave the faulty version. */
function takingBack(remote: string, { canary, previous }: RegistryEntry): string {
  if (!previous) return `disable ${remote} --message "…"`;
  return canary ? `rollback ${remote} --to ${previous.version}` : `rollback ${remote}`;
}

function ofRemote(view: OpsView, name: string, entry: RegistryEntry): Concern[] {
  const found = ofCanary(name, entry, view.judgements.get(name));
  const stable = view.tally?.versions.find(
    (one) => one.remote === name && one.version === entry.stable.version,
  );
  if (view.tally && stable && isFailing(stable)) found.push(ofStable(view.tally, stable, entry));
  if (entry.state === 'off') {
    const until =
      entry.until === undefined ? '' : ` Expected back ${momentText(Date.parse(entry.until))}.`;
    found.push({
      key: `off ${name}`,
      level: 'warn',
      text: `${name} is off: “${entry.message ?? ''}”${until}`,
      command: run(`enable ${name}`),
    });
  }
  return found;
}

const REMEDIES = {
  full: 'Give the collectors a larger BATCHES_A_DAY, or wait for the next day in UTC.',
  failing: 'Look at the database in DATABASE_URL.',
  absent: 'Start a server that collects them.',
} as const;

/** Whether the collectors keep beacons. If they do not, the rest of the page is unreliable. */
function ofStore({ health, tally, beaconProblem }: OpsView): Concern[] {
  const { state, since, why } = health;
  const found: Concern[] = [];
  if (state !== 'good') {
    const from = since === undefined ? '' : ` since ${momentText(since)}`;
    const reason = why === undefined ? '' : ` (${why})`;
    found.push({
      key: 'beacons lost',
      level: 'danger',
      text: `Beacons are not being kept${from}${reason}: what phones report is not seen, and watch is blind. ${REMEDIES[state]}`,
    });
  }
  // While the collectors' database is away, both have the same cause, and a person is called once.
  if (!tally && state !== 'failing')
    found.push({
      key: 'beacons unread',
      level: 'danger',
      text: `Beacons cannot be read: ${beaconProblem ?? 'unknown'}.`,
    });
  return found;
}

const REFUSALS = {
  rate: 'too many in a minute',
  share: 'today’s part of their sender, or of all without a token, is used up',
  day: 'today’s room is used up',
  failing: 'they could not be written',
  invalid: 'they are not beacons',
} as const;

/** Batches that arrived and were refused. If there are many, missing reports do not mean that all is well. */
function ofRefusals({ health, now, window }: OpsView): Concern[] {
  const { name, length } = windows[window];
  const { kept, ...refused } = intakeSince(health, now - length);
  const sum = Object.values(refused).reduce((a, b) => a + b, 0);
  if (sum === 0) return [];
  const kinds = (Object.keys(REFUSALS) as (keyof typeof REFUSALS)[])
    .filter((kind) => refused[kind] > 0)
    .map((kind) =>
      refused[kind] === sum ? REFUSALS[kind] : `${REFUSALS[kind]} (${countText(refused[kind])})`,
    );
  return [
    {
      key: 'batches refused',
      level: sum / (sum + kept) >= MANY_REFUSED ? 'warn' : 'note',
      text: `${countText(sum)} of ${countedText(sum + kept, 'batch', 'batches')} that came in the last ${name} ${sum === 1 ? 'was' : 'were'} refused: ${kinds.join('; ')}.`,
    },
  ];
}

function ofBeacons(view: OpsView): Concern[] {
  const { tally, now } = view;
  if (!tally) return [];
  const found: Concern[] = [];
  const refused = tally.failures
    .filter(
      ({ remote, phase, devices }) =>
        remote === null && phase === 'registry' && devices >= SOME_DEVICES,
    )
    .map(({ reason, devices }) => `${reason} on ${countText(devices)} devices`);
  if (refused.length > 0)
    found.push({
      key: 'registry refused',
      level: 'danger',
      text: `Phones refuse the registry: ${refused.join(', ')}.`,
      command: run('verify'),
    });
  const ofShell = tally.failures.filter(
    ({ remote, phase, devices }) =>
      remote === null &&
      isFailure({ isOk: false, phase }) &&
      phase !== 'registry' &&
      isFailing({ devices: tally.devices, failed: devices }),
  );
  if (ofShell.length > 0)
    found.push({
      key: 'shell failing',
      level:
        tally.versions.some(({ withToken }) => withToken.devices > 0) &&
        !ofShell.some(({ withToken }) => withToken >= SOME_DEVICES)
          ? 'warn'
          : 'danger',
      text: `The shell fails: ${ofShell.map(({ phase, reason, devices }) => `${phase} ${reason} on ${countText(devices)} of ${countedText(tally.devices, 'device')}`).join(', ')}. Open home and login yourself. If they fail, deploy the build before it.`,
    });
  if (tally.lastAt !== null && now - tally.lastAt > SILENT_MS)
    found.push({
      key: 'silence',
      level: 'warn',
      text: `No phone has reported since ${momentText(tally.lastAt)} (${agoText(tally.lastAt, now)}): figures may be stale.`,
    });
  const { unknown } = tally;
  if (unknown.beacons > 0)
    found.push({
      key: 'unknown versions',
      level: tally.devices === 0 ? 'warn' : 'note',
      text: `${countedText(unknown.beacons, 'beacon')} of unknown versions from ${countedText(unknown.devices, 'device')}: counted here and nowhere else.`,
    });
  return found;
}

const ranks = Object.keys(words);

/** Those that make the rest of the page unreliable, then the others, the worst first. */
export function concernsOf(view: OpsView): Concern[] {
  const { registry } = view;
  const remotes = registry.state === 'good' ? Object.entries(registry.document.remotes) : [];
  const found = [
    ...ofStore(view),
    ...registryConcerns(view),
    ...remotes.flatMap(([name, entry]) => ofRemote(view, name, entry)),
    ...ofBeacons(view),
    ...ofRefusals(view),
  ];
  if (view.historyProblem !== null) {
    const text = `The history cannot be read: ${view.historyProblem}`;
    found.push({ key: 'history unread', level: 'warn', text });
  }
  return found.toSorted((a, b) => ranks.indexOf(a.level) - ranks.indexOf(b.level));
}

export function calm({ registry, tally, window }: OpsView): string {
  if (registry.state !== 'good') return 'nothing is released yet.';
  const areas = Object.keys(registry.document.remotes).length;
  const all = `${areas} ${areas === 1 ? 'area is' : 'areas are'} open`;
  if (!tally || tally.devices === 0)
    return `${all}; no phone has reported in the last ${windows[window].name}.`;
  const found = tally.failures.length === 0 ? 'nothing failed' : 'failures are rare';
  return `${all}, ${found} on ${countedText(tally.devices, 'device')} in the last ${windows[window].name}.`;
}
