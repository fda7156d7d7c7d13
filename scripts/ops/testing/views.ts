import type { KeptBatch, SentBatch } from '../keptBatch';
import type { SignedRegistry } from '../../release/registry/registryFile';
import { fakeRelease as release } from '../../release/testing/fakeBuild';
import type { OpsView } from '../opsView';
import type { BeaconHealth } from '../store/health';
import { noIntake } from '../store/health';
import { batch, failed, loaded } from './batches';
import { countedAnew } from './countedAnew';

export const NOW = Date.parse('2026-11-21T05:05:00Z');
export const MINUTE = 60_000;
const document = (more: Partial<SignedRegistry> = {}): SignedRegistry => ({
  serial: 12,
  iat: NOW / 1000 - 600,
  exp: NOW / 1000 + 80 * 86_400,
  shell: 'abc1234567',
  remotes: { borrow: { state: 'on', stable: release('1.0.0') } },
  ...more,
});
export const good = (
  more: Partial<SignedRegistry> = {},
  newer: number | null = null,
): OpsView['registry'] => ({
  state: 'good',
  newer,
  document: document(more),
  kid: 'key-1',
  text: '',
});
const known = new Map([['borrow', new Set(['1.0.0', '1.1.0'])]]);
/** The registry in which borrow 1.0.0 is stable and 1.1.0 a canary. */
export const withCanary = (percent: number, more: object = {}, entry: object = {}) => {
  const canary = { ...release('1.1.0'), percent, salt: 'saltsalt', ...more };
  return good({ remotes: { borrow: { state: 'on', stable: release('1.0.0'), canary, ...entry } } });
};
/** The tally of the hour before NOW, where borrow 1.0.0 and 1.1.0 are known versions. */
export const tallyOf = (...sent: readonly (SentBatch | KeptBatch)[]) =>
  countedAnew(
    sent.map((one) => ({ at: NOW - 1_000, ...one })),
    known,
    '1h',
    NOW,
  );
export const many = (count: number, of: (n: number) => SentBatch): SentBatch[] =>
  Array.from({ length: count }, (_, n) => of(n));
/** The tally of 100 devices with borrow 1.0.0; twelve report a failure. */
export const failingTally = () =>
  tallyOf(...many(100, (n) => batch([n < 12 ? failed('1.0.0') : loaded('1.0.0')], n)));
/** A view of an hour without problems, except those given. */
export const view = (more: Partial<OpsView> = {}): OpsView => ({
  now: NOW,
  window: '1h',
  registry: good(),
  changes: [],
  historyProblem: null,
  records: {},
  tally: tallyOf(batch([loaded('1.0.0')])),
  beaconProblem: null,
  health: { state: 'good', since: NOW - 60 * MINUTE, intakes: [] },
  judgements: new Map(),
  ...more,
});
export const refusing = (more: object): BeaconHealth => ({
  state: 'good',
  intakes: [{ from: NOW - 10 * MINUTE, ...noIntake, ...more }],
});

/** The text of a page's main part, in one line. */
export const textOf = (page: string) =>
  page
    .replace(/^.*<main>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
