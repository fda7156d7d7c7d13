import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AreaRoute } from '@pautang/shared/app';
import type { AreaPlace } from '@pautang/shared/contract/registry';
import { routeOf } from '../build/releasePlugin';
import { declaredArea, projectRoot, remoteNames } from '../lib/machine/workspace';
import { areaOf, areas } from '../../shell/src/routing/areas';

/** The shell knows a remote's addresses from its area table or from the remote's package. It imports no remote. */
const placeOf = (remote: string): AreaPlace | undefined =>
  declaredArea(remote) ?? areas.find((one) => one.remote === remote);

const routesOf = async (remote: string): Promise<readonly string[]> => {
  const file = path.join(projectRoot(), `remote-${remote}`, 'src/routes.tsx');
  const { routes } = (await import(file)) as { routes: readonly AreaRoute[] };
  return routes.map((route) => route.path);
};

it('the area table names remotes of the project, once each', () => {
  const named = areas.map(({ remote }) => remote);
  expect(remoteNames()).toEqual(expect.arrayContaining(named));
  expect(new Set(named).size).toBe(named.length);
});

describe.each(remoteNames())('the remote %s', (remote) => {
  it('has routes below its own bases', async () => {
    const routes = await routesOf(remote);
    const promoted = { [remote]: { stable: { area: placeOf(remote) } } };
    expect(routes.length).toBeGreaterThan(0);
    expect(routes.filter((route) => areaOf(route, promoted)?.remote !== remote)).toEqual([]);
  });

  it("names each page's chunk after a route of its own, so that phones can preload it", async () => {
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

  it('has no page at a base, and redirects each base to a page or home', async () => {
    const routes = await routesOf(remote);
    const bases = Object.entries(placeOf(remote)?.bases ?? {});
    expect(bases.length).toBeGreaterThan(0);
    expect(routes.filter((route) => bases.some(([base]) => base === route))).toEqual([]);
    expect(bases.filter(([, to]) => to !== '/' && !routes.includes(to))).toEqual([]);
  });
});
