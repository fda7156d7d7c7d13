import type { AreaRoute } from '@pautang/shared/app';
import { routes } from '../routes';

/** A route table with one page, so that a test of it does not render the pages that it leads to. */
export function only(path: string): readonly AreaRoute[] {
  return routes.filter((route) => route.path === path);
}
