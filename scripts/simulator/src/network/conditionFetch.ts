import type { Link } from './link';

/** The page's `fetch` behind this link. */
export function conditionFetch(page: Window & typeof globalThis, link: Link): typeof fetch {
  const real = page.fetch.bind(page);
  const failed = () => new page.TypeError('Failed to fetch');
  return async (input, init) => {
    const fate = link.fate();
    await link.pause();
    if (init?.signal?.aborted) throw new page.DOMException('Given up.', 'AbortError');
    if (fate === 'lost') throw failed();
    const response = await real(input, init);
    if (fate === 'answerLost') throw failed();
    return response;
  };
}
