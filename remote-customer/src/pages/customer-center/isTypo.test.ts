import * as fc from 'fast-check';
import { editsAllowed, editsToBegin, isTypo } from './isTypo';

const letters = (min: number, max: number) =>
  fc.stringMatching(new RegExp(`^[a-z]{${min},${max}}$`));

/** One typing error at a place of a word. */
function mistype(word: string, place: number, kind: 'drop' | 'add' | 'mistake' | 'swap'): string {
  const at = place % word.length;
  const [before, letter, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)];
  switch (kind) {
    case 'drop':
      return before + after;
    case 'add':
      return `${before}${letter}x${after}`;
    case 'mistake':
      return `${before}x${after}`;
    case 'swap':
      return before + after.slice(0, 1) + letter + after.slice(1);
  }
}
const error = fc.tuple(fc.nat(30), fc.constantFrom('drop', 'add', 'mistake', 'swap'));
/** Kinds that can be combined with another: two letters that are swapped and then separated count as more edits. */
const plainError = fc.tuple(fc.nat(30), fc.constantFrom('drop', 'add', 'mistake'));

describe('a typing error', () => {
  it.each([
    ['fee', 0],
    ['laon', 1],
    ['paymnet', 1],
    ['repaymnt', 2],
    ['90007', 0],
  ] as const)('is allowed in %s %d times', (typed, times) => {
    expect(editsAllowed(typed)).toBe(times);
  });

  it.each([
    ['laon', 'loan', 1],
    ['refrence', 'reference', 1],
    ['refe', 'reference', 0],
    ['rollvoer', 'rollover', 1],
    ['copuon', 'coupon', 1],
    ['volcano', 'loan', 4],
  ])('turns %s into the beginning of %s with %d edits', (typed, word, edits) => {
    expect(editsToBegin(typed, word)).toBe(edits);
  });

  it('is forgiven once in a word of 4 to 7 letters and twice in a longer one', () => {
    fc.assert(
      fc.property(letters(5, 16), error, (word, one) => {
        const typed = mistype(word, ...one);
        expect(editsToBegin(typed, word)).toBeLessThanOrEqual(1);
        expect(isTypo(typed, word)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(letters(10, 16), plainError, plainError, (word, first, second) => {
        expect(isTypo(mistype(mistype(word, ...first), ...second), word)).toBe(true);
      }),
    );
  });

  it('does not count in the beginning of a word, and a word differs at most by its length', () => {
    fc.assert(
      fc.property(letters(1, 12), letters(0, 12), letters(1, 12), (word, more, other) => {
        expect(editsToBegin(word, word + more)).toBe(0);
        expect(editsToBegin(word, other)).toBeLessThanOrEqual(word.length);
      }),
    );
  });

  it('never matches two words that share no letter', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-m]{3,16}$/),
        fc.stringMatching(/^[n-z]{1,16}$/),
        (a, b) => {
          expect(isTypo(a, b)).toBe(false);
        },
      ),
    );
  });
});
