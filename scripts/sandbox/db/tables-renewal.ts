import type { RenewalState } from '@pautang/shared/contract/enums';
import type { RenewalKind } from '@pautang/shared/contract/renewal';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { day, instant, serial, whole } from './columns';
import type { BookEvent } from '../domain/bookEvents';
import type { PlanState } from '../domain/book';
import type { RestructureTerms } from '../domain/restructure';
import type { RolloverTerms } from '../domain/rollover';
import type { RestructureStep } from '../domain/transitions';

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
