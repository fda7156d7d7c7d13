import * as v from '@pautang/shared/schema';
import type { Release } from './registry';
import { containerName, registry } from './registry';
import { statement } from './statement';

const release = (over: Partial<Release> = {}): Release => ({
  version: '1.4.2',
  buildId: '1.4.2',
  container: containerName('borrow', '1.4.2'),
  entry: 'remotes/borrow/1.4.2/remoteEntry.ab12.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  preload: [],
  ...over,
});
const file = (url: string) => ({
  url,
  integrity: `sha384-${'A'.repeat(64)}`,
  as: 'script' as const,
});
const said = (stable: Release, name = 'borrow') => ({
  serial: 1,
  remotes: { [name]: { state: 'on', stable } },
});
const isGood = (document: unknown) => v.safeParse(registry, document).success;

it('names a container after the remote and the version', () => {
  expect(containerName('borrow', '1.4.2-0a1b')).toBe('borrow_1_4_2_0a1b');
});

it('takes a release with its own container and files', () => {
  expect(isGood(said(release()))).toBe(true);
});

it.each<[string, unknown]>([
  ['a container named like a function of the page', said(release({ container: 'fetch' }))],
  ['a container of another version', said(release({ container: 'borrow_1_4_1' }))],
  [
    'an entry in the folder of another version',
    said(release({ entry: 'remotes/borrow/1.4.1/e.js' })),
  ],
  ['an entry of another remote', said(release({ entry: 'remotes/repay/1.4.2/e.js' }))],
  ['a file of another remote', said(release({ preload: [file('remotes/repay/1.4.2/p.js')] }))],
  ['a release of borrow as another remote', said(release(), 'repay')],
  ['a remote named like a member of every object', said(release(), 'constructor_')],
])('refuses %s, also as canary or previous', (_what, document) => {
  expect(isGood(document)).toBe(false);
  const { remotes } = document as ReturnType<typeof said>;
  const [[name = '', entry] = []] = Object.entries(remotes);
  const own = release();
  const bad = entry?.stable ?? own;
  expect(
    isGood({ serial: 1, remotes: { [name]: { state: 'on', stable: own, previous: bad } } }),
  ).toBe(false);
  const canary = { ...bad, percent: 10, salt: 'abcdefgh' };
  expect(isGood({ serial: 1, remotes: { [name]: { state: 'on', stable: own, canary } } })).toBe(
    false,
  );
});

const word = (over: Partial<Release>) => ({
  ...release(over),
  exposes: ['./routes'],
  needs: { react: '^19.0.0', shared: '^1.0.0', services: '^1.0.0' },
  name: 'borrow',
  files: {},
  commit: 'abc',
  iat: 1,
});

it.each([
  [{ '/savings': '/savings/goals' }, true],
  [{ '/savings': '/', '/goals': '/savings/goals_2' }, true],
  [{}, false],
  [{ '/': '/savings/goals' }, false],
  [{ '/savings/goals': '/savings/goals' }, false],
  [{ '/Savings': '/savings/goals' }, false],
  [{ '/savings': '/savings' }, false],
  [{ '/savings': '/goals', '/goals': '/' }, false],
  [{ '/savings': '//evil.example' }, false],
  [{ '/savings': 'https://evil.example' }, false],
])('checks the bases of an area: %j: %s', (bases, isFine) => {
  const stable = { ...release(), area: { name: 'Savings', bases } };
  expect(isGood({ serial: 1, remotes: { borrow: { state: 'on', stable } } })).toBe(isFine);
});

it('refuses a container or file of another remote in a team’s statement', () => {
  expect(v.safeParse(statement, word({})).success).toBe(true);
  expect(v.safeParse(statement, word({ container: 'fetch' })).success).toBe(false);
  expect(v.safeParse(statement, word({ entry: 'remotes/repay/1.4.2/e.js' })).success).toBe(false);
});
