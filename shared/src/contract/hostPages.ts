/** The actions that single pages need: apart from `host.ts`, so that the first file does without them. */
import * as v from 'valibot';
import { creditOrder } from './credit';
import { notify, nothing, request, shortText } from './hostWire';
import { channelCode, positivePeso } from './primitives';

/** Where a person acts before the host can answer. */
const PERSON_TIMEOUT_MS = 120_000;
/** The store comes at once or not at all: longer, and a borrower's tap no longer opens the direct link. */
const STORE_TIMEOUT_MS = 1_500;

/**
 * Opens a native page, such as a credit form step (decision N4). Without it the page says that this one opens in the app.
 */
export const hostOpenPage = notify(
  'openPage',
  v.object({ page: shortText, query: v.record(v.string(), v.string()) }),
  'message',
);

/** Opens the host's user guide. Without it the page opens its own, /guide/borrow_guide. */
export const hostOpenGuide = notify('openGuide', nothing, 'page');

/**
 * Opens the app's page in the phone's store. `packageId`: on iOS the store's number of the app. Without it the page opens
 * the store's web address.
 */
export const hostOpenStore = request(
  'openStore',
  v.object({ packageId: v.pipe(shortText, v.minLength(1)) }),
  v.null(),
  'page',
  STORE_TIMEOUT_MS,
);

/**
 * The host shows the borrower's face to its check, for a loan of this amount. `faceCheckId` goes with the order: it is
 * what the lender knows the check by, for whom and which amount it passed, and it serves once. Without it the page says that
 * the check did not work.
 */
export const hostFaceVerification = request(
  'faceVerification',
  v.object({ reason: shortText, loanAmount: positivePeso }),
  v.object({ passed: v.boolean(), faceCheckId: v.nullable(shortText) }),
  'message',
  PERSON_TIMEOUT_MS,
);

/** Loads the web view anew. Without it the page reloads itself. */
export const hostRefreshApp = notify('refreshApp', nothing, 'page');

/**
 * The host's own loading cover over the page, of the loading indicator's types (section 3). Without it the page has its own.
 */
export const hostShowLoading = notify(
  'showLoading',
  v.object({ visible: v.boolean(), type: v.optional(v.picklist([1, 2, 3]), 1) }),
  'page',
);

/**
 * Credit-expired and risk check (section 4): the host has the borrower confirm the details of an order that has run out,
 * from which the lender makes a new one, and says whether the borrower's order still is this one. Code 0: the same; 2:
 * another, whose id is given; -1: it failed. Without it the page takes the order as it is.
 */
export const hostExpiredCheck = request(
  'expiredCheck',
  v.object({
    creditOrder: v.pick(creditOrder, ['creditOrderId', 'status', 'expired']),
    expiredCredit: v.boolean(),
    /** the 8-in-1 upload is not complete */
    expiredRisk: v.boolean(),
  }),
  v.variant('code', [
    v.object({ code: v.literal(0) }),
    v.object({ code: v.literal(2), creditOrderId: creditOrder.entries.creditOrderId }),
    v.object({ code: v.literal(-1) }),
  ]),
  'values',
  PERSON_TIMEOUT_MS,
);

/** The page's flow is over: the host may close the web view. Without it the page goes home. */
export const hostPageFinish = notify('h5PageFinish', nothing, 'page');

/**
 * Which payout channels this phone can serve: a wallet is found by the scheme of its app's addresses. Without it the page
 * takes every channel as available.
 */
export const hostAppChannel = request(
  'appChannel',
  v.object({
    channels: v.array(
      v.object({
        code: channelCode,
        /** such as 'gcash://'; null for a channel without an app */
        walletScheme: v.nullable(shortText),
      }),
    ),
  }),
  v.object({
    channels: v.array(
      v.object({ code: channelCode, availability: v.picklist(['available', 'unavailable']) }),
    ),
  }),
  'values',
);
