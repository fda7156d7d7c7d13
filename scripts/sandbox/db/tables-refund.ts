import type { ReceivingAccount } from '@pautang/shared/contract/loan';
import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Credit that a borrower asked back; at most one of theirs is not paid out. */
export const refunds = pgTable('refunds', {
  id: text().primaryKey(),
  borrowerId: text('borrower_id').notNull(),
  /** on which the credit lay */
  loanOrderId: text('loan_order_id').notNull(),
  /** centavos */
  amount: bigint({ mode: 'number' }).notNull(),
  /** where it goes: the borrower's own on the day it was asked for */
  account: jsonb().$type<ReceivingAccount>().notNull(),
  receiptNumber: text('receipt_number').notNull(),
  askedAt: instant('asked_at').notNull(),
  /** when it is paid out by itself; null once it is */
  nextAt: instant('next_at'),
  paidAt: instant('paid_at'),
});
export type RefundRow = typeof refunds.$inferSelect;
