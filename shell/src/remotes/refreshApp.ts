import type { Bridge } from '@pautang/shared/app';
import { isDoneByHost } from '@pautang/shared/app';
import { hostRefreshApp } from '@pautang/shared/contract/hostShell';

/** Has the host load the web view anew; the page reloads itself where the host does not. */
export async function refreshApp(
  bridge: Bridge,
  location: Pick<Location, 'reload'>,
): Promise<void> {
  if (!(await isDoneByHost(bridge, hostRefreshApp, {}))) location.reload();
}
