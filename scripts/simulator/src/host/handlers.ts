import type { HostAnswerOf, hostFaceVerification } from '@pautang/shared/contract/host';
import type { HostActionHandlers } from './actions';
import type { PageSession } from './borrowers';
import type { DeviceSettings } from './device';
import { screens } from './device';
import type { HostState } from './state';
import type { Store } from './store';

export type FaceAnswer = HostAnswerOf<typeof hostFaceVerification>;

/** Any name of at least 16 characters makes a payload key (decision P4); this one is the sandbox's own. */
const PACKAGE_NAME = 'ph.pautang.sandbox';

interface Options {
  readonly store: Store<HostState>;
  readonly fingerprint: () => string;
  /** native pixels to one CSS pixel */
  readonly pixelRatio: () => number;
  /** CSS pixels that the app really has */
  readonly appWidth: () => number | null;
  readonly goBack: () => void;
  /** the page has logged in by itself and hands its session over */
  readonly logIn: (session: PageSession) => void;
  readonly logOut: () => void;
  /** resolves when a person has decided; never when the person does not answer */
  readonly askFace: (reason: string) => Promise<FaceAnswer>;
}

/** What this host does for each action of the contract. */
export function createHandlers(options: Options): HostActionHandlers {
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
        appName: 'Pautang',
        appVersion: '1.0.0',
        platform: device.platform,
        screenWidth: widthOf(device),
        // The frame draws its own status and title bar: the app starts below them.
        topPaddingHeight: 0,
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
    maintenanceOpen: ({ maintenanceTime }) => {
      store.set({ cover: { kind: 'maintenance', maintenanceTime } });
      return null;
    },
    faceVerification: ({ reason }) => options.askFace(reason),
  };
}
