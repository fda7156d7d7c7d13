import * as fc from 'fast-check';
import * as v from '@pautang/shared/schema';
import { mobile } from './primitives';
import { callLink, checkMobile, normaliseMobile } from './typedNumber';

const wide = (text: string) =>
  text.replace(/[+\d]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

describe('mobile numbers (decision S22)', () => {
  it.each([
    '09171234567',
    '+63 917 123 4567',
    ' (0917) 123.4567 ',
    '＋６３ ９１７ １２３ ４５６７',
    '0917\u2212123\u00ad4567',
    '\u202a+63 917 123 4567\u202c',
    'tel:+63-917-123-4567',
    'TEL:09171234567;ext=1',
    'tel:+63%20917%20123%204567',
  ])('takes %s', (text) => {
    expect(normaliseMobile(text)).toBe('09171234567');
    expect(checkMobile(text)).toBeNull();
  });

  it.each([
    '0917123456',
    '091712345678',
    '08181234567',
    '08941234567',
    '08991234567',
    '0895123456',
    '02895123456',
    '+1 917 123 4567',
    '0917123456a',
    '63',
    '009171234567',
    '+0917 1234567',
    '6300917123456',
    '+63009171234567',
    'telephone:09171234567',
  ])('refuses %s', (text) => {
    expect(normaliseMobile(text)).toBeNull();
    expect(checkMobile(text)).toBe('Malformed phone number');
  });

  it.each(['0813', '0817', '0895', '0896', '0897', '0898', '0991', '0992', '0993', '0994', '0900'])(
    'takes a number of %s, in every spelling',
    (prefix) => {
      const national = `${prefix.slice(1)}1234567`;
      for (const before of ['0', '', '63', '+63 ', '0063', '+630', 'tel:+63-'])
        expect(normaliseMobile(before + national)).toBe(`0${national}`);
      expect(v.is(mobile, `0${national}`)).toBe(true);
      expect(v.is(mobile, national)).toBe(false);
    },
  );

  it('asks for a number if the field is empty', () => {
    expect(checkMobile('  ')).toBe('Enter your mobile number');
  });

  it('reads a number with any spaces, hyphens, prefix and full-width digits', () => {
    const gap = fc.constantFrom('', ...' \u00a0\u202f-\u2010\u2011\u2014.\u200e');
    const prefix = fc.constantFrom('0', '', '63', '+63', '0063', '630', '+630', '00630');
    fc.assert(
      fc.property(
        fc.stringMatching(/^(9\d\d|89[5-8])\d{7}$/),
        prefix,
        fc.array(gap, { minLength: 17, maxLength: 17 }),
        fc.boolean(),
        fc.constantFrom('', 'tel:'),
        (number, before, gaps, isWide, scheme) => {
          const spaced = [...(before + number)].map((sign, at) => sign + gaps[at]).join('');
          expect(normaliseMobile(scheme + (isWide ? wide(spaced) : spaced))).toBe(`0${number}`);
        },
      ),
    );
  });

  it('returns null or a stored form that it reads as itself', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+\d -]{9,16}$/)), (text) => {
        const stored = normaliseMobile(text);
        return stored === null || (v.is(mobile, stored) && normaliseMobile(stored) === stored);
      }),
    );
  });
});

it.each([
  ['(02) 8123-4567', 'tel:0281234567'],
  ['+63 917 123 4821', 'tel:+639171234821'],
])('makes of %s the link %s', (phone, link) => {
  expect(callLink(phone)).toBe(link);
});
