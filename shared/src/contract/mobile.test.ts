import * as fc from 'fast-check';
import { checkMobile, normaliseMobile } from './mobile';

describe('mobile numbers (decision S4)', () => {
  it.each([
    '09171234567',
    '9171234567',
    '+639171234567',
    '639171234567',
    '00639171234567',
    '+63 917 123 4567',
    '0917-123-4567',
    ' (0917) 123.4567 ',
  ])('takes %s', (text) => {
    expect(normaliseMobile(text)).toBe('09171234567');
    expect(checkMobile(text)).toBeNull();
  });

  it.each([
    '0917123456',
    '091712345678',
    '08171234567',
    '+1 917 123 4567',
    '0917123456a',
    '63',
    '009171234567',
    '+0917 1234567',
  ])('refuses %s', (text) => {
    expect(normaliseMobile(text)).toBeNull();
    expect(checkMobile(text)).toBe('Malformed phone number');
  });

  it('asks for one when there is none', () => {
    expect(checkMobile('  ')).toBe('Enter your mobile number');
  });

  it('stores 09 and nine digits or nothing, and the same again when it reads that', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+\d -]{9,16}$/)), (text) => {
        const stored = normaliseMobile(text);
        return stored === null || (/^09\d{9}$/.test(stored) && normaliseMobile(stored) === stored);
      }),
    );
  });
});
