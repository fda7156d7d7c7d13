import { FEEDBACK_MAX_LENGTH } from '@pautang/shared/contract/feedback';
import { grouped } from '@pautang/shared/contract/pesosInWords';

const characters = (n: number): string => (n === 1 ? '1 character' : `${grouped(n)} characters`);

export const texts = {
  notKept: 'This phone cannot keep what you write. Send it before you close the app.',
  tooLong: (length: number): string =>
    `Use at most ${characters(FEEDBACK_MAX_LENGTH)}. It has ${grouped(length)}; nothing was cut off.`,
  /** the least length for an empty field, else the count */
  counted: (length: number, min: number): string =>
    length === 0 && min > 0
      ? `At least ${characters(min)}`
      : length < min
        ? `${characters(length)}, at least ${min}`
        : `${characters(length)} of ${grouped(FEEDBACK_MAX_LENGTH)}`,
} as const;
