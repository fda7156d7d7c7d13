import { isFailure } from '@pautang/shared/contract/beacon';
import type { RegistryEntry } from '@pautang/shared/contract/registry';
import { momentText } from '../../release/manilaTime';
import { signedAhead } from '../../release/registry/clock';
import { LIFE_TO_WARN, freezeOf, lifeLeft } from '../../release/registry/registryFile';
import type { Group } from '../fisher';
import type { Judgement } from '../judgeCanary';
import { percentText } from '../judgeCanary';
import { DAY_MS } from '../keptBatch';
import type { OpsView } from '../opsView';
import { intakeSince } from '../store/health';
import type { FailureTally, Tally } from '../store/readTally';
import { windows } from '../store/readTally';
import { agoText, countText, countedText } from './numbersAndTimes';

/** The levels of concerns, the worst first. */
export const words = { danger: 'Act now', warn: 'Look at this', note: 'Note' } as const;
type Level = keyof typeof words;

/** A problem that the person on call should know about, and its remedy. */
export interface Concern {
  /** a name that stays the same while the problem lasts, also when its numbers change */
  readonly key: string;
  readonly level: Level;
  readonly text: string;
  readonly command?: string;
}

/** @param verb of the release command that helps */
const concern = (level: Level, key: string, text: string, verb?: string): Concern => {
  const found = { key, level, text };
  return verb === undefined ? found : { ...found, command: `npm run release -- ${verb}` };
};

/** Below this failure rate, or with fewer devices, failures come from bad networks and are not shown. */
const MANY_FAILED = 0.05;
const SOME_DEVICES = 5;
const SILENT_MS = 15 * 60_000;
/** The share of batches below which refusals come from single devices and are not shown. */
const MANY_REFUSED = 0.05;

export const isFailing = ({ devices, failed }: Group): boolean =>
  failed >= SOME_DEVICES && failed / devices >= MANY_FAILED;

/** Whether phones have tokens. Anybody can send reports without one, so then only reports with one make a danger. */
const hasTokens = ({ versions }: Tally) => versions.some(({ withToken }) => withToken.devices > 0);

const faults = {
  missing: 'The registry is missing',
  untrusted: 'The registry is not signed by us',
  unreadable: 'The store cannot be read',
};

/** A registry with a valid signature may have faults, too: an old one was put back, or a clock was wrong. */
function* ofRegistry({ registry, now }: OpsView): Generator<Concern> {
  if (registry.state === 'none') return;
  if (registry.state !== 'good') {
    const text = `${faults[registry.state]}. Borrowers go on with the last registry that they accepted. ${registry.problem}`;
    const verb = registry.state === 'unreadable' ? 'verify' : 'restore';
    yield concern('danger', `registry ${registry.state}`, text, verb);
    return;
  }
  const { document, newer } = registry;
  const { serial, iat = now / 1000, exp } = document;
  if (newer !== null)
    yield concern(
      'danger',
      'registry put back',
      `The registry is serial ${serial}, and serial ${newer} was in force: somebody has put an old one back. Phones that have seen a newer one refuse it; new borrowers get what ran then.`,
      'restore',
    );
  const ahead = signedAhead(document, now);
  if (ahead)
    yield concern(ahead.isRefused ? 'danger' : 'warn', 'registry ahead', ahead.words, 'renew');
  const left = lifeLeft(document, now);
  if (exp !== undefined && left === 0) {
    const text = `The registry expired on ${momentText(exp * 1000)}: new borrowers get no remote.`;
    yield concern('danger', 'registry expired', text, 'renew');
  } else if (exp !== undefined && left < LIFE_TO_WARN) {
    const life = countedText(Math.round(((exp - iat) * 1000) / DAY_MS), 'day');
    const text = `The registry expires on ${momentText(exp * 1000)}: less than a third of its ${life} is left.`;
    yield concern('warn', 'registry expires', text, 'renew');
  }
  const frozen = freezeOf(document, now);
  if (!frozen) return;
  const end = frozen.until === undefined ? '' : `, until ${momentText(frozen.until * 1000)},`;
  const since = `Frozen since ${momentText(frozen.since * 1000)}${end}`;
  yield concern('note', 'frozen', `${since} by ${frozen.who}: ${frozen.why}`);
}

function* ofCanary(
  name: string,
  { canary, stable }: RegistryEntry,
  judgement: Judgement | undefined,
): Generator<Concern> {
  if (!canary) return;
  const version = `${name} ${canary.version}`;
  const { percent, isHeld } = canary;
  if (isHeld === true)
    yield concern(
      'warn',
      `paused ${version}`,
      `${version} (canary) is paused at ${percent}%: watch could not judge it. Look at what it reports, then let it grow or take it back (rollback ${name}).`,
      `promote ${version} --percent ${percent} --resume`,
    );
  else if (judgement?.verdict === 'unclear' && isHeld !== false) {
    const text = `${version} (canary): failures are reported that anybody could have made up. Look at what it reports.`;
    yield concern('warn', `doubted ${version}`, text);
  }
  if (judgement?.verdict !== 'bad') return;
  const { failed, devices } = judgement.canary;
  const text = `${version} (canary) is worse than ${stable.version}: ${failed} of ${devices} devices failed (${percentText(judgement.canary)}).`;
  yield concern('danger', `worse ${version}`, text, `rollback ${name}`);
}

function* ofStable(tally: Tally, name: string, entry: RegistryEntry): Generator<Concern> {
  const { version } = entry.stable;
  const isOf = (one: { remote: string | null; version: string | null }) =>
    one.remote === name && one.version === version;
  const stable = tally.versions.find(isOf);
  if (!stable || !isFailing(stable)) return;
  const { failed, devices, withToken } = stable;
  const first = tally.failures.find(isOf);
  const mostly = first ? `, mostly ${first.phase} ${first.reason}` : '';
  const what = `${name} ${version} (stable) fails on ${countText(failed)} of ${countedText(devices, 'device')} (${percentText(stable)})${mostly}`;
  const key = `failing ${name} ${version}`;
  if (hasTokens(tally) && !isFailing(withToken)) {
    const doubt = `but on ${countText(withToken.failed)} of ${countText(withToken.devices)} that have a token: it may be made up. Try the area yourself before you act.`;
    yield concern('warn', key, `${what}, ${doubt}`);
    return;
  }
  const { canary, previous } = entry;
  const also = canary
    ? ` ${canary.version} (canary) is out: if that does not fail, promote it.`
    : '';
  // Without --to a canary would be taken back, and the faulty version left.
  const back = `rollback ${name}${canary && previous ? ` --to ${previous.version}` : ''}`;
  yield concern(
    'danger',
    key,
    `${what}.${also}`,
    previous ? back : `disable ${name} --message "…"`,
  );
}

function* ofRemotes({ registry, tally, judgements }: OpsView): Generator<Concern> {
  const remotes = registry.state === 'good' ? registry.document.remotes : {};
  for (const [name, entry] of Object.entries(remotes)) {
    yield* ofCanary(name, entry, judgements.get(name));
    if (tally) yield* ofStable(tally, name, entry);
    if (entry.state !== 'off') continue;
    const until =
      entry.until === undefined ? '' : `, expected back ${momentText(Date.parse(entry.until))}`;
    yield concern(
      'warn',
      `off ${name}`,
      `${name} is off: “${entry.message ?? ''}”${until}`,
      `enable ${name}`,
    );
  }
}

const REMEDIES = {
  full: 'Give the collectors a larger BATCHES_A_DAY, or wait for the next day in UTC.',
  failing: 'Look at the database in DATABASE_URL.',
  absent: 'Start a server that collects them.',
} as const;

/** Whether the collectors keep beacons. If they do not, the rest of the page is unreliable. */
function* ofStore({ health, tally, beaconProblem }: OpsView): Generator<Concern> {
  const { state, since, why } = health;
  if (state !== 'good') {
    const from = since === undefined ? '' : ` since ${momentText(since)}`;
    const reason = why === undefined ? '' : ` (${why})`;
    const text = `Beacons are not being kept${from}${reason}: what phones report is not seen, and watch is blind. ${REMEDIES[state]}`;
    yield concern('danger', 'beacons lost', text);
  }
  // While the collectors' database is away, both have the same cause, and a person is called once.
  if (!tally && state !== 'failing')
    yield concern(
      'danger',
      'beacons unread',
      `Beacons cannot be read: ${beaconProblem ?? 'unknown'}.`,
    );
}

const REFUSALS = {
  rate: 'too many in a minute',
  share: 'today’s part of their sender, or of all without a token, is used up',
  day: 'today’s room is used up',
  failing: 'they could not be written',
  invalid: 'they are not beacons',
} as const;

/** Batches that arrived and were refused. If there are many, missing reports do not mean that all is well. */
function* ofRefusals({ health, now, window }: OpsView): Generator<Concern> {
  const { name, length } = windows[window];
  const { kept, ...refused } = intakeSince(health, now - length);
  const sum = Object.values(refused).reduce((a, b) => a + b, 0);
  if (sum === 0) return;
  const kinds = (Object.keys(REFUSALS) as (keyof typeof REFUSALS)[])
    .filter((kind) => refused[kind] > 0)
    .map((kind) =>
      refused[kind] === sum ? REFUSALS[kind] : `${REFUSALS[kind]} (${countText(refused[kind])})`,
    );
  yield concern(
    sum / (sum + kept) >= MANY_REFUSED ? 'warn' : 'note',
    'batches refused',
    `${countText(sum)} of ${countedText(sum + kept, 'batch', 'batches')} that came in the last ${name} ${sum === 1 ? 'was' : 'were'} refused: ${kinds.join('; ')}.`,
  );
}

function* ofBeacons({ tally, now }: OpsView): Generator<Concern> {
  if (!tally) return;
  const { failures, devices: all, lastAt, unknown } = tally;
  const ofNoRemote = failures.filter(({ remote }) => remote === null);
  const refused = ofNoRemote.filter(
    ({ phase, devices }) => phase === 'registry' && devices >= SOME_DEVICES,
  );
  if (refused.length > 0) {
    const on = refused.map(({ reason, devices }) => `${reason} on ${countText(devices)} devices`);
    const text = `Phones refuse the registry: ${on.join(', ')}.`;
    yield concern('danger', 'registry refused', text, 'verify');
  }
  const isOfShell = ({ phase, devices }: FailureTally) =>
    isFailure({ isOk: false, phase }) &&
    phase !== 'registry' &&
    isFailing({ devices: all, failed: devices });
  const ofShell = ofNoRemote.filter(isOfShell);
  if (ofShell.length > 0) {
    const isSure = !hasTokens(tally) || ofShell.some((one) => one.withToken >= SOME_DEVICES);
    const on = ofShell.map(
      ({ phase, reason, devices }) =>
        `${phase} ${reason} on ${countText(devices)} of ${countedText(all, 'device')}`,
    );
    const text = `The shell fails: ${on.join(', ')}. Open home and login yourself. If they fail, deploy the build before it.`;
    yield concern(isSure ? 'danger' : 'warn', 'shell failing', text);
  }
  if (lastAt !== null && now - lastAt > SILENT_MS) {
    const text = `No phone has reported since ${momentText(lastAt)} (${agoText(lastAt, now)}): figures may be stale.`;
    yield concern('warn', 'silence', text);
  }
  if (unknown.beacons > 0)
    yield concern(
      all === 0 ? 'warn' : 'note',
      'unknown versions',
      `${countedText(unknown.beacons, 'beacon')} of unknown versions from ${countedText(unknown.devices, 'device')}: counted here and nowhere else.`,
    );
}

/** Those that make the rest of the page unreliable, then the others, the worst first. */
export function concernsOf(view: OpsView): Concern[] {
  const found = [ofStore, ofRegistry, ofRemotes, ofBeacons, ofRefusals].flatMap((of) => [
    ...of(view),
  ]);
  if (view.historyProblem !== null) {
    const text = `The history cannot be read: ${view.historyProblem}`;
    found.push(concern('warn', 'history unread', text));
  }
  const levels = Object.keys(words);
  return found.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
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
