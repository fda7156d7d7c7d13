import type { Beacon } from '@pautang/shared/contract/beacon';
import type { ComparisonState, Look, Marks, Policy, Side } from './comparison';
import { Comparison, defaultPolicy, noComparison, noMarks } from './comparison';
import type { Group } from './fisher';
import type { KeptBatch } from './keptBatch';
import type { FailingDay, NetworkUse, Place } from './networks';
import { Networks, placeOf } from './networks';

export interface Judgement {
  /**
   * waiting: too few devices to decide; fine: compared, and not found worse; unclear: worse only by reports that
   * anybody could have forged, so a person has to look
   */
  readonly verdict: 'waiting' | 'fine' | 'unclear' | 'bad';
  /** how devices are told apart: by session tokens or, where the lender issues none, by networks */
  readonly countedBy: 'tokens' | 'networks';
  /** of all devices that count */
  readonly canary: Group;
  readonly stable: Group;
  /** the look that decided or is in doubt, else the last one */
  readonly look: Look | null;
  /** failures on the canary, 'phase reason' → devices */
  readonly failures: ReadonlyMap<string, number>;
}

export interface Versions {
  readonly remote: string;
  readonly stable: string;
  readonly canary: string;
}

/** What is known of one device, or of the subject of a token. */
export interface JudgedDevice {
  readonly marks: Marks;
  /** in the comparison by networks; `place` is where it was first counted with the canary */
  readonly byNetwork: Marks & { place: Place | null; isStableAdmitted: boolean };
}

/** All that a judge remembers apart from devices and networks. It is kept as JSON. */
export interface JudgeState {
  /** a batch came with a device token of the lender */
  hasTokens: boolean;
  /** by the device that a batch claims to come from, by the token's subject, and by devices that their network admits */
  readonly claimed: ComparisonState;
  readonly byToken: ComparisonState;
  readonly byNetwork: ComparisonState;
  readonly failingDays: FailingDay[];
}

export const noJudgeState = (): JudgeState => ({
  hasTokens: false,
  claimed: noComparison(),
  byToken: noComparison(),
  byNetwork: noComparison(),
  failingDays: [],
});

/**
 * The devices and networks that a judge has met, or at least those that the batches to be added come from. It adds to
 * them and changes them.
 */
export interface Met {
  /** by `deviceKey` or `subjectKey` */
  readonly devices: Map<string, JudgedDevice>;
  /** by `networkKey` */
  readonly networks: Map<string, NetworkUse>;
}

const nobody = (): Met => ({ devices: new Map(), networks: new Map() });

/** A device's hash contains no '@', so no subject can be mistaken for a device. */
export const senderKey = ({ by, device }: Pick<KeptBatch, 'by' | 'device'>): string =>
  by === undefined ? device : `@${by}`;

export const neverMet = (): JudgedDevice => ({
  marks: noMarks(),
  byNetwork: { ...noMarks(), place: null, isStableAdmitted: false },
});

export interface Judge {
  /** in order of arrival */
  readonly add: (batch: KeptBatch) => void;
  readonly judgement: () => Judgement;
}

/** Whether a beacon is about one of the versions that are compared. A tester's override never counts. */
export function sideOf({ remote, stable, canary }: Versions, beacon: Beacon): Side | null {
  if (beacon.remote !== remote || beacon.channel === 'override') return null;
  if (beacon.version === canary) return 'canary';
  return beacon.version === stable ? 'stable' : null;
}

/**
 * Compares a canary with the stable version since the canary began, in three ways. Once any batch came with a device
 * token of the lender, only borrowers with a token count; if the lender issues none, devices count by their networks.
 * As a third count, every claimed device is compared too: this never takes a canary back, but if it alone finds the
 * canary worse, the verdict is unclear. A device that ever had the canary counts only for the canary. A tester's
 * override never counts.
 *
 * @param state what an earlier judge of the same versions remembered; changes with each batch
 * @param met what it had met
 */
export function createJudge(
  versions: Versions,
  policy: Policy = defaultPolicy,
  state: JudgeState = noJudgeState(),
  met: Met = nobody(),
): Judge {
  const networks = new Networks(policy, met.networks, state.failingDays);
  const claimed = new Comparison(policy, state.claimed);
  const byToken = new Comparison(policy, state.byToken);
  const byNetwork = new Comparison(policy, state.byNetwork, () =>
    networks.doubtful(state.byNetwork.canary.failed),
  );

  const metDevice = (key: string): JudgedDevice => {
    const known = met.devices.get(key) ?? neverMet();
    met.devices.set(key, known);
    return known;
  };

  const countByNetwork = (
    side: Side,
    { marks, byNetwork: own }: JudgedDevice,
    place: Place,
    failure: string | null,
  ) => {
    const isAdmitted = side === 'canary' ? own.hasCanary : own.isStableAdmitted;
    if (!isAdmitted && !networks.admits(side, place)) return;
    if (side === 'stable') own.isStableAdmitted = true;
    else own.place ??= place;
    // Who had the canary without being counted for it does not count for the stable version either.
    if (side === 'stable' && marks.hasCanary) return;
    const hadFailed = own.failures.length > 0;
    byNetwork.note(side, own, failure);
    if (!hadFailed && own.failures.length > 0 && own.place) networks.fails(own.place);
  };

  const count = (batch: KeptBatch, beacon: Beacon) => {
    const side = sideOf(versions, beacon);
    if (side === null) return;
    const failure = beacon.isOk ? null : `${beacon.phase} ${beacon.reason ?? 'unknown'}`;
    const device = metDevice(batch.device);
    claimed.note(side, device.marks, failure);
    if (side === 'canary') byNetwork.leaveStable(device.byNetwork);
    if (batch.by !== undefined) byToken.note(side, metDevice(senderKey(batch)).marks, failure);
    countByNetwork(side, device, placeOf(batch), failure);
  };

  return {
    add: (batch) => {
      state.hasTokens ||= batch.by !== undefined;
      for (const beacon of batch.beacons) count(batch, beacon);
      for (const comparison of [claimed, byToken, byNetwork]) comparison.lookIfDue(batch.at);
    },
    judgement: () => judgementOf(state),
  };
}

/** What follows from all that a judge remembers. */
export function judgementOf({ hasTokens, claimed, byToken, byNetwork }: JudgeState): Judgement {
  const relied = hasTokens ? byToken : byNetwork;
  const countedBy = hasTokens ? 'tokens' : 'networks';
  const all = { countedBy, canary: relied.canary, stable: relied.stable } as const;
  const { look } = relied;
  const failures = new Map(Object.entries(relied.failures));
  if (look?.isBad === true) return { ...all, verdict: 'bad', look, failures };
  const doubt = relied.suspicion ?? (claimed.look?.isBad === true ? claimed.look : null);
  const claims = new Map(Object.entries(claimed.failures));
  if (doubt) return { ...all, verdict: 'unclear', look: doubt, failures: claims };
  return { ...all, verdict: look === null ? 'waiting' : 'fine', look, failures };
}
