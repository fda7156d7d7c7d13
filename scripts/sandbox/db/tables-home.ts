import type { ReofferBenefit } from '@pautang/shared/contract/home';
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Better terms for a borrower; one open at a time, over once a loan is concluded under it. */
export const reoffers = pgTable('reoffers', {
  id: text().primaryKey(),
  borrowerId: text('borrower_id').notNull(),
  benefits: jsonb().$type<ReofferBenefit[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at'),
  /** the loan that was concluded under them; null when a newer offer took their place */
  usedBy: text('used_by'),
});

export const ratings = pgTable('ratings', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  borrowerId: text('borrower_id').notNull(),
  stars: integer().notNull(),
  comment: text(),
  rejectState: boolean('reject_state').notNull(),
  loanOrderId: text('loan_order_id'),
  createdAt: instant('created_at').notNull(),
});
