import * as v from '@pautang/shared/schema';
import { PERSON_TIMEOUT_MS, request, shortText } from './hostWire';

/** About 3 MB, because a host gets the whole file in one message. */
const MAX_BASE64 = 4_000_000;

/**
 * Saves a file that the page has made, such as an accepted agreement, because many web views ignore a download link to a
 * file inside the page. `saved`: false if the borrower decided against it. If the host cannot do this, the page tries such
 * a link, and offers the text to copy. This action is ours and not the specification's.
 */
export const hostSaveFile = request(
  'saveFile',
  v.object({
    /** the file's name without a folder */
    name: v.pipe(shortText, v.regex(/^[^./\\\p{C}][^/\\\p{C}]*$/u)),
    type: v.pipe(shortText, v.regex(/^[a-z]+\/[\w.+-]+$/)),
    base64: v.pipe(v.string(), v.maxLength(MAX_BASE64), v.regex(/^[A-Za-z\d+/]*={0,2}$/)),
  }),
  v.object({ saved: v.boolean() }),
  'page',
  PERSON_TIMEOUT_MS,
);
