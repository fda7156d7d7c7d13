import { quantile, spreadOf, spreadText, tableOf } from './figures';

describe('the output of a bench', () => {
  it('uses the nearest rank', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([quantile(hundred, 0.5), quantile(hundred, 0.99), quantile(hundred, 1)]).toEqual([
      50, 99, 100,
    ]);
    expect([quantile([7], 0.5), quantile([7], 0.99)]).toEqual([7, 7]);
    expect(() => quantile([], 0.5)).toThrow('There are no measurements to summarise.');
  });

  it('shows the median with the lowest and the highest value', () => {
    expect(spreadText(spreadOf([30, 10, 20]))).toBe('20 (10–30)');
    expect(spreadText(spreadOf([1.25]), 1)).toBe('1.3 (1.3–1.3)');
  });

  it('aligns figures', () => {
    const table = {
      columns: ['case', 'ms'],
      rows: [
        ['one', '5'],
        ['twelve', '120'],
      ],
    };
    expect(tableOf(table)).toBe('case     ms\n-----------\none       5\ntwelve  120');
  });
});
