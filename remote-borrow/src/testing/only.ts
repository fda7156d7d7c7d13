import type { AreaRoute } from '@pautang/shared/app';
import { routes } from '../routes';

/** The route table with one page in it: a test of that page does not render what it leads to. */
export function only(path: string): readonly AreaRoute[] {
  return routes.filter((route) => route.path === path);
}
