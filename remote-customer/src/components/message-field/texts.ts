import { FEEDBACK_MAX_LENGTH } from '@pautang/shared/contract/feedback';

const count = (n: number): string => n.toLocaleString('en-US');
const characters = (n: number): string => (n === 1 ? '1 character' : `${count(n)} characters`);

export const texts = {
  tooLong: (length: number): string =>
    `Use at most ${characters(FEEDBACK_MAX_LENGTH)}. It has ${count(length)}; nothing was cut off.`,
  /** What is needed before anything is typed, and how much there is. */
  counted: (length: number, min: number): string =>
    length === 0 && min > 0
      ? `At least ${characters(min)}`
      : length < min
        ? `${characters(length)}, at least ${min}`
        : `${characters(length)} of ${count(FEEDBACK_MAX_LENGTH)}`,
} as const;
