import { hostBanBack } from '../contract/host';
import { hostShowLoading } from '../contract/hostPages';
import { isDoneByHost } from './isDoneByHost';
import type { LoadingType } from './kept';
import { keep } from './kept';
import type { AppStore } from './store';

/** The same time as `StillTrying` waits. */
const SLOW_AFTER_MS = 3_000;

/** Sends with back banned and under a cover, the host's or common info's. Type 3 says that it takes longer. */
export async function whileSending<T>(store: AppStore, send: () => Promise<T>): Promise<T> {
  const { bridge } = store.services;
  let isWanted = false;
  const show = async (visible: boolean, type: LoadingType) => {
    isWanted = visible;
    // The host may refuse so late that the sending has ended already.
    if ((await isDoneByHost(bridge, hostShowLoading, { visible, type })) || isWanted !== visible)
      return;
    const { commonInfo } = store.getState().kept;
    store.dispatch(keep('commonInfo', { ...commonInfo, showLoading: visible, loadingType: type }));
  };
  void show(true, 2);
  bridge.notify(hostBanBack, { banned: true });
  const longer = setTimeout(() => void show(true, 3), SLOW_AFTER_MS);
  try {
    return await send();
  } finally {
    clearTimeout(longer);
    bridge.notify(hostBanBack, { banned: false });
    void show(false, 1);
  }
}
