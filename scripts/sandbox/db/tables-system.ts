import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, whole } from './columns';
import type { Fault } from '../domain/faults';

export const migrations = pgTable('migrations', {
  name: text().primaryKey(),
});

/** One row. */
export const settings = pgTable('settings', {
  id: integer().primaryKey(),
  clockOffsetMs: whole('clock_offset_ms').notNull().default(0),
  maintenanceUntil: instant('maintenance_until'),
  windowOpen: boolean('window_open').notNull().default(true),
  windowOpensAt: instant('window_opens_at'),
  /** the faults that the control API has set */
  faults: jsonb().$type<Fault[]>().notNull().default([]),
});

/** One row, made when the first device token is asked for. */
export const deviceSecrets = pgTable('device_secrets', {
  id: integer().primaryKey(),
  /** private P-256 key, as a JWK with its kid */
  signingKey: jsonb('signing_key').$type<Record<string, string>>().notNull(),
  /** key of the hashes that replace borrowers in device tokens and other rows; only the lender has it; base64url */
  nameKey: text('name_key').notNull(),
});

/** The first answer to each write (decision P7), encrypted; see http/idempotency. */
export const answers = pgTable('answers', {
  principal: text().notNull(),
  method: text().notNull(),
  requestHash: text('request_hash').notNull(),
  sealed: text(),
  createdAt: instant('created_at').notNull(),
});

/** Orders whose due step failed (lender/scheduler). */
export const dueFailures = pgTable('due_failures', {
  orderId: text('order_id').primaryKey(),
  attempts: integer().notNull(),
  retryAt: instant('retry_at').notNull(),
});

/** The number of calls of each caller, stored as a hash, within a minute (http/callLimits). */
export const callWindows = pgTable('call_windows', {
  caller: text().primaryKey(),
  endsAt: instant('ends_at').notNull(),
  count: whole('count').notNull(),
});

/** Counts of guesses; the key is a hash of the guesser and the thing guessed (lender/sessions/guesses). */
export const guesses = pgTable('guesses', {
  key: text().primaryKey(),
  count: integer().notNull(),
  pausedUntil: instant('paused_until'),
  forgetAt: instant('forget_at').notNull(),
});
