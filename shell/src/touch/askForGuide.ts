import type { Bridge } from '@pautang/shared/app';
import { isDoneByHost } from '@pautang/shared/app';
import { hostOpenGuide } from '@pautang/shared/contract/hostShell';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';

const GUIDE = linkTo(paths.borrowGuide);

/**
 * Opens the host's guide from each link to the guide, even from the lender's banners (section 7). A host without a
 * guide is asked once: after that, and if it does not answer in time, the page opens its own.
 */
export function askForGuide(bridge: Bridge): void {
  let isNeeded = true;
  const open = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!isNeeded || link?.getAttribute('href') !== GUIDE) return;
    event.preventDefault();
    void isDoneByHost(bridge, hostOpenGuide, {}).then((isDone) => {
      if (isDone) return;
      isNeeded = false;
      window.location.hash = GUIDE;
    });
  };
  // Listen before the router's own links do.
  addEventListener('click', open, true);
}
