/** The host actions of single pages, apart from `host.ts` so that the first file of a phone does not contain them. */
import * as v from '@pautang/shared/schema';
import { creditOrder } from './credit';
import { OPEN_TIMEOUT_MS, PERSON_TIMEOUT_MS, request, shortText } from './hostWire';
import { channelCode, positivePeso } from './primitives';

/** Opens a native page, such as a form step (decision N4). If the host cannot, the page says that it opens in the app. */
export const hostOpenPage = request(
  'openPage',
  v.object({ page: shortText, query: v.record(v.string(), v.string()) }),
  v.null(),
  'message',
  OPEN_TIMEOUT_MS,
);

/** Opens the app in the phone's store (`packageId`: on iOS its number there). If the host cannot, the page opens the web's. */
export const hostOpenStore = request(
  'openStore',
  v.object({ packageId: v.pipe(shortText, v.minLength(1)) }),
  v.null(),
  'page',
  OPEN_TIMEOUT_MS,
);

/**
 * Checks the borrower's face for a loan of this amount. The order carries `faceCheckId`, which tells the lender the
 * borrower and the amount of the check, and is valid for one order. If the host cannot do this, the page says that the
 * check did not work.
 */
export const hostFaceVerification = request(
  'faceVerification',
  v.object({ reason: shortText, loanAmount: positivePeso }),
  v.object({ passed: v.boolean(), faceCheckId: v.nullable(shortText) }),
  'message',
  PERSON_TIMEOUT_MS,
);

/**
 * Covers the page with the host's own loading indicator, of a type of section 3, while an act about money is sent. A newly
 * loaded page has no cover. If the host cannot do this, the page shows its own.
 */
export const hostShowLoading = request(
  'showLoading',
  v.object({ visible: v.boolean(), type: v.optional(v.picklist([1, 2, 3]), 1) }),
  v.null(),
  'page',
  OPEN_TIMEOUT_MS,
);

/**
 * Credit-expired and risk check (section 4). The host lets the borrower confirm the details of an expired order, from
 * which the lender makes a new order, and says whether the borrower's order is still the one in the message. Code 0: it
 * is; 2: it is another, whose id is given; -1: the check failed. If the host cannot do this, the page uses the order as it
 * is.
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

/** The payout channels of this phone, found by the schemes of wallet apps. If the host does not answer, the page takes all. */
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
