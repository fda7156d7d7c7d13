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

/** All guides, and the last step of an account's deletion. */
const publicAddress = /^\/(guide($|\/)|account\/delete\?step=ending(&|$))/;

/**
 * Whether an address needs no login (decision N2). Customer service's entrance and contact form need none, nor does the
 * last step of a deletion, because the session ended with the account.
 * @param search the query with its question mark
 */
export function isPublic(path: string, search = ''): boolean {
  return publicPaths.includes(path) || publicAddress.test(path + search);
}

/** Whether a path is in this app, so that a login may return to it (decision N3), and not an outside address. */
export function isInAppPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.startsWith(paths.login);
}

/** Path and query of the hash address; '/' without a hash. */
export function currentPath(page: Pick<Window, 'location'>): string {
  const path = page.location.hash.slice(1);
  return path.startsWith('/') ? path : '/';
}

/** The path of the hash address, without the query. */
export const currentPage = (page: Pick<Window, 'location'>): string =>
  currentPath(page).split('?', 1)[0] ?? '';

/** The router's number of the history's entry; null if it has none, as after a tap on a link. */
export function entryNumber({ history }: Pick<Window, 'history'>): number | null {
  return (history.state as { readonly idx?: number | null } | null)?.idx ?? null;
}
