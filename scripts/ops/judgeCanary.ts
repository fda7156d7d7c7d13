import type { Beacon } from '@pautang/shared/contract/beacon';
import type { Look, Policy, Side } from './comparison';
import { Comparison, defaultPolicy } from './comparison';
import type { Group } from './fisher';
import { Networks } from './networks';
import type { KeptBatch } from './readBeacons';

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

export interface Judge {
  /** in order of arrival */
  readonly add: (batch: KeptBatch) => void;
  readonly judgement: () => Judgement;
}

interface Versions {
  readonly remote: string;
  readonly stable: string;
  readonly canary: string;
}

/**
 * Compares a canary with the stable version since the canary began, in three ways. Once any batch came with a device
 * token of the lender, only borrowers with a token count; if the lender issues none, devices count by their networks.
 * As a third count, every claimed device is compared too: this never takes a canary back, but if it alone finds the
 * canary worse, the verdict is unclear. A device that ever had the canary counts only for the canary. A tester's
 * override never counts.
 */
export function createJudge(
  { remote, stable, canary }: Versions,
  policy: Policy = defaultPolicy,
): Judge {
  const networks = new Networks(policy);
  const claimed = new Comparison({ policy });
  const byToken = new Comparison({ policy });
  const byNetwork = new Comparison({
    policy,
    hadCanary: claimed.hadCanary,
    doubtful: (failed) => networks.doubtful(failed),
  });
  let hasTokens = false;

  const sideOf = (beacon: Beacon): Side | null => {
    if (beacon.remote !== remote || beacon.channel === 'override') return null;
    if (beacon.version === canary) return 'canary';
    return beacon.version === stable ? 'stable' : null;
  };

  const count = (batch: KeptBatch, beacon: Beacon) => {
    const side = sideOf(beacon);
    if (side === null) return;
    const failure = beacon.isOk ? null : `${beacon.phase} ${beacon.reason ?? 'unknown'}`;
    claimed.note(side, batch.device, failure);
    if (batch.by !== undefined) byToken.note(side, batch.by, failure);
    if (networks.counts(side, batch)) byNetwork.note(side, batch.device, failure);
  };

  return {
    add: (batch) => {
      hasTokens ||= batch.by !== undefined;
      for (const beacon of batch.beacons) count(batch, beacon);
      for (const comparison of [claimed, byToken, byNetwork]) comparison.lookIfDue(batch.at);
    },
    judgement: () => {
      const relied = hasTokens ? byToken : byNetwork;
      const countedBy = hasTokens ? 'tokens' : 'networks';
      const all = { countedBy, canary: relied.canary, stable: relied.stable } as const;
      const { look, failures } = relied;
      if (look?.isBad === true) return { ...all, verdict: 'bad', look, failures };
      const doubt = relied.suspicion ?? (claimed.look?.isBad === true ? claimed.look : null);
      if (doubt) return { ...all, verdict: 'unclear', look: doubt, failures: claimed.failures };
      return { ...all, verdict: look === null ? 'waiting' : 'fine', look, failures };
    },
  };
}
