import { readFile } from 'node:fs/promises';
import type { ImageType } from '@pautang/shared/contract/upload';
import type { SQL } from 'drizzle-orm';
import { and, count, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm';
import { inTransaction } from '../../../lib/database/inTransaction';
import type { Db, Tx } from '../../../lib/database/openDatabase';
import { clockInSql } from '../../db/clock';
import { having, rowOf, rowsOf, updateRows } from '../../db/rows';
import { pictureRemovals, uploads } from '../../db/tables-feedback';
import { manilaDay, startOf } from '../../domain/calendar';
import type { UploadedFile } from '../../http/multipart';
import { hashOf, newId } from '../ids';
import type { Lender } from '../lender';
import { notFound, refusal } from '../refusal';
import type { Act } from '../act';

const ID_LENGTH = 20;
/** The most new pictures that a borrower may send a day. */
const MOST_A_DAY = 40;

/** The use of a picture. A picture of a ticket's thread belongs to that ticket only. */
export interface PictureUse {
  readonly purpose: 'identity' | 'receipt' | 'message';
  readonly feedbackId: string | null;
}

/**
 * Records pictures. The id of a picture is a hash of its owner, use and content, so a picture that is sent again keeps
 * its id (decision P7 for uploads). The caller holds the borrower's lock.
 * @returns `store`, to be called once the rows are committed: a file never exists without a row, and a picture whose file
 * is not written is sent again, because its sender got no answer
 * @throws Refusal for more than a day's pictures
 */
export async function keepPictures(
  act: Act,
  borrowerId: string,
  { purpose, feedbackId }: PictureUse,
  files: readonly UploadedFile[],
): Promise<{ fileIds: string[]; store(lender: Pick<Lender, 'pictures'>): Promise<void> }> {
  const use = feedbackId === null ? [purpose] : [purpose, feedbackId];
  const rows = files.map(({ type, hash }) => {
    const id = `file_${hashOf(borrowerId, ...use, hash).slice(0, ID_LENGTH)}`;
    return {
      id,
      borrowerId,
      purpose,
      feedbackId,
      type,
      file: newId('picture'),
      createdAt: act.now,
    };
  });
  await act.tx.insert(uploads).values(rows).onConflictDoNothing();
  const [today] = await act.tx
    .select({ sent: count() })
    .from(uploads)
    .where(
      and(eq(uploads.borrowerId, borrowerId), gte(uploads.createdAt, startOf(manilaDay(act.now)))),
    );
  if ((today?.sent ?? 0) > MOST_A_DAY)
    throw refusal(
      'RATE_LIMITED',
      `You can send ${MOST_A_DAY} pictures a day. Send the next ones tomorrow.`,
    );
  const fileIds = rows.map(({ id }) => id);
  const kept = await act.tx
    .select({ id: uploads.id, file: uploads.file })
    .from(uploads)
    .where(inArray(uploads.id, fileIds));
  return {
    fileIds,
    store: async ({ pictures }) => {
      for (const [at, { path }] of files.entries()) {
        const file = kept.find(({ id }) => id === fileIds[at])?.file;
        if (file !== undefined) await pictures.create(file, await readFile(path));
      }
    },
  };
}

/**
 * Marks pictures as used by a ticket, so that they are kept.
 * @throws Refusal NOT_FOUND naming the field if a picture is not the borrower's own for this purpose
 */
export async function takePictures(
  tx: Tx,
  borrowerId: string,
  { purpose, feedbackId }: PictureUse,
  ids: readonly string[],
  field: string,
): Promise<string[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const isTheirs = having(uploads, { borrowerId, purpose, feedbackId });
  const isWanted = and(inArray(uploads.id, wanted), isTheirs);
  const found = await updateRows(tx, uploads, isWanted, { isUsed: true });
  if (found.length < wanted.length) throw notFound(`${field}: one of these pictures`);
  return wanted;
}

/** Reads a picture that the borrower sent for a ticket; never an identity document. @throws Refusal NOT_FOUND */
export async function ownPicture(
  db: Db,
  { pictures }: Pick<Lender, 'pictures'>,
  borrowerId: string,
  id: string,
): Promise<{ type: ImageType; bytes: Uint8Array }> {
  const isTheirs = having(uploads, { id, borrowerId });
  const row = await rowOf(db, uploads, and(isTheirs, ne(uploads.purpose, 'identity')));
  const stored = row && (await pictures.read(row.file));
  if (!stored) throw notFound('This picture');
  return { type: row.type, bytes: stored.body };
}

/** Deletes the records of all pictures of a borrower; call `removeFiles` afterwards. */
export const forgetPictures = (tx: Tx, borrowerId: string): Promise<void> =>
  forget(tx, eq(uploads.borrowerId, borrowerId));

/** Removes the pictures that are older than a day and unused. */
export async function removeUnused(lender: Pick<Lender, 'db' | 'pictures'>): Promise<void> {
  const isOld = lte(uploads.createdAt, sql`${clockInSql} - interval '1 day'`);
  await inTransaction(lender.db, (tx) => forget(tx, and(eq(uploads.isUsed, false), isOld)));
  await removeFiles(lender);
}

/** Removes the files of pictures without a record. A file that cannot be removed now is tried again in the next call. */
export async function removeFiles({ db, pictures }: Pick<Lender, 'db' | 'pictures'>) {
  for (const { file } of await rowsOf(db, pictureRemovals, undefined)) {
    await pictures.remove(file);
    await db.delete(pictureRemovals).where(eq(pictureRemovals.file, file));
  }
}

async function forget(tx: Tx, which: SQL | undefined): Promise<void> {
  const gone = await tx.delete(uploads).where(which).returning({ file: uploads.file });
  if (gone.length > 0) await tx.insert(pictureRemovals).values(gone);
}
