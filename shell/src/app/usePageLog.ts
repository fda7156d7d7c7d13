import { useServices } from '@pautang/shared/app';

/** When the borrower left the last page; the start of the document before there was one. */
let leftAt = 0;

/** From here on the next page is waited for. */
export function pageLeft(): void {
  leftAt = performance.now();
}

/** Section 2, page load time: milliseconds that the page was waited for. */
function waitedMs(): number {
  return performance.now() - leftAt;
}

interface PageLog {
  readonly onLoad: (path: string) => void;
  readonly onError: () => void;
}

/** What a page's coming, or its failure, tells the log: section 2's load time, and that it failed. */
export function usePageLog(): PageLog {
  const { log } = useServices();
  return {
    onLoad: (path) => log({ type: 'pageLoad', path, loadMs: waitedMs() }),
    onError: () => log({ type: 'error', kind: 'page', code: null, method: null }),
  };
}
