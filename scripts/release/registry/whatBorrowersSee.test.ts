import type { Registry, RegistryEntry } from '@pautang/shared/contract/registry';
import { fakeRelease as release } from '../testing/fakeBuild';
import { whatBorrowersSee } from './whatBorrowersSee';

const registry = (entry: Partial<RegistryEntry> = {}): Registry => ({
  serial: 1,
  remotes: { borrow: { state: 'on', stable: release('1.0.0'), ...entry } },
});
const canary = (percent: number) => ({
  canary: { ...release('1.1.0'), percent, salt: 'salted-it' },
});

const first = registry();
const next = registry({ stable: release('1.1.0') });
const urgent = registry({ isUrgent: true });
const tenth = registry(canary(10));
const closed = registry({ state: 'off', message: 'Closed.' });

it.each<[string, Registry | null, Registry, ...RegExp[]]>([
  ['nothing', first, first, /^Borrowers see no difference\.$/],
  [
    'a first version',
    null,
    first,
    /everybody gets 1\.0\.0 when they next enter the area or come back .*; a page in use stays/,
  ],
  ['a next version', first, next, /everybody gets 1\.1\.0 when they next enter/],
  [
    'an urgent version',
    first,
    registry({ stable: release('1.1.0'), isUrgent: true }),
    /everybody gets 1\.1\.0 at once, .*also in the middle of a page: what they have typed is kept/,
  ],
  ['a canary', first, tenth, /10% of the phones get 1\.1\.0 .*; the others stay on 1\.0\.0/],
  ['a canary that grows', tenth, registry(canary(30)), /30% of the phones/],
  ['a canary that is taken back', tenth, first, /the 10% that had 1\.1\.0 get 1\.0\.0/],
  [
    'a canary for everybody',
    tenth,
    next,
    /everybody gets 1\.1\.0 .* The 10% of its canary have it already\.$/,
  ],
  [
    'a canary on every phone',
    tenth,
    registry(canary(100)),
    /every phone gets 1\.1\.0 .*It is still a canary.*without --percent/,
  ],
  [
    'a canary for 0% yet',
    first,
    registry(canary(0)),
    /no phone gets 1\.1\.0 yet; everybody stays on 1\.0\.0/,
  ],
  [
    'a canary that shrinks',
    registry(canary(30.3)),
    registry(canary(10.1)),
    /20\.2% of the phones lose 1\.1\.0 and get 1\.0\.0 when .*; 10\.1% keep it/,
  ],
  ['a canary of 0% that ends', registry(canary(0)), first, /no difference/],
  [
    'another canary',
    tenth,
    registry({ canary: { ...release('1.2.0'), percent: 5, salt: 'salted-it' } }),
    /no phone gets 1\.1\.0 any more, which 10% of the phones had/,
    /5% of the phones get 1\.2\.0/,
  ],
  [
    'a running version that becomes urgent',
    first,
    urgent,
    /1\.0\.0 is urgent now\. A page that still shows another version gets 1\.0\.0 at once/,
  ],
  [
    'a running canary that becomes urgent',
    tenth,
    registry({ ...canary(10), isUrgent: true }),
    /urgent now\. .* gets 1\.0\.0, or 1\.1\.0 as a canary, at once/,
  ],
  ['a version that was urgent before', urgent, urgent, /no difference/],
  [
    'a second promotion that takes the urgency away',
    urgent,
    registry(),
    /^borrow: 1\.0\.0 is not urgent any more\. A page that still shows another version gets 1\.0\.0 when they next enter.* again with --urgent\.$/,
  ],
  [
    'an urgent canary that is taken back',
    registry({ ...canary(10), isUrgent: true }),
    first,
    /^borrow: the 10% that had 1\.1\.0 get 1\.0\.0 when they next enter/,
  ],
  [
    'a canary beside a version that loses its urgency',
    urgent,
    tenth,
    /10% of the phones get 1\.1\.0 when they next enter/,
    /1\.0\.0 is not urgent any more\. .* gets 1\.0\.0, or 1\.1\.0 as a canary, when .* with --urgent/,
  ],
  [
    'a closed area',
    first,
    registry({
      state: 'off',
      message: 'We are changing our prices.',
      until: '2026-11-21T14:00:00Z',
    }),
    /closed when they next enter .*; a page in use stays .*“We are changing our prices\.”, expected back 2026-11-21 22:00 Manila time\. The rest/,
  ],
  [
    'an area that is closed while it is urgent',
    urgent,
    registry({ isUrgent: true, state: 'off', message: 'Closed.' }),
    /closed at once, within 15 seconds/,
  ],
  ['a closed area that stays closed', closed, closed, /no difference/],
  [
    'a closed area with another message',
    closed,
    registry({ state: 'off', message: 'Closed today.' }),
    /^borrow: stays closed; they read “Closed today\.” from now on\.$/,
  ],
  [
    'a canary of a closed area',
    closed,
    registry({ state: 'off', message: 'Closed.', ...canary(10) }),
    /^borrow: stays closed\. When it is opened, borrowers get 1\.0\.0, and 10% of the phones 1\.1\.0\.$/,
  ],
  [
    'an area that is gone, in the first line',
    {
      serial: 1,
      remotes: { ...first.remotes, repay: { state: 'on', stable: release('1.0.0') } },
    },
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
    'a reload of open pages, once and not with each later change',
    first,
    { ...first, serial: 2, reload: 2 },
    /^Open pages load themselves anew once, within 15 seconds/,
  ],
  [
    'nothing if an earlier change asked for the reload',
    { ...first, serial: 2, reload: 2 },
    { ...first, serial: 3, reload: 2 },
    /^Borrowers see no difference\.$/,
  ],
  ['an area that opens with another version', closed, next, /open again/, /everybody gets 1\.1\.0/],
])('what borrowers see is %s', (_what, before, after, ...says) => {
  const lines = whatBorrowersSee(before, after);
  expect(lines).toHaveLength(says.length);
  for (const [at, say] of says.entries()) expect(lines[at]).toMatch(say);
});
