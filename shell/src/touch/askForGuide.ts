import type { Bridge } from '@pautang/shared/app';
import { isDoneByHost } from '@pautang/shared/app';
import { hostOpenGuide } from '@pautang/shared/contract/hostShell';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';

const GUIDE = linkTo(paths.borrowGuide);

/**
 * Each link to the guide, the lender's own banners too, opens the host's guide (section 7). A host that has none is
 * asked once: from then on, and where it does not answer in time, the page opens its own.
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
  // Before the router's own links hear of it.
  addEventListener('click', open, true);
}
