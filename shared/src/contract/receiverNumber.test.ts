import * as fc from 'fast-check';
import { normaliseReceiverNumber } from './receiverNumber';

describe('receiver numbers (section 5, decisions S4 and S5)', () => {
  it.each([
    '1234567890',
    '12345678901234567890',
    '1234 5678 90',
    '１２３４５６７８９０',
    '1234\u00a05678\u201190',
  ])('takes the bank number %s', (text) => {
    expect(normaliseReceiverNumber('bank', text)).not.toBeNull();
  });

  it.each(['123456789', '123456789012345678901', '12345678x0', ''])(
    'refuses the bank number %s',
    (text) => {
      expect(normaliseReceiverNumber('bank', text)).toBeNull();
    },
  );

  it('takes a wallet number that starts with 09 and stores it as 09 and nine digits', () => {
    expect(normaliseReceiverNumber('wallet', '+63 917 123 4567')).toBe('09171234567');
    expect(normaliseReceiverNumber('wallet', '1234567890')).toBeNull();
    expect(normaliseReceiverNumber('wallet', '0917123456789')).toBeNull();
    expect(normaliseReceiverNumber('wallet', '0895 123 4567')).toBeNull();
  });

  it('stores only numbers of 10 to 20 digits', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('wallet', 'bank'),
        fc.stringMatching(/^[\d -]*$/),
        (kind, text) => {
          const stored = normaliseReceiverNumber(kind, text);
          return stored === null || /^\d{10,20}$/.test(stored);
        },
      ),
    );
  });
});
