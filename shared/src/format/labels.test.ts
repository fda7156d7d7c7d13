import * as fc from 'fast-check';
import {
  accountLabel,
  cardGroups,
  loanLabel,
  maskCard,
  maskMobile,
  mobileLabel,
  plainName,
} from './labels';

describe('numbers', () => {
  it('groups a card number in fours (section 9)', () => {
    expect(cardGroups('09171234821')).toBe('0917 1234 821');
    expect(cardGroups('1234567890123456')).toBe('1234 5678 9012 3456');
    expect(cardGroups('123')).toBe('123');
    expect(cardGroups('')).toBe('');
  });

  it('loses and adds no digit by grouping', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,20}$/), (number) => {
        const groups = cardGroups(number).split(' ');
        return (
          groups.join('') === number && groups.slice(0, -1).every((group) => group.length === 4)
        );
      }),
    );
  });

  it('masks all but the last four', () => {
    expect(maskCard('09171234821')).toBe('···· 4821');
    expect(maskMobile('09171234821')).toBe('+63 917 ··· 4821');
    expect(maskMobile('unknown4821')).toBe('···· 4821');
  });

  it('shows a stored mobile number with its country code', () => {
    expect(mobileLabel('09171234821')).toBe('+63 917 123 4821');
    expect(mobileLabel('12345')).toBe('12345');
  });
});

const controls = [...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'];

describe('labels', () => {
  it('removes control characters that change the direction of text from a name', () => {
    expect(plainName('Maria \u202eSantos\u202c')).toBe('Maria Santos');
    expect(plainName('\u2067₱5,000\u2069')).toBe('₱5,000');
  });

  it.each(['Ñiño D’Ángelo', 'مريم', 'Ana\u200dB', ''])(
    'is otherwise as it was given: %j',
    (name) => {
      expect(plainName(name)).toBe(name);
    },
  );

  it('removes every such character and no other from a name', () => {
    const part = fc.oneof(fc.constantFrom(...controls), fc.string({ unit: 'grapheme-ascii' }));
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const left = parts.filter((one) => !controls.includes(one)).join('');
        expect(plainName(parts.join(''))).toBe(left);
      }),
    );
  });
});

it('names an account by its channel and the end of its number', () => {
  const account = { channelName: 'G\u202eCash', cardNumber: '09171234821' };
  expect(accountLabel(account)).toBe('GCash ···· 4821');
});

it('names a loan by its number, as the borrower reads it', () => {
  expect(loanLabel('0418')).toBe('Loan 0418');
});
