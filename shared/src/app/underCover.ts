import { hostShowLoading } from '../contract/hostPages';
import type { LoadingType } from './kept';
import { keep } from './kept';
import type { AppStore } from './store';

/** After this the button says that it is still trying, too. */
const LONG_MS = 3_000;

/**
 * Does something under the loading cover: the host's, or that of common info where there is no host. Type 2 lets the
 * page shine through; type 3 says that it takes longer. In every outcome the cover goes.
 */
export async function underCover<T>(store: AppStore, work: () => Promise<T>): Promise<T> {
  const show = (visible: boolean, type: LoadingType) => {
    if (store.services.bridge.notify(hostShowLoading, { visible, type })) return;
    const { commonInfo } = store.getState().kept;
    store.dispatch(keep('commonInfo', { ...commonInfo, showLoading: visible, loadingType: type }));
  };
  show(true, 2);
  const longer = setTimeout(() => show(true, 3), LONG_MS);
  try {
    return await work();
  } finally {
    clearTimeout(longer);
    show(false, 1);
  }
}
