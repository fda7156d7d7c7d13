/** Loads files of a page that the borrower will probably open next, without running them. */
import type { Release } from '@pautang/shared/contract/registry';
import { FILE_TIMEOUT_MS, fetchWithin } from '../loading/boundedFetch';

async function fetchOne(href: string, integrity: string): Promise<void> {
  try {
    // Use the mode of the later preloads and scripts, or the file would load twice.
    const options: RequestInit = { integrity, priority: 'low' };
    await fetchWithin(FILE_TIMEOUT_MS, href, options, (answer) => answer.arrayBuffer());
  } catch {
    // Opening the page requests the file again and reports the failure.
  }
}

/**
 * Loads the files of one page of a release into the browser's cache, each once. Never fails. The browser checks the
 * hashes here, and again when the page is opened. If the release changes before that, only the bytes are lost.
 */
export function createAhead(base: string) {
  const asked = new Set<string>();
  return async ({ entry, integrity, preload }: Release, route: string): Promise<void> => {
    // A remote in development changes under its address.
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
