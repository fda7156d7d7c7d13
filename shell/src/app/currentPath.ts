/** Path and query of the hash address, '/' when there is none. */
export function currentPath(page: Pick<Window, 'location'>): string {
  const path = page.location.hash.slice(1);
  return path.startsWith('/') ? path : '/';
}
