import type { DeletionReason, ProvenPurpose } from '@pautang/shared/contract/account';
import type { AccountState, CreditStatus } from '@pautang/shared/contract/enums';
import type { ReofferBenefit } from '@pautang/shared/contract/home';
import type { ReceivingAccount } from '@pautang/shared/contract/loan';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { day, instant, serial, whole } from './columns';

export const borrowers = pgTable('borrowers', {
  id: text().primaryKey(),
  mobile: text().notNull().unique(),
  username: text().notNull().unique(),
  passwordHash: text('password_hash'),
  firstName: text('first_name'),
  lastName: text('last_name'),
  state: text().$type<AccountState>().notNull(),
  account: jsonb().$type<ReceivingAccount>(),
  creditLimitPesos: whole('credit_limit_pesos'),
  /** the longest term that the borrower may choose without better terms, in days */
  longestTermDays: integer('longest_term_days').notNull().default(120),
  faceCheck: boolean('face_check').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  /** when the receiving account was last changed (decision S6) */
  cardChangedAt: instant('card_changed_at'),
  /** when the account was deleted; the row stays for the books, without personal data */
  deletedAt: instant('deleted_at'),
});
export type Borrower = typeof borrowers.$inferSelect;

export const tokens = pgTable('tokens', {
  hash: text().primaryKey(),
  borrowerId: text('borrower_id').notNull(),
  /** the app that the token was given to */
  packageName: text('package_name').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  squeezedAt: instant('squeezed_at'),
});

export const smsCodes = pgTable('sms_codes', {
  id: serial('id').primaryKey(),
  mobile: text().notNull(),
  purpose: text().notNull(),
  hash: text().notNull(),
  /** keyed hash of the only phone or borrower that may use the code, the one that asked for it; null: any phone may */
  holder: text(),
  /** keyed hash of the address that asked before a login on an unknown phone; else null */
  address: text(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** Phones that a borrower has logged in on, each as a keyed hash. */
export const knownDevices = pgTable('known_devices', {
  borrowerId: text('borrower_id').notNull(),
  device: text().notNull(),
  lastLoginAt: instant('last_login_at').notNull(),
});

/** Proofs that a borrower typed a right code; each is good for one act of its purpose. */
export const proofs = pgTable('proofs', {
  hash: text().primaryKey(),
  borrowerId: text('borrower_id').notNull(),
  purpose: text().$type<ProvenPurpose>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  attempts: integer().notNull().default(0),
  usedAt: instant('used_at'),
});
export type ProofRow = typeof proofs.$inferSelect;

/** Face checks that passed; each is good for one order of its amount. */
export const faceChecks = pgTable('face_checks', {
  id: text().primaryKey(),
  borrowerId: text('borrower_id').notNull(),
  /** whole pesos */
  loanAmount: whole('loan_amount').notNull(),
  passedAt: instant('passed_at').notNull(),
  usedAt: instant('used_at'),
});

/** The reasons of deleted accounts, without data that identifies the borrower. */
export const deletions = pgTable('deletions', {
  borrowerId: text('borrower_id').primaryKey(),
  reason: text().$type<DeletionReason>().notNull(),
  deletedAt: instant('deleted_at').notNull(),
});

/** Text messages, stored because the sandbox has no telephone network that would deliver them. */
export const smsMessages = pgTable('sms_messages', {
  id: serial('id').primaryKey(),
  mobile: text().notNull(),
  code: text().notNull(),
  body: text().notNull(),
  sentAt: instant('sent_at').notNull(),
});

export const creditOrders = pgTable('credit_orders', {
  id: text().primaryKey(),
  borrowerId: text('borrower_id').notNull(),
  status: integer().$type<CreditStatus>().notNull(),
  expired: boolean().notNull().default(false),
  uploadState: integer('upload_state').notNull().default(0),
  /** whether the lender decides by itself after some time */
  isAuto: boolean('is_auto').notNull(),
  nextAt: instant('next_at'),
  submittedAt: instant('submitted_at'),
  decidedAt: instant('decided_at'),
  reapplyDate: day('reapply_date'),
  createdAt: instant('created_at').notNull(),
});
export type CreditOrderRow = typeof creditOrders.$inferSelect;

/** Keyed hashes of the refused numbers of deleted borrowers, so that the reapply date outlives the account. */
export const refusedNumbers = pgTable('refused_numbers', {
  number: text().primaryKey(),
  reapplyDate: day('reapply_date').notNull(),
});

export const coupons = pgTable('coupons', {
  id: text().primaryKey(),
  borrowerId: text('borrower_id').notNull(),
  title: text().notNull(),
  amountPesos: whole('amount_pesos').notNull(),
  expiresOn: day('expires_on').notNull(),
  usedBy: text('used_by'),
  /** whether home shows it in a popup */
  isPopup: boolean('is_popup').notNull().default(false),
});
export type CouponRow = typeof coupons.$inferSelect;

/** Offers of better terms. A borrower has at most one open offer, which ends when a loan uses it. */
export const reoffers = pgTable('reoffers', {
  id: text().primaryKey(),
  borrowerId: text('borrower_id').notNull(),
  benefits: jsonb().$type<ReofferBenefit[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at'),
  /** the loan that was made with these terms; null: no loan, or a newer offer replaced them */
  usedBy: text('used_by'),
});
export type ReofferRow = typeof reoffers.$inferSelect;

export const ratings = pgTable('ratings', {
  id: serial('id').primaryKey(),
  borrowerId: text('borrower_id').notNull(),
  stars: integer().notNull(),
  comment: text(),
  rejectState: boolean('reject_state').notNull(),
  loanOrderId: text('loan_order_id'),
  createdAt: instant('created_at').notNull(),
});
