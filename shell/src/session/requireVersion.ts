import type { AppState } from '@pautang/shared/app';
import { swapVetoes } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import type { Store } from 'redux';
import { currentPath } from '../routing/addresses';
import { isOlderVersion } from './isOlderVersion';

interface Options {
  readonly page: Pick<Window, 'location'>;
  readonly store: Store<AppState>;
}

/**
 * Leads a native app that is older than the lender's minimum to 'Update Pautang', once, and never out of an act or a
 * form. A borrower who cannot update can go on, since a loan may be due.
 */
export function requireVersion({ page, store }: Options): void {
  const look = () => {
    const { packageInfo, commonInfo } = store.getState().kept;
    const minimum = commonInfo.operationConfigData?.minimumAppVersion;
    if (packageInfo === null || minimum === undefined || swapVetoes.strongest() !== null) return;
    if (!isOlderVersion(packageInfo.appVersion, minimum)) return;
    end();
    page.location.hash = linkTo(paths.error, { reason: 'update', from: currentPath(page) });
  };
  const end = store.subscribe(look);
  look();
}
