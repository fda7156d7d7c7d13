import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Orders that could not be moved when their time came (lender/scheduler). */
export const dueFailures = pgTable('due_failures', {
  orderId: text('order_id').primaryKey(),
  attempts: integer().notNull(),
  retryAt: timestamp('retry_at', { withTimezone: true }).notNull(),
});

/** Calls of one caller, who is a hash, in a minute (http/limiter). */
export const callWindows = pgTable('call_windows', {
  caller: text().primaryKey(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  count: bigint({ mode: 'number' }).notNull(),
});

/** What somebody has guessed at, by the keyed hash of who guesses at what (lender/guesses). */
export const guesses = pgTable('guesses', {
  key: text().primaryKey(),
  count: integer().notNull(),
  pausedUntil: timestamp('paused_until', { withTimezone: true }),
  forgetAt: timestamp('forget_at', { withTimezone: true }).notNull(),
});
