import type { Registry, RegistryEntry, Release } from '@pautang/shared/contract/registry';
import { whatBorrowersSee } from './whatBorrowersSee';

const release = (version: string): Release => ({
  version,
  buildId: version,
  container: 'borrow',
  entry: `remotes/borrow/${version}/x.js`,
  integrity: `sha384-${'A'.repeat(64)}`,
  preload: [],
});
const registry = (entry: Partial<RegistryEntry> = {}): Registry => ({
  serial: 1,
  remotes: { borrow: { state: 'on', stable: release('1.0.0'), ...entry } },
});
const canary = (percent: number) => ({
  canary: { ...release('1.1.0'), percent, salt: 'salted-it' },
});

describe('what borrowers see', () => {
  it.each<[string, Registry | null, Registry, RegExp[]]>([
    ['nothing', registry(), registry(), [/^Borrowers see no difference\.$/]],
    [
      'a first version',
      null,
      registry(),
      [/everybody gets 1\.0\.0 when they next enter the area; a page in use stays/],
    ],
    [
      'a next version',
      registry(),
      registry({ stable: release('1.1.0') }),
      [/everybody gets 1\.1\.0 when they next enter/],
    ],
    [
      'an urgent version',
      registry(),
      registry({ stable: release('1.1.0'), isUrgent: true }),
      [
        /everybody gets 1\.1\.0 at once, .*also in the middle of a page; what they have typed is kept/,
      ],
    ],
    [
      'a canary',
      registry(),
      registry(canary(10)),
      [/10% of the phones get 1\.1\.0 .*; the others stay on 1\.0\.0/],
    ],
    ['a canary that grows', registry(canary(10)), registry(canary(30)), [/30% of the phones/]],
    [
      'a canary that is taken back',
      registry(canary(10)),
      registry(),
      [/the 10% that had 1\.1\.0 get 1\.0\.0/],
    ],
    [
      'a canary for everybody',
      registry(canary(10)),
      registry({ stable: release('1.1.0') }),
      [/everybody gets 1\.1\.0/],
    ],
    [
      'a closed area',
      registry(),
      registry({
        state: 'off',
        message: 'We are changing our prices.',
        until: '2026-11-21T14:00:00Z',
      }),
      [
        /closed, within 15 seconds .*“We are changing our prices\.”, expected back 2026-11-21T14:00:00Z/,
      ],
    ],
    [
      'an area that opens with another version',
      registry({ state: 'off', message: 'Closed.' }),
      registry({ stable: release('1.1.0') }),
      [/open again/, /everybody gets 1\.1\.0/],
    ],
  ])('is %s', (_what, before, after, says) => {
    const lines = whatBorrowersSee(before, after);
    expect(lines).toHaveLength(says.length);
    for (const [at, say] of says.entries()) expect(lines[at]).toMatch(say);
  });
});
