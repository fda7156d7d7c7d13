import * as v from 'valibot';
import { notify, nothing, request, shortText } from './hostAction';
import { positivePeso } from './primitives';

/** Where a person acts before the host can answer. */
const PERSON_TIMEOUT_MS = 120_000;
/** The store comes at once or not at all: longer, and a borrower's tap no longer opens the direct link. */
const STORE_TIMEOUT_MS = 1_500;

/** Opens a native page, such as a credit form step (decision N4). */
export const hostOpenPage = notify(
  'openPage',
  v.object({ page: shortText, query: v.record(v.string(), v.string()) }),
  'message',
);

/** Opens the host's user guide; without one the page's own is at /guide/borrow_guide. */
export const hostOpenGuide = notify('openGuide', nothing, 'page');

/** Opens the app's page in the phone's store. `packageId`: on iOS the store's number of the app. */
export const hostOpenStore = request(
  'openStore',
  v.object({ packageId: v.pipe(shortText, v.minLength(1)) }),
  v.null(),
  'page',
  STORE_TIMEOUT_MS,
);

/**
 * The host shows the borrower's face to its check, for a loan of this amount. `faceCheckId` goes with the order: it is
 * what the lender knows the check by, for whom and which amount it passed, and it serves once.
 */
export const hostFaceVerification = request(
  'faceVerification',
  v.object({ reason: shortText, loanAmount: positivePeso }),
  v.object({ passed: v.boolean(), faceCheckId: v.nullable(shortText) }),
  'message',
  PERSON_TIMEOUT_MS,
);
