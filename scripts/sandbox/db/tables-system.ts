import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Fault } from '../domain/faults';

export const migrations = pgTable('migrations', {
  name: text().primaryKey(),
});

/** One row. */
export const settings = pgTable('settings', {
  id: integer().primaryKey(),
  clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }).notNull(),
  maintenanceUntil: timestamp('maintenance_until', { withTimezone: true }),
  windowOpen: boolean('window_open').notNull().default(true),
  windowOpensAt: timestamp('window_opens_at', { withTimezone: true }),
  /** what goes wrong on purpose */
  faults: jsonb().$type<Fault[]>().notNull().default([]),
});

/** First answers of writes (decision P7), sealed: see http/idempotency. */
export const answers = pgTable(
  'answers',
  {
    principal: text().notNull(),
    method: text().notNull(),
    requestHash: text('request_hash').notNull(),
    sealed: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.principal, table.method, table.requestHash] })],
);
