import * as fc from 'fast-check';
import { isPlain, plainText } from './plainText';

describe('text for a terminal', () => {
  it.each([
    ['\u001b[2J\u001b]0;title\u0007', '\\u001b[2J\\u001b]0;title\\u0007'],
    ['\u009b31m', '\\u009b31m'],
    ['one\ntwo\rthree', 'one\\u000atwo\\u000dthree'],
    ['borrow \u202e1.0.1', 'borrow \\u202e1.0.1'],
    [
      'a\u2066b\u2069c\u200fd\u2028e\ufefff\u00adg',
      'a\\u2066b\\u2069c\\u200fd\\u2028e\\ufefff\\u00adg',
    ],
    ['\u{e0041}', '\\udb40\\udc41'],
    ['\ud800 alone', '\\ud800 alone'],
    ['“Ñandú” 👨‍👩‍👧 ₱1,000 → мир', '“Ñandú” 👨‍👩‍👧 ₱1,000 → мир'],
  ])('has control characters as escapes: %j', (text, shown) => {
    expect(plainText(text)).toBe(shown);
  });

  it('means the same as JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const said: unknown = JSON.parse(plainText(JSON.stringify(value)));
        expect(said).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    const steering = { why: '\u009b2J \u202e \u{e0041}' };
    expect(JSON.parse(plainText(JSON.stringify(steering)))).toEqual(steering);
  });
});

describe('text that a person types', () => {
  it.each(['\u001b[31m', 'two\nlines', 'tab\there', '\u202e', '\u2028', '\u0000', '\ud800'])(
    'is not plain with %j',
    (text) => expect(isPlain(text)).toBe(false),
  );
  it.each(['Closed for a while.', 'Salamat po! 👨‍👩‍👧 Ñ ₱', ''])('is plain: %j', (text) =>
    expect(isPlain(text)).toBe(true),
  );
});
