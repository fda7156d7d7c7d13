import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../../../database/openDatabase';
import { uploads } from '../../db/tables-feedback';
import type { UploadedFile } from '../../http/multipart';
import { hashOf } from '../ids';
import { notFound } from '../refusal';

const ID_LENGTH = 20;

/** The purposes of pictures. A picture of a ticket's thread belongs to that ticket only. */
export interface PictureUse {
  readonly purpose: 'identity' | 'receipt' | 'message';
  readonly feedbackId: string | null;
}

/**
 * A picture's id is made of its owner and content, so a picture that is sent again has the same id (decision P7 for
 * uploads).
 */
export async function keepPictures(
  tx: Tx,
  borrowerId: string,
  { purpose, feedbackId }: PictureUse,
  files: readonly UploadedFile[],
  now: Date,
): Promise<string[]> {
  const use = feedbackId === null ? [purpose] : [purpose, feedbackId];
  const rows = files.map(({ type, bytes }) => {
    const content = createHash('sha256').update(bytes).digest('hex');
    const id = `file_${hashOf(borrowerId, ...use, content).slice(0, ID_LENGTH)}`;
    return { id, borrowerId, purpose, feedbackId, type, bytes, createdAt: now };
  });
  await tx.insert(uploads).values(rows).onConflictDoNothing();
  return rows.map(({ id }) => id);
}

/** @throws Refusal NOT_FOUND naming the field when a picture is not the borrower's own for this purpose */
export async function checkPictures(
  tx: Tx,
  borrowerId: string,
  { purpose, feedbackId }: PictureUse,
  ids: readonly string[],
  field: string,
): Promise<string[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const found = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      and(
        inArray(uploads.id, wanted),
        eq(uploads.borrowerId, borrowerId),
        eq(uploads.purpose, purpose),
        feedbackId === null ? isNull(uploads.feedbackId) : eq(uploads.feedbackId, feedbackId),
      ),
    );
  if (found.length < wanted.length) throw notFound(`${field}: one of these pictures`);
  return wanted;
}

/** A picture that the borrower sent for a ticket. Identity papers are never sent back. @throws Refusal NOT_FOUND */
export async function ownPicture(tx: Tx, borrowerId: string, id: string) {
  const [row] = await tx
    .select({ type: uploads.type, bytes: uploads.bytes })
    .from(uploads)
    .where(
      and(eq(uploads.id, id), eq(uploads.borrowerId, borrowerId), ne(uploads.purpose, 'identity')),
    );
  if (!row) throw notFound('This picture');
  return row;
}
