import type { AreaRoute } from '../app/routeMeta';
import { resolveMeta } from '../app/routeMeta';
import * as paths from '../contract/paths';

interface Area {
  readonly routes: readonly AreaRoute[];
  readonly buildId: string;
}

/** Expects an area to have every page of the contract below these bases once, with a title, and to name its build. */
export async function expectRoutes(
  { routes, buildId }: Area,
  ...bases: readonly string[]
): Promise<void> {
  const pages = Object.values(paths).filter(
    (path) => typeof path === 'string' && bases.some((base) => path.startsWith(`${base}/`)),
  );
  expect(routes.map(({ path }) => path).toSorted()).toEqual(pages.toSorted());
  for (const { handle, load } of routes) {
    expect(resolveMeta(handle, new URLSearchParams()).title).not.toBe('');
    expect((await load()).Page).toBeInstanceOf(Function);
  }
  expect(buildId).toBe('test');
}
