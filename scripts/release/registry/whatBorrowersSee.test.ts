import type { Registry, RegistryEntry } from '@pautang/shared/contract/registry';
import { fakeRelease as release } from '../testing/fakeBuild';
import { whatBorrowersSee } from './whatBorrowersSee';

const registry = (entry: Partial<RegistryEntry> = {}): Registry => ({
  serial: 1,
  remotes: { borrow: { state: 'on', stable: release('1.0.0'), ...entry } },
});
const canary = (percent: number, version = '1.1.0') => ({
  canary: { ...release(version), percent, salt: 'salted-it' },
});

const first = registry();
const next = registry({ stable: release('1.1.0') });
const urgent = registry({ isUrgent: true });
const tenth = registry(canary(10));
const closed = registry({ state: 'off', message: 'Closed.' });
const until = '2026-11-21T14:00:00Z';
const nothing = /^Borrowers see no difference\.$/;

it.each<[string, Registry | null, Registry, ...RegExp[]]>([
  ['nothing', first, first, nothing],
  [
    'a first version',
    null,
    first,
    /^borrow: everybody gets 1\.0\.0 when they .*until it is left\.$/,
  ],
  ['a next version', first, next, /gets 1\.1\.0 when they .*\. Before, everybody gets 1\.0\.0\.$/],
  [
    'an urgent version',
    first,
    registry({ stable: release('1.1.0'), isUrgent: true }),
    /everybody gets 1\.1\.0 at once, .*also in the middle of a page: what they have typed is kept/,
  ],
  ['a canary', first, tenth, /10% of the phones get 1\.1\.0, the others 1\.0\.0 when/],
  ['a canary that shrinks', registry(canary(30.3)), tenth, / 10% .* Before, 30\.3% of the phones/],
  [
    'another canary',
    tenth,
    registry(canary(5, '1.2.0')),
    / 5% .*1\.2\.0,.* Before, .* get 1\.1\.0/,
  ],
  [
    'a canary on every phone',
    tenth,
    registry(canary(100)),
    /falls back to 1\.0\.0 .*--percent when/,
  ],
  ['a canary for no phone', first, registry(canary(0)), nothing],
  ['a running version that becomes urgent', first, urgent, /urgent now\. A page .* at once/],
  [
    'a canary that becomes urgent',
    tenth,
    registry({ ...canary(10), isUrgent: true }),
    /urgent now/,
  ],
  ['an urgent canary', first, registry({ ...canary(10), isUrgent: true }), /10% .* at once/],
  ['a version that was urgent before', urgent, urgent, nothing],
  [
    'a second promotion that takes the urgency away',
    urgent,
    registry(),
    /^borrow: not urgent any more\. A page .* when they next enter.* again with --urgent\.$/,
  ],
  [
    'an urgent canary that is taken back',
    registry({ ...canary(10), isUrgent: true }),
    first,
    /^borrow: everybody gets 1\.0\.0 when they next enter/,
  ],
  [
    'a canary beside a version that loses its urgency',
    urgent,
    tenth,
    /10% of the phones get 1\.1\.0, the others 1\.0\.0 when they next enter/,
    /not urgent any more/,
  ],
  [
    'a closed area',
    first,
    registry({ state: 'off', message: 'Soon.', until }),
    /closed when they .*; they read “Soon\.”, expected back 2026-11-21 22:00 Manila time\. The rest/,
  ],
  [
    'an area that is closed while it is urgent',
    urgent,
    registry({ isUrgent: true, state: 'off', message: 'Closed.' }),
    /closed at once, within 15 seconds/,
  ],
  ['a closed area that stays closed', closed, closed, nothing],
  [
    'a closed area with another message',
    closed,
    registry({ state: 'off', message: 'Closed today.' }),
    /^borrow: stays closed; they read “Closed today\.”\.$/,
  ],
  [
    'a closed area with another time',
    closed,
    registry({ state: 'off', message: 'Closed.', until }),
    /^borrow: stays closed; they read .* 22:00/,
  ],
  [
    'a canary of a closed area',
    closed,
    registry({ state: 'off', message: 'Closed.', ...canary(10) }),
    /^borrow: stays closed; once it is open, 10% of the phones get 1\.1\.0, the others 1\.0\.0\.$/,
  ],
  ['an area that opens with another version', closed, next, /open again/, /everybody gets 1\.1\.0/],
  [
    'an area that is gone, in the first line',
    { serial: 1, remotes: { ...first.remotes, repay: { state: 'on', stable: release('1.0.0') } } },
    next,
    /^repay: GONE\. .*Promote a version of repay/,
    /everybody gets 1\.1\.0/,
  ],
  [
    'an area named like a property of every object',
    { serial: 1, remotes: {} },
    {
      serial: 2,
      remotes: Object.fromEntries([
        ['constructor', { state: 'on' as const, stable: release('1.0.0') }],
      ]),
    },
    /^constructor: everybody gets 1\.0\.0/,
  ],
  [
    'a reload of open pages',
    first,
    { ...first, serial: 2, reload: 2 },
    /^Open pages load themselves anew once, within 15 seconds/,
  ],
  [
    'nothing if an earlier change asked for the reload',
    { ...first, serial: 2, reload: 2 },
    { ...first, serial: 3, reload: 2 },
    nothing,
  ],
])('what borrowers see is %s', (_what, before, after, ...says) => {
  expect(whatBorrowersSee(before, after)).toEqual(says.map((one) => expect.stringMatching(one)));
});
