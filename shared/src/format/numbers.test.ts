import * as fc from 'fast-check';
import { cardGroups, maskCard, maskMobile, mobileLabel } from './numbers';

describe('numbers', () => {
  it('groups a card number in fours (section 9)', () => {
    expect(cardGroups('09171234821')).toBe('0917 1234 821');
    expect(cardGroups('1234567890123456')).toBe('1234 5678 9012 3456');
    expect(cardGroups('123')).toBe('123');
    expect(cardGroups('')).toBe('');
  });

  it('groups without losing or adding a digit', () => {
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
