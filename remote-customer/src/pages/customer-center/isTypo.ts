/** Shorter words must match as typed, because one changed letter makes another word. */
const FORGIVING_FROM = 4;
const TWO_EDITS_FROM = 8;

/** Returns how many typing errors a word may have; a number may have none. */
export function editsAllowed(typed: string): 0 | 1 | 2 {
  if (typed.length < FORGIVING_FROM || /\p{N}/u.test(typed)) return 0;
  return typed.length < TWO_EDITS_FROM ? 1 : 2;
}

/**
 * The fewest edits that turn a typed word into the beginning of another one (optimal string alignment): a letter left out,
 * added, mistaken, or swapped with its neighbour. It compares only the beginning, because the borrower may still be typing.
 */
export function editsToBegin(typed: string, word: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwapped =
        row > 1 &&
        column > 1 &&
        typed[row - 1] === word[column - 2] &&
        typed[row - 2] === word[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return Math.min(...last);
}

export const isTypo = (typed: string, word: string): boolean =>
  editsToBegin(typed, word) <= editsAllowed(typed);
