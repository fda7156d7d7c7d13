import type { RenewalState } from '@pautang/shared/contract/enums';
import type { RenewalKind } from '@pautang/shared/contract/renewal';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { BookEvent } from '../domain/bookEvents';
import type { PlanState } from '../domain/book';
import type { RestructureTerms } from '../domain/restructure';
import type { RolloverTerms } from '../domain/rollover';
import type { RestructureStep } from '../domain/transitions';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const centavos = (name: string) => bigint(name, { mode: 'number' });

/** Rollovers and restructures: at most one of a loan is open. */
export const renewals = pgTable('processes', {
  id: text().primaryKey(),
  kind: text().$type<RenewalKind>().notNull(),
  borrowerId: text('borrower_id').notNull(),
  loanOrderId: text('loan_order_id').notNull(),
  state: text().$type<RenewalState>().notNull(),
  /** of a restructure */
  step: integer().$type<RestructureStep>().notNull().default(0),
  /** of a restructure whose fee is paid: when each step began, ISO-8601; null of one from before they were kept */
  stepTimes: jsonb('step_times').$type<readonly string[]>(),
  /** whether what follows the fee happens by itself after a while */
  isAuto: boolean('is_auto').notNull(),
  nextAt: instant('next_at'),
  /** fixed once confirmed */
  fee: centavos('fee'),
  /** in cash, towards the fee */
  paid: centavos('paid').notNull().default(0),
  /** over-payment that was taken: of a rollover for its fee, of a restructure off the balance */
  deducted: centavos('deducted').notNull().default(0),
  /** what was agreed to; null before that */
  terms: jsonb().$type<RolloverTerms | RestructureTerms>(),
  agreementVersion: text('agreement_version'),
  /** of a confirmed restructure whose fee is not paid */
  termsUntil: instant('terms_until'),
  /** both schedules, kept for ever: as it was before, and as it began */
  oldPlan: jsonb('old_plan').$type<readonly PlanState[]>(),
  newPlan: jsonb('new_plan').$type<readonly PlanState[]>(),
  newLoanOrderId: text('new_loan_order_id'),
  initiatedAt: instant('initiated_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  feePaidAt: instant('fee_paid_at'),
  completedAt: instant('completed_at'),
  acknowledgedAt: instant('acknowledged_at'),
  /** ended without effect */
  closedAt: instant('closed_at'),
  closeReason: text('close_reason'),
});
export type RenewalRow = typeof renewals.$inferSelect;

/** All that was done to a loan's book, in the order in which the lender learnt of it; append-only. */
export const bookEvents = pgTable('book_acts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  loanOrderId: text('loan_order_id').notNull(),
  /** that it counts from */
  day: date('day', { mode: 'string' }).notNull(),
  event: jsonb('act').$type<BookEvent>().notNull(),
});
