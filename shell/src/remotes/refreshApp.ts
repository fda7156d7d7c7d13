import type { Bridge } from '@pautang/shared/app';
import { isDoneByHost } from '@pautang/shared/app';
import { hostRefreshApp } from '@pautang/shared/contract/hostShell';

/** Asks the host to reload the web view; reloads the page itself if the host does not. */
export async function refreshApp(
  bridge: Bridge,
  location: Pick<Location, 'reload'>,
): Promise<void> {
  if (!(await isDoneByHost(bridge, hostRefreshApp, {}))) location.reload();
}
