import * as v from 'valibot';
import { channelCode } from './primitives';
import { creditOrder } from './credit';
import { notify, nothing, request, shortText } from './hostAction';

/** The actions that single pages need: apart from the others, so that the first file does without them. */

/** The host reads the phone anew, and of an order that has run out a person confirms the details, before it can answer. */
const CHECK_TIMEOUT_MS = 120_000;

/** Loads the web view anew. */
export const hostRefreshApp = notify('refreshApp', nothing, 'page');

/** The host's own loading cover over the page, of the loading indicator's types (section 3). */
export const hostShowLoading = notify(
  'showLoading',
  v.object({ visible: v.boolean(), type: v.optional(v.picklist([1, 2, 3]), 1) }),
  'page',
);

/**
 * Credit-expired and risk check (section 4): the host has the borrower confirm the details of an order that has run out,
 * from which the lender makes a new one, and says whether the borrower's order still is this one. Code 0: the same; 2:
 * another, whose id is given; -1: it failed.
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
  CHECK_TIMEOUT_MS,
);

/** The page's flow is over: the host may close the web view. */
export const hostPageFinish = notify('h5PageFinish', nothing, 'page');

/** Which payout channels this phone can serve: a wallet is found by the scheme of its app's addresses. */
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
