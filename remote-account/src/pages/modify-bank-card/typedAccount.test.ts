import { digitsOf } from '@pautang/shared/contract/typedNumber';
import { normaliseReceiverNumber } from '@pautang/shared/rules';
import * as fc from 'fast-check';
import { groupTyped, settleTyped } from './typedAccount';

const kind = fc.constantFrom('wallet' as const, 'bank' as const, null);
/** Text as people type and paste it: digits with spaces, hyphens and a plus. */
const spelling = fc.stringMatching(/^[\d +-]{0,26}$/);
const typed = fc
  .oneof(spelling, fc.string({ maxLength: 26 }))
  .chain((text) => fc.record({ text: fc.constant(text), caret: fc.nat(text.length) }));

describe('a number while the borrower types', () => {
  it.each([
    ['bank', '12345', 5, '1234 5', 6],
    ['bank', '1234 5', 5, '1234 5', 4],
    ['bank', '1234 9567 8', 6, '1234 9567 8', 6],
    ['bank', '12934 567', 3, '1293 4567', 3],
    ['bank', ' 1234-5678-90 ', 14, '1234 5678 90', 12],
    ['bank', '１２３４５', 5, '1234 5', 6],
    ['wallet', '+63 917 123 4821', 16, '0917 1234 821', 13],
    ['wallet', '639171234821', 12, '0917 1234 821', 13],
    ['wallet', '+63 917', 7, '+63 917', 7],
    ['bank', '639171234821', 12, '6391 7123 4821', 14],
    ['bank', '12a4', 3, '12a4', 3],
    ['bank', '', 0, '', 0],
  ] as const)('for a %s: %s with the caret at %i becomes %s', (of, text, caret, after, at) => {
    expect(groupTyped(of, { text, caret })).toEqual({ text: after, caret: at });
  });

  it('keeps its digits and their order, except for the country code of a wallet', () => {
    fc.assert(
      fc.property(kind, typed, (of, before) => {
        const { text } = groupTyped(of, before);
        const [digits, was] = [digitsOf(text), digitsOf(before.text)];
        return digits === was || (of === 'wallet' && was.endsWith(digits.slice(1)));
      }),
    );
  });

  it('means the same to the lender as the typed text, also after the field loses the focus', () => {
    fc.assert(
      fc.property(fc.constantFrom('wallet' as const, 'bank' as const), typed, (of, before) => {
        const meant = normaliseReceiverNumber(of, before.text);
        const shown = groupTyped(of, before).text;
        expect(normaliseReceiverNumber(of, shown)).toBe(meant);
        expect(normaliseReceiverNumber(of, settleTyped(of, shown))).toBe(meant);
      }),
    );
  });

  it('is stable: formatting it again changes nothing', () => {
    fc.assert(
      fc.property(kind, typed, (of, before) => {
        const once = groupTyped(of, before);
        expect(groupTyped(of, once)).toEqual(once);
        const settled = settleTyped(of, once.text);
        expect(settleTyped(of, settled)).toBe(settled);
      }),
    );
  });

  it('keeps the caret behind as many digits as before, and never before a new space', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d[\d ]{0,24}$/), fc.nat(25), (text, at) => {
        const caret = Math.min(at, text.length);
        const after = groupTyped('bank', { text, caret });
        expect(digitsOf(after.text.slice(0, after.caret))).toBe(digitsOf(text.slice(0, caret)));
      }),
    );
  });

  it('keeps the caret within the text', () => {
    fc.assert(
      fc.property(kind, typed, (of, before) => {
        const { text, caret } = groupTyped(of, before);
        return caret >= 0 && caret <= text.length;
      }),
    );
  });
});

describe('a number after its field loses the focus', () => {
  it.each([
    ['wallet', '9171234821', '0917 1234 821'],
    ['wallet', '0917 1234 821', '0917 1234 821'],
    ['wallet', '1234567890', '1234567890'],
    ['bank', '9171 2348 21', '9171 2348 21'],
  ] as const)('for a %s: %s becomes %s', (of, text, after) => {
    expect(settleTyped(of, text)).toBe(after);
  });
});
