import type { Bridge } from '@pautang/shared/app';
import { useServices } from '@pautang/shared/app';
import { hostPageFinish } from '@pautang/shared/contract/host';

/** When the borrower left the last page; the start of the document before there was one. */
let leftAt = 0;

export function pageLeft(): void {
  leftAt = performance.now();
}

/** Section 2, page load time: milliseconds that the page was waited for. */
function waitedMs(): number {
  return performance.now() - leftAt;
}

let isFinished = false;

/** Section 7, page finish: the first page is usable, even if it only offers a retry, so the host uncovers it. */
export function finishPage(bridge: Bridge): void {
  if (!isFinished) bridge.notify(hostPageFinish, {});
  isFinished = true;
}

interface PageLog {
  readonly onLoad: (path: string) => void;
  readonly onError: () => void;
}

/** Tells the log and the host that a page loaded, with section 2's load time, or that it failed. */
export function usePageLog(): PageLog {
  const { bridge, log } = useServices();
  return {
    onLoad: (path) => {
      finishPage(bridge);
      log({ type: 'pageLoad', path, loadMs: waitedMs() });
    },
    onError: () => log({ type: 'error', kind: 'page', code: null, method: null }),
  };
}
