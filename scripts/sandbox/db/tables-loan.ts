import type { LoanStatus, PlanStatus, RenewalState } from '@pautang/shared/contract/enums';
import type { Quote, ReceivingAccount } from '@pautang/shared/contract/loan';
import type { RenewalKind } from '@pautang/shared/contract/renewal';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { day, instant, serial, whole } from './columns';
import type { Account, PlanState, PostingKind } from '../domain/book';
import type { BookEvent } from '../domain/bookEvents';
import type { Choice } from '../domain/payment';
import type { RestructureTerms } from '../domain/restructure';
import type { RolloverTerms } from '../domain/rollover';
import type { RestructureStep } from '../domain/transitions';

export const loanOrders = pgTable('loan_orders', {
  id: text().primaryKey(),
  number: serial('number', 418).notNull().unique(),
  borrowerId: text('borrower_id').notNull(),
  creditOrderId: text('credit_order_id').notNull(),
  status: integer().$type<LoanStatus>().notNull(),
  /** the agreed price; never changes */
  quote: jsonb().$type<Quote>().notNull(),
  /** the most that the borrower could borrow when applying; null when not known */
  limitThenPesos: integer('limit_then_pesos'),
  receivingAccount: jsonb('receiving_account').$type<ReceivingAccount>().notNull(),
  agreementVersion: text('agreement_version').notNull(),
  faceCheckId: text('face_check_id'),
  agreedOn: day('agreed_on').notNull(),
  /** whether approval and payout happen by themselves after some time */
  isAuto: boolean('is_auto').notNull(),
  nextAt: instant('next_at'),
  appliedAt: instant('applied_at').notNull(),
  decidedAt: instant('decided_at'),
  lendingAt: instant('lending_at'),
  disbursedAt: instant('disbursed_at'),
  reapplyDate: day('reapply_date'),
  credit: whole('credit').notNull().default(0),
  refundOwed: whole('refund_owed').notNull().default(0),
  processedThrough: day('processed_through'),
  /** the amount first borrowed of the whole debt; null when it is the amount of the quote */
  borrowed: whole('borrowed'),
  /** charges of the orders that this one replaced */
  carriedCharges: whole('carried_charges').notNull().default(0),
  serviceFees: whole('service_fees').notNull().default(0),
  heldFee: whole('held_fee').notNull().default(0),
  /** whether the borrower has agreed to a rollover that is not completed */
  isRolloverAgreed: boolean('is_rollover_agreed').notNull().default(false),
  /** rollovers of the debt since an instalment was last paid in full */
  rolloversInARow: integer('rollovers_in_a_row').notNull().default(0),
  /** the number of them on the orders that this one replaced */
  carriedRollovers: integer('carried_rollovers').notNull().default(0),
  /** the day of the last rollover, which counts as a new agreement for the caps */
  renewedOn: day('renewed_on'),
  /** the first order of the debt; null when it is this one */
  debtId: text('debt_id'),
  restructuredFrom: text('restructured_from').unique(),
  restructuredInto: text('restructured_into').unique(),
});
export type LoanRow = typeof loanOrders.$inferSelect;

export const plans = pgTable('plans', {
  loanOrderId: text('loan_order_id').notNull(),
  period: integer().notNull(),
  startsOn: day('starts_on').notNull(),
  dueDate: day('due_date').notNull(),
  status: integer().$type<PlanStatus>().notNull(),
  principal: whole('principal').notNull(),
  interest: whole('interest').notNull(),
  isInterestCharged: boolean('is_interest_charged').notNull(),
  penalty: whole('penalty').notNull(),
  paidPrincipal: whole('paid_principal').notNull(),
  paidInterest: whole('paid_interest').notNull(),
  paidPenalty: whole('paid_penalty').notNull(),
  settledOn: day('settled_on'),
});
export type PlanRow = typeof plans.$inferSelect;

export const repayments = pgTable('repayments', {
  id: text().primaryKey(),
  loanOrderId: text('loan_order_id').notNull(),
  mode: text().$type<Choice['mode'] | 'fee'>().notNull(),
  periods: jsonb().$type<number[]>().notNull(),
  amount: whole('amount').notNull(),
  reference: text().notNull().unique(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** for mode 'fee': the rollover or restructure whose fee it is */
  renewalId: text('process_id'),
});
export type RepaymentRow = typeof repayments.$inferSelect;

export const payments = pgTable('payments', {
  id: text().primaryKey(),
  loanOrderId: text('loan_order_id').notNull(),
  repaymentId: text('repayment_id'),
  paymentReference: text('payment_reference').notNull().unique(),
  receiptNumber: text('receipt_number').unique(),
  amount: whole('amount').notNull(),
  channelName: text('channel_name').notNull(),
  receivedAt: instant('received_at').notNull(),
  /** null while only the biller knows of the payment */
  postedAt: instant('posted_at'),
  /** the day from which the payment counts; null until it is posted */
  countsFrom: day('counts_from'),
  toPenalty: whole('to_penalty').notNull().default(0),
  toServiceFee: whole('to_service_fee').notNull().default(0),
  toInterest: whole('to_interest').notNull().default(0),
  toPrincipal: whole('to_principal').notNull().default(0),
  toCredit: whole('to_credit').notNull().default(0),
});
export type PaymentRow = typeof payments.$inferSelect;

export const ledgerTransactions = pgTable('ledger_transactions', {
  id: serial('id').primaryKey(),
  loanOrderId: text('loan_order_id').notNull(),
  kind: text().$type<PostingKind>().notNull(),
  day: day('day').notNull(),
  postedAt: instant('posted_at').notNull(),
  /** the payment or refund that caused the entry; null for other causes */
  sourceId: text('source_id'),
});

export const ledgerEntries = pgTable('ledger_entries', {
  id: serial('id').primaryKey(),
  transactionId: whole('transaction_id').notNull(),
  account: text().$type<Account>().notNull(),
  period: integer(),
  amount: whole('amount').notNull(),
});

/** The agreements that borrowers accepted, word for word. */
export const agreements = pgTable('agreements', {
  id: text().primaryKey(),
  borrowerId: text('borrower_id').notNull(),
  kind: text().$type<'loan' | 'restructure'>().notNull(),
  /** the loan; for a restructure, the one whose terms it replaces */
  loanOrderId: text('loan_order_id').notNull(),
  /** the restructure; null for a loan */
  renewalId: text('process_id'),
  title: text().notNull(),
  version: text().notNull(),
  html: text().notNull(),
  /** SHA-256 of the html in UTF-8, hex */
  hash: text().notNull(),
  acceptedAt: instant('accepted_at').notNull(),
});

/** Refunds of credit that borrowers asked for. A borrower has at most one that is not paid out. */
export const refunds = pgTable('refunds', {
  id: text().primaryKey(),
  borrowerId: text('borrower_id').notNull(),
  /** the loan that had the credit */
  loanOrderId: text('loan_order_id').notNull(),
  /** centavos */
  amount: whole('amount').notNull(),
  /** the receiving account at the time of the request */
  account: jsonb().$type<ReceivingAccount>().notNull(),
  receiptNumber: text('receipt_number').notNull().unique(),
  askedAt: instant('asked_at').notNull(),
  /** the time of the payout; null once it is done */
  nextAt: instant('next_at'),
  paidAt: instant('paid_at'),
});
export type RefundRow = typeof refunds.$inferSelect;

/** Rollovers and restructures. A loan has at most one that is open. */
export const renewals = pgTable('processes', {
  id: text().primaryKey(),
  kind: text().$type<RenewalKind>().notNull(),
  borrowerId: text('borrower_id').notNull(),
  loanOrderId: text('loan_order_id').notNull(),
  state: text().$type<RenewalState>().notNull(),
  /** the step that a restructure has reached; 0 for a rollover */
  step: integer().$type<RestructureStep>().notNull().default(0),
  /** when each step of a restructure began, ISO-8601, once its fee is paid */
  stepTimes: jsonb('step_times').$type<readonly string[]>(),
  /** whether the steps after the fee happen by themselves after some time */
  isAuto: boolean('is_auto').notNull(),
  nextAt: instant('next_at'),
  /** fixed once confirmed */
  fee: whole('fee'),
  /** the part of the fee that was paid in cash */
  paid: whole('paid').notNull().default(0),
  /** over-payment that was used: by a rollover for its fee, by a restructure to reduce the balance */
  deducted: whole('deducted').notNull().default(0),
  /** the agreed terms; null before the borrower agrees */
  terms: jsonb().$type<RolloverTerms | RestructureTerms>(),
  agreementVersion: text('agreement_version'),
  /** the time until which the terms of a confirmed restructure hold without its fee; null for any other renewal */
  termsUntil: instant('terms_until'),
  /** the schedule before the renewal and, below, the new one as it began; both stay unchanged */
  oldPlan: jsonb('old_plan').$type<readonly PlanState[]>(),
  newPlan: jsonb('new_plan').$type<readonly PlanState[]>(),
  newLoanOrderId: text('new_loan_order_id'),
  initiatedAt: instant('initiated_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  feePaidAt: instant('fee_paid_at'),
  completedAt: instant('completed_at'),
  acknowledgedAt: instant('acknowledged_at'),
  /** when it ended without effect */
  closedAt: instant('closed_at'),
  closeReason: text('close_reason'),
});
export type RenewalRow = typeof renewals.$inferSelect;

/** The events of each loan's book, in the order in which they were reported to the lender; append-only. */
export const bookEvents = pgTable('book_acts', {
  id: serial('id').primaryKey(),
  loanOrderId: text('loan_order_id').notNull(),
  /** the day from which it counts */
  day: day('day').notNull(),
  event: jsonb('act').$type<BookEvent>().notNull(),
});
