import type { BankOption } from '@pautang/shared/contract/bank';
import * as fc from 'fast-check';
import { searchBanks } from './searchBanks';

const bank = (bankCode: string, name: string, ...nicknames: string[]): BankOption => ({
  bankCode,
  name,
  nicknames,
  available: true,
  reason: null,
  numberHint: null,
});
const banks = [
  bank('BDO', 'BDO Unibank', 'Banco de Oro'),
  bank('BPI', 'Bank of the Philippine Islands'),
  bank('CBC', 'China Bank', 'Chinabank'),
  bank('LBP', 'Land Bank', 'Landbank', 'Land Bank of the Philippines'),
  bank('MET', 'Metrobank', 'Metro Bank', 'Metropolitan Bank', 'MBTC'),
  bank('PNB', 'Philippine National', 'PNB', 'Philippine National Bank'),
  bank('SEC', 'Security Bank', 'SecBank', 'Security Bank Corporation'),
  bank('UBP', 'UnionBank', 'Union Bank of the Philippines', 'UB'),
  bank('SB', 'SeaBank', 'Sea Bank', 'MariBank'),
  bank('CBS', 'China Bank Savings', 'Chinabank Savings'),
  bank('PBB', 'Philippine Business Bank'),
  bank('ONB', 'BDO Network', 'One Network Bank', 'ONB'),
];
const codes = (asked: string) => searchBanks(banks, asked).map(({ bankCode }) => bankCode);

describe('the search for a bank', () => {
  it.each([
    ['BPI', ['BPI']],
    ['bank of the phil', ['BPI', 'LBP', 'UBP']],
    ['landbank', ['LBP']],
    ['LAND bank', ['LBP']],
    ['Banco de Oro', ['BDO']],
    ['metro', ['MET']],
    ['mbtc', ['MET']],
    ['sb', ['SB']],
    ['Chinabank', ['CBC', 'CBS']],
    ['islands', ['BPI']],
    ['bdo', ['BDO', 'ONB']],
    ['Unión', ['UBP']],
    ['nothing like it', []],
    ['...', []],
  ])('finds by %s', (asked, found) => {
    expect(codes(asked)).toEqual(found);
  });

  it('shows all of them in the lender’s order for an empty search', () => {
    expect(searchBanks(banks, ' ')).toBe(banks);
  });

  it('ranks a bank first for its own short code, finds it by its name, and ignores case', () => {
    fc.assert(
      fc.property(fc.constantFrom(...banks), fc.boolean(), ({ bankCode, name }, isLower) => {
        const spelt = (text: string) => (isLower ? text.toLowerCase() : text.toUpperCase());
        expect(codes(spelt(bankCode))[0]).toBe(bankCode);
        expect(codes(spelt(name))).toContain(bankCode);
      }),
    );
  });
});
