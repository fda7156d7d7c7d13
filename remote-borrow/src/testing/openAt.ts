import { renderRoute } from '@pautang/shared/testing';
import { routes } from '../routes';

/** Opens an address with a table of its route alone, so that a test does not render the pages that it leads to. */
export const openAt = (
  at: string,
  answers: Record<string, unknown>,
  options?: Parameters<typeof renderRoute>[3],
) =>
  renderRoute(
    routes.filter(({ path }) => path === at.split('?')[0]),
    at,
    answers,
    options,
  );
