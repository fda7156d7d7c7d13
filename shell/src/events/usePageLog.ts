import type { Bridge } from '@pautang/shared/app';
import { useServices } from '@pautang/shared/app';
import { hostPageFinish } from '@pautang/shared/contract/host';

/** When the borrower left the last page; before the first page, the start of the document. */
let leftAt = 0;

export function pageLeft(): void {
  leftAt = performance.now();
}

/** Page load time (section 2): milliseconds that the borrower waited for the page. */
function waitedMs(): number {
  return performance.now() - leftAt;
}

let isFinished = false;

/**
 * Tells the host that the first page is usable (section 7, page finish), so that it removes its cover. A page that only
 * offers a retry counts too.
 */
export function finishPage(bridge: Bridge): void {
  if (!isFinished) bridge.notify(hostPageFinish, {});
  isFinished = true;
}

/** Tells the log and the host that a page loaded, with section 2's load time, or that it failed. */
export function usePageLog() {
  const { bridge, log } = useServices();
  return {
    onLoad: (path: string): void => {
      finishPage(bridge);
      log({ type: 'pageLoad', path, loadMs: waitedMs() });
    },
    onError: () => log({ type: 'error', kind: 'page', code: null, method: null }),
  };
}
