import * as fc from 'fast-check';
import { accountLabel, loanLabel, plainName } from './names';

const controls = [...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'];

describe('a name as it is shown', () => {
  it('has no sign that turns what stands around it', () => {
    expect(plainName('Maria \u202eSantos\u202c')).toBe('Maria Santos');
    expect(plainName('\u2067₱5,000\u2069')).toBe('₱5,000');
  });

  it.each(['Ñiño D’Ángelo', 'مريم', 'Ana\u200dB', ''])(
    'is otherwise as it was given: %j',
    (name) => {
      expect(plainName(name)).toBe(name);
    },
  );

  it('loses every such sign and nothing else', () => {
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
