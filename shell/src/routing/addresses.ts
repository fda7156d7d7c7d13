import * as paths from '@pautang/shared/contract/paths';

const publicPaths = [
  paths.login,
  paths.permissions,
  paths.agreement,
  paths.service,
  paths.privacy,
  paths.allAgreements,
  paths.error,
  // Borrowers who cannot log in need service most.
  '/customer',
  paths.customerCenter,
  paths.customerWorder,
];

/** All guides, and the last step of a deletion. */
const publicAddress = /^\/(guide($|\/)|account\/delete\?step=ending(&|$))/;

/**
 * Whether an address needs no login (decision N2). Customer service's entrance and its contact form need none, nor does
 * the last step of a deletion, because the session has ended with the account.
 * @param search the query with its question mark
 */
export function isPublic(path: string, search = ''): boolean {
  return publicPaths.includes(path) || publicAddress.test(path + search);
}

/** A path to go back to after login must be one of this app (decision N3), never an outside address. */
export function isInAppPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.startsWith(paths.login);
}

/** Path and query of the hash address; '/' without one. */
export function currentPath(page: Pick<Window, 'location'>): string {
  const path = page.location.hash.slice(1);
  return path.startsWith('/') ? path : '/';
}

/** The same without the query. */
export const currentPage = (page: Pick<Window, 'location'>): string =>
  currentPath(page).split('?', 1)[0] ?? '';

/** The router's own number of the history's entry; null: it has not numbered it, as where a tapped link has just made it. */
export function entryNumber({ history }: Pick<Window, 'history'>): number | null {
  return (history.state as { readonly idx?: number | null } | null)?.idx ?? null;
}
