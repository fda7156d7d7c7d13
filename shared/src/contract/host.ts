import type { BaseIssue, BaseSchema, InferOutput } from 'valibot';
import * as v from 'valibot';
import { transactionTypes } from './enums';

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/**
 * One message to the native host (section 7). `notify` expects no answer, `request` waits `timeoutMs` for one.
 * On the wire: `{id, action, data, callback}`, JSON; the host answers by calling `window[callback](result)`.
 */
export interface HostAction<Q extends Schema = Schema, A extends Schema = Schema> {
  readonly action: string;
  readonly mode: 'notify' | 'request';
  readonly timeoutMs: number;
  readonly data: Q;
  readonly answer: A;
}
export type HostDataOf<H extends HostAction> = InferOutput<H['data']>;
export type HostAnswerOf<H extends HostAction> = InferOutput<H['answer']>;

const DEFAULT_TIMEOUT_MS = 3_000;
/** Where a person acts before the host can answer. */
const PERSON_TIMEOUT_MS = 120_000;

function request<Q extends Schema, A extends Schema>(
  action: string,
  data: Q,
  answer: A,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): HostAction<Q, A> {
  return { action, mode: 'request', timeoutMs, data, answer };
}
function notify<Q extends Schema>(action: string, data: Q): HostAction<Q, v.NullSchema<undefined>> {
  return { action, mode: 'notify', timeoutMs: 0, data, answer: v.null() };
}

const nothing = v.object({});
const shortText = v.pipe(v.string(), v.maxLength(300));
/** A lender's token may be a whole signed document. */
const sessionToken = v.pipe(v.string(), v.minLength(1), v.maxLength(4_000));

/**
 * Who the host knows to be logged in; null token when nobody is. A page that has logged in by itself hands its session
 * over in `session`, so that both know the same borrower.
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
);

/** Section 3, host package info. `homeUrl` is where an unmatched route goes (decision N1). */
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
    homeUrl: v.nullable(shortText),
    /** 1 unless the person chose larger text and the web view does not apply it by itself */
    fontScale: v.optional(v.pipe(v.number(), v.minValue(0.5), v.maxValue(4)), 1),
  }),
);
export type PackageInfo = HostAnswerOf<typeof hostPackageInfo>;

/** Section 3, device header info, and what the envelope's header needs. */
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
);
export type DeviceInfo = HostAnswerOf<typeof hostDeviceInfo>;

export const hostLogout = notify('logout', nothing);

/** Title bar and page event of the current page. */
export const hostCurrentPage = notify(
  'setCurrentPage',
  v.object({
    title: shortText,
    path: shortText,
    transactionType: v.nullable(v.picklist(transactionTypes)),
    status: v.literal('success'),
  }),
);

export const hostBottomNavigation = notify(
  'toggleBottomNavigation',
  v.object({ visible: v.boolean() }),
);

/** Opens a native page, such as a credit form step (decision N4). */
export const hostOpenPage = notify(
  'openPage',
  v.object({ page: shortText, query: v.record(v.string(), v.string()) }),
);

export const hostBack = notify('back', v.object({ type: v.optional(shortText) }));

export const hostMaintenanceOpen = notify(
  'maintenanceOpen',
  v.object({ maintenanceTime: v.string() }),
);

/** The host shows the borrower's face to its check; `faceCheckId` goes with the order. */
export const hostFaceVerification = request(
  'faceVerification',
  v.object({ reason: shortText }),
  v.object({ passed: v.boolean(), faceCheckId: v.nullable(shortText) }),
  PERSON_TIMEOUT_MS,
);

/** Every action the page may send: what a host has to answer. */
export const hostActions = {
  userInfo: hostUserInfo,
  packageInfo: hostPackageInfo,
  deviceInfo: hostDeviceInfo,
  logout: hostLogout,
  setCurrentPage: hostCurrentPage,
  toggleBottomNavigation: hostBottomNavigation,
  openPage: hostOpenPage,
  back: hostBack,
  maintenanceOpen: hostMaintenanceOpen,
  faceVerification: hostFaceVerification,
} as const satisfies Record<string, HostAction>;

/** The message as it travels to the host. */
export const hostMessage = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  action: v.string(),
  data: v.record(v.string(), v.unknown()),
  /** null on messages that expect no answer */
  callback: v.nullable(v.pipe(v.string(), v.regex(/^pautang_[a-z0-9]{8,40}$/))),
});
export type HostMessage = v.InferOutput<typeof hostMessage>;

/** What the host hands to `window[callback]`. */
export const hostResult = v.variant('ok', [
  v.object({ ok: v.literal(true), data: v.unknown() }),
  v.object({
    ok: v.literal(false),
    error: v.picklist(['unsupported', 'denied', 'failed']),
    message: v.optional(shortText),
  }),
]);
export type HostResult = v.InferOutput<typeof hostResult>;

/** Over the parent-window channel the answer and the host's own events arrive as messages. */
export const hostPost = v.union([
  v.object({ callback: v.string(), result: hostResult }),
  v.object({
    event: v.picklist(['refreshPage', 'userInfo', 'back']),
    data: v.optional(v.unknown()),
  }),
]);
export type HostPost = v.InferOutput<typeof hostPost>;
/** Name of the function through which a native host delivers its own events: `window.pautangHostEvent(json)`. */
export const HOST_EVENT_FUNCTION = 'pautangHostEvent';
/** Name of the Android, iOS and React Native channel objects. */
export const HOST_CHANNEL = 'pautangHost';
