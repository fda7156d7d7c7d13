import { afterBan } from '@pautang/shared/contract/backBan';
import type { hostFaceVerification } from '@pautang/shared/contract/hostPages';
import type { hostSaveFile } from '@pautang/shared/contract/hostSaveFile';
import type { HostAnswerOf, HostDataOf } from '@pautang/shared/contract/hostWire';
import type { HostActionHandlers } from './actions';
import type { PageSession } from './borrowers';
import type { DeviceSettings } from './device';
import { screens } from './device';
import type { HostState } from './state';
import { STORE_PAGE } from './state';
import type { Store } from './store';

export type FaceAnswer = HostAnswerOf<typeof hostFaceVerification>;

/** The sandbox's name. Any name of at least 16 characters gives a payload key (decision P4). */
const PACKAGE_NAME = 'ph.pautang.sandbox';

export interface HandlerOptions {
  readonly store: Store<HostState>;
  readonly fingerprint: () => string;
  /** native pixels for one CSS pixel */
  readonly pixelRatio: () => number;
  /** width in CSS pixels that the app has */
  readonly appWidth: () => number | null;
  readonly goBack: () => void;
  readonly reload: () => void;
  /** the page has logged in by itself and passes its session on */
  readonly logIn: (session: PageSession) => void;
  readonly logOut: () => void;
  /** resolves when a person has decided; never resolves if the person gives no answer */
  readonly askFace: (reason: string, loanAmount: number) => Promise<FaceAnswer>;
  /** the borrower's credit order at the lender; null if it is unknown */
  readonly currentCreditOrder: () => Promise<string | null>;
  /** gives the file to the person, as a download */
  readonly saveFile: (file: HostDataOf<typeof hostSaveFile>) => void;
  /** resolves when the native page for confirming the details of this order closes, confirmed or not */
  readonly confirmDetails: (creditOrderId: string) => Promise<void>;
}

/** The handler of each action in the contract. */
export function createHandlers(options: HandlerOptions): HostActionHandlers {
  const { store, fingerprint, pixelRatio, appWidth } = options;

  function widthOf(device: DeviceSettings): number {
    return Math.round((appWidth() ?? screens[device.screen].width) * pixelRatio());
  }
  return {
    userInfo: ({ session }) => {
      if (session?.mobile) options.logIn({ ...session, mobile: session.mobile });
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
        screenWidth: widthOf(device),
        // The simulated phone draws its own status and title bar above the app, so the inset is 0 unless one is chosen.
        topPaddingHeight: device.insets,
        homeUrl: null,
        fontScale: device.fontScale,
      };
    },
    deviceInfo: () => {
      const id = fingerprint();
      return {
        fingerprintId: id,
        redundantDeviceId: `${id}-2`,
        device: `Simulator (${store.get().device.platform})`,
        afid: `af-${id}`,
        adId: `ad-${id}`,
      };
    },
    logout: () => {
      options.logOut();
      return null;
    },
    setCurrentPage: ({ title, path }) => {
      store.set({ title, path });
      return null;
    },
    toggleBottomNavigation: ({ visible }) => {
      store.set({ hasTabs: visible });
      return null;
    },
    openPage: ({ page, query }) => {
      store.set({ cover: { kind: 'page', page, query } });
      return null;
    },
    back: () => {
      options.goBack();
      return null;
    },
    banBack: (change) => {
      store.set(({ backBan }) => ({ backBan: afterBan(backBan, change) }));
      return null;
    },
    refreshApp: () => {
      options.reload();
      return null;
    },
    showLoading: ({ visible, type }) => {
      store.set({ loading: visible ? type : null });
      return null;
    },
    openStore: ({ packageId }) => {
      store.set({ cover: { kind: 'page', page: STORE_PAGE, query: { packageId } } });
      return null;
    },
    openGuide: () => {
      store.set({ cover: { kind: 'guide' } });
      return null;
    },
    // The simulator has no opening cover to remove.
    h5PageFinish: () => {
      // The page before may have been reloaded while its loading cover was shown.
      store.set({ loading: null });
      return null;
    },
    // The message log shows the event, which the attribution service would receive.
    logEvent: () => null,
    collectEvents: () => null,
    expiredCheck: async ({ creditOrder: { creditOrderId }, expiredCredit }) => {
      let current = await options.currentCreditOrder();
      if (expiredCredit && current === creditOrderId) {
        await options.confirmDetails(creditOrderId);
        current = await options.currentCreditOrder();
      }
      if (current === null) return { code: -1 };
      return current === creditOrderId ? { code: 0 } : { code: 2, creditOrderId: current };
    },
    // Every wallet app counts as installed on this phone.
    appChannel: ({ channels }) => ({
      channels: channels.map(({ code }) => ({ code, availability: 'available' })),
    }),
    // The channel tells the pages that have subscribed.
    logoutCallback: () => null,
    maintenanceOpen: ({ maintenanceTime }) => {
      store.set({ cover: { kind: 'maintenance', maintenanceTime } });
      return null;
    },
    saveFile: (file) => {
      options.saveFile(file);
      return { saved: true };
    },
    faceVerification: ({ reason, loanAmount }) => options.askFace(reason, loanAmount),
  };
}
