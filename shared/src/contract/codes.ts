/** Response codes of section 8. */
export const ResponseCode = {
  SUCCESS: 0,
  /** invalid token */
  TOKEN_INVALID: 100103,
  TOKEN_EMPTY: 10010301,
  TOKEN_EXPIRED: 10010303,
  /** logged in on another device */
  TOKEN_SQUEEZED: 10010304,
  DEFERRAL_CONFIG: 1600001,
  RESTRUCTURE_CONFIG: 1600002,

  // The codes from here on are the sandbox lender's own. A real lender has others; the app shows their `msg`.

  /** the lender cannot read the envelope: `msg` says why */
  BAD_ENVELOPE: 400001,
  /** the contract has no method of this name */
  UNKNOWN_METHOD: 400002,
  /** the data does not fit the method's schema: `msg` names the field */
  BAD_DATA: 400003,
  /** a write shares its envelope with another call */
  WRITE_NOT_ALONE: 400004,
  /** the id is unknown, or belongs to another borrower */
  NOT_FOUND: 404001,
  /** the six digits are wrong */
  CODE_WRONG: 410001,
  /** the code has expired: ask for another */
  CODE_EXPIRED: 410002,
  /** too many codes asked for, or too many wrong ones: `msg` says until when to wait */
  CODE_TOO_MANY: 410003,
  /** a code was asked for before the pause after the last one was over */
  CODE_TOO_SOON: 410004,
  /** name or password is wrong */
  LOGIN_FAILED: 410005,
  /** the account is frozen, and this method is refused then */
  ACCOUNT_FROZEN: 410006,
  /** the proof of verifyCode is unknown, expired or used */
  PROOF_INVALID: 410007,
  /** the amount is not a multiple of the step */
  AMOUNT_OFF_STEP: 420001,
  /** the amount is below the least or above the most that may be borrowed */
  AMOUNT_OUT_OF_LIMIT: 420002,
  /** the lender's price is no longer the one that the borrower agreed to, so the lender did not act */
  PRICE_CHANGED: 420003,
  /** a coupon is used, has expired or does not fit the selection */
  COUPON_UNUSABLE: 420004,
  /** the loan would cost more than the law allows */
  CAP_EXCEEDED: 420005,
  /** an application or a loan is open already */
  LOAN_PENDING: 420006,
  /** the borrower has no approval, or it has expired */
  CREDIT_NOT_APPROVED: 420007,
  /** the order has no valid face check for its amount */
  FACE_CHECK_NEEDED: 420008,
  /** the day from which the borrower may apply again has not come */
  REAPPLY_TOO_SOON: 420009,
  /** the lender gives out no new loans now */
  WINDOW_CLOSED: 420010,
  /** the number given for the present account is wrong */
  CARD_ORIGINAL: 425001,
  /** the new number does not fit its channel, or the account is the present one */
  CARD_NEW: 425002,
  /** the holder is not that of the present account */
  CARD_HOLDER: 425003,
  /** the account was changed too recently (decision S6) */
  CARD_TOO_SOON: 425004,
  /** the wallet or bank takes no payouts now */
  CHANNEL_UNAVAILABLE: 425005,
  /** the account cannot be deleted yet: `deletionBlockers` says why */
  DELETION_BLOCKED: 426001,
  /** no sum is due or can be asked back */
  NOTHING_DUE: 430001,
  /** the state of the loan, ticket or refund does not allow it */
  TRANSITION_REFUSED: 430002,
  /** a rollover or restructure is not possible or failed: `msg` says why */
  RENEWAL_ENDED: 430003,
  /** it is too early for a rollover (decision S12): `msg` says from which day on it is possible */
  ROLLOVER_TOO_EARLY: 431001,
  /** the loan has had the most rollovers in a row (decision S12): the borrower has to pay an instalment in full first */
  ROLLOVERS_IN_A_ROW: 431002,
  /** too many calls */
  RATE_LIMITED: 429001,
  /** a fault of the lender */
  INTERNAL: 500001,
  /** maintenance (decision P10); not the code of success, so that no page takes a write for done */
  MAINTENANCE: 503001,
} as const;
export type ResponseCode = (typeof ResponseCode)[keyof typeof ResponseCode];

/** How the client handles a code of section 8. */
type CodeHandling =
  /** does nothing, because the call succeeded */
  | 'none'
  /** shows the message as a toast, then runs the login-required handling (decision N3) */
  | 'login'
  /** shows the message as a toast, then runs the caller's own fallback */
  | 'fallback'
  /** the caller shows the message in place */
  | 'message';

interface CodeRow {
  readonly meaning: string;
  readonly handling: CodeHandling;
  /** section 8, verbatim; null: the answer's own `msg` */
  readonly message: string | null;
}

const row = (meaning: string, handling: CodeHandling, message: string | null = null): CodeRow => ({
  meaning,
  handling,
  message,
});

/** The table of section 8: code → meaning → handling → message; login tips 1 to 3 are the first three messages. */
const codeRows: Readonly<Record<number, CodeRow>> = {
  0: /* @__PURE__ */ row('success', 'none'),
  10010301: /* @__PURE__ */ row('empty token', 'login', 'User not logged in'),
  10010303: /* @__PURE__ */ row('expired', 'login', 'Token expired, please login again'),
  10010304: /* @__PURE__ */ row(
    'squeezed',
    'login',
    'The account is logged in from another device',
  ),
  100103: /* @__PURE__ */ row('invalid', 'login', 'Token invalid, please login again'),
  1600001: /* @__PURE__ */ row('deferral config error', 'fallback'),
  1600002: /* @__PURE__ */ row('restructure config error', 'fallback'),
};

/** Returns how to handle an answer with this code. A code that section 8 does not name is the lender's own. */
export const codeRow = (code: number): CodeRow =>
  codeRows[code] ?? row("the lender's own", 'message');
