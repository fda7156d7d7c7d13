import type { Beacon } from '@pautang/shared/contract/beacon';
import { isFailure } from '@pautang/shared/contract/beacon';
import * as v from 'valibot';
import { shareText } from '../release/registry/versionRecords';
import type { ComparisonState, Marks, Policy, Side } from './comparison';
import { defaultPolicy, look, lookIfDue, noComparison, noMarks, note } from './comparison';
import type { Group } from './fisher';
import { count, group } from './fisher';
import type { KeptBatch } from './keptBatch';

export const judgement = v.object({
  /** unclear: worse only by reports that anybody could forge, so a person must look */
  verdict: v.picklist(['waiting', 'fine', 'unclear', 'bad']),
  /** how devices are told apart: by session tokens or, if the lender issues none, by their own claims */
  countedBy: v.picklist(['tokens', 'claims']),
  /** of all devices that count */
  canary: group,
  stable: group,
  /** the look that decided or is in doubt, else the last one */
  look: v.nullable(look),
  /** failures on the canary, 'phase reason' → devices */
  failures: v.record(v.string(), count),
});
export type Judgement = Readonly<v.InferOutput<typeof judgement>>;

export const versionText = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
export const versions = v.object({
  remote: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  stable: versionText,
  canary: versionText,
});
export type Versions = Readonly<v.InferOutput<typeof versions>>;

/** All that a judge remembers apart from devices; stored as JSON. */
export interface JudgeState {
  /** a batch came with a device token of the lender */
  hasTokens: boolean;
  /** by the device that a batch claims to come from, and by the token's subject */
  readonly claimed: ComparisonState;
  readonly byToken: ComparisonState;
}

export const noJudgeState = (): JudgeState => ({
  hasTokens: false,
  claimed: noComparison(),
  byToken: noComparison(),
});

/** A device's hash contains no '@', so no subject can be mistaken for a device. */
export const senderKey = ({ by, device }: Pick<KeptBatch, 'by' | 'device'>): string =>
  by === undefined ? device : `@${by}`;

/** Whether a beacon is about one of the versions that are compared. A tester's override never counts. */
export function sideOf({ remote, stable, canary }: Versions, beacon: Beacon): Side | null {
  if (beacon.remote !== remote || beacon.channel === 'override') return null;
  if (beacon.version === canary) return 'canary';
  return beacon.version === stable ? 'stable' : null;
}

/**
 * Compares a canary with the stable version since the canary began, in two ways. Only borrowers with a device token of
 * the lender can roll a canary back. Every claimed device is compared, too: if that alone finds the canary worse, the verdict
 * is unclear. A device that ever had the canary counts only for the canary. A tester's override never counts.
 *
 * @param state what an earlier judge of the same versions remembered; changes with each batch
 * @param met the known devices, or at least those of the batches to be added, by device or `senderKey`; the judge adds
 *   to them and changes them
 */
export function createJudge(
  compared: Versions,
  policy: Policy = defaultPolicy,
  state: JudgeState = noJudgeState(),
  met = new Map<string, Marks>(),
) {
  const { claimed, byToken } = state;

  const marksOf = (key: string): Marks => {
    const known = met.get(key) ?? noMarks();
    met.set(key, known);
    return known;
  };

  const add = (batch: KeptBatch, beacon: Beacon) => {
    const side = sideOf(compared, beacon);
    if (side === null) return;
    const failure = isFailure(beacon) ? `${beacon.phase} ${beacon.reason ?? 'unknown'}` : null;
    note(claimed, side, marksOf(batch.device), failure);
    if (batch.by !== undefined) note(byToken, side, marksOf(senderKey(batch)), failure);
  };

  return {
    /** in order of arrival */
    add: (batch: KeptBatch) => {
      state.hasTokens ||= batch.by !== undefined;
      for (const beacon of batch.beacons) add(batch, beacon);
      for (const comparison of [claimed, byToken]) lookIfDue(comparison, policy, batch.at);
    },
    judgement: () => judgementOf(state),
  };
}

export function judgementOf({ hasTokens, claimed, byToken }: JudgeState): Judgement {
  const counted = hasTokens ? byToken : claimed;
  const { canary, stable } = counted;
  const isBad = byToken.look?.isBad === true;
  const isUnclear = !isBad && claimed.look?.isBad === true;
  const { look: last, failures } = isUnclear ? claimed : counted;
  const found = last === null ? 'waiting' : 'fine';
  return {
    verdict: isBad ? 'bad' : isUnclear ? 'unclear' : found,
    countedBy: hasTokens ? 'tokens' : 'claims',
    canary,
    stable,
    look: last,
    failures,
  };
}

export const percentText = ({ devices, failed }: Group): string =>
  devices === 0 ? '–' : shareText(failed / devices);

const groupText = (group: Group) =>
  `${group.failed} of ${group.devices} devices failed (${percentText(group)})`;

/** Names the canary's most frequent failure, such as '; mostly chunk integrity'; empty if there are no failures. */
function mainFailure({ failures }: Judgement): string {
  const [first] = Object.entries(failures).toSorted(([, a], [, b]) => b - a);
  return first ? `; mostly ${first[0]}` : '';
}

const DOUBT =
  'not by reports that carry a token of the lender’s, so anybody could have made them up';

/** Explains a judgement in one line: the counts, the version compared with, and the consequence. */
export function explain(judgement: Judgement, names: Pick<Versions, 'stable' | 'canary'>): string {
  const { verdict, look, canary, stable } = judgement;
  const counts = (a: Group, b: Group) =>
    `${names.canary}: ${groupText(a)}; ${names.stable}: ${groupText(b)}`;
  if (look === null) return `too few devices to compare. ${counts(canary, stable)}`;
  if (verdict === 'fine') return `not found worse. ${counts(canary, stable)}`;
  const found = `${counts(look.canary, look.stable)}; p = ${look.p.toExponential(1)}, below ${look.threshold.toExponential(1)} (look ${look.number})${mainFailure(judgement)}`;
  return verdict === 'bad' ? found : `${found}; but ${DOUBT}`;
}
