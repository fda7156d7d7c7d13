import * as fc from 'fast-check';
import { unstorableText } from './items';

describe('a text that cannot be stored', () => {
  it.each([
    [{ body: 'null\u0000byte' }, 'body'],
    [{ body: 'half a pair: \ud83d' }, 'body'],
    [{ id: 'fine', images: ['a', 'b\u0000'] }, 'images.1'],
    [{ one: { two: [{ three: '\udc00' }] } }, 'one.two.0.three'],
    [{ body: 'whole pairs 😀, ₱ and ñ', count: 3, none: null, is: true }, null],
  ])('is found in %j at %s', (value, path) => {
    expect(unstorableText(value)).toBe(path);
  });

  it('is never found in a text that UTF-8 can encode', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        const isPlain = !/\\u0000|\\ud[89a-f]/i.test(text);
        if (isPlain) expect(unstorableText(value)).toBeNull();
      }),
    );
  });
});
