import type { Beacon } from '@pautang/shared/contract/beacon';
import type { Look, Policy, Side } from './comparison';
import { Comparison, defaultPolicy } from './comparison';
import type { Group } from './fisher';
import { Networks } from './networks';
import type { KeptBatch } from './readBeacons';

export interface Judgement {
  /**
   * waiting: too few devices to say anything; fine: compared, and not found worse; unclear: worse by reports that anybody
   * could have made up, so that a person has to look
   */
  readonly verdict: 'waiting' | 'fine' | 'unclear' | 'bad';
  /** what a device is told by: a token of its session, or, where the lender gives none, the network it is in */
  readonly countedBy: 'tokens' | 'networks';
  /** of all that counts */
  readonly canary: Group;
  readonly stable: Group;
  /** the one that decided or is in doubt, else the last */
  readonly look: Look | null;
  /** what failed on the canary, 'phase reason' → devices */
  readonly failures: ReadonlyMap<string, number>;
}

export interface Judge {
  /** in the order in which they came */
  readonly add: (batch: KeptBatch) => void;
  readonly judgement: () => Judgement;
}

interface Versions {
  readonly remote: string;
  readonly stable: string;
  readonly canary: string;
}

/**
 * Compares a canary with the stable version since the canary began, three times over. As soon as any batch came with a
 * token of the lender's, only borrowers with a token count; with a lender that gives none, devices count by their
 * networks. Beside them every device that anybody claims to have is counted: nothing is taken back by that, but where it
 * alone finds the canary worse, the verdict is unclear.
 *
 * A device that ever had the canary counts for it alone; a tester's override counts for nobody.
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
