import * as fc from 'fast-check';
import { counted, money, plainWords } from './words';

describe('words of the console', () => {
  it.each([
    [0, '₱0.00'],
    [5, '₱0.05'],
    [123_450, '₱1,234.50'],
    [-475_000, '−₱4,750.00'],
    [-5, '−₱0.05'],
  ])('%i centavos are %s', (centavos, text) => {
    expect(money(centavos)).toBe(text);
  });

  it('keep every centavo', () => {
    fc.assert(
      fc.property(fc.integer(), (centavos) => {
        expect(Number(money(centavos).replaceAll(/[₱,.]/g, '').replace('−', '-'))).toBe(centavos);
      }),
    );
  });

  it('are plain', () => {
    expect(plainWords('PRINCIPAL_RECEIVABLE')).toBe('Principal receivable');
    expect([0, 1, 2].map((count) => counted(count, 'fault'))).toEqual([
      '0 faults',
      '1 fault',
      '2 faults',
    ]);
  });
});
