import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What a borrower accepted, word for word. */
export const agreements = pgTable('agreements', {
  id: text().primaryKey(),
  borrowerId: text('borrower_id').notNull(),
  kind: text().$type<'loan' | 'restructure'>().notNull(),
  /** of a restructure: the loan whose terms it replaces */
  loanOrderId: text('loan_order_id').notNull(),
  /** the restructure; null for a loan */
  renewalId: text('process_id'),
  title: text().notNull(),
  version: text().notNull(),
  html: text().notNull(),
  /** SHA-256 of the html in UTF-8, hex */
  hash: text().notNull(),
  acceptedAt: timestamp('accepted_at', { withTimezone: true }).notNull(),
});
