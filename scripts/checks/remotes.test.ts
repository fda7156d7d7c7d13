import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AreaRoute } from '@pautang/shared/app';
import { routeOf } from '../build/releasePlugin';
import { projectRoot, remoteNames } from '../lib/machine/workspace';
import { areaOf, areas } from '../../shell/src/routing/areas';

/** The shell knows a remote only by its line in the area table and may not import from it. This test reads both. */
const routesOf = async (remote: string): Promise<readonly string[]> => {
  const file = path.join(projectRoot(), `remote-${remote}`, 'src/routes.tsx');
  const { routes } = (await import(file)) as { routes: readonly AreaRoute[] };
  return routes.map((route) => route.path);
};

it('each remote has one line in the area table, and the table names no other', () => {
  expect(areas.map(({ remote }) => remote).toSorted()).toEqual(remoteNames());
});

describe.each(remoteNames())('the remote %s', (remote) => {
  it('has routes that the area table gives to it', async () => {
    const routes = await routesOf(remote);
    expect(routes.length).toBeGreaterThan(0);
    expect(routes.filter((route) => areaOf(route)?.remote !== remote)).toEqual([]);
  });

  it('names each chunk of a page after a route of its own, so that it is loaded ahead', async () => {
    const routes = await routesOf(remote);
    const source = readFileSync(
      path.join(projectRoot(), `remote-${remote}`, 'src/routes.tsx'),
      'utf8',
    );
    const chunks = [...source.matchAll(/webpackChunkName: "([^"]+)"/g)].map(
      ([, name = '']) => name,
    );
    expect(chunks.length).toBeGreaterThan(0);
    expect(chunks.filter((chunk) => !routes.includes(routeOf(chunk, remote) ?? ''))).toEqual([]);
  });

  it('has no page at a base, and one where each base leads, or home', async () => {
    const routes = await routesOf(remote);
    const area = areas.find((one) => one.remote === remote);
    const bases = Object.entries(area?.bases ?? {});
    expect(routes.filter((route) => bases.some(([base]) => base === route))).toEqual([]);
    expect(bases.filter(([, to]) => to !== '/' && !routes.includes(to))).toEqual([]);
  });
});
