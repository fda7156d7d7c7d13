import { hostBanBack } from '../contract/host';
import { hostShowLoading } from '../contract/hostPages';
import type { LoadingType } from './kept';
import { keep } from './kept';
import type { AppStore } from './store';

/** As long as `StillTrying` waits. */
const LONG_MS = 3_000;

/**
 * Sends something with back banned and under a loading cover: the host's, or without a host the one of common info. Type 2
 * is transparent, type 3 says that it takes longer. Cover and ban end in every outcome.
 */
export async function whileSending<T>(store: AppStore, send: () => Promise<T>): Promise<T> {
  const { bridge } = store.services;
  const show = (visible: boolean, type: LoadingType) => {
    if (bridge.notify(hostShowLoading, { visible, type })) return;
    const { commonInfo } = store.getState().kept;
    store.dispatch(keep('commonInfo', { ...commonInfo, showLoading: visible, loadingType: type }));
  };
  show(true, 2);
  bridge.notify(hostBanBack, { banned: true });
  const longer = setTimeout(() => show(true, 3), LONG_MS);
  try {
    return await send();
  } finally {
    clearTimeout(longer);
    bridge.notify(hostBanBack, { banned: false });
    show(false, 1);
  }
}
