import type { Bridge } from '@pautang/shared/app';
import { isDoneByHost } from '@pautang/shared/app';
import { hostRefreshApp } from '@pautang/shared/contract/hostShell';

/** Has the host load the web view anew; false where it does not. */
export const refreshApp = (bridge: Bridge): Promise<boolean> =>
  isDoneByHost(bridge, hostRefreshApp, {});
