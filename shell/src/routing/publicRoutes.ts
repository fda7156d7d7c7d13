const publicPaths = [
  '/login',
  '/permissions',
  '/agreement',
  '/service',
  '/privacy',
  '/all_agreement',
  '/error',
];

/** Addresses that need no login (decision N2). */
export function isPublic(path: string): boolean {
  return publicPaths.includes(path) || path === '/guide' || path.startsWith('/guide/');
}

/** A path to go back to after login must be one of this app (decision N3), never an outside address. */
export function isInAppPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.startsWith('/login');
}
