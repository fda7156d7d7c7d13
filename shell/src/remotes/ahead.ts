/** Files of a page that the borrower will probably open next: they are loaded while the page is idle, and not run. */
import type { Release } from '@pautang/shared/contract/registry';
import { FILE_TIMEOUT_MS, fetchWithin } from '../loading/boundedFetch';

async function fetchOne(href: string, integrity: string): Promise<void> {
  try {
    // In the mode of the preloads and scripts that want the file later, or it would come twice.
    const options: RequestInit = { integrity, priority: 'low' };
    await fetchWithin(FILE_TIMEOUT_MS, href, options, (answer) => answer.arrayBuffer());
  } catch {
    // Opening the page asks again and reports the failure.
  }
}

/**
 * Puts into the browser's cache what one page of a release loads, each file once. Never fails. The browser checks the
 * hashes here, and again when the page is opened; a release that is not current by then has only cost its bytes.
 */
export function createAhead(base: string) {
  const asked = new Set<string>();
  return async ({ entry, integrity, preload }: Release, route: string): Promise<void> => {
    // A remote that is being worked on changes under its address.
    if (process.env['NODE_ENV'] !== 'production') return;
    const ofPage = preload.filter((file) => file.route === undefined || file.route === route);
    const wanted = [{ url: entry, integrity }, ...ofPage].flatMap((file) => {
      const href = new URL(base + file.url, document.baseURI).href;
      if (asked.has(href)) return [];
      asked.add(href);
      return [fetchOne(href, file.integrity)];
    });
    await Promise.all(wanted);
  };
}
