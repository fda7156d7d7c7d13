import { afterBan } from '@pautang/shared/contract/backBan';
import type { hostSaveFile } from '@pautang/shared/contract/hostSaveFile';
import type { HostDataOf } from '@pautang/shared/contract/hostWire';
import type { AppFrame } from './appFrame';
import { HOME } from './appFrame';
import type { PhoneBorrower } from './phoneBorrower';
import type { HostActionHandlers } from './bridge';
import { screens } from './device';
import type { HostState, Store } from './state';
import { STORE_PAGE } from './state';
import type { Storages } from './storage';
import { fingerprint } from './storage';

/** The sandbox's name. Any name of at least 16 characters gives a payload key (decision P4). */
const PACKAGE_NAME = 'ph.pautang.sandbox';
const RENEW_PAGE = 'renew_credit';

export interface HandlerOptions {
  readonly store: Store<HostState>;
  readonly frame: AppFrame;
  readonly borrower: PhoneBorrower;
  readonly storages: Storages;
  readonly random: () => string;
  /** native pixels for one CSS pixel */
  readonly pixelRatio: () => number;
  /** gives the file to the person, as a download */
  readonly saveFile: (file: HostDataOf<typeof hostSaveFile>) => void;
}

/** The handler of each action in the contract. */
export function createHandlers(options: HandlerOptions): HostActionHandlers {
  const { store, frame, borrower, storages, random, pixelRatio, saveFile } = options;

  /** Opens the page that home opens for the same purpose, and resolves when another page or none covers the app. */
  function confirmDetails(creditOrderId: string): Promise<void> {
    const cover = { kind: 'page', page: RENEW_PAGE, query: { creditOrderId } } as const;
    store.set({ cover });
    return new Promise((resolve) => {
      const stop = store.subscribe(() => {
        if (store.get().cover === cover) return;
        stop();
        resolve();
      });
    });
  }
  return {
    userInfo: ({ session }) => {
      borrower.take(session);
      const { user } = store.get();
      return {
        token: user?.token ?? null,
        userId: user?.userId ?? null,
        mobile: user?.mobile ?? null,
        packageName: user?.packageName ?? null,
      };
    },
    packageInfo: () => {
      const { device } = store.get();
      return {
        packageName: PACKAGE_NAME,
        appName: device.appName,
        appVersion: '1.0.0',
        platform: device.platform,
        screenWidth: Math.round((frame.width() ?? screens[device.screen].width) * pixelRatio()),
        // The simulated phone draws its own status and title bar above the app, so the inset is 0 unless one is chosen.
        topPaddingHeight: device.insets,
        homeUrl: null,
        fontScale: device.fontScale,
      };
    },
    deviceInfo: () => {
      const id = fingerprint(storages, random);
      return {
        fingerprintId: id,
        redundantDeviceId: `${id}-2`,
        device: `Simulator (${store.get().device.platform})`,
        afid: `af-${id}`,
        adId: `ad-${id}`,
      };
    },
    logout: () => borrower.forget(),
    setCurrentPage: ({ title, path }) => store.set({ title, path }),
    toggleBottomNavigation: ({ visible }) => store.set({ hasTabs: visible }),
    openPage: ({ page, query }) => store.set({ cover: { kind: 'page', page, query } }),
    back: () => frame.show(HOME),
    banBack: (change) => store.set(({ backBan }) => ({ backBan: afterBan(backBan, change) })),
    refreshApp: () => frame.reload(),
    showLoading: ({ visible, type }) => store.set({ loading: visible ? type : null }),
    openStore: ({ packageId }) =>
      store.set({ cover: { kind: 'page', page: STORE_PAGE, query: { packageId } } }),
    openGuide: () => store.set({ cover: { kind: 'guide' } }),
    // The simulator has no opening cover to remove, but the page before may have been reloaded while its loading cover
    // was shown.
    h5PageFinish: () => store.set({ loading: null }),
    // The message log shows the event, which the attribution service would receive.
    logEvent: () => {},
    collectEvents: () => {},
    expiredCheck: async ({ creditOrder: { creditOrderId }, expiredCredit }) => {
      let current = await borrower.currentCreditOrder();
      if (expiredCredit && current === creditOrderId) {
        await confirmDetails(creditOrderId);
        current = await borrower.currentCreditOrder();
      }
      if (current === null) return { code: -1 };
      return current === creditOrderId ? { code: 0 } : { code: 2, creditOrderId: current };
    },
    // Every wallet app counts as installed on this phone.
    appChannel: ({ channels }) => ({
      channels: channels.map(({ code }) => ({ code, availability: 'available' })),
    }),
    // `logOut` of the host tells the pages that have subscribed.
    logoutCallback: () => {},
    maintenanceOpen: ({ maintenanceTime }) =>
      store.set({ cover: { kind: 'maintenance', maintenanceTime } }),
    saveFile: (file) => {
      saveFile(file);
      return { saved: true };
    },
    faceVerification: ({ reason, loanAmount }) => borrower.askFace(reason, loanAmount),
  };
}
