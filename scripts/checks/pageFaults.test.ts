import type { Pages } from './pageFaults';
import { addressFaults } from './pageFaults';

const chunk = (name: string) => `load: () => import(/* webpackChunkName: "${name}" */ './Page'),`;

const right: Pages = {
  remote: 'savings',
  place: { name: 'Savings', bases: { '/savings': '/savings/goals', '/saved': '/' } },
  paths: ['/savings/goals', '/savings/goals/new', '/saved/list'],
  table: ['savings.goals', 'savings.savings-goals-new', 'savings.saved-list'].map(chunk).join('\n'),
  taken: { '/savings': 'savings', '/borrow': 'borrow', '/login': 'shell' },
};

const faultsOf = (change: Partial<Pages>) => addressFaults({ ...right, ...change }, 'team');

it('accepts pages below the own bases, with chunks that are named after them', () =>
  expect(faultsOf({})).toEqual([]));

it('accepts a chunk that several pages share', () =>
  expect(faultsOf({ paths: [...right.paths, '/savings/goals/old'] })).toEqual([]));

const bases = { '/savings': '/savings/goals', '/saved': '/' };

it.each<[string, Partial<Pages>, string]>([
  [
    'no declaration of its place',
    { place: undefined },
    'team/package.json: it has no \'pautang\', so no address leads to the remote. Add "pautang": {',
  ],
  [
    'a base of another area',
    { place: { name: 'Savings', bases: { ...bases, '/borrow': '/' } } },
    'team/package.json: the base /borrow belongs to borrow, and promotion would refuse it. Choose another, such as /savings.',
  ],
  [
    'a page of the shell as a base',
    { place: { name: 'Savings', bases: { ...bases, '/login': '/' } } },
    'team/package.json: the base /login belongs to shell',
  ],
  [
    'a base that leads nowhere',
    { place: { name: 'Savings', bases: { ...bases, '/savings': '/savings/gaols' } } },
    'team/package.json: the base /savings leads to /savings/gaols, which is no page of src/routes.tsx. Name one of /savings/goals, ',
  ],
  ['no page', { paths: [], table: '' }, "team/src/routes.tsx: 'routes' has no page. Add one."],
  [
    'a page at a base',
    { paths: [...right.paths, '/saved'] },
    'team/src/routes.tsx: the page /saved is a base, which leads to a page and is none itself. Call it /saved/home,',
  ],
  [
    'a page outside its bases',
    { paths: [...right.paths, '/savingsplan'] },
    'team/src/routes.tsx: the page /savingsplan is below no base of this remote (/savings, /saved), so phones never open it. Begin',
  ],
  [
    'a chunk that is named after no page',
    { table: `${right.table}\n${chunk('savings.gaols')}` },
    "team/src/routes.tsx: the chunk savings.gaols is named after no page, so phones cannot preload it. The chunks of this table's pages are savings.goals, savings.savings-goals-new, savings.saved-list.",
  ],
  [
    'a chunk of another area',
    { table: `${right.table}\n${chunk('borrow.goals')}` },
    'team/src/routes.tsx: the chunk borrow.goals is named after no page',
  ],
  [
    'a page without a chunk',
    { table: `${right.table}\nload: () => import('./pages/list/Page'),` },
    'team/src/routes.tsx: the import of ./pages/list/Page names no chunk, so phones cannot preload it. Begin it with /* webpackChunkName: "…" */.',
  ],
  [
    'a path with a dash',
    {
      paths: [...right.paths, '/savings/old-goals'],
      table: `${right.table}\n${chunk('savings.old-goals')}`,
    },
    "team/src/routes.tsx: the chunk savings.old-goals is named after no page, so phones cannot preload it. Write /savings/old-goals with _, because a dash in a chunk's name means a slash.",
  ],
])('refuses %s', (_what, change, fault) =>
  expect(faultsOf(change)).toContainEqual(expect.stringContaining(fault)),
);

it('does not blame a chunk for the path of its page', () => {
  const paths = ['/goals', '/saved/list'];
  const place = { name: 'Savings', bases: { '/saved': '/' } };
  expect(faultsOf({ paths, place })).toHaveLength(1);
});
