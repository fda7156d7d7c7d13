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

  /** From here on: the sandbox lender's own business codes. A real lender has its own; their `msg` is what counts. */
  BAD_ENVELOPE: 400001,
  UNKNOWN_METHOD: 400002,
  BAD_DATA: 400003,
  WRITE_NOT_ALONE: 400004,
  NOT_FOUND: 404001,
  CODE_WRONG: 410001,
  CODE_EXPIRED: 410002,
  CODE_TOO_MANY: 410003,
  CODE_TOO_SOON: 410004,
  LOGIN_FAILED: 410005,
  ACCOUNT_FROZEN: 410006,
  AMOUNT_OFF_STEP: 420001,
  AMOUNT_OUT_OF_LIMIT: 420002,
  PRICE_CHANGED: 420003,
  COUPON_UNUSABLE: 420004,
  CAP_EXCEEDED: 420005,
  LOAN_PENDING: 420006,
  CREDIT_NOT_APPROVED: 420007,
  FACE_CHECK_NEEDED: 420008,
  REAPPLY_TOO_SOON: 420009,
  NOTHING_DUE: 430001,
  TRANSITION_REFUSED: 430002,
  RATE_LIMITED: 429001,
  INTERNAL: 500001,
} as const;
export type ResponseCode = (typeof ResponseCode)[keyof typeof ResponseCode];

/** Codes that end the session (section 8: login tips 1 to 3 with login-required handling; 100103 invalid). */
export const sessionCodes: readonly number[] = [
  ResponseCode.TOKEN_INVALID,
  ResponseCode.TOKEN_EMPTY,
  ResponseCode.TOKEN_EXPIRED,
  ResponseCode.TOKEN_SQUEEZED,
];
