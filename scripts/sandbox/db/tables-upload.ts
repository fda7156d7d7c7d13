import type { ImageType } from '@pautang/shared/contract/upload';
import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const uploads = pgTable('uploads', {
  id: text().primaryKey(),
  borrowerId: text('borrower_id').notNull(),
  purpose: text().notNull(),
  /** of pictures for a ticket's thread */
  feedbackId: text('feedback_id'),
  type: text().$type<ImageType>().notNull(),
  bytes: bytea().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
