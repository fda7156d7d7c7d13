import type { Beacon } from '@pautang/shared/contract/beacon';
import type { Policy } from '../comparison';
import { createJudge } from '../judgeCanary';
import type { KeptBatch } from '../keptBatch';
import { failed, loaded } from './batches';

export const versions = { remote: 'borrow', stable: '1.0.0', canary: '1.1.0' };

/** The judgement of borrow 1.1.0 by these batches. */
export function judgeCanary(batches: Iterable<KeptBatch>, policy?: Policy) {
  const judge = createJudge(versions, policy);
  for (const one of batches) judge.add(one);
  return judge.judgement();
}
export const canaryLoaded = (more: Partial<Beacon> = {}) =>
  loaded('1.1.0', { channel: 'canary', ...more });
export const canaryFailed = (more: Partial<Beacon> = {}) =>
  failed('1.1.0', { channel: 'canary', ...more });
