/** Actions that every page needs from its start, and the list of all. The others are apart for the first file's size. */
import * as v from '@pautang/shared/schema';
import { transactionTypes } from './enums';
import { hostCollectEvents, hostLogEvent } from './hostAnalytics';
import {
  hostAppChannel,
  hostExpiredCheck,
  hostFaceVerification,
  hostOpenPage,
  hostOpenStore,
  hostShowLoading,
} from './hostPages';
import { hostSaveFile } from './hostSaveFile';
import { hostOpenGuide, hostRefreshApp } from './hostShell';
import type { HostAction, HostAnswerOf } from './hostWire';
import { notify, nothing, OPEN_TIMEOUT_MS, request, shortText, subscription } from './hostWire';

/** The limit leaves room for a token that is a signed document. */
const sessionToken = v.pipe(v.string(), v.minLength(1), v.maxLength(4_000));

/**
 * The host's session; `token` is null if no borrower is logged in there. A page that has logged the borrower in by itself
 * passes its session in `session`, so that both know the same borrower. If the host does not answer, the page uses the
 * session that it kept, or shows its login.
 */
export const hostUserInfo = request(
  'userInfo',
  v.object({
    session: v.optional(
      v.object({
        token: sessionToken,
        userId: v.nullable(shortText),
        mobile: v.nullable(shortText),
        packageName: v.nullable(shortText),
      }),
    ),
  }),
  v.object({
    token: v.nullable(sessionToken),
    userId: v.nullable(shortText),
    mobile: v.nullable(shortText),
    packageName: v.nullable(shortText),
  }),
  'page',
  // No page waits for this answer, so a slow host can still log its borrower in.
  15_000,
);

/** Schemes that run, show or fetch something inside the web view instead of opening an app. */
const noApp = 'http|javascript|data|blob|file|filesystem|ftp|wss?|about|content|intent';

/** An https address or one of an app's own scheme, such as `myapp://home`. */
const homeUrl = v.pipe(
  shortText,
  v.regex(new RegExp(`^(?!(?:${noApp}):)[a-z][a-z\\d+.-]*://\\S+$`, 'i')),
);

/** The app (section 3, package info; `homeUrl`: decision N1). If the host does not answer, the page uses its build's values. */
export const hostPackageInfo = request(
  'packageInfo',
  nothing,
  v.object({
    packageName: v.pipe(v.string(), v.minLength(16), v.maxLength(200)),
    appName: shortText,
    appVersion: shortText,
    platform: v.picklist(['ios', 'android', 'other']),
    /** native pixels */
    screenWidth: v.pipe(v.number(), v.minValue(1)),
    /** native pixels; converted with screenWidth (section 9) */
    topPaddingHeight: v.pipe(v.number(), v.minValue(0)),
    homeUrl: v.nullable(homeUrl),
    /** 1 unless the person chose larger text and the web view does not apply that by itself */
    fontScale: v.optional(v.pipe(v.number(), v.minValue(0.5), v.maxValue(4)), 1),
    /** package body header (section 7), which the page adds to the header object of each envelope */
    bodyHeader: v.optional(v.record(v.pipe(v.string(), v.maxLength(64)), shortText)),
  }),
  'values',
);
export type PackageInfo = HostAnswerOf<typeof hostPackageInfo>;

/** The phone (section 3, device header info). If the host does not answer, the page sends no device. */
export const hostDeviceInfo = request(
  'deviceInfo',
  nothing,
  v.object({
    fingerprintId: shortText,
    redundantDeviceId: shortText,
    prefix: v.optional(shortText),
    device: shortText,
    afid: shortText,
    adId: shortText,
  }),
  'values',
);
export type DeviceInfo = HostAnswerOf<typeof hostDeviceInfo>;

/** Tells the app that the borrower has logged out on the page, so that it forgets the session too. */
export const hostLogout = notify('logout', nothing, 'nothing');

/** The host calls back each time the borrower has logged out, or was logged out, in the native app. */
export const hostLogoutCallback = subscription('logoutCallback', nothing, v.unknown(), 'nothing');

/** The current page: its title, for the app's title bar, and its page event. If the host cannot, only the document has it. */
export const hostCurrentPage = notify(
  'setCurrentPage',
  v.object({
    title: shortText,
    path: shortText,
    transactionType: v.nullable(v.picklist(transactionTypes)),
    status: v.literal('success'),
  }),
  'page',
);

/** Shows or hides the app's own tabs. The pages of the app's first level have them. */
export const hostBottomNavigation = notify(
  'toggleBottomNavigation',
  v.object({ visible: v.boolean() }),
  'nothing',
);

/** Back on the first page: the app leaves the web view. If the host cannot do this, the page goes home. */
export const hostBack = notify('back', v.object({ type: v.optional(shortText) }), 'page');

/** The first page is ready: the host removes its opening cover, and one (`showLoading`) from before a reload. Sent once. */
export const hostPageFinish = notify('h5PageFinish', nothing, 'nothing');

/**
 * Bans back navigation or allows it again: on the listed pages (in-app paths), or on every page without a list. Each page
 * lifts at its start the bans of earlier pages. If the host cannot do this, the page enforces the ban itself.
 */
export const hostBanBack = notify(
  'banBack',
  v.object({ banned: v.boolean(), pages: v.optional(v.array(shortText)) }),
  'page',
);

/** The lender is in maintenance until this instant; empty: unknown. If the host cannot show this, the page does. */
export const hostMaintenanceOpen = request(
  'maintenanceOpen',
  v.object({ maintenanceTime: v.string() }),
  v.null(),
  'page',
  OPEN_TIMEOUT_MS,
);

/** Every action that a host has to serve: those of section 7, in its order, then ours. */
export const hostActions = {
  userInfo: hostUserInfo,
  logout: hostLogout,
  packageInfo: hostPackageInfo,
  logEvent: hostLogEvent,
  openStore: hostOpenStore,
  refreshApp: hostRefreshApp,
  toggleBottomNavigation: hostBottomNavigation,
  showLoading: hostShowLoading,
  openPage: hostOpenPage,
  back: hostBack,
  openGuide: hostOpenGuide,
  expiredCheck: hostExpiredCheck,
  collectEvents: hostCollectEvents,
  setCurrentPage: hostCurrentPage,
  faceVerification: hostFaceVerification,
  banBack: hostBanBack,
  h5PageFinish: hostPageFinish,
  deviceInfo: hostDeviceInfo,
  appChannel: hostAppChannel,
  maintenanceOpen: hostMaintenanceOpen,
  logoutCallback: hostLogoutCallback,
  saveFile: hostSaveFile,
} as const satisfies Record<string, HostAction>;
