import * as v from '@pautang/shared/schema';
import { read, upload } from './method';
import { id } from './primitives';

/** The most files of an upload, and the most bytes of each (decision P9). */
export const UPLOAD_LIMIT = { files: 5, bytes: 5 * 1024 * 1024 } as const;
/** How many of a file's first bytes tell its type. */
export const MAGIC_BYTES = 12;

const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

/** Returns a picture's type by its magic bytes, not its name; null: a type that the lender does not take (decision P9). */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const hex = Array.from(bytes.subarray(0, MAGIC_BYTES), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  if (hex.startsWith('ffd8ff')) return 'image/jpeg';
  if (hex.startsWith('89504e470d0a1a0a')) return 'image/png';
  // 'RIFF', four bytes of length, 'WEBP'
  return /^52494646.{8}57454250$/.test(hex) ? 'image/webp' : null;
}

/** The ids of the pictures that the lender has taken, in the order in which they were sent. */
export const sentPictures = v.object({
  fileIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(UPLOAD_LIMIT.files)),
});

/** Uploads pictures for a later call, which names them by their ids. */
export const genericFileUpload = upload(
  'genericFileUpload',
  v.object({ purpose: v.picklist(['identity', 'receipt']) }),
  sentPictures,
);

/** Searches for the first wrong letter, because an expression for the whole text runs out of stack on megabytes. */
const isBase64 = (text: string) => {
  const letters = text.slice(0, -2) + text.slice(-2).replace(/={1,2}$/, '');
  return letters !== '' && !/[^a-z\d+/]/i.test(letters);
};

/** Ours: a picture that the borrower sent for a ticket, in Base64; never one of identity papers. */
export const queryPicture = read(
  'queryPicture',
  v.object({ fileId: id }),
  v.object({
    type: v.picklist(imageTypes),
    content: v.pipe(v.string(), v.check(isBase64, 'Not Base64')),
  }),
);
