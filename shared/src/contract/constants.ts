/** Business constants of section 9 of the specification. */
export const CURRENCY = '₱';
export const PHONE_COUNTRY_CODE = '+63';
/** The longest wait for the answer to a product call, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 60_000;
export const DEFAULT_PREFIX = 'credit_';
export const API_VERSION = 'v1';
/** The contract's name for the upload status call. Each lender has its own name for it (decision P11). */
export const UPLOAD_STATUS_METHOD = 'f8in1Status';
/** The most reads that one envelope may hold (decision P6). */
export const BATCH_LIMIT = 20;
export const PAGE_SIZE = 20;
/** The stored form of a mobile number: the prefixes 09, 0813 (Smart), 0817 (Globe) and 0895 to 0898 (DITO). */
export const MOBILE_NUMBER = /^0(?:9\d\d|81[37]|89[5-8])\d{7}$/;
export const CARD_NUMBER_LENGTH = { min: 10, max: 20 } as const;
export const PASSWORD_LENGTH = { min: 8, max: 18 } as const;
export const REVIEW_ESCALATION_HOURS = 24;
/** The offset is fixed, because the Philippines has had no daylight saving since 1990. */
export const MANILA_OFFSET_MINUTES = 8 * 60;

/** Payout channels by code, which is configuration (decision S3). `scheme` of the wallet's app; null: it has no app. */
export const payoutChannels = {
  90005: { name: 'GCash', kind: 'wallet', scheme: 'gcash://' },
  90003: { name: 'Maya', kind: 'wallet', scheme: 'paymaya://' },
  90002: { name: 'GrabPay', kind: 'wallet', scheme: 'grab://' },
  90007: { name: 'Bank', kind: 'bank', scheme: null },
} as const;
export type ChannelCode = keyof typeof payoutChannels;
