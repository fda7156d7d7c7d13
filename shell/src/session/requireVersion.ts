import type { AppState } from '@pautang/shared/app';
import { swapVetoes } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import type { Store } from 'redux';
import { currentPath } from '../routing/addresses';

const partsOf = (version: string) =>
  version.split('.').map((part) => Number.parseInt(part, 10) || 0);

/** Compares versions part by part, as numbers (section 9). A part that is missing or not a number counts as 0. */
export function isOlderVersion(version: string, than: string): boolean {
  const [own, other] = [partsOf(version), partsOf(than)];
  for (let index = 0; index < Math.max(own.length, other.length); index += 1) {
    const difference = (own[index] ?? 0) - (other[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

interface Options {
  readonly page: Pick<Window, 'location'>;
  readonly store: Store<AppState>;
}

/**
 * Opens 'Update Pautang' once in a native app that is older than the lender's minimum, but never during an act or a
 * form. A borrower who cannot update can continue, because a loan may be due.
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
