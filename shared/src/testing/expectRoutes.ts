import type { AreaRoute } from '../app/routeMeta';
import { resolveMeta } from '../app/routeMeta';

/** Expects an area's routes to be these, each once, with a title and a page. */
export async function expectRoutes(
  routes: readonly AreaRoute[],
  paths: readonly string[],
): Promise<void> {
  expect(routes.map(({ path }) => path).toSorted()).toEqual(paths);
  for (const { handle, load } of routes) {
    expect(resolveMeta(handle, new URLSearchParams()).title).not.toBe('');
    expect((await load()).Page).toBeInstanceOf(Function);
  }
}
